import Consulting

/// What the profile of an athlete settles, whatever the plan has come to: prescriptions by role,
/// how long they take, what is possible, energy without any trend, and the words for loads.
struct PrescriptionBaseline: Sendable {
  let roles: RoleTable
  let clock: SessionTime
  /// How many sets an exercise gets in a session.
  let sets: ExerciseSets
  /// Who may do which exercise, by position in the catalogue.
  let allowances: [Allowance]
  /// Which exercises work through a flagged joint, by position in the catalogue: a plan gives them
  /// no sets beyond those it began with.
  let isCapped: [Bool]
  /// What may stand in for any exercise.
  let swaps: NextSwaps
  /// What is done on the floor in one piece.
  let floor: FloorMoves
  /// Most minutes of a session.
  let sessionMinutes: Int
  let energy: EnergyPlan
  let printer: LoadPrinter
  /// Whether pages for people leave out grams of food.
  let hidesGrams: Bool

  /// Asks the pages, and passes the gates that a new plan passes before its energy.
  ///
  /// - Throws: `PlanFailure.refused` when a gate forbids a plan, `.invalid` for a profile that
  ///   contradicts itself.
  init(_ consultation: inout Consultation, _ indexes: Indexes) throws(PlanFailure) {
    let edition = consultation.edition
    roles = try consultation.prescribeRoles()
    clock = SessionTime(edition.weekSolver.settings.time, try consultation.prescribe(roles))
    sets = try consultation.setsOfExercises()
    allowances = try consultation.allowExercises()
    swaps = try consultation.nextSwaps(
      for: Array(edition.exerciseCatalogue.exercises.indices), allowances)
    floor = try consultation.floorMoves()
    isCapped = try consultation.cappedExercises()
    sessionMinutes = try consultation.ask(Questions.sessionMinutes).int("sessionMinutes")
    printer = try LoadPrinter(&consultation)
    hidesGrams = consultation.hidesGrams
    try consultation.passGates()
    energy = try consultation.planEnergy(indexes)
  }
}
