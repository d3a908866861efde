/// Times and meals that part one line into several: `9am banana, 1pm sandwich, lunch: soup`.
struct LineClocks {
  private let words: FoodWords

  init(_ words: FoodWords) { self.words = words }

  /// The parts of a line that begin with a time or a meal of their own, and whether there are many.
  ///
  /// A time cuts where the line begins with one; behind its food it is that food's own.
  func parts(of line: Range<Int>, _ scalars: [Unicode.Scalar]) -> [(Range<Int>, Bool)] {
    let isTimed = begins(scalars, line).head.time != nil
    var parts: [Range<Int>] = []
    var start = line.lowerBound
    for place in line.dropFirst() where isGap(scalars[place - 1]) && !isGap(scalars[place]) {
      let head = begins(scalars, place..<line.upperBound).head
      guard head.meal != nil || isTimed && head.time != nil else { continue }
      let own = begins(scalars, start..<line.upperBound).end
      guard own < place,
        scalars[own..<place].contains(where: { $0.isLetter || $0.isJapanese })
      else { continue }
      parts.append(start..<place)
      start = place
    }
    parts.append(start..<line.upperBound)
    return parts.map { ($0, parts.count > 1) }
  }

  private func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isSpace || [",", ";", "、", "。", "\n"].contains(scalar)
  }

  /// The meal and the time at the beginning of a line, and where they end.
  private func begins(
    _ scalars: [Unicode.Scalar], _ line: Range<Int>
  ) -> (head: LineHead, end: Int) {
    var rest = line
    var roles = [Span.Role](repeating: .ignored, count: scalars.count)
    let head = LineHead(scalars, words, &rest, &roles)
    return (head, rest.lowerBound)
  }

  /// The text with times behind foods blanked, as they are no amounts: `banana at 9am`.
  func withoutTrailing(
    _ scalars: [Unicode.Scalar], _ lines: [Range<Int>], _ roles: inout [Span.Role]
  ) -> [Unicode.Scalar] {
    var scalars = scalars
    for line in lines {
      var place = line.lowerBound + 1
      while place < line.upperBound {
        if isGap(scalars[place - 1]), let end = clock(scalars, place, line) {
          let start = afterAt(scalars, place, line)
          for index in start..<end { (scalars[index], roles[index]) = (" ", .time) }
          place = end
        }
        place += 1
      }
    }
    return scalars
  }

  /// The end of a time that nothing but a mark, or the end, follows.
  private func clock(_ scalars: [Unicode.Scalar], _ place: Int, _ line: Range<Int>) -> Int? {
    guard scalars[place].isDigit,
      scalars[line.lowerBound..<place].contains(where: \.isLetter),
      let found = LineHead.clock(scalars, place..<line.upperBound)
    else { return nil }
    return found.end == line.upperBound || [",", ";", "\n"].contains(scalars[found.end])
      ? found.end : nil
  }

  /// The place of an `at` before a time.
  private func afterAt(_ scalars: [Unicode.Scalar], _ place: Int, _ line: Range<Int>) -> Int {
    let start = place - 3
    guard start > line.lowerBound, scalars[start - 1].isSpace,
      String(scalars[start..<place]).lowercased() == "at "
    else { return place }
    return start
  }
}
