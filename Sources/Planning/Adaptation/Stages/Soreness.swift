import Consulting
import Domain
import JSONSource
import RuleEngine

/// Sore regions lose sets in the next session that trains them.
extension Adapting {
  /// What a region's soreness asks for.
  private struct Wish {
    let region: SoreRegion
    let level: Int
    let sets: Int
    let suggestsEasier: Bool
    let rule: String
  }

  /// Brings every region's reduction to what today's soreness asks for.
  mutating func answerSoreness(_ checkIn: CheckIn) throws(PlanFailure) {
    guard let soreness = checkIn.soreness else { return }
    try noteReports(soreness)
    try noteSigns(soreness)
    var covered = Set<Muscle>()
    var claims = try placeAbove(.region).map { SoreClaims(state.reductions[$0].sets) }
    for wish in try wishes(soreness) where wish.sets > 0 {
      let region = wish.region.without(covered)
      covered.formUnion(wish.region.muscles)
      guard !region.muscles.isEmpty else { continue }
      if claims == nil {
        try apply(wish, to: region)
      } else {
        try topUp(wish, region, &claims)
      }
    }
  }

  /// Names soreness that may be more than training, each time it is told.
  private mutating func noteSigns(_ soreness: [CheckIn.Soreness]) throws(PlanFailure) {
    for sore in soreness {
      let reply = try consultation.ask(
        Questions.soreSign, about: "soreLevel", .number(Double(sore.level)))
      guard reply.flag("soreSign") else { continue }
      notes.append(
        Phrase(
          reply.word("soreSignText"), ("region", try soreRegion(sore.region).name),
          ("soreness", .number(sore.level))))
    }
  }

  /// The first reduction in force that is stronger than a kind; nil where none is.
  private mutating func placeAbove(_ kind: AdaptationState.Cause.Kind) throws(PlanFailure) -> Int? {
    let precedence = try terms(of: kind).precedence
    for place in state.reductions.indices {
      if try terms(of: state.reductions[place].cause.kind).precedence > precedence { return place }
    }
    return nil
  }

  /// Takes what a week that eases off has not taken yet of the sets that a sore region loses; each set
  /// that went counts for one region.
  private mutating func topUp(_ wish: Wish, _ region: SoreRegion, _ claims: inout SoreClaims?)
    throws(PlanFailure)
  {
    guard let place = try placeAbove(.region) else { return }
    let strains = try SoreStrains(region, &consultation)
    for session in sessions(strained: strains) {
      let (plan, edition) = (plan, edition)
      let taken =
        claims?.claim(wish.sets) {
          $0.session == session
            && strains.perSet(edition.exerciseCatalogue.exercises[plan[$0].exercise]) > 0
        } ?? 0
      let cuts = self.cuts(of: wish.sets - taken, in: session, strains)
      guard taken > 0 || !cuts.isEmpty else {
        claims?.giveUp()
        continue
      }
      if cuts.isEmpty { break }
      takeOff(
        cuts, into: place, rule: wish.rule,
        because: Phrase(
          "adapt.region_cut", ("region", region.name),
          ("sets", .number(cuts.reduce(0) { $0 + $1.count })), ("soreness", .number(wish.level))))
      return
    }
    notes.append(Phrase("note.region_reduced_already", ("region", region.name)))
  }

  /// Gives back the sets of regions whose session is over and that are well, as the page says.
  mutating func returnSoreSets() throws(PlanFailure) {
    for index in state.reductions.indices.reversed() {
      let reduction = state.reductions[index]
      guard let region = reduction.cause.region else { continue }
      // Days pass once: what a joint took over today says nothing about the session.
      let isPast = state.lastDate != order.date && isPast(reduction)
      let told = order.readiness?.soreness?.first { $0.region == region.word }?.level
      let returns = try returnsSets(
        report: told ?? region.report ?? 0, isOver: reduction.isOver || isPast,
        band: today?.band ?? "unknown")
      if returns { try giveBack(index) }
    }
  }

  /// Keeps in mind what is said of a region since it lost sets.
  private mutating func noteReports(_ soreness: [CheckIn.Soreness]) throws(PlanFailure) {
    for sore in soreness {
      guard let index = state.place(where: { $0.region?.word == sore.region }) else { continue }
      // A check-in that is told twice says nothing since then; a region that is well returns at once.
      let since = state.reductions[index].since
      let isLater = if let since, let date = order.date { date > since } else { false }
      let isWell = try returnsSets(report: sore.level, isOver: false, band: "unknown")
      if isLater || isWell { state.reductions[index].cause.region?.report = sore.level }
      if isLater, !isWell, let date = order.date {
        state.reductions[index].until = date + (try terms(of: .region).days - 1)
      }
    }
  }

  /// Whether a report brings sets back.
  private mutating func returnsSets(report: Int, isOver: Bool, band: String) throws(PlanFailure)
    -> Bool
  {
    try consultation.ask(
      Questions.sorenessReturn,
      given: [
        ("sessionIsOver", .boolean(isOver)), ("readinessBand", .string(band)),
        ("soreReport", .number(Double(report))),
      ]
    ).flag("soreSetsReturn")
  }

  /// The regions that are sore enough to lose sets.
  mutating func cutRegions(_ checkIn: CheckIn) throws(PlanFailure) -> [String] {
    try wishes(checkIn.soreness ?? []).filter { $0.sets > 0 }.map(\.region.word)
  }

  /// The regions in the order of the vocabulary, a part before the whole: what is sorer takes no other
  /// region's place, so that worse soreness never takes less.
  private mutating func wishes(_ soreness: [CheckIn.Soreness]) throws(PlanFailure) -> [Wish] {
    var wishes: [Wish] = []
    for sore in soreness {
      let cut = try consultation.ask(
        Questions.sorenessCut, about: "soreLevel", .number(Double(sore.level)))
      wishes.append(
        Wish(
          region: try soreRegion(sore.region), level: sore.level, sets: cut.int("soreCut"),
          suggestsEasier: cut.flag("easierSuggested"), rule: consultation.source(of: cut)))
    }
    return wishes
  }

  /// The sets that a region's soreness takes off its next session with any to lose.
  mutating func cuts(ofRegion word: String, count: Int) throws(PlanFailure) -> [SetCut] {
    let strains = try SoreStrains(try soreRegion(word), &consultation)
    let next = sessions(strained: strains).first { hasSets(toLoseIn: $0, strains) }
    return next.map { cuts(of: count, in: $0, strains) } ?? []
  }

  /// Whether the session a reduction was meant for lies behind.
  func isPast(_ reduction: AdaptationState.Reduction) -> Bool {
    guard let since = reduction.since, let date = order.date,
      let session = plan.session(of: reduction)
        ?? (reduction.eased.last ?? reduction.replaced.last?.spot)?.session
        ?? plan.spots.last(where: {
          plan[$0].exercise == reduction.cause.exercise
        })?.session
    else { return false }
    return date - since > plan.wait(for: session, from: since)
  }

  /// Takes the sets off the next session; one that is sore again after its session loses them in the
  /// session after that.
  private mutating func apply(_ wish: Wish, to region: SoreRegion) throws(PlanFailure) {
    let place = state.place { $0.region?.word == region.word }
    var wanted = wish.sets
    var session: Int?
    if let place {
      let reduction = state.reductions[place]
      guard reduction.since != order.date || wish.sets > reduction.level else { return }
      let spot = reduction.sets.first?.spot ?? reduction.replaced.first?.spot
      if !(reduction.isOver || isPast(reduction)) {
        guard wish.sets > reduction.level else { return }
        wanted -= reduction.level
        session = spot?.session
      }
    }
    let strains = try SoreStrains(region, &consultation)
    let next = session ?? sessions(strained: strains).first { hasSets(toLoseIn: $0, strains) }
    let cuts = next.map { self.cuts(of: wanted, in: $0, strains) } ?? []
    guard let next, !cuts.isEmpty || wish.suggestsEasier && easierForm(in: next, strains) != nil
    else { return notes.append(Phrase("note.nothing_to_cut", ("region", region.name))) }
    try take(cuts, wish, region, at: place)
    if wish.suggestsEasier { putEasierForm(in: next, strains, rule: wish.rule) }
  }

  /// Whether a session has sets that strain the region and may go, with everything given back that is
  /// off: what something else took from it already moves the soreness to no later session.
  private func hasSets(toLoseIn session: Int, _ strains: SoreStrains) -> Bool {
    state.whole(plan).sessions[session].blocks.contains { block in
      block.sets > strains.keeps[Int(block.role.rawValue)]
        && strains.perSet(edition.exerciseCatalogue.exercises[block.exercise]) > 0
    }
  }

  /// Takes sets one by one off the place with the greatest strain.
  private func cuts(of count: Int, in session: Int, _ strains: SoreStrains) -> [SetCut] {
    let spots = plan.spots.filter { $0.session == session }
    var taken = [Int](repeating: 0, count: spots.count)
    for _ in 0..<count {
      let next = spots.indices.max { left, right in
        strain(left, spots, taken, strains).lexicographicallyPrecedes(
          strain(right, spots, taken, strains))
      }
      guard let next, strain(next, spots, taken, strains)[1] > 0 else { break }
      taken[next] += 1
    }
    return zip(spots, taken).filter { $0.1 > 0 }.map { SetCut(spot: $0.0, count: $0.1) }
  }

  /// Whether a place comes before those that lose last, its strain, and how early it is; no strain
  /// where it has no set to lose.
  private func strain(
    _ index: Int, _ spots: [CurrentPlan.Spot], _ taken: [Int], _ strains: SoreStrains
  ) -> [Int] {
    let block = plan[spots[index]]
    let sets = block.sets - taken[index]
    let row = edition.exerciseCatalogue.exercises[block.exercise]
    let whole = soreLift(spots[index])
    let keeps = strains.keeps[Int((whole?.role ?? block.role).rawValue)]
    let isStrained =
      whole.map { strains.perSet(edition.exerciseCatalogue.exercises[$0.exercise]) > 0 } ?? true
    let strain = isStrained && sets > keeps ? sets * strains.perSet(row) : 0
    return [strain > 0 && !strains.region.last.contains(row.primary) ? 1 : 0, strain, -index]
  }

  /// The lift that an easier form is done for; nil where none is.
  ///
  /// The form keeps as many sets as that lift and loses them for its sake alone, so that a region whose
  /// sets could not go before finds none in it.
  private func soreLift(_ spot: CurrentPlan.Spot) -> CurrentPlan.Block? {
    state.reductions.lazy.filter { $0.cause.region != nil || $0.cause.isOfWeek }
      .flatMap(\.replaced)
      .first { $0.spot == spot }?.block
  }

  private mutating func take(
    _ cuts: [SetCut], _ wish: Wish, _ region: SoreRegion, at place: Int?
  ) throws(PlanFailure) {
    let because = Phrase(
      "adapt.region_cut", ("region", region.name),
      ("sets", .number(cuts.reduce(0) { $0 + $1.count })), ("soreness", .number(wish.level)))
    var reduction = try newReduction(.region(.init(word: region.word)), level: wish.sets)
    if let place {
      let old = state.reductions.remove(at: place)
      reduction.level = max(reduction.level, old.level)
      reduction.takeWhole(old)
    }
    takeOff(cuts, into: &reduction, rule: wish.rule, because: because)
    state.reductions.append(reduction)
  }

  /// Sessions with something that strains the region, the next one first.
  private func sessions(strained strains: SoreStrains) -> [Int] {
    let whole = state.whole(plan)
    let all = whole.sessions.indices.filter { session in
      whole.sessions[session].blocks.contains {
        !$0.isOut && strains.perSet(edition.exerciseCatalogue.exercises[$0.exercise]) > 0
      }
    }
    return all.sorted {
      (plan.wait(for: $0, from: order.date), $0) < (plan.wait(for: $1, from: order.date), $1)
    }
  }

  private mutating func soreRegion(_ word: String) throws(PlanFailure) -> SoreRegion {
    let page = try consultation.ask(Questions.soreRegion, about: "region", .string(word))
    return SoreRegion(
      word: word, name: .message(page.word("regionName")),
      muscles: Set(page.words("regionMuscles").compactMap(Muscle.init(word:))),
      last: Set(page.words("lastOfRegion").compactMap(Muscle.init(word:))),
      joints: page.words("regionJoint").compactMap(edition.vocabulary.words("Joint").firstIndex))
  }
}

/// A region that can be sore.
struct SoreRegion: Sendable {
  let word: String
  let name: Phrase.Text
  let muscles: Set<Muscle>
  /// Muscles that lose sets only where no other of the region can.
  let last: Set<Muscle>
  /// Joints by whose stress an exercise strains the region, as positions in the vocabulary.
  let joints: [Int]

  /// The region without muscles that another one covers.
  func without(_ covered: Set<Muscle>) -> SoreRegion {
    SoreRegion(
      word: word, name: name, muscles: muscles.subtracting(covered), last: last, joints: joints)
  }
}

/// How much exercises strain a sore region, as the pages have it.
struct SoreStrains: Sendable {
  let region: SoreRegion
  /// Sets that each role keeps.
  let keeps: [Int]
  private let factors: [Int]
  private let secondary: Int

  /// Asks the pages.
  init(_ region: SoreRegion, _ consultation: inout Consultation) throws(PlanFailure) {
    self.region = region
    var keeps: [Int] = []
    for role in ExerciseRole.allCases {
      keeps.append(
        try consultation.ask(Questions.cutOrder, about: "role", .string(role.word))
          .int("soreKeeps"))
    }
    self.keeps = keeps
    var factors: [Int] = []
    for word in ["low", "moderate", "high"] {
      factors.append(
        try consultation.ask(Questions.sorenessStrain, about: "fatigue", .string(word))
          .int("strainFactor"))
    }
    self.factors = factors
    secondary = consultation.edition.weekSolver.settings.secondaryHalfSets
  }

  /// The strain of one set, in halves; 0 where an exercise does not strain the region.
  func perSet(_ exercise: Exercise) -> Int {
    guard region.joints.isEmpty else {
      return 2 * (region.joints.map { exercise.stress[$0] }.max() ?? 0)
    }
    let credit =
      region.muscles.contains(exercise.primary)
      ? 2 : exercise.secondaries.contains(where: region.muscles.contains) ? secondary : 0
    return credit * factors[Int(exercise.fatigue.rawValue)]
  }
}
