import JSONSource

/// Reads a plan for adaptation and holds it against the catalogue, the rules and itself.
///
/// Every number that follows from others is computed again; a number that nothing else says, such
/// as a load that was lifted, is believed within the limits of the rules.
struct CurrentPlanReader {
  let edition: Edition
  let tree: JSON
  /// What this athlete is prescribed by role, how long it takes, and what is possible.
  let roles: RoleTable
  let clock: SessionTime
  let allowances: [Allowance]
  let energy: EnergyPlan
  let indexes: Indexes
  let printer: LoadPrinter
  private(set) var mistakes: [Diagnostic] = []

  /// A plan that is what it says it is.
  struct Found: Sendable {
    let plan: CurrentPlan
    let ledger: Ledger
    let clock: SessionTime
    let roles: RoleTable
    /// What this athlete may do, by position in the catalogue.
    let allowances: [Allowance]
    /// The energy the profile asks for, without any trend.
    let energy: EnergyPlan
    let printer: LoadPrinter
  }

  /// The athlete a plan was made for.
  ///
  /// - Throws: `PlanFailure.refused` for a plan of another edition, `.invalid` with every mistake
  ///   of its profile.
  static func profile(_ tree: JSON, in edition: Edition) throws(PlanFailure) -> Request {
    let hash = tree["edition"]?["hash"]?.string
    guard hash == edition.hash else {
      throw .refused([
        Diagnostic(
          "other-edition",
          hash.map { "the plan was made with edition \($0.prefix(20)), this is \(edition.hash)" }
            ?? "the plan does not say with which edition it was made",
          hint: "make a new plan from its profile, then adapt that",
          pointer: "\(root)/edition/hash")
      ])
    }
    do {
      return try RequestReader.read(
        tree["profile"] ?? .none, as: .generatePlan, in: edition)
    } catch {
      throw error.moved(below: "\(root)/profile")
    }
  }

  /// Reads the rest of the plan.
  ///
  /// - Throws: `PlanFailure.invalid` with every place that cannot be.
  static func read(_ tree: JSON, for consultation: inout Consultation) throws(PlanFailure) -> Found
  {
    var reader = try CurrentPlanReader(tree, &consultation)
    let bands = try consultation.weeklyBands()
    let plan = CurrentPlan(
      sessions: reader.sessions(of: try consultation.chooseSplit()), bands: bands)
    let ledger = reader.ledger(of: plan)
    if let week = ledger.week { consultation.enter(week: week) }
    if reader.mistakes.isEmpty { try reader.prove(plan, ledger, &consultation) }
    guard reader.mistakes.isEmpty else { throw .invalid(reader.mistakes) }
    return Found(
      plan: plan, ledger: ledger, clock: reader.clock, roles: reader.roles,
      allowances: reader.allowances, energy: reader.energy, printer: reader.printer)
  }

  private init(_ tree: JSON, _ consultation: inout Consultation) throws(PlanFailure) {
    edition = consultation.edition
    self.tree = tree
    roles = try consultation.prescribeRoles()
    clock = SessionTime(
      edition.weekSolver.settings.time, roles.prescriptions(edition.timedSets))
    allowances = try consultation.allowExercises()
    printer = try LoadPrinter(&consultation)
    indexes = try consultation.deriveIndexes()
    try consultation.passGates()
    energy = try consultation.planEnergy(indexes)
  }

  private mutating func prove(
    _ plan: CurrentPlan, _ ledger: Ledger, _ consultation: inout Consultation
  ) throws(PlanFailure) {
    try proveBlocks(plan, ledger, &consultation)
    proveSets(plan, ledger)
    proveVolume(plan)
    proveMinutes(plan)
    let foods = try consultation.chooseFoods()
    try proveFigures(ledger, &consultation)
    proveMeals(foods)
  }

  private static let root = "/current_plan"

  /// Notes a mistake at an address of the plan; the sentence goes on after the name of the place.
  mutating func report(_ message: String, at path: PlanPath) {
    let pointer = path.pointer
    mistakes.append(
      Diagnostic(
        "tampered", "\(JSONPointer.name(of: pointer)) \(message)", pointer: Self.root + pointer))
  }

  /// Notes a name that nothing has.
  mutating func report(
    unknown kind: String, _ name: String, _ code: String, among names: [String], at path: PlanPath
  ) {
    mistakes.append(
      Diagnostic(
        code, "unknown \(kind) '\(name.prefix(60))'",
        hint: Spelling.nearest(to: name, in: names).map { "did you mean '\($0)'?" },
        pointer: Self.root + path.pointer))
  }

  /// Notes a number that is not the one that follows from the rest of the plan.
  mutating func expect(_ number: Double?, of json: JSON?, at path: @autoclosure () -> PlanPath) {
    let given = json?.number
    guard given != number else { return }
    func text(_ number: Double?) -> String { number.map { Figure.text($0, decimals: 3) } ?? "none" }
    report("is \(text(given)); the rest of the plan says \(text(number))", at: path())
  }

  /// A number within the range that the vocabulary gives a fact; anything else is noted.
  mutating func number(_ json: JSON?, _ fact: String, at path: @autoclosure () -> PlanPath)
    -> Double?
  {
    let type = edition.factType(fact)
    guard let number = json?.number, type.range?.contains(number) ?? true,
      !type.isInteger || number == number.rounded()
    else {
      report("is no number of \(edition.meaning(ofFact: fact))", at: path())
      return nil
    }
    return number
  }

  /// A whole number within the range of a fact.
  mutating func int(_ json: JSON?, _ fact: String, at path: @autoclosure () -> PlanPath) -> Int? {
    number(json, fact, at: path()).map { Int($0) }
  }

  /// The items of a list of the plan; anything else is noted.
  mutating func list(_ json: JSON?, at path: @autoclosure () -> PlanPath) -> [JSON] {
    if let items = json?.array { return items }
    report("is no list", at: path())
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
