import Consulting

extension FormSession {
  /// Carries the whole session through a state.
  mutating func carry(_ carrier: inout some StateCarrier, _ rules: ExerciseRules) {
    let aspects = rules.aspects.count
    carrier.word(&phase)
    carrier.whole(&frames)
    carrier.whole(&lateFrames)
    carrier.whole(&halfReps)
    carrier.whole(&droppedSnapshots)
    carrier.optional(&lastT)
    filter.carry(&carrier)
    carrier.optional(&lastSeen)
    carrier.flag(&isLost)
    carrier.whole(&seenInRow)
    carrier.whole(&countdownFrom)
    carrier.whole(&counted)
    carrier.whole(&restUntil)
    carrier.word(&pausedFrom)
    carrier.optional(&baseSince)
    carrier.optional(&hint, "") { $0.text(&$1) }
    carrier.list(&samples, most: FormJudge.mostSamples, Lengths()) { $1.carry(&$0) }
    carryCalibration(&carrier)
    carrier.flag(&isArmed)
    carrier.finite(&attempt)
    carrier.optional(&rep, RepRun()) { $1.carry(&$0, aspectCount: aspects) }
    carrier.optional(&lastEnd)
    carrier.whole(&streak)
    carrier.optional(&guide, Pose()) { $1.carry(&$0) }
    carrier.optional(&guideSince)
    var bits = Int(shown)
    carrier.whole(&bits, in: 0...(1 << min(aspects, 52)) - 1)
    shown = UInt64(bits)
    carrier.optional(&lastSaid)
    carrier.list(&records, most: Self.mostReps, RepRecord()) {
      $1.carry(&$0, aspectCount: aspects)
    }
    carrier.list(&snapshots, most: rules.flow.mostSnapshots, Snapshot()) {
      $1.carry(&$0, aspectCount: aspects, measureCount: rules.measures.count)
    }
  }

  /// More repetitions than this are no set.
  static let mostReps = 100_000

  private mutating func carryCalibration(_ carrier: inout some StateCarrier) {
    var lengths = calibration?.lengths
    var view = calibration?.view ?? .side
    carrier.optional(&lengths, Lengths()) { $1.carry(&$0) }
    carrier.word(&view)
    calibration = lengths.map { Calibration(lengths: $0, view: view) }
  }

  /// Whether lists fit the exercise and each other; a state that was changed by hand may be anything.
  func fits(_ rules: ExerciseRules) -> Bool {
    let aspects = rules.aspects.count
    let runs = rep.map { $0.runs.count == aspects } ?? true
    let lists = records.allSatisfy {
      $0.aspects.count == aspects && $0.values.count == aspects && $0.notJudged.count == aspects
    }
    let numbers = records.enumerated().allSatisfy { $0.element.n == $0.offset + 1 }
    let scores = records.allSatisfy { record in
      (record.aspects + [record.overall]).allSatisfy { $0.map { (0...100).contains($0) } ?? true }
    }
    return runs && lists && numbers && scores
      && snapshots.allSatisfy { (1...max(records.count, 1)).contains($0.rep) }
  }
}
