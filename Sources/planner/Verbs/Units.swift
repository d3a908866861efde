import JSONSource

extension Option {
  /// The units pages are written in.
  static let units = Option(
    "units", value: .one("WORD"), "metric (the default) or imperial; json stays metric")

  /// Whether pages are written in pounds, ounces, feet and inches.
  static func isImperial(_ arguments: Arguments) throws(Stopped) -> Bool {
    let words = ["metric", "imperial"]
    let word = arguments.value(of: units) ?? words[0]
    guard words.contains(word) else {
      let nearest = Spelling.nearest(to: word, in: words).map { "; did you mean \($0)?" } ?? ""
      throw Stopped(.usage, ["planner: --units is metric or imperial, not '\(word)'\(nearest)"])
    }
    return word == words[1]
  }
}
