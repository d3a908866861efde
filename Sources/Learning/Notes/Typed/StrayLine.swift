import Consulting

/// A line that is neither food nor a set of a lift, and would be looked for as food: `run 5 km`, `82 kg`,
/// `done`.
enum StrayLine {
  /// What to write instead of a folded line; nil for one that may be food or a set.
  static func hint(_ text: String, _ rules: LearningRules) -> Phrase? {
    let kinds = TypedTokens(text, rules.workout.words).tokens.map(\.kind)
    let word = text.filter { $0.isLetter || $0.isWhitespace }.trimmed
    let key: String? =
      if word == text.filter({ !$0.isPunctuation }).trimmed, rules.commands[word] != nil {
        "of_session"
      } else if kinds.contains(where: tellsActivity), kinds.allSatisfy(isOfActivity) {
        "activity"
      } else if kinds.contains(where: tellsSet), kinds.allSatisfy(isOfSet) {
        "nameless"
      } else {
        nil
      }
    return key.map { Phrase("coach.line.\($0)", ("text", .said(text.trimmed))) }
  }

  private typealias Kind = TypedTokens.Token.Kind

  private static func tellsActivity(_ kind: Kind) -> Bool {
    kind == .word(.activity) || kind == .word(.rest)
  }

  /// Whether a word says something of activity, rest, time or distance.
  private static func isOfActivity(_ kind: Kind) -> Bool {
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

  private static func tellsSet(_ kind: Kind) -> Bool {
    switch kind {
    case .sign(let sign): sign == "x"
    case .word: true
    case .number, .unknown: false
    }
  }

  /// Whether a word says something of a set, or of the weight of a body.
  private static func isOfSet(_ kind: Kind) -> Bool {
    switch kind {
    case .number, .sign: true
    case .word(let role):
      role.isUnit || role.intent != nil
        || [.body, .weight, .times, .of, .at, .remark].contains(role)
    case .unknown: false
    }
  }
}
