import Consulting

/// A repetition on its way.
struct RepRun: Sendable {
  var start = 0
  /// The smallest value of the repetition's measure, its first frame and the pose there.
  var lowest = Double.infinity
  var bottom = 0
  var pose = Pose()
  /// Frames in a row that were clearly above the lowest; when that was enough.
  var rising = 0
  var turned: Int?
  /// Milliseconds without sight of the body.
  var unseenMs = 0
  var runs: [AspectRun] = []

  mutating func carry(_ carrier: inout some StateCarrier, aspectCount: Int) {
    carrier.whole(&start)
    carrier.finite(&lowest)
    carrier.whole(&bottom)
    pose.carry(&carrier)
    carrier.whole(&rising)
    carrier.optional(&turned)
    carrier.whole(&unseenMs)
    carrier.list(&runs, most: aspectCount, AspectRun()) { $1.carry(&$0) }
  }
}

extension RepRun {
  /// Takes in the measure of a scored frame: whether the bottom has just been passed for sure.
  mutating func follow(_ value: Double, at t: Int, _ pose: Pose, _ rules: ExerciseRules) -> Bool {
    if value < lowest {
      (lowest, bottom, self.pose) = (value, t, pose)
      (rising, turned) = (0, nil)
      return false
    }
    rising = value >= lowest + rules.repetition.turnDegrees ? rising + 1 : 0
    guard turned == nil, rising == rules.flow.faultFrames else { return false }
    turned = t
    return true
  }
}
