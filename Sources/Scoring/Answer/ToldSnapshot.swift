import Consulting

/// A picture of a fault.
struct ToldSnapshot {
  private let snapshot: Snapshot
  private let exercise: ExerciseRules

  init(_ snapshot: Snapshot, _ exercise: ExerciseRules) {
    (self.snapshot, self.exercise) = (snapshot, exercise)
  }

  /// How a picture is answered.
  static let form = AnswerForm.object(
    [.always("rep", \.snapshot.rep, .integer)] + ToldFault.members.map { $0.of(\.fault) } + seen)

  private static let seen: [AnswerMember<ToldSnapshot>] = [
    .always("view", \.snapshot.view, .word),
    .always("measures", \.measures, AnswerForm.number.keyed),
    .always("pose", \.snapshot.pose, Pose.form),
    .always("corrected", \.snapshot.corrected, Pose.form),
  ]

  private var fault: ToldFault {
    ToldFault(
      RepRecord.Fault(
        aspect: snapshot.aspect, direction: snapshot.direction, t: snapshot.t,
        score: snapshot.score), exercise)
  }

  private var measures: [(key: String, value: Double)] {
    zip(exercise.measures, snapshot.measures).compactMap { measure, value in
      value.map { (measure.name, Figure.rounded($0, decimals: 2)) }
    }
  }
}

extension Pose {
  /// The points of a pose by their names, in picture heights to a ten-thousandth.
  static let form = AnswerForm.number.list.keyed.of { (pose: Pose) in pose.places }

  private var places: [(key: String, value: [Double])] {
    BodyPoint.allCases.flatMap { point in
      (0...(point == .nose ? 0 : 1)).compactMap { side in
        self[point, side].map { place in
          (point.name(side: side), [place.x, place.y].map { Figure.rounded($0, decimals: 4) })
        }
      }
    }
  }
}
