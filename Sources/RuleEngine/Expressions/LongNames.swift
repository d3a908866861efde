/// Names of several words or with odd signs, such as `Full Name` or `profit/loss`, which only
/// whoever knows them can tell from an expression.
struct LongNames: Sendable {
  /// A token of a name, and whether blanks stand before it.
  private struct Piece: Hashable {
    let text: String
    let hasGap: Bool
  }

  /// By the first token; longer names first.
  private var names: [String: [(pieces: [Piece], name: String)]] = [:]

  /// Knows some names from the beginning.
  init(_ names: [String]) {
    for name in names { insert(name) }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Knows one more name; one that is a plain word needs no knowing.
  mutating func insert(_ name: String) {
    let lexer = Lexer(name, hasOddNames: true)
    let tokens = lexer.tokens.dropLast()
    guard tokens.count > 1, lexer.mistakes.isEmpty else { return }
    var pieces: [Piece] = []
    var end = tokens[0].range.lowerBound
    for token in tokens {
      pieces.append(
        Piece(text: Self.text(of: token, in: name), hasGap: token.range.lowerBound > end))
      end = token.range.upperBound
    }
    var known = names[pieces[0].text] ?? []
    guard !known.contains(where: { $0.pieces == pieces }) else { return }
    known.append((pieces, name))
    known.sort { $0.pieces.count > $1.pieces.count }
    names[pieces[0].text] = known
  }

  /// The longest known name that stands at a position, and how many tokens it takes.
  func match(_ tokens: [Token], at position: Int, in text: [UInt8]) -> (name: String, count: Int)? {
    guard !names.isEmpty else { return nil }
    let first = Self.text(of: tokens[position], in: text)
    return names[first]?.first { known in
      position + known.pieces.count < tokens.count
        && known.pieces.indices.dropFirst().allSatisfy { index in
          let token = tokens[position + index]
          let end = tokens[position + index - 1].range.upperBound
          return known.pieces[index]
            == Piece(
              text: Self.text(of: token, in: text), hasGap: token.range.lowerBound > end)
        }
    }.map { ($0.name, $0.pieces.count) }
  }

  private static func text(of token: Token, in text: String) -> String {
    self.text(of: token, in: Array(text.utf8))
  }

  private static func text(of token: Token, in text: [UInt8]) -> String {
    String(decoding: text[token.range], as: UTF8.self)
  }
}
