/// Reads foods of lines that bring their own numbers: `pizza 850 kcal 30p 90c 35f`.
///
/// Numbers are of the food they stand with: in `2 eggs, 300 kcal sandwich` the eggs are looked for. Where
/// they end a list without any other number, they are taken for all of it, which the item then says.
struct QuickAdd {
  private let words: FoodWords

  init(_ words: FoodWords) { self.words = words }

  /// A part of a line: a food with numbers of its own, or what is read as any other line.
  struct Part {
    let range: Range<Int>
    let item: ParsedItem?
  }

  /// The parts of a line that says an energy; none for any other.
  func read(
    _ scalars: [Unicode.Scalar], _ line: Range<Int>, _ roles: inout [Span.Role]
  ) -> [Part] {
    let tokens = FoodToken.tokens(scalars, line)
    guard tokens.contains(where: { energies.contains($0.lower) }) else { return [] }
    var pieces = pieces(of: tokens)
    guard pieces.contains(where: \.isGiven) else { return [] }
    let isOfAll =
      pieces.count > 1 && pieces.dropLast().allSatisfy { !$0.isGiven && !$0.hasNumber }
    if isOfAll { pieces = [piece(tokens, tokens.indices)] }
    return ranges(of: pieces, tokens, line).map { piece, range in
      guard piece.isGiven else { return Part(range: range, item: nil) }
      var item = item(piece, tokens, &roles)
      item.isGivenForAll = isOfAll
      return Part(range: range, item: item)
    }
  }

  /// Tokens between two marks, and the numbers they bring.
  private struct Piece {
    var tokens: Range<Int>
    var given: [String: Double] = [:]
    var taken: Set<Int> = []
    var hasNumber = false

    var isGiven: Bool { given["calories"] != nil }
  }

  /// The pieces of a line; numbers alone belong to the piece before them, and pieces without numbers
  /// beside each other are one.
  private func pieces(of tokens: [FoodToken]) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var depth = 0
    for place in 0...tokens.count {
      let word = place < tokens.count ? tokens[place].lower : ","
      depth = max(0, depth + (word == "(" ? 1 : word == ")" ? -1 : 0))
      guard place == tokens.count || depth == 0 && cuts(word) else { continue }
      if place > start { add(piece(tokens, start..<place), to: &pieces) }
      start = place + 1
    }
    return pieces
  }

  private func add(_ piece: Piece, to pieces: inout [Piece]) {
    guard let last = pieces.last else { return pieces.append(piece) }
    let isRest = last.isGiven && piece.taken.count == piece.tokens.count && !piece.isGiven
    guard isRest || !last.isGiven && !piece.isGiven else { return pieces.append(piece) }
    var joined = last
    joined.tokens = last.tokens.lowerBound..<piece.tokens.upperBound
    joined.given.merge(piece.given) { first, _ in first }
    joined.taken.formUnion(piece.taken)
    joined.hasNumber = last.hasNumber || piece.hasNumber
    pieces[pieces.count - 1] = joined
  }

  private func cuts(_ word: String) -> Bool {
    words.grammar.lists(word) || [";", "、", "。", "+"].contains(word)
  }

  /// The numbers of a piece: `300 kcal`, `30 g protein`, `protein: 30 g`, `p30`.
  private func piece(_ tokens: [FoodToken], _ range: Range<Int>) -> Piece {
    var piece = Piece(tokens: range)
    piece.hasNumber = tokens[range].contains { $0.kind == .number }
    var place = range.lowerBound
    while place < range.upperBound {
      guard let found = given(tokens, place, range.upperBound) else {
        place += 1
        continue
      }
      piece.given[found.field] = piece.given[found.field] ?? found.value
      piece.taken.formUnion(place..<found.end)
      place = found.end
    }
    return piece
  }

  private typealias Given = (field: String, value: Double, end: Int)

  private func given(_ tokens: [FoodToken], _ place: Int, _ end: Int) -> Given? {
    if tokens[place].kind == .number {
      let unit = skippingGram(tokens, place + 1, end)
      guard unit < end else { return nil }
      if unit == place + 1, let factor = words.grammar.otherEnergies[tokens[unit].lower] {
        return ("calories", tokens[place].value * factor, unit + 1)
      }
      return field(tokens[unit].lower).map { ($0, tokens[place].value, unit + 1) }
    }
    guard let field = field(tokens[place].lower), field != "calories" else {
      return joined(tokens[place], place)
    }
    let number = place + 1 < end && tokens[place + 1].lower == ":" ? place + 2 : place + 1
    guard number < end, tokens[number].kind == .number else { return nil }
    return (field, tokens[number].value, skippingGram(tokens, number + 1, end))
  }

  /// `p30`: a letter and its number in one word.
  private func joined(_ token: FoodToken, _ place: Int) -> Given? {
    guard let letter = token.lower.first, let field = field(String(letter)),
      let value = Double(token.lower.dropFirst())
    else { return nil }
    return (field, value, place + 1)
  }

  private func skippingGram(_ tokens: [FoodToken], _ place: Int, _ end: Int) -> Int {
    place < end
      && words.units.unit(written: tokens[place].text, afterNumber: true, words.spelling)?.name
        == "g"
      ? place + 1 : place
  }

  private func field(_ word: String) -> String? { words.grammar.given[word] }

  private var energies: Set<String> {
    Set(words.grammar.given.filter { $0.value == "calories" }.keys)
      .union(words.grammar.otherEnergies.keys)
  }

  /// The characters of each piece; together they are the line.
  private func ranges(
    of pieces: [Piece], _ tokens: [FoodToken], _ line: Range<Int>
  ) -> [(Piece, Range<Int>)] {
    let starts = pieces.map { tokens[$0.tokens.lowerBound].range.lowerBound }
    let ends = starts.dropFirst() + [line.upperBound]
    return zip(pieces, zip([line.lowerBound] + starts.dropFirst(), ends)).map {
      ($0, $1.0..<$1.1)
    }
  }

  private func item(
    _ piece: Piece, _ tokens: [FoodToken], _ roles: inout [Span.Role]
  ) -> ParsedItem {
    var item = ParsedItem()
    let count = count(piece, tokens)
    item.given = piece.given.mapValues { $0 * (count?.value ?? 1) }
    item.quantity = count?.value ?? 1
    (item.low, item.high) = (item.quantity, item.quantity)
    item.unit = "serving"
    var phrase: [String] = []
    for place in piece.tokens {
      let isTaken = piece.taken.contains(place) || count?.tokens.contains(place) ?? false
      for index in tokens[place].range { roles[index] = isTaken ? .amount : .food }
      if !isTaken, tokens[place].kind != .mark { phrase.append(tokens[place].text) }
    }
    item.phrase = phrase.joined(separator: " ")
    item.food = words.spelling.normal(item.phrase)
    return item
  }

  /// How many the numbers are of: `2 x 300 kcal bars`, `2 bars 300 kcal each`; nil where they are of
  /// all.
  private func count(_ piece: Piece, _ tokens: [FoodToken]) -> (value: Double, tokens: Set<Int>)? {
    let first = piece.tokens.lowerBound
    guard tokens[first].kind == .number, tokens[first].value > 0, !piece.taken.contains(first)
    else { return nil }
    let next = first + 1
    if next < piece.tokens.upperBound, words.grammar.times.contains(tokens[next].lower) {
      return (tokens[first].value, [first, next])
    }
    let each = piece.tokens.first { words.grammar.each.contains(tokens[$0].lower) }
    return each.map { (tokens[first].value, [first, $0]) }
  }
}
