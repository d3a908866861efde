import Consulting
import JSONSource
import RuleEngine

/// Sore regions lose sets in the next session that trains them.
extension Adapting {
  /// What a region's soreness asks for.
  private struct Wish {
    let region: String
    let name: Phrase.Text
    let muscles: [Muscle]
    let level: Int
    let sets: Int
    let suggestsEasier: Bool
    let rule: String
  }

  /// Brings every region's reduction to what today's soreness asks for.
  mutating func answerSoreness(_ checkIn: CheckIn) throws(PlanFailure) {
    guard let soreness = checkIn.soreness else { return }
    let wishes = try self.wishes(soreness)
    try endRecovered(wishes)
    var covered = Set<Muscle>()
    for wish in wishes where wish.sets > 0 {
      let muscles = Set(wish.muscles).subtracting(covered)
      covered.formUnion(wish.muscles)
      guard !muscles.isEmpty else { continue }
      guard try isFree(for: "region") else {
        notes.append(Phrase("note.region_reduced_already", ("region", wish.name)))
        continue
      }
      try apply(wish, to: muscles)
    }
  }

  /// The regions, the sorest first, then in the order of the vocabulary.
  private mutating func wishes(_ soreness: [CheckIn.Soreness]) throws(PlanFailure) -> [Wish] {
    var wishes: [Wish] = []
    for sore in soreness {
      let page = try consultation.ask(Questions.soreRegion, about: "region", .string(sore.region))
      let cut = try consultation.ask(
        Questions.sorenessCut, about: "soreLevel", .number(Double(sore.level)))
      wishes.append(
        Wish(
          region: sore.region, name: .message(page.word("regionName")),
          muscles: page.words("regionMuscles").compactMap(Muscle.init(word:)), level: sore.level,
          sets: cut.int("soreCut"), suggestsEasier: cut.flag("easierSuggested"),
          rule: consultation.source(of: cut)))
    }
    let order = wishes.indices.sorted { (-wishes[$0].sets, $0) < (-wishes[$1].sets, $1) }
    return order.map { wishes[$0] }
  }

  /// Gives back the sets of regions that are no longer sore; on a later day, a region that is not
  /// named is not sore.
  private mutating func endRecovered(_ wishes: [Wish]) throws(PlanFailure) {
    for index in ledger.reductions.indices.reversed() {
      let reduction = ledger.reductions[index]
      guard reduction.kind == "region" else { continue }
      let isLater =
        if let since = reduction.since, let date = order.date { date > since } else { false }
      if let wish = wishes.first(where: { $0.region == reduction.key }) {
        if wish.sets < reduction.level || isLater && isPast(reduction) { try giveBack(index) }
      } else if isLater {
        try giveBack(index)
      }
    }
  }

  /// Whether the session a reduction was meant for lies behind.
  private func isPast(_ reduction: Ledger.Reduction) -> Bool {
    guard let since = reduction.since, let date = order.date, let spot = reduction.sets.first?.spot
    else { return false }
    let wait = (plan.sessions[spot.session].weekday - since.weekday + 7) % 7
    return date - since > wait
  }

  /// Whether nothing stronger than this kind is in force.
  private mutating func isFree(for word: String) throws(PlanFailure) -> Bool {
    let precedence = try kind(word).precedence
    for reduction in ledger.reductions
    where try kind(reduction.kind).precedence > precedence { return false }
    return true
  }

  private mutating func apply(_ wish: Wish, to muscles: Set<Muscle>) throws(PlanFailure) {
    let place = ledger.reductions.firstIndex { $0.kind == "region" && $0.key == wish.region }
    let had = place.map { ledger.reductions[$0].level } ?? 0
    guard wish.sets > had else { return }
    var others = ledger.owed
    if let place { for cut in ledger.reductions[place].sets { others[cut.spot] = nil } }
    let wanted = place.flatMap { ledger.reductions[$0].sets.first?.spot.session }
    var limits = try cutLimits()
    limits.isBelowAllowed = true
    for session in sessions(training: muscles) where wanted == nil || session == wanted {
      let spots = self.spots(of: session, training: muscles).filter { (others[$0] ?? 0) == 0 }
      var cutter = SetCutter(plan, edition, limits)
      let cuts = cutter.take(wish.sets - had, from: spots)
      guard !cuts.isEmpty else { continue }
      return try take(cuts, wish, session, at: place, limits.ranks)
    }
    notes.append(Phrase("note.nothing_to_cut", ("region", wish.name)))
  }

  private mutating func take(
    _ cuts: [SetCut], _ wish: Wish, _ session: Int, at place: Int?,
    _ ranks: [Int]
  ) throws(PlanFailure) {
    let count = cuts.reduce(0) { $0 + $1.count }
    let because = Phrase(
      "adapt.region_cut", ("region", wish.name), ("sets", .number(count)),
      ("soreness", .number(wish.level)))
    var reduction = try newReduction("region", key: wish.region, level: wish.sets, week: nil)
    if let place {
      let old = ledger.reductions.remove(at: place)
      reduction.sets = old.sets
      reduction.easier = old.easier
    }
    takeOff(cuts, into: &reduction, rule: wish.rule, because: because)
    if wish.suggestsEasier, reduction.easier.isEmpty,
      let (spot, easier) = try easierForm(in: session, of: wish.muscles, ranks)
    {
      reduction.easier.append(spot)
      setRegression(
        spot, easier, rule: wish.rule,
        because: Phrase(
          "adapt.easier", ("exercise", name(plan[spot].exercise)), ("easier", name(easier))))
    }
    ledger.reductions.append(reduction)
  }

  /// The heaviest exercise of the region that has an easier form this athlete may do.
  private mutating func easierForm(in session: Int, of muscles: [Muscle], _ ranks: [Int])
    throws(PlanFailure) -> (CurrentPlan.Spot, Int)?
  {
    let spots = spots(of: session, training: Set(muscles)).sorted {
      (-ranks[Int(plan[$0].role.rawValue)], $0.block)
        < (-ranks[Int(plan[$1].role.rawValue)], $1.block)
    }
    for spot in spots where plan[spot].regression == nil {
      let row = edition.gym.exercises[plan[spot].exercise]
      for easier in row.regressions
      where edition.gym.exercises[easier].primary == row.primary {
        if basis.allowances[easier].isAllowed { return (spot, easier) }
      }
    }
    return nil
  }

  /// Sessions that train one of the muscles first, the next one first.
  private func sessions(training muscles: Set<Muscle>) -> [Int] {
    let today = order.date?.weekday ?? 1
    let all = plan.sessions.indices.filter { !spots(of: $0, training: muscles).isEmpty }
    return all.sorted {
      ((plan.sessions[$0].weekday - today + 7) % 7, $0)
        < ((plan.sessions[$1].weekday - today + 7) % 7, $1)
    }
  }

  private func spots(of session: Int, training muscles: Set<Muscle>) -> [CurrentPlan.Spot] {
    plan.sessions[session].blocks.indices.filter {
      !plan.sessions[session].blocks[$0].isOut
        && muscles.contains(
          edition.gym.exercises[plan.sessions[session].blocks[$0].exercise].primary)
    }.map { CurrentPlan.Spot(session: session, block: $0) }
  }
}
