/// Writes sets of values back as cells, in the words of the page.
extension ColumnSpace {
  /// One or more cells that together match exactly these pieces; `-` for all of them.
  ///
  /// Only lists ever need several: their cells cannot say every set.
  func cells(_ pieces: [Int]) -> [String] {
    if pieces.count == self.pieces.count { return ["-"] }
    let isAbsentIn = pieces.contains { self.pieces[$0] == .absent }
    let given = pieces.filter { self.pieces[$0] != .absent }
    let allGiven = self.pieces.count - (column.type.isOptional ? 1 : 0)
    if given.count == allGiven, !isAbsentIn { return ["not(null)"] }
    if given.isEmpty { return ["null"] }
    let absent = isAbsentIn ? ["null"] : []
    switch column.type.type {
    case .number, .temporal(.date): return [(absent + spans(given)).joined(separator: ", ")]
    case .word(let enumeration): return [words(given, enumeration.words, absent)]
    case .boolean: return [words(given, ["false", "true"], absent)]
    case .string: return [texts(given, absent)]
    case .list: return lists(given) + absent
    default: return ["-"]
    }
  }

  /// One value of a piece, as a sentence names it.
  func example(of piece: Int) -> String {
    switch pieces[piece] {
    case .numbers(let span): column.type.shown(span.witness(isInteger: column.type.isInteger))
    case .word, .text, .absent: cells([piece]).first ?? ""
    case .list(let groups):
      groups == 0
        ? "empty"
        : self.groups.indices.filter { groups >> UInt64($0) & 1 == 1 }
          .map { names(of: 1 << UInt64($0)).first ?? "some" }.joined(separator: " + ")
    case .otherText: "another text"
    case .anything: "anything"
    }
  }

  // MARK: Numbers

  private func spans(_ pieces: [Int]) -> [String] {
    var joined: [NumberSpan] = []
    for index in pieces {
      guard case .numbers(let span) = self.pieces[index] else { continue }
      if let last = joined.last, touches(last, span) {
        joined[joined.count - 1] = NumberSpan(
          low: last.low, includesLow: last.includesLow, high: span.high,
          includesHigh: span.includesHigh)
      } else {
        joined.append(span)
      }
    }
    return joined.map(text)
  }

  private func touches(_ one: NumberSpan, _ next: NumberSpan) -> Bool {
    column.type.isInteger
      ? one.high + 1 == next.low
      : one.high == next.low && (one.includesHigh || next.includesLow)
  }

  /// An end that is also the end of what is allowed need not be said.
  private func text(_ span: NumberSpan) -> String {
    guard span.low != span.high else { return column.type.shown(span.low) }
    let domain = column.type.domain
    let isLowest = span.low == -.infinity || (span.low == domain.low && isClosed(span, domain))
    let isHighest =
      span.high == .infinity
      || (span.high == domain.high && (span.includesHigh || !domain.includesHigh))
    return NumberSpan(
      low: isLowest ? -.infinity : span.low, includesLow: span.includesLow,
      high: isHighest ? .infinity : span.high, includesHigh: span.includesHigh
    ).text(column.type.shown)
  }

  private func isClosed(_ span: NumberSpan, _ domain: NumberSpan) -> Bool {
    span.includesLow || !domain.includesLow
  }

  // MARK: Words

  private func words(_ pieces: [Int], _ names: [String], _ absent: [String]) -> String {
    let chosen = pieces.compactMap { index in
      if case .word(let word) = self.pieces[index] { names[word] } else { nil }
    }
    let others = names.filter { !chosen.contains($0) }
    if absent.isEmpty, others.count < chosen.count, others.count < 3, !others.isEmpty {
      return "not(\(others.joined(separator: ", ")))"
    }
    return (absent + (others.isEmpty ? names : chosen)).joined(separator: ", ")
  }

  private func texts(_ pieces: [Int], _ absent: [String]) -> String {
    func named(_ indices: some Sequence<Int>) -> [String] {
      indices.compactMap { if case .text(let text) = self.pieces[$0] { text } else { nil } }
    }
    let chosen = named(pieces)
    guard pieces.contains(where: { self.pieces[$0] == .otherText }) else {
      return (absent + chosen).joined(separator: ", ")
    }
    let others = named(self.pieces.indices).filter { !chosen.contains($0) }
    guard absent.isEmpty else { return absentOr(others) }
    return "not(\(others.joined(separator: ", ")))"
  }

  private func absentOr(_ others: [String]) -> String {
    "= ? = null or not(? in (\(others.map { "\"\($0)\"" }.joined(separator: ", "))))"
  }

  // MARK: Lists

  /// Lists that hold certain words and lack others, one cell for each such pair.
  private func lists(_ pieces: [Int]) -> [String] {
    let masks = Set(
      pieces.compactMap { index -> UInt64? in
        if case .list(let groups) = self.pieces[index] { groups } else { nil }
      })
    return simple(masks).map { [$0] } ?? Self.cubes(masks, groups: groups.count).map(text)
  }

  /// The set in one cell of words, when it is one that such a cell can say.
  private func simple(_ masks: Set<UInt64>) -> String? {
    if masks == [0] { return "empty" }
    let all = UInt64(1) << UInt64(groups.count)
    let lacking = (0..<UInt64(groups.count)).filter { group in
      !masks.contains { $0 >> group & 1 == 1 }
    }.reduce(UInt64(0)) { $0 | 1 << $1 }
    let none = Set((0..<all).filter { $0 & lacking == 0 })
    if masks == none { return cell("not", lacking, orEmpty: false) }
    if masks == none.subtracting([0]) { return cell("not", lacking, orEmpty: true) }
    let holding = (0..<UInt64(groups.count)).filter { masks.contains(1 << $0) }
      .reduce(UInt64(0)) { $0 | 1 << $1 }
    let some = Set((0..<all).filter { $0 & holding != 0 })
    if masks == some { return cell("", holding, orEmpty: false) }
    if masks == some.union([0]) { return cell("", holding, orEmpty: true) }
    return nil
  }

  private func cell(_ negation: String, _ groups: UInt64, orEmpty: Bool) -> String {
    let names = (orEmpty ? ["empty"] : []) + names(of: groups)
    let list = names.joined(separator: ", ")
    return negation.isEmpty ? list : "\(negation)(\(list))"
  }

  private func names(of groups: UInt64) -> [String] {
    guard case .list(.word(let enumeration)) = column.type.type else { return [] }
    let mask = words(of: groups)
    return enumeration.words.enumerated().filter { mask >> UInt64($0.offset) & 1 == 1 }
      .map(\.element)
  }

  /// Some groups that are in the list and some that are not; others may be or not.
  private struct Cube: Hashable {
    var inside: UInt64
    var outside: UInt64
  }

  /// A set of lists as few cubes that do not overlap.
  private static func cubes(_ masks: Set<UInt64>, groups: Int) -> [Cube] {
    let full = (UInt64(1) << UInt64(groups)) - 1
    var cubes = masks.sorted().map { Cube(inside: $0, outside: full & ~$0) }
    for group in 0..<UInt64(groups) {
      let bit = UInt64(1) << group
      let all = Set(cubes)
      cubes = cubes.compactMap { cube in
        let twin = Cube(inside: cube.inside ^ bit, outside: cube.outside ^ bit)
        guard (cube.inside | cube.outside) & bit != 0, all.contains(twin) else { return cube }
        guard cube.outside & bit != 0 else { return nil }
        return Cube(inside: cube.inside, outside: cube.outside & ~bit)
      }
    }
    return cubes
  }

  /// A cube as an expression: `some word of each group inside, no word of those outside`.
  private func text(_ cube: Cube) -> String {
    var tests: [String] = []
    for group in groups.indices where cube.inside >> UInt64(group) & 1 == 1 {
      tests.append("some word in ? satisfies word in (\(quoted(1 << UInt64(group))))")
    }
    if cube.outside != 0 {
      tests.append("every word in ? satisfies not(word in (\(quoted(cube.outside))))")
    }
    return "= " + tests.map { "(\($0))" }.joined(separator: " and ")
  }

  private func quoted(_ groups: UInt64) -> String {
    names(of: groups).map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
