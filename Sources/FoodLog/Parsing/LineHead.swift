/// The meal and the time at the beginning of a line.
struct LineHead {
  private(set) var meal: String?
  private(set) var time: String?

  /// Takes them off a line.
  init(
    _ scalars: [Unicode.Scalar], _ words: FoodWords, _ line: inout Range<Int>,
    _ roles: inout [Span.Role]
  ) {
    for _ in 0..<2 {
      while let first = scalars[line].first, first.isSpace || Self.bullets.contains(first) {
        line = line.lowerBound + 1..<line.upperBound
      }
      if meal == nil, let found = Self.meal(scalars, line, words.meals) {
        meal = found.meal
        for place in line.lowerBound..<found.end { roles[place] = .meal }
        line = found.end..<line.upperBound
      } else if time == nil, let found = Self.time(scalars, line) {
        time = found.time
        for place in line.lowerBound..<found.end { roles[place] = .time }
        line = found.end..<line.upperBound
      }
    }
  }

  private static let bullets: Set<Unicode.Scalar> = ["-", "*", "•", "·", "・", "●", "○", "–"]

  private static func meal(
    _ scalars: [Unicode.Scalar], _ line: Range<Int>, _ words: MealWords
  ) -> (meal: String, end: Int)? {
    for row in words.markers {
      guard let after = end(of: row.text, scalars, line), after < line.upperBound else { continue }
      var end = after
      while end < line.upperBound, scalars[end].isSpace { end += 1 }
      guard end < line.upperBound else { continue }
      if scalars[end] == ":" || scalars[end] == "は" || scalars[end] == "に" && row.text[0].isJapanese
      {
        return (row.meal, end + 1)
      }
      if scalars[end] == "-", end > after { return (row.meal, end + 1) }
    }
    return nil
  }

  /// Where a marker ends that a line begins with; several spaces are as good as one.
  private static func end(
    of text: [Unicode.Scalar], _ scalars: [Unicode.Scalar], _ line: Range<Int>
  ) -> Int? {
    var place = line.lowerBound
    for letter in text {
      guard place < line.upperBound, lower(scalars[place]) == letter else { return nil }
      place += 1
      while letter == " ", place < line.upperBound, scalars[place] == " " { place += 1 }
    }
    return place
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    0x41...0x5A ~= scalar.value ? Unicode.Scalar(scalar.value + 0x20) ?? scalar : scalar
  }

  /// `7:30`, `12:30pm`, `8am`, `12時`, `12時30分`, with a food after it.
  private static func time(
    _ scalars: [Unicode.Scalar], _ line: Range<Int>
  ) -> (time: String, end: Int)? {
    guard let found = clock(scalars, line), found.end < line.upperBound,
      scalars[found.end].isSpace || scalars[found.end] == ":"
        || scalars[found.end] == "-" || scalars[found.end].isJapanese
    else { return nil }
    return found
  }

  /// A time of day and where it ends, whatever follows it.
  static func clock(
    _ scalars: [Unicode.Scalar], _ line: Range<Int>
  ) -> (time: String, end: Int)? {
    var place = line.lowerBound
    guard var hours = digits(scalars, &place, line.upperBound), hours < 24 else { return nil }
    var minutes = 0
    var isTime = false
    if place < line.upperBound, scalars[place] == ":" || scalars[place] == "時" {
      let isClock = scalars[place] == ":"
      place += 1
      var after = place
      if let found = digits(scalars, &after, line.upperBound), found < 60, after - place == 2,
        isClock || after < line.upperBound && scalars[after] == "分"
      {
        minutes = found
        place = isClock ? after : after + 1
      } else if isClock {
        return nil
      }
      isTime = true
    }
    let half = place + 2 < line.upperBound && scalars[place] == " " ? place + 1 : place
    if half + 1 < line.upperBound, lower(scalars[half + 1]) == "m",
      lower(scalars[half]) == "a" || lower(scalars[half]) == "p",
      half + 2 == line.upperBound || !scalars[half + 2].isLetter
    {
      if lower(scalars[half]) == "p", hours < 12 { hours += 12 }
      if lower(scalars[half]) == "a", hours == 12 { hours = 0 }
      place = half + 2
      isTime = true
    }
    guard isTime else { return nil }
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return ("\(two(hours)):\(two(minutes))", place)
  }

  private static func digits(
    _ scalars: [Unicode.Scalar], _ place: inout Int, _ end: Int
  ) -> Int? {
    var value: Int?
    let start = place
    while place < end, place - start < 3, scalars[place].isDigit {
      value = (value ?? 0) * 10 + Int(scalars[place].value - 0x30)
      place += 1
    }
    return value
  }
}
