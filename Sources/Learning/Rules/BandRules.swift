import Consulting
import JSONSource

/// How a band lies about what a lift has come to.
struct BandRules: Sendable {
  private let margins: [GrowthVerdict: Double]
  private let steps: [(from: Double, step: Double)]
  private let widths: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    margins = try reader.table(LearningQuestions.margin, by: "growthVerdict") {
      $0.number("bandMargin")
    }
    steps = try reader.all(LearningQuestions.rounding).map {
      ($0.number("roundedFromKg"), $0.number("roundingStepKg"))
    }
    widths = try reader.one(LearningQuestions.recalibration).number("recalibrationWidths")
  }

  /// A new band about a median, with the margin of a verdict; nil where no step fits.
  func band(_ current: Double, _ verdict: GrowthVerdict) -> (floor: Double, stretch: Double)? {
    guard let step = step(current), let margin = margins[verdict] else { return nil }
    let floor = GridStep.down(current, step)
    return (floor, max(GridStep.up(floor * margin, step), floor + step))
  }

  /// The band that follows one which was outgrown; nil as long as it was not.
  func outgrown(
    _ floor: Double, _ stretch: Double, by current: Double, _ verdict: GrowthVerdict
  ) -> (floor: Double, stretch: Double)? {
    guard current >= stretch + widths * (stretch - floor), let next = band(current, verdict) else {
      return nil
    }
    return (max(floor, next.floor), max(stretch, next.stretch))
  }

  private func step(_ kilograms: Double) -> Double? {
    steps.first { kilograms >= $0.from }?.step
  }
}

/// Rounding to steps that exist; a hair of error is forgiven.
enum GridStep {
  private static let hair = 1e-9

  /// The step at or below.
  static func down(_ value: Double, _ step: Double) -> Double {
    (value / step + hair).rounded(.down) * step
  }

  /// The step at or above.
  static func up(_ value: Double, _ step: Double) -> Double {
    (value / step - hair).rounded(.up) * step
  }
}
