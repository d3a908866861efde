import Consulting
import Domain

/// What pictures of the coach are drawn from: strength session by session with its band, how readiness
/// comes back, and how well sets were asked.
struct Curves {
  let rules: LearningRules
  let memory: LearnedMemory
  /// The moment it is told for.
  let moment: Moment
  let phrasing: CoachPhrasing
  /// The exercises it is about; nil for all.
  let exercises: Set<String>?

  /// Something that is remembered, with what tells it.
  struct Part<Item> {
    let curves: Curves
    let item: Item
  }

  /// Hours of readiness that a picture spans, and how far apart they are drawn; no more than paper.
  private static let (span, step) = (96, 4)

  /// All of it as one object.
  static let form: AnswerForm<Curves> = .object([
    .always("strength", \.strength, lift.list), .always("recovery", \.recovery, pattern.list),
    .always("accuracy", \.accuracy, cell.list),
  ])

  private var strength: [Part<LiftMemory>] {
    parts(memory.lifts.filter { isAsked($0.id) && !$0.bests.isEmpty })
  }

  private var recovery: [Part<PatternMemory>] {
    parts(memory.patterns.filter { isAsked($0) && isTired($0) })
  }

  private var accuracy: [Part<GradeMemory>] {
    parts(memory.grades.filter { !$0.grades.isEmpty })
  }

  private func parts<Item>(_ items: [Item]) -> [Part<Item>] {
    items.map { Part(curves: self, item: $0) }
  }

  private func isAsked(_ exercise: String) -> Bool { exercises?.contains(exercise) ?? true }

  private func isAsked(_ pattern: PatternMemory) -> Bool {
    exercises?.contains { rules.lifts[$0]?.pattern == pattern.name } ?? true
  }

  private func isTired(_ pattern: PatternMemory) -> Bool {
    StimulusKind.allCases.contains { pattern.lastMs($0) != nil }
  }

  // MARK: Parts

  private static let lift: AnswerForm<Part<LiftMemory>> = .object([
    .always("exerciseId", \.item.id, .text),
    .always("name", { $0.curves.phrasing.name($0.item.id) }, .text),
    .nullable("floor_kg", \.band?.floor, Digest.kilograms),
    .nullable("stretch_kg", \.band?.stretch, Digest.kilograms),
    .always("points", \.item.bests, best.list),
  ])

  private static let best: AnswerForm<LiftMemory.Best> = .object([
    .always("date", { CalendarDay(number: $0.day).text }, .text),
    .always("e1rm_kg", \.e1rm, Digest.kilograms), .always("session", \.session, .text),
  ])

  private static let pattern: AnswerForm<Part<PatternMemory>> = .object([
    .always("pattern", \.item.name, .text),
    .always("name", { $0.curves.phrasing.text("pattern.\($0.item.name)") }, .text),
    .always("points", \.points, point.list),
  ])

  private static let point: AnswerForm<Readiness> = .object([
    .always("hours", \.hours, .integer), .nullable("neuromuscular", \.neuromuscular, Digest.fine),
    .nullable("metabolic", \.metabolic, Digest.fine),
  ])

  private static let cell: AnswerForm<Part<GradeMemory>> = .object([
    .always("pattern", \.item.pattern, .text),
    .always("name", { $0.curves.phrasing.text("pattern.\($0.item.pattern)") }, .text),
    .always("intent", \.item.intent.rawValue, .text), .always("n", \.item.grades.count, .integer),
    .always("least", \.curves.rules.grading.least, .integer),
    .nullable("bias", \.bias, Digest.fine), .nullable("rmse", \.error, Digest.fine),
  ])

  /// Readiness so many hours from the moment; nil for what was never tired.
  struct Readiness {
    let hours: Int
    let neuromuscular: Double?
    let metabolic: Double?
  }

  fileprivate func readiness(of pattern: PatternMemory) -> [Readiness] {
    stride(from: 0, through: Self.span, by: Self.step).map { hours in
      Readiness(
        hours: hours, neuromuscular: readiness(.neuromuscular, pattern, in: hours),
        metabolic: readiness(.metabolic, pattern, in: hours))
    }
  }

  private func readiness(
    _ kind: StimulusKind, _ pattern: PatternMemory, in hours: Int
  ) -> Double? {
    pattern.lastMs(kind).map { last in
      let gone = max(0, LearningMath.hours(from: last, to: moment.ms))
      return rules.recovery.readiness(kind, hours: gone + Double(hours))
    }
  }
}

extension Curves.Part<LiftMemory> {
  fileprivate var band: PatternMemory.Band? {
    let pattern = curves.memory.pattern(item.pattern)
    return pattern?.anchor == item.id ? pattern?.band : nil
  }
}

extension Curves.Part<PatternMemory> {
  fileprivate var points: [Curves.Readiness] { curves.readiness(of: item) }
}

/// What was done against what was asked; no number before there are enough sets for one.
extension Curves.Part<GradeMemory> {
  fileprivate var bias: Double? { isKnown ? LearningMath.mean(errors) : nil }

  fileprivate var error: Double? {
    isKnown ? LearningMath.mean(errors.map { $0 * $0 })?.squareRoot() : nil
  }

  private var errors: [Double] { item.grades.map(\.error) }
  private var isKnown: Bool { errors.count >= curves.rules.grading.least }
}
