/// A text for a model, which reads no more than a page or two at once.
struct AssistantText {
  let text: String

  init(_ text: String) { self.text = text }

  /// Some lines of a text.
  struct Part {
    /// The lines.
    let text: String
    /// The numbers of the lines behind them, from 1; nil when these were the last.
    let rest: ClosedRange<Int>?

    /// The most bytes of a part; a plan of a week has two such parts or three.
    static let most = 9_000

    /// The lines from a number on, as many as fit and one at least.
    init(of whole: String, from first: Int) {
      var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
      while lines.last?.isEmpty == true { lines.removeLast() }
      var end = min(first - 1, lines.count)
      var room = Self.most
      var taken: [String] = []
      while end < lines.count, taken.isEmpty || lines[end].utf8.count < room {
        let line = Self.shortened(lines[end])
        room -= line.utf8.count + 1
        taken.append(line)
        end += 1
      }
      text = taken.joined(separator: "\n")
      rest = end < lines.count ? end + 1...lines.count : nil
    }

    private static func shortened(_ line: Substring) -> String {
      line.utf8.count <= most ? String(line) : line.prefix(most / 4) + "…"
    }
  }
}
