/// When bold and colour are shown.
enum Coloring: String, CaseIterable {
  /// Where standard output is a terminal that shows them, and nobody asked for none.
  case auto
  /// Everywhere, as for a pager or a picture.
  case always
  /// Nowhere.
  case never

  /// The option that says it; it wins over `NO_COLOR`.
  static let option = Option(
    "color", value: .one("WHEN"),
    "bold and colour: \(allCases.map(\.rawValue).joined(separator: ", "))")

  /// What the words of a command line ask for.
  ///
  /// - Throws: A sentence for a word that is no choice.
  static func asked(_ arguments: Arguments) throws(UsageMistakes) -> Coloring {
    guard let word = arguments.value(of: option) else { return .auto }
    guard let coloring = Coloring(rawValue: word) else {
      let choices = allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageMistakes("--color takes \(choices), and not '\(word)'")
    }
    return coloring
  }
}
