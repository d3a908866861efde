/// Reads lines that bring their own numbers: `pizza 850 kcal 30p 90c 35f`.
struct QuickAdd {
  private let words: FoodWords

  init(_ words: FoodWords) { self.words = words }

  /// The item of a line that says its energy; nil for any other.
  func read(
    _ scalars: [Unicode.Scalar], _ line: Range<Int>, _ roles: inout [Span.Role]
  ) -> ParsedItem? {
    let tokens = FoodToken.tokens(scalars, line)
    var given: [String: Double] = [:]
    var taken: Set<Int> = []
    for index in tokens.indices.dropLast() where tokens[index].kind == .number {
      guard let field = Self.fields[tokens[index + 1].lower] else { continue }
      given[field] = tokens[index].value
      taken.formUnion([index, index + 1])
    }
    guard given["calories"] != nil else { return nil }
    var item = ParsedItem()
    item.given = given
    item.quantity = 1
    item.low = 1
    item.high = 1
    item.unit = "serving"
    var phrase: [String] = []
    for (index, token) in tokens.enumerated() {
      let isTaken = taken.contains(index)
      for place in token.range { roles[place] = isTaken ? .amount : .food }
      if !isTaken { phrase.append(token.text) }
    }
    item.phrase = phrase.joined(separator: " ")
    item.food = words.spelling.normal(item.phrase)
    return item
  }

  private static let fields = [
    "kcal": "calories", "cal": "calories", "calories": "calories", "キロカロリー": "calories",
    "カロリー": "calories", "p": "proteinG", "c": "carbsG", "f": "fatG",
  ]
}
