/// Names of several words or with odd signs, such as `Full Name` or `profit/loss`, which only
/// whoever knows them can tell from an expression.
struct LongNames: Sendable {
  /// What is known about the names that begin with one token.
  private struct Known {
    /// How many tokens they have, the most first.
    var counts: [Int] = []
    /// The names by their tokens with single blanks where blanks are.
    var names: [String: String] = [:]
  }

  private var known: [String: Known] = [:]

  /// Knows some names from the beginning.
  init(_ names: [String]) {
    for name in names { insert(name) }
  }

  /// Knows one more name; one that is a plain word needs no knowing.
  mutating func insert(_ name: String) {
    guard !Identifier.isName(name) else { return }
    let lexer = Lexer(name, hasOddNames: true)
    let count = lexer.tokens.count - 1
    guard count > 1, lexer.mistakes.isEmpty else { return }
    let text = Array(name.utf8)
    let first = String(decoding: text[lexer.tokens[0].range], as: UTF8.self)
    let spelling = Self.spelling(lexer.tokens[..<count], in: text)
    var known = known[first] ?? Known()
    known.names[spelling] = name
    let place = known.counts.firstIndex { $0 <= count } ?? known.counts.count
    if place == known.counts.count || known.counts[place] != count {
      known.counts.insert(count, at: place)
    }
    self.known[first] = known
  }

  /// The longest known name that stands at a position, and how many tokens it takes.
  func match(_ tokens: [Token], at position: Int, in text: [UInt8]) -> (name: String, count: Int)? {
    guard !known.isEmpty else { return nil }
    let first = String(decoding: text[tokens[position].range], as: UTF8.self)
    guard let known = known[first] else { return nil }
    for count in known.counts where position + count < tokens.count {
      let spelling = Self.spelling(tokens[position..<position + count], in: text)
      if let name = known.names[spelling] { return (name, count) }
    }
    return nil
  }

  /// The tokens with one blank wherever blanks stand between them.
  static func spelling(_ tokens: ArraySlice<Token>, in text: [UInt8]) -> String {
    var spelling: [UInt8] = []
    var end = tokens.first?.range.lowerBound ?? 0
    for token in tokens {
      if token.range.lowerBound > end { spelling.append(UInt8(ascii: " ")) }
      spelling += text[token.range]
      end = token.range.upperBound
    }
    return String(decoding: spelling, as: UTF8.self)
  }
}
