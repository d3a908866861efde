import Consulting
import JSONSource

/// Reads a plan for adaptation and holds it against the catalogue, the rules and itself.
///
/// What the profile and the week alone decide is printed again and compared, words included. Every
/// number that follows from others is computed again; a number that nothing else says, such as a
/// load that was lifted, is believed within the limits of the rules.
struct CurrentPlanReader {
  let edition: Edition
  let tree: JSON
  let indexes: Indexes
  let baseline: PrescriptionBaseline
  private(set) var mistakes: [Mistake] = []

  /// A plan that is what it says it is; one of another edition is only known to hang together.
  struct Found: Sendable {
    let plan: CurrentPlan
    let state: AdaptationState
    let baseline: PrescriptionBaseline
  }

  /// The athlete a plan was made for.
  ///
  /// - Throws: `PlanFailure.refused` for a plan that names no edition, `.invalid` with every mistake
  ///   of its profile.
  static func profile(_ tree: JSON, in edition: Edition) throws(PlanFailure) -> Request {
    guard tree["edition"]?["hash"]?.string != nil else {
      let mistake = Mistake(
        code: "no-edition", message: Phrase("mistake.no_edition"),
        hint: Phrase("hint.no_edition"), pointer: "\(root)/edition/hash")
      throw .refused(edition.said([mistake], language(of: tree, in: edition)))
    }
    do {
      return try RequestReader.read(tree["profile"] ?? .null, as: edition.planContract, in: edition)
    } catch {
      throw error.moved(below: "\(root)/profile")
    }
  }

  /// The language a plan says it is in, as far as that can be read.
  private static func language(of tree: JSON?, in edition: Edition) -> String {
    tree?["profile"]?["language"]?.string ?? edition.rulebook.messages.usualLanguage
  }

  /// Reads the rest of the plan.
  ///
  /// - Throws: `PlanFailure.invalid` with every place that cannot be.
  static func read(_ tree: JSON, for consultation: inout Consultation) throws(PlanFailure) -> Found
  {
    var reader: CurrentPlanReader
    do {
      reader = try CurrentPlanReader(tree, &consultation)
    } catch {
      throw error.moved(below: "\(root)/profile")
    }
    let bands = try consultation.weeklyBands()
    let split = try consultation.chooseSplit()
    let isOwn = reader.edition.made(tree)
    var plan = CurrentPlan(sessions: reader.sessions(of: isOwn ? split : nil), bands: bands)
    let state = reader.state(of: plan)
    for longer in state.reductions.flatMap(\.rests) { plan[longer.spot].restMore += longer.more }
    reader.moveSessions(of: &plan, as: state)
    if let week = state.week { consultation.enter(week: week) }
    if reader.mistakes.isEmpty, isOwn { try reader.prove(plan, split, state, &consultation) }
    guard reader.mistakes.isEmpty else {
      throw .invalid(reader.edition.said(reader.mistakes, reader.baseline.printer.language))
    }
    return Found(plan: plan, state: state, baseline: reader.baseline)
  }

  private init(_ tree: JSON, _ consultation: inout Consultation) throws(PlanFailure) {
    edition = consultation.edition
    self.tree = tree
    indexes = try consultation.deriveIndexes()
    baseline = try PrescriptionBaseline(&consultation, indexes)
  }

  private mutating func prove(
    _ plan: CurrentPlan, _ split: Split, _ state: AdaptationState,
    _ consultation: inout Consultation
  ) throws(PlanFailure) {
    try proveBlocks(plan, state, &consultation)
    proveSets(plan, state)
    proveVolume(plan, state)
    proveMainLifts(plan, consultation)
    try proveMinutes(plan, state, &consultation)
    let targets = try consultation.mealTargets(baseline.energy)
    try proveProfile(plan, split, state, &consultation)
    try proveEnergy(state, targets, &consultation)
    try proveMeals(targets, &consultation)
  }

  private static let root = "/current_plan"

  /// Notes a mistake at an address of the plan; the sentence goes on after the name of the place.
  mutating func report(_ what: Phrase, at path: PlanPath) {
    report(Self.tampered(what, at: path))
  }

  /// A plan that is not as it was answered.
  static func tampered(_ what: Phrase, at path: PlanPath) -> Mistake {
    let pointer = path.pointer
    let name = JSONPointer.name(of: pointer)
    return Mistake(
      code: "tampered",
      message: Phrase("mistake.tampered", ("place", .plain(name)), ("what", .phrase(what))),
      hint: Phrase("hint.tampered"), pointer: root + pointer)
  }

  /// Notes a mistake.
  mutating func report(_ mistake: Mistake) { mistakes.append(mistake) }

  /// The address in the request of an address in the plan.
  func pointer(_ path: PlanPath) -> String { Self.root + path.pointer }

  /// Notes what is not as the rest of the plan says; nothing is said of what is not there.
  mutating func report(_ given: JSON?, insteadOf wanted: JSON?, at path: PlanPath) {
    report(Phrase("tampered.other", ("found", .shown(given)), ("wanted", .shown(wanted))), at: path)
  }

  /// Notes a number that is not the one that follows from the rest of the plan.
  mutating func expect(_ number: Double?, of json: JSON?, at path: @autoclosure () -> PlanPath) {
    guard json?.number != number else { return }
    report(json, insteadOf: number.map { .number($0) }, at: path())
  }

  /// A number within the range that the vocabulary gives a fact; anything else is noted.
  mutating func number(_ json: JSON?, _ fact: String, at path: @autoclosure () -> PlanPath)
    -> Double?
  {
    let type = edition.factType(fact)
    guard let number = json?.number, type.range?.contains(number) ?? true,
      !type.isInteger || number == number.rounded()
    else {
      let ends = [type.range?.low ?? -.infinity, type.range?.high ?? .infinity]
      report(
        Phrase(
          type.isInteger ? "tampered.whole_number" : "tampered.number",
          ("low", .number(ends[0], decimals: 6)), ("high", .number(ends[1], decimals: 6))),
        at: path())
      return nil
    }
    return number
  }

  /// A whole number within the range of a fact.
  mutating func int(_ json: JSON?, _ fact: String, at path: @autoclosure () -> PlanPath) -> Int? {
    number(json, fact, at: path()).map { Int($0) }
  }

  /// A whole number of a range; anything else is noted.
  mutating func whole(_ json: JSON?, _ range: ClosedRange<Int>, at path: PlanPath) -> Int? {
    if let number = json?.whole(range) { return number }
    report(
      Phrase(
        "tampered.whole_number", ("low", .number(range.lowerBound)),
        ("high", .number(range.upperBound))), at: path)
    return nil
  }

  /// How many sets of an exercise a session may have.
  func limits(of exercise: Int) -> (fewest: Int, most: Int) {
    let limits = baseline.sets.limits(of: edition.exerciseCatalogue.exercises[exercise])
    return (limits.fewest, limits.most)
  }

  /// The items of a list of the plan; anything else is noted.
  mutating func list(_ json: JSON?, at path: @autoclosure () -> PlanPath) -> [JSON] {
    if let items = json?.array { return items }
    report(Phrase("tampered.list"), at: path())
    return []
  }
}

extension PlanFailure {
  /// The same mistakes with their pointers below another one.
  func moved(below pointer: String) -> PlanFailure {
    guard case .invalid(let mistakes) = self else { return self }
    return .invalid(
      mistakes.map {
        var moved = $0
        moved.pointer = pointer + $0.pointer
        return moved
      })
  }
}
