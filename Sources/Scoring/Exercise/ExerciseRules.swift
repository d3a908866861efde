/// Everything the rules say about one exercise, ready for many frames.
///
/// A class, so that handing it on counts one reference instead of dozens.
package final class ExerciseRules: Sendable {
  /// The word of the vocabulary.
  package let id: String
  /// The key of its name.
  package let name: String
  /// The view in which most can be judged.
  package let viewAdvised: CameraView
  /// The points without which nobody is seen.
  package let needed: [BodyPoint]
  /// The measures it uses; the first one counts repetitions.
  package let measures: [MeasureRules]
  let repetition: RepetitionRules
  /// Its aspects in the order of the page.
  package let aspects: [AspectRules]
  let base: [BaseCondition]
  let flow: FlowRules
  let corrections: [CorrectionRules]
  let camera: CameraRules
  /// How it is done.
  package let demo: Demo

  init(
    id: String, name: String, viewAdvised: CameraView, needed: [BodyPoint],
    measures: [MeasureRules], repetition: RepetitionRules, aspects: [AspectRules],
    base: [BaseCondition], flow: FlowRules, corrections: [CorrectionRules], camera: CameraRules,
    demo: Demo
  ) {
    self.id = id
    self.name = name
    self.viewAdvised = viewAdvised
    self.needed = needed
    self.measures = measures
    self.repetition = repetition
    self.aspects = aspects
    self.base = base
    self.flow = flow
    self.corrections = corrections
    self.camera = camera
    self.demo = demo
    neededMask = Pose.mask(needed)
  }

  let neededMask: UInt32
}

/// What is measured, with the views that can show it.
package struct MeasureRules: Sendable {
  /// The word of the vocabulary.
  package let name: String
  /// The page that says how.
  package let page: String
  let formula: MeasureFormula
  /// By position of the view.
  let views: [Bool]
}

/// When a repetition begins, turns and ends.
struct RepetitionRules: Sendable {
  let enterBelow: Double
  let leaveAbove: Double
  let attemptBelow: Double
  let cooldownMs: Int
  let minDownMs: Int
  let turnDegrees: Double
}

/// One aspect of form.
package struct AspectRules: Sendable {
  /// Which frames of a repetition it is taken from, by the word of the vocabulary.
  enum Taken: String, CaseIterable {
    case bottom, worst
  }

  /// The word of the vocabulary.
  package let name: String
  let measure: Int
  let taken: Taken
  let judgeBelow: Double
  /// Points below which it is a fault.
  package let faultBelow: Double
  let splitAt: Double
  let wordBelow: String?
  let wordAbove: String?
  /// By position of the view; nil where the view cannot show it.
  package let bands: [Band?]
  /// `page#row` of the aspect.
  let source: String

  /// In which direction a value is off.
  func direction(of value: Double) -> String? { value < splitAt ? wordBelow : wordAbove }
}

/// What must hold before anything counts.
struct BaseCondition: Sendable {
  let measure: Int
  let low: Double
  let high: Double
  let hintLow: String
  let hintHigh: String
}

/// How a guided set goes on.
struct FlowRules: Sendable {
  let cameraFrames: Int
  let countdownFrom: Int
  let baseHoldMs: Int
  let faultFrames: Int
  let badReps: Int
  let restEveryReps: Int
  let restMs: Int
  let guideMean: Double
  let guideMost: Double
  let guideHoldMs: Int
  let standingFrames: Int
  let standingAbove: Double
  let mostSnapshots: Int
  let fadingBy: Double
  /// So many of the last sets are compared with as many before them.
  let comparedSessions: Int
}

/// How an aspect is put right.
struct CorrectionRules: Sendable {
  /// The words of the vocabulary.
  enum Operator: String, CaseIterable {
    case spread, level, lean, line, bend
  }

  let aspect: Int
  let operation: Operator
}

/// What a camera sees of a body.
struct CameraRules: Sendable {
  /// The views with the least width of the shoulders by the torso, widest first.
  let views: [(view: CameraView, from: Double)]
  /// Whether angles are lifted when lengths are known, by position of the view.
  let lifts: [Bool]
  /// Whether angles are lifted when they are not.
  let liftsUncalibrated: [Bool]

  /// The view of so broad shoulders.
  func view(_ share: Double) -> CameraView {
    views.first { share >= $0.from }?.view ?? .side
  }
}
