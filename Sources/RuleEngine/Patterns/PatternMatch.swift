/// Looks for a pattern in a text by backtracking; every step is counted, so that every search ends.
struct PatternMatch {
  /// Where the whole match and its groups stand, in scalars; nil for a group that took no part.
  struct Found: Hashable {
    let groups: [Range<Int>?]
    var range: Range<Int> { groups[0] ?? 0..<0 }
  }

  private enum Undo {
    case choice(step: Int, position: Int)
    case register(Int, Int)
  }

  let pattern: Pattern
  let text: [Unicode.Scalar]
  private var registers: [Int]
  private var trail: [Undo] = []

  init(_ pattern: Pattern, in text: String) {
    self.pattern = pattern
    self.text = Array(text.unicodeScalars)
    registers = Array(repeating: -1, count: pattern.registerCount)
  }

  /// The first match from a position on; steps are counted on the evaluator.
  mutating func first(
    from start: Int, _ evaluator: inout Evaluator
  ) throws(EvaluationFailure) -> Found? {
    guard start <= text.count else { return nil }
    for position in start...text.count {
      if try matches(at: position, &evaluator) { return found }
    }
    return nil
  }

  private var found: Found {
    Found(
      groups: (0...pattern.groupCount).map { group in
        let (low, high) = (registers[2 * group], registers[2 * group + 1])
        return low >= 0 && high >= low ? low..<high : nil
      })
  }

  private mutating func matches(
    at start: Int, _ evaluator: inout Evaluator
  ) throws(EvaluationFailure) -> Bool {
    for register in registers.indices { registers[register] = -1 }
    trail.removeAll(keepingCapacity: true)
    var (step, position) = (0, start)
    while true {
      try evaluator.spend(1)
      if pattern.steps[step] == .success { return true }
      if let next = advance(step, &position) {
        step = next
      } else if !backtrack(&step, &position) {
        return false
      }
    }
  }

  /// The next step; nil when this one does not match.
  private mutating func advance(_ step: Int, _ position: inout Int) -> Int? {
    switch pattern.steps[step] {
    case .scalar(let wanted):
      guard position < text.count else { return nil }
      let scalar = pattern.ignoresCase ? text[position].folded : text[position]
      guard scalar == wanted else { return nil }
      position += 1
    case .set(let index):
      guard position < text.count,
        pattern.sets[index].contains(text[position], ignoringCase: pattern.ignoresCase)
      else { return nil }
      position += 1
    case .start: if position != 0 { return nil }
    case .end: if position != text.count { return nil }
    case .lineStart:
      guard position == 0 || (text[position - 1] == "\n" && position < text.count) else {
        return nil
      }
    case .lineEnd: guard position == text.count || text[position] == "\n" else { return nil }
    case .split(let first, let second):
      trail.append(.choice(step: second, position: position))
      return first
    case .jump(let target): return target
    case .save(let register):
      trail.append(.register(register, registers[register]))
      registers[register] = position
    case .progress(let register): if registers[register] == position { return nil }
    case .group(let number): return skip(group: number, &position) ? step + 1 : nil
    case .success: break
    }
    return step + 1
  }

  /// Moves over the text of a group when it stands here again; a group that took no part is empty.
  private func skip(group: Int, _ position: inout Int) -> Bool {
    let (low, high) = (registers[2 * group], registers[2 * group + 1])
    guard low >= 0, high > low else { return true }
    guard position + high - low <= text.count else { return false }
    for offset in 0..<high - low {
      let (first, second) = (text[low + offset], text[position + offset])
      guard pattern.ignoresCase ? first.folded == second.folded : first == second else {
        return false
      }
    }
    position += high - low
    return true
  }

  private mutating func backtrack(_ step: inout Int, _ position: inout Int) -> Bool {
    while let undo = trail.popLast() {
      switch undo {
      case .register(let register, let old): registers[register] = old
      case .choice(let other, let place):
        (step, position) = (other, place)
        return true
      }
    }
    return false
  }
}
