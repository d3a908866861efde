import Consulting
import Domain

extension Workout {
  /// An exercise in its place as a plan tells it.
  struct Block: Consulted {
    /// Its place in the day, from 1.
    let order: Int
    /// Its position in the catalogue.
    let exercise: Int
    let role: ExerciseRole
    let sets: Int
    let asked: AskedRanges
    let restSeconds: Int
    /// Whether the short form of the day holds it.
    let isCompact: Bool
    let superset: String?
    let warmUp: [WarmUpSet]
    let load: LoadHint
    /// The exercise in whose place it stands.
    var swappedFrom: Int?
    /// What may stand in for it.
    let swaps: [Int]
    /// What put it into its place; nil where an adaptation did.
    var reason: LiftReason?
    let consultation: Consultation
  }
}

extension Workout.Block {
  static let form = AnswerForm<Self>.object(
    head + AskedRanges.members.map { $0.of(\.asked) } + [
      .always("rest_s", \.restSeconds, .integer), .always("alt_compact", \.isCompact, .flag),
      .sometimes("superset", \.superset, .text), .always("unilateral", \.card.unilateral, .flag),
      .sometimes("tier", \.card.tier, .text), .sometimes("laterality", \.card.laterality, .text),
      .always("warmup", \.warmUp, WarmUpSet.form.list), .sentence("load_hint", \.load.phrase),
      .sometimes("load_kg", \.load.kg, .number), .adapted("regression", .text),
      .sometimes(
        "swapped_from", { block in block.swappedFrom.map { block.exercises.ids[$0] } }, .text),
      .sometimes("swaps", \.namedSwaps, NamedLift.form.list),
      .sometimes(
        "why", { block in block.reason.map { Told($0, by: block.consultation) } }, LiftReason.form),
      .always("cues", { $0.card.cues[$0.language] }, .texts),
    ])

  private static let head: [AnswerMember<Self>] = [
    .always("order", \.order, .integer), .always("muscle", \.card.muscle, .text),
    .always("exerciseId", \.card.id, .text),
    .always("name", { $0.card.name[$0.language] }, .text),
    .always("pattern", \.card.pattern, .text), .always("role", \.role.word, .text),
    .always("sets", \.sets, .integer),
  ]

  private var exercises: ExerciseCatalogue { consultation.edition.exerciseCatalogue }
  private var card: ExerciseCatalogue.Card { exercises.cards[exercise] }
  private var language: String { consultation.request.language }
  private var namedSwaps: [NamedLift]? { exercises.named(swaps, language) }
}

/// A lighter set before the first work set, with its load where one is known.
struct WarmUpSet: Sendable {
  let step: WarmUpStep
  /// Kilograms; nil for the empty bar and without a load.
  let kg: Double?

  static let form = AnswerForm<WarmUpSet>.object([
    .always("pct", \.step.percent, .number), .always("reps", \.step.reps, .integer),
    .sometimes("load_kg", \.kg, .number),
  ])
}

extension [WarmUpStep] {
  /// The lighter sets before a load at a place of a session; none where there is nothing to lighten.
  func sets(
    before card: ExerciseCatalogue.Card, as role: ExerciseRole, _ opening: SessionOpening,
    load: Double?
  ) -> [WarmUpSet] {
    filter { card.warmsUp(as: role, opening, with: $0, load: load) }
      .map { WarmUpSet(step: $0, kg: $0.load(of: load, increment: card.incrementKg)) }
      .filter { $0.step.isLiftable($0.kg, with: card.loadType) }
  }
}

/// A lift as a plan names it beside another.
struct NamedLift: Sendable {
  let id, name: String

  static let form = AnswerForm<NamedLift>.object([
    .always("exerciseId", \.id, .text), .always("name", \.name, .text),
  ])
}

extension ExerciseCatalogue {
  /// Lifts as a plan names them beside another.
  func named(_ exercises: [Int], _ language: String) -> [NamedLift] {
    exercises.map { NamedLift(id: ids[$0], name: cards[$0].name[language]) }
  }
}

extension LiftReason {
  /// The row, the rank, and the lift that was wanted.
  static let form = AnswerForm<Told<LiftReason>>.object([
    .always("page", \.value.page, .text), .always("row", \.value.row, .text),
    .always("rank", \.value.rank, .integer), .sometimes("instead_of", \.wanted?.id, .text),
    .sometimes("instead_of_name", { $0.value.isAlike ? $0.wanted?.name : nil }, .text),
    .sometimes("left_out_name", { $0.value.isAlike ? nil : $0.wanted?.name }, .text),
  ])
}

extension Told<LiftReason> {
  fileprivate var wanted: NamedLift? {
    value.insteadOf.map { consultation.edition.exerciseCatalogue.named([$0], language)[0] }
  }
}
