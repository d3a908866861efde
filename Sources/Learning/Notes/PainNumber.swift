/// A number that says how bad pain is: `4`, `4/10`, `2 out of 10`.
struct PainNumber: Hashable {
  let value: Int
  /// The end of the scale it is of; nil where none is said.
  let scale: Int?

  /// Finds it among the words of a text: a number of a scale anywhere, else one that ends the text.
  init?(_ words: [String]) {
    for place in words.indices {
      guard let value = Int(words[place]),
        let after = words[(place + 1)...].firstIndex(where: { !Self.between.contains($0) }),
        let scale = Int(words[after]), Self.scales.contains(scale), value <= scale
      else { continue }
      (self.value, self.scale) = (value, scale)
      return
    }
    guard let value = words.last.flatMap({ Int($0) }) else { return nil }
    (self.value, scale) = (value, nil)
  }

  /// Whether it says that nothing hurts.
  var isNone: Bool { value == 0 }

  /// How bad that is on the levels of the pages; nil for none.
  func level(_ levels: ClosedRange<Int>) -> Int? {
    guard !isNone else { return nil }
    let part = scale.map { (value * levels.upperBound + $0 - 1) / $0 } ?? value
    return min(max(part, levels.lowerBound), levels.upperBound)
  }

  private static let between = ["out", "of", "on"]
  private static let scales = [5, 10, 100]
}
