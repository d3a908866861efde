import Pages
import JSONSource

/// Mistakes as a person reads them: one that a file makes over and over is shown a few times, and
/// then only its lines are named.
enum RepeatedMistakes {
  private static let mostShown = 3
  private static let mostLines = 20

  private struct Kind: Hashable {
    let file: String?
    let code: String
    let message: String

    init(_ diagnostic: Diagnostic) {
      (file, code, message) = (diagnostic.place?.file, diagnostic.code, diagnostic.message)
    }
  }

  /// The texts of mistakes, in their order.
  static func folded(_ diagnostics: [Diagnostic]) -> [String] {
    let kinds = Dictionary(grouping: diagnostics, by: Kind.init)
    var shown: [Kind: Int] = [:]
    return diagnostics.compactMap { diagnostic in
      let kind = Kind(diagnostic)
      let place = shown[kind, default: 0]
      shown[kind] = place + 1
      guard place < mostShown else { return nil }
      let rest = place + 1 == mostShown ? kinds[kind]?.dropFirst(mostShown) ?? [] : []
      return diagnostic.rendered() + (rest.isEmpty ? "" : "\n" + lines(of: rest))
    }
  }

  private static func lines(of rest: ArraySlice<Diagnostic>) -> String {
    let lines = rest.prefix(mostLines).compactMap { $0.place.map { String($0.line) } }.joined(
      separator: ", ")
    let more = rest.count > mostLines ? " and \(rest.count - mostLines) more" : ""
    return "  the same in \(rest.count == 1 ? "line" : "lines") \(lines)\(more)"
  }
}
