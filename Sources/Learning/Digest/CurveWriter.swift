import Consulting
import Domain
import JSONSource

/// Writes what pictures of the coach are drawn from: strength session by session with its band, how
/// readiness comes back, and how well sets were asked.
struct CurveWriter {
  let rules: LearningRules
  let memory: LearnedMemory
  /// The moment it is told for.
  let moment: Moment
  let phrasing: CoachPhrasing
  /// The exercises it is about; nil for all.
  let exercises: Set<String>?

  /// Hours of readiness that a picture spans, and how far apart they are drawn; no more than paper.
  private static let (span, step) = (96, 4)

  /// Writes all of it as one object.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("strength")
    writer.list(memory.lifts.filter { isAsked($0.id) && !$0.bests.isEmpty }, strength)
    writer.key("recovery")
    writer.list(memory.patterns.filter { isAsked($0) && isTired($0) }, recovery)
    writer.key("accuracy")
    writer.list(memory.grades.filter { !$0.grades.isEmpty }, accuracy)
    writer.endObject()
  }

  private func isAsked(_ exercise: String) -> Bool { exercises?.contains(exercise) ?? true }

  private func isAsked(_ pattern: PatternMemory) -> Bool {
    exercises?.contains { rules.lifts[$0]?.pattern == pattern.name } ?? true
  }

  private func isTired(_ pattern: PatternMemory) -> Bool {
    StimulusKind.allCases.contains { pattern.lastMs($0) != nil }
  }

  // MARK: Parts

  private func strength(_ lift: LiftMemory, _ writer: inout JSONWriter) {
    let pattern = memory.pattern(lift.pattern)
    let band = pattern?.anchor == lift.id ? pattern?.band : nil
    writer.beginObject()
    writer.field("exerciseId", lift.id)
    writer.field("name", phrasing.name(lift.id))
    writer.field("floor_kg", band.map { Figure.rounded($0.floor, decimals: 2) })
    writer.field("stretch_kg", band.map { Figure.rounded($0.stretch, decimals: 2) })
    writer.key("points")
    writer.list(lift.bests) { best, writer in
      writer.beginObject()
      writer.field("date", CalendarDay(number: best.day).text)
      writer.field("e1rm_kg", Figure.rounded(best.e1rm, decimals: 2))
      writer.field("session", best.session)
      writer.endObject()
    }
    writer.endObject()
  }

  private func recovery(_ pattern: PatternMemory, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("pattern", pattern.name)
    writer.field("name", phrasing.text("pattern.\(pattern.name)"))
    writer.key("points")
    writer.list(Array(stride(from: 0, through: Self.span, by: Self.step))) { hours, writer in
      writer.beginObject()
      writer.field("hours", hours)
      writer.field("neuromuscular", readiness(.neuromuscular, pattern, in: hours))
      writer.field("metabolic", readiness(.metabolic, pattern, in: hours))
      writer.endObject()
    }
    writer.endObject()
  }

  /// Readiness so many hours from the moment; nil for what was never tired.
  private func readiness(
    _ kind: StimulusKind, _ pattern: PatternMemory, in hours: Int
  ) -> Double? {
    pattern.lastMs(kind).map { last in
      let gone = max(0, LearningMath.hours(from: last, to: moment.ms))
      return Figure.rounded(
        rules.recovery.readiness(kind, hours: gone + Double(hours)), decimals: 4)
    }
  }

  /// What was done against what was asked; no number before there are enough sets for one.
  private func accuracy(_ cell: GradeMemory, _ writer: inout JSONWriter) {
    let errors = cell.grades.map(\.error)
    let isKnown = errors.count >= rules.grading.least
    let square = LearningMath.mean(errors.map { $0 * $0 })
    writer.beginObject()
    writer.field("pattern", cell.pattern)
    writer.field("name", phrasing.text("pattern.\(cell.pattern)"))
    writer.field("intent", cell.intent.rawValue)
    writer.field("n", errors.count)
    writer.field("least", rules.grading.least)
    writer.field(
      "bias",
      isKnown ? LearningMath.mean(errors).map { Figure.rounded($0, decimals: 4) } : nil)
    writer.field(
      "rmse", isKnown ? square.map { Figure.rounded($0.squareRoot(), decimals: 4) } : nil)
    writer.endObject()
  }
}
