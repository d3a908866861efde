/// How an exercise is done: from its first pose to its turn and back.
package struct Demo: Sendable {
  /// The pose in which it begins and ends.
  package let first: Pose
  /// The pose at the turn.
  package let turn: Pose

  /// So many poses show one repetition.
  package static let count = 24

  /// One repetition in poses at equal times, slow where it turns.
  package var poses: [Pose] {
    (0..<Self.count).map { index in
      let share = (1 - Turn(degrees: 360 * Double(index) / Double(Self.count)).cosine) / 2
      var pose = first
      for place in 0..<Pose.count {
        guard let from = first[place: place], let to = turn[place: place] else { continue }
        pose[place: place] = from + (to - from) * share
      }
      return pose
    }
  }
}
