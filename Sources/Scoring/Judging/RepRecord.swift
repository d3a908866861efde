import Consulting

/// One counted repetition.
package struct RepRecord: Sendable {
  /// Its number, from 1.
  package var n = 0
  /// Milliseconds of its first frame, its lowest and its last.
  package var start = 0
  package var bottom = 0
  package var end = 0
  /// The smallest value of the repetition's measure, to a tenth.
  package var lowest = 0.0
  /// Whether it could be judged.
  package var isJudged = false
  /// Why not, for the aspects that were not judged, in the order of the exercise; nil for the others.
  package var notJudged: [String?] = []
  /// Points of the aspects, in the order of the exercise.
  package var aspects: [Double?] = []
  /// The values that the points were given for.
  package var values: [Double?] = []
  /// The mean of the judged aspects.
  package var overall: Double?
  /// The faults, the earliest first.
  package var faults: [Fault] = []
  /// From where it was seen.
  package var view = CameraView.side

  /// An aspect that was off.
  package struct Fault: Hashable, Sendable {
    /// The aspect's position.
    package var aspect = 0
    /// In which direction.
    package var direction = ""
    /// When it began, in milliseconds.
    package var t = 0
    /// The points of the aspect.
    package var score = 0.0
  }

  mutating func carry(_ carrier: inout some StateCarrier, aspectCount: Int) {
    carrier.whole(&n)
    carrier.whole(&start)
    carrier.whole(&bottom)
    carrier.whole(&end)
    carrier.number(&lowest)
    carrier.flag(&isJudged)
    carrier.list(&notJudged, most: aspectCount, nil) { $0.optional(&$1, "") { $0.text(&$1) } }
    carrier.list(&aspects, most: aspectCount, nil) { $0.optional(&$1) }
    carrier.list(&values, most: aspectCount, nil) { $0.optional(&$1) }
    carrier.optional(&overall)
    carrier.word(&view)
    carrier.list(&faults, most: aspectCount, Fault()) { carrier, fault in
      carrier.position(&fault.aspect, of: aspectCount)
      carrier.text(&fault.direction)
      carrier.whole(&fault.t)
      carrier.number(&fault.score)
    }
  }
}

/// A picture of a fault: the own pose, the corrected one and what was measured.
package struct Snapshot: Sendable {
  /// The repetition's number.
  package var rep = 0
  /// The aspect's position.
  package var aspect = 0
  /// In which direction it was off.
  package var direction = ""
  /// When, in milliseconds.
  package var t = 0
  /// The points of the aspect.
  package var score = 0.0
  /// From where it was seen.
  package var view = CameraView.side
  /// The own pose and the corrected one.
  package var pose = Pose()
  package var corrected = Pose()
  /// The measures of the aspects and of the repetition, by position of the measure; NaN for none.
  package var measures: [Double?] = []

  mutating func carry(_ carrier: inout some StateCarrier, aspectCount: Int, measureCount: Int) {
    carrier.whole(&rep)
    carrier.position(&aspect, of: aspectCount)
    carrier.text(&direction)
    carrier.whole(&t)
    carrier.number(&score)
    carrier.word(&view)
    pose.carry(&carrier)
    corrected.carry(&carrier)
    carrier.list(&measures, most: measureCount, nil) { $0.optional(&$1) }
  }
}
