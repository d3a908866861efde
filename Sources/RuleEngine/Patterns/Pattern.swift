/// A regular expression as XQuery and XPath 3.1 write it, compiled to steps.
///
/// Grammar and flags are those of https://www.w3.org/TR/xpath-functions-31/#regex-syntax, which
/// build on XML Schema: classes with subtraction, `\p{…}`, `\i`, `\c`, lazy quantifiers, back
/// references, groups that capture nothing, and the flags `s`, `m`, `i`, `x`, `q`.
package struct Pattern: Sendable {
  /// One step of a match.
  enum Step: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    case set(Int)
    case lineStart, lineEnd, start, end
    /// Goes on at the first, later at the second.
    case split(Int, Int)
    case jump(Int)
    /// Keeps the position in a register; group n has the registers 2n and 2n + 1.
    case save(Int)
    /// Goes on only when the position moved since it was kept in the register.
    case progress(Int)
    /// The text of a group again.
    case group(Int)
    case success
  }

  /// Why a pattern or its flags cannot be read; a sentence without a full stop.
  package struct Mistake: Error, Hashable, Sendable {
    /// The sentence.
    package let message: String
  }

  var steps: [Step] = []
  var sets: [ScalarSet] = []
  /// How many groups capture.
  var groupCount = 0
  /// Registers of groups, then of loops.
  var registerCount = 2
  var ignoresCase = false

  /// More steps than this are refused: counted repetitions are written out.
  private static let mostSteps = 20_000
  /// Parts written out so far, those that need no step included.
  private var partCount = 0

  /// Compiles a pattern.
  ///
  /// - Throws: What is wrong with the pattern or the flags.
  package init(_ text: String, flags: String = "") throws(Mistake) {
    for flag in flags.unicodeScalars where !"smixq".unicodeScalars.contains(flag) {
      throw Mistake(message: "there is no flag '\(flag)'; the flags are s, m, i, x and q")
    }
    let has = { (flag: Unicode.Scalar) in flags.unicodeScalars.contains(flag) }
    ignoresCase = has("i")
    let node: PatternNode
    if has("q") {
      node = .sequence(text.unicodeScalars.map { .scalar($0) })
    } else {
      var parser = PatternParser(text, skipsBlanks: has("x"), dotAll: has("s"), lines: has("m"))
      node = try parser.parse()
      groupCount = parser.groupCount
      registerCount = 2 * (groupCount + 1)
    }
    steps.append(.save(0))
    try emit(node)
    steps += [.save(1), .success]
  }

  // MARK: compiling

  private mutating func emit(_ node: PatternNode) throws(Mistake) {
    partCount += 1
    guard max(partCount, steps.count) < Self.mostSteps else {
      throw Mistake(message: "the pattern is too large")
    }
    switch node {
    case .scalar(let scalar): steps.append(.scalar(ignoresCase ? scalar.folded : scalar))
    case .set(let set):
      steps.append(.set(sets.count))
      sets.append(set)
    case .anchor(let step): steps.append(step)
    case .sequence(let nodes): for node in nodes { try emit(node) }
    case .choice(let branches): try emit(branches)
    case .group(let number, let node):
      steps.append(.save(2 * number))
      try emit(node)
      steps.append(.save(2 * number + 1))
    case .reference(let number): steps.append(.group(number))
    case .repetition(let node, let least, let most, let isLazy):
      for _ in 0..<least { try emit(node) }
      guard let most else { return try emitLoop(node, isLazy) }
      try emitOptions(node, most - least, isLazy)
    }
  }

  private mutating func emit(_ branches: [PatternNode]) throws(Mistake) {
    var jumps: [Int] = []
    for (index, branch) in branches.enumerated() {
      guard index < branches.count - 1 else {
        try emit(branch)
        break
      }
      let split = steps.count
      steps.append(.success)
      try emit(branch)
      jumps.append(steps.count)
      steps.append(.success)
      steps[split] = .split(split + 1, steps.count)
    }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  /// Any number of times; a round that matches nothing ends the loop.
  private mutating func emitLoop(_ node: PatternNode, _ isLazy: Bool) throws(Mistake) {
    let register = registerCount
    registerCount += 1
    let split = steps.count
    steps += [.success, .save(register)]
    try emit(node)
    steps += [.progress(register), .jump(split)]
    steps[split] = choice(split + 1, steps.count, isLazy)
  }

  /// Up to `count` times more.
  private mutating func emitOptions(
    _ node: PatternNode, _ count: Int, _ isLazy: Bool
  ) throws(Mistake) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(steps.count)
      steps.append(.success)
      try emit(node)
    }
    for split in splits { steps[split] = choice(split + 1, steps.count, isLazy) }
  }

  private func choice(_ inside: Int, _ outside: Int, _ isLazy: Bool) -> Step {
    isLazy ? .split(outside, inside) : .split(inside, outside)
  }
}

/// A pattern as a tree.
indirect enum PatternNode: Sendable {
  case scalar(Unicode.Scalar)
  case set(ScalarSet)
  case anchor(Pattern.Step)
  case sequence([PatternNode])
  case choice([PatternNode])
  case group(Int, PatternNode)
  case reference(Int)
  case repetition(PatternNode, least: Int, most: Int?, isLazy: Bool)
}
