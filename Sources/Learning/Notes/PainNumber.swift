/// A number that says how bad pain is: `4`, `4/10`, `2 out of 10`.
struct PainNumber: Hashable {
  private let value: Int
  /// The end of the scale it is of; nil where none is said.
  private let scale: Int?
  /// Whether it stands alone, or beside a word of what hurts.
  private let isOfPain: Bool

  /// Finds it in a text: a number of a scale beside what hurts, else one of a scale that ends the text,
  /// else a plain one that ends it.
  ///
  /// - Parameters:
  ///   - text: The text in small letters.
  ///   - words: Its words.
  ///   - rules: What the pages say.
  ///   - hurts: Whether a word says that something hurts, what, or on which side.
  init?(_ text: String, _ words: [String], _ rules: PainRules, hurts: (String) -> Bool) {
    func isOfPain(_ range: ClosedRange<Int>) -> Bool {
      range == 0...words.count - 1
        || range.lowerBound > 0 && hurts(words[range.lowerBound - 1])
        || range.upperBound + 1 < words.count && hurts(words[range.upperBound + 1])
    }
    let scaled = words.indices.compactMap { Self.scaled($0, text, words, rules) }
    let last = words.indices.last
    if let told = scaled.first(where: { isOfPain($0.words) })
      ?? scaled.first(where: { $0.words.upperBound == last })
    {
      (value, scale, self.isOfPain) = (told.value, told.scale, isOfPain(told.words))
      return
    }
    guard let value = words.last.flatMap({ Int($0) }), value >= 0 else { return nil }
    (self.value, scale) = (value, nil)
    self.isOfPain = isOfPain(words.count - 1...words.count - 1)
  }

  /// A number of a scale that begins at a place; nil for none.
  private static func scaled(_ place: Int, _ text: String, _ words: [String], _ rules: PainRules)
    -> (value: Int, scale: Int, words: ClosedRange<Int>)?
  {
    guard let value = Int(words[place]),
      let end = words[(place + 1)...].firstIndex(where: { !rules.scale.words.contains($0) }),
      let scale = Int(words[end]), scale > 0, rules.scale.ends.contains(Double(scale)),
      (0...scale).contains(value), end > place + 1 || text.contains("\(value)/\(scale)")
    else { return nil }
    return (value, scale, place...end)
  }

  /// Whether it is of a scale and stands beside what hurts.
  var isScaled: Bool { scale != nil && isOfPain }

  /// Whether it says that nothing hurts: of another thing 0 says nothing of pain.
  var isNone: Bool { value == 0 && isOfPain }

  /// How bad that is on the levels of the pages; nil for none.
  func level(_ levels: ClosedRange<Int>) -> Int? {
    guard value > 0 else { return nil }
    guard let scale else { return min(max(value, levels.lowerBound), levels.upperBound) }
    let steps = levels.upperBound
    let part = value / scale * steps + (value % scale * steps + scale - 1) / scale
    return max(part, levels.lowerBound)
  }
}
