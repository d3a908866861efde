import Consulting
import Domain

/// What pictures of the coach are drawn from: strength session by session with its band, how readiness
/// comes back, and how well sets were asked.
struct Curves {
  /// What is known, at the moment the pictures are drawn for.
  let digest: Digest

  /// Hours of readiness that a picture spans, and how far apart they are drawn; no more than paper.
  private static let (span, step) = (96, 4)

  /// All of it as one object.
  static let form: AnswerForm<Curves> = .object([
    .always("strength", \.strength, lift.list), .always("recovery", \.recovery, pattern.list),
    .always("accuracy", \.accuracy, cell.list),
  ])

  private var strength: [Digest.Part<LiftMemory>] {
    digest.lifts.filter { !$0.item.bests.isEmpty }
  }

  private var recovery: [Digest.Part<PatternMemory>] {
    digest.patterns.filter { part in
      StimulusKind.allCases.contains { part.item.lastMs($0) != nil }
    }
  }

  private var accuracy: [Digest.Part<GradeMemory>] {
    digest.parts(digest.memory.grades.filter { !$0.grades.isEmpty })
  }

  // MARK: Parts

  private static let lift: AnswerForm<Digest.Part<LiftMemory>> = .object([
    .always("exerciseId", \.item.id, .text),
    .always("name", { $0.digest.phrasing.name($0.item.id) }, .text),
    .nullable("floor_kg", \.band?.floor, Digest.kilograms),
    .nullable("stretch_kg", \.band?.stretch, Digest.kilograms),
    .always("points", \.item.bests, best.list),
  ])

  private static let best: AnswerForm<LiftMemory.Best> = .object([
    .always("date", { CalendarDay(number: $0.day).text }, .text),
    .always("e1rm_kg", \.e1rm, Digest.kilograms), .always("session", \.session, .text),
  ])

  private static let pattern: AnswerForm<Digest.Part<PatternMemory>> = .object([
    .always("pattern", \.item.name, .text),
    .always("name", { $0.digest.phrasing.text("pattern.\($0.item.name)") }, .text),
    .always("points", \.points, point.list),
  ])

  private static let point: AnswerForm<Readiness> = .object([
    .always("hours", \.hours, .integer), .nullable("neuromuscular", \.neuromuscular, Digest.fine),
    .nullable("metabolic", \.metabolic, Digest.fine),
  ])

  private static let cell: AnswerForm<Digest.Part<GradeMemory>> = .object([
    .always("pattern", \.item.pattern, .text),
    .always("name", { $0.digest.phrasing.text("pattern.\($0.item.pattern)") }, .text),
    .always("intent", \.item.intent.rawValue, .text), .always("n", \.item.grades.count, .integer),
    .always("least", \.digest.rules.grading.least, .integer),
    .nullable("bias", \.bias, Digest.fine), .nullable("rmse", \.error, Digest.fine),
  ])

  /// Readiness so many hours from the moment; nil for what was never tired.
  struct Readiness {
    let hours: Int
    let neuromuscular: Double?
    let metabolic: Double?
  }

  fileprivate static let hours = stride(from: 0, through: span, by: step)
}

extension Digest.Part<LiftMemory> {
  fileprivate var band: PatternMemory.Band? {
    let pattern = digest.memory.pattern(item.pattern)
    return pattern?.anchor == item.id ? pattern?.band : nil
  }
}

extension Digest.Part<PatternMemory> {
  fileprivate var points: [Curves.Readiness] {
    Curves.hours.map { hours in
      Curves.Readiness(
        hours: hours, neuromuscular: readiness(.neuromuscular, in: hours),
        metabolic: readiness(.metabolic, in: hours))
    }
  }

  private func readiness(_ kind: StimulusKind, in hours: Int) -> Double? {
    item.lastMs(kind).map { last in
      let gone = max(0, LearningMath.hours(from: last, to: digest.moment.ms))
      return digest.rules.recovery.readiness(kind, hours: gone + Double(hours))
    }
  }
}

/// What was done against what was asked; no number before there are enough sets for one.
extension Digest.Part<GradeMemory> {
  fileprivate var bias: Double? { isKnown ? Statistics.mean(errors) : nil }

  fileprivate var error: Double? {
    isKnown ? Statistics.mean(errors.map { $0 * $0 })?.squareRoot() : nil
  }

  private var errors: [Double] { item.grades.map(\.error) }
  private var isKnown: Bool { errors.count >= digest.rules.grading.least }
}
