/// What stands at a place of a line, and where a part begins and ends.
extension JapaneseReader {
  /// Leaves out the first of some phrases that a part begins with.
  mutating func strip(_ phrases: [[Unicode.Scalar]], fromStartOf range: inout Range<Int>) {
    guard let phrase = phrases.first(where: { starts($0, range.lowerBound, range.upperBound) })
    else { return }
    range = range.lowerBound + phrase.count..<range.upperBound
  }

  /// A word of a list before the food: `and ご飯`.
  func stripAnd(fromStartOf range: inout Range<Int>) {
    for word in words.grammar.and {
      let end = range.lowerBound + word.unicodeScalars.count
      guard startsFolded(Array(word.unicodeScalars), range.lowerBound, range.upperBound),
        end < range.upperBound, scalars[end].isSpace
      else { continue }
      range = skipSpaces(end, range.upperBound)..<range.upperBound
    }
  }

  /// A part without the marks and spaces around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    let marks: Set<Unicode.Scalar> = [" ", "\n", "・", "-", "*", "•", "、", "。", ",", "+"]
    while low < high, marks.contains(scalars[low]) { low += 1 }
    while low < high, marks.contains(scalars[high - 1]) { high -= 1 }
    return low..<high
  }

  /// The place behind the spaces at a place.
  func skipSpaces(_ place: Int, _ end: Int) -> Int {
    var place = place
    while place < end, scalars[place].isSpace { place += 1 }
    return place
  }

  /// The place behind a sign, where it stands there.
  func skip(_ text: Unicode.Scalar, _ place: Int, _ end: Int) -> Int {
    place < end && scalars[place] == text ? place + 1 : place
  }

  /// Whether a text stands at a place.
  func starts(_ text: String, _ place: Int, _ end: Int) -> Bool {
    starts(Array(text.unicodeScalars), place, end)
  }

  /// Whether signs stand at a place.
  func starts(_ text: [Unicode.Scalar], _ place: Int, _ end: Int) -> Bool {
    place >= 0 && place + text.count <= end
      && text.indices.allSatisfy { scalars[place + $0] == text[$0] }
  }

  /// The same, letter case aside.
  func startsFolded(_ text: [Unicode.Scalar], _ place: Int, _ end: Int) -> Bool {
    place + text.count <= end
      && text.indices.allSatisfy { lower(scalars[place + $0]) == text[$0] }
  }

  private func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    0x41...0x5A ~= scalar.value ? Unicode.Scalar(scalar.value + 0x20) ?? scalar : scalar
  }
}
