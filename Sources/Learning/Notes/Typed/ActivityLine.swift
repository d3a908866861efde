/// A line of activity, such as `run 5 km 25 min`, which is no set of a lift and no food.
enum ActivityLine {
  /// Whether a folded line tells of activity alone: every word of it is one of activity, rest, time or
  /// distance.
  static func isOne(_ text: String, _ words: [WorkoutWord]) -> Bool {
    let kinds = TypedTokens(text, words).tokens.map(\.kind)
    let isTold = kinds.contains(.word(.activity)) || kinds.contains(.word(.rest))
    return isTold && kinds.allSatisfy(isOfActivity)
  }

  private static func isOfActivity(_ kind: TypedTokens.Token.Kind) -> Bool {
    switch kind {
    case .number, .sign: true
    case .word(let role):
      [
        .activity, .rest, .distance, .minutes, .seconds, .steps, .kilograms, .remark, .times, .of,
        .at,
      ].contains(role)
    case .unknown: false
    }
  }
}
