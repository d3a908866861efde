import Consulting

/// A line of a training journal: an exercise by any of its names, then its sets.
///
///     bench 80x8x3          // three sets of 8 with 80 kg
///     bench 3x8 @ 80        // the same
///     squat 100x5@2, 90x8   // two sets, the first with 2 in reserve
///     懸垂 3x8               // three sets of 8 with the body alone
struct WorkoutLine {
  struct LineSet: Hashable {
    let load: Double
    let reps: Int
    let reserve: Double?
  }

  /// What hurt, by the words behind the sets.
  struct Pain: Hashable {
    let joint: String?
    let level: Int?
  }

  /// The exercise; nil when the line names none that is known.
  private(set) var exercise: LiftFacts?
  /// Every set, those that were said together one by one.
  private(set) var sets: [LineSet] = []
  /// What hurt in the last of the sets; nil for nothing.
  private(set) var pain: Pain?
  /// What to write otherwise.
  private(set) var hints: [Phrase] = []

  fileprivate static let mostSets = 20

  init(_ line: String, _ rules: LearningRules) {
    let text = Self.folded(line)
    var rest = Substring()
    if let (found, after) = Self.name(of: text, rules.lifts) {
      (exercise, rest) = (found, after)
    } else {
      refuse(Self.unknown(text, rules.lifts))
    }
    guard let exercise else { return }
    rest = takePain(rest, exercise, rules)
    for part in rest.split(whereSeparator: { ",、;".contains($0) }) {
      guard let group = SetGroup(part, hasLoad: exercise.hasLoad, rules.workout.words) else {
        refuse(Phrase("coach.line.sets_unclear", ("text", .said(String(part)))))
        continue
      }
      take(group, exercise)
    }
  }

  /// Takes words of pain off the end of a line.
  ///
  /// - Returns: The sets before them.
  private mutating func takePain(
    _ rest: Substring, _ exercise: LiftFacts, _ rules: LearningRules
  ) -> Substring {
    for place in rest.indices.reversed()
    where rest[place].isWhitespace || ",、".contains(rest[place]) {
      let (sets, words) = (rest[..<place], String(rest[place...]))
      guard let last = sets.split(whereSeparator: { ",、;".contains($0) }).last,
        SetGroup(last, hasLoad: exercise.hasLoad, rules.workout.words) != nil
      else { continue }
      let reading = NoteReading(words, rules.notes)
      guard reading.hasPain else { return rest }
      pain = Pain(
        joint: reading.joints.first, level: NoteReading.painLevel(words, rules.pain))
      return sets
    }
    return rest
  }

  private mutating func refuse(_ hint: Phrase) {
    sets = []
    hints.append(hint)
  }

  private mutating func take(_ group: SetGroup, _ exercise: LiftFacts) {
    guard let load = group.load ?? (exercise.hasLoad ? nil : 0) else {
      return hints.append(Phrase("coach.line.no_load"))
    }
    guard let reps = Int(exactly: group.reps), RackLine.Limits.reps.contains(group.reps) else {
      return hints.append(Phrase("coach.line.reps"))
    }
    guard RackLine.Limits.load.contains(load) else {
      return hints.append(Phrase("coach.line.load"))
    }
    let halves = (group.reserve ?? 0) * 2
    guard RackLine.Limits.reserve.contains(group.reserve ?? 0), halves == halves.rounded() else {
      return hints.append(Phrase("coach.line.reserve"))
    }
    guard let count = Int(exactly: group.sets), 1...Self.mostSets ~= count,
      sets.count + count <= Self.mostSets
    else { return hints.append(Phrase("coach.line.sets")) }
    sets += Array(repeating: LineSet(load: load, reps: reps, reserve: group.reserve), count: count)
  }

  // MARK: The exercise

  /// The longest beginning that names an exercise, where a number, or nothing, follows.
  private static func name(
    of text: String, _ lifts: LiftBook
  ) -> (exercise: LiftFacts, rest: Substring)? {
    for place in places(text).reversed() {
      let name = text[..<place].trimming { $0.isWhitespace || ":：".contains($0) }
      if let found = lifts.named(String(name)) { return (found, text[place...]) }
    }
    return nil
  }

  /// Where sets may begin: before a number after a letter or a gap, and at the end.
  private static func places(_ text: String) -> [String.Index] {
    text.indices.filter { index in
      guard text[index].isASCII, text[index].isNumber, index > text.startIndex else { return false }
      let before = text[text.index(before: index)]
      return !before.isNumber && !".,x@".contains(before)
    } + [text.endIndex]
  }

  private static func unknown(_ text: String, _ lifts: LiftBook) -> Phrase {
    let name = String(text.prefix { !$0.isNumber }.trimming(\.isWhitespace))
    let words = name.split(separator: " ").joined(separator: "_")
    return lifts.meant(by: words).map {
      Phrase("coach.line.exercise_near", ("text", .said(name)), ("near", .plain($0)))
    } ?? Phrase("coach.line.exercise", ("text", .said(name)))
  }

  /// Lower case, with the signs of other keyboards as those of this one.
  private static func folded(_ line: String) -> String {
    String(
      line.lowercased().map { sign in
        switch sign {
        case "×", "*", "✕": "x"
        case "＠": "@"
        case "．": "."
        case "，": ","
        case "：": ":"
        default: sign.wholeNumberValue.flatMap { "\($0)".first } ?? sign
        }
      })
  }
}

/// Sets that are said together: `80x8x3`, `3x8 @ 80`, `80kg 8回 3セット`.
private struct SetGroup {
  var load: Double?
  var reps = 0.0
  var sets = 1.0
  var reserve: Double?

  typealias Role = WorkoutRole

  /// Reads a part of a line; nil for one that is no set.
  init?(_ part: Substring, hasLoad: Bool, _ words: [String: Role]) {
    var scanner = GroupScanner(part, words)
    var plain: [Double] = []
    var said: [Role: Double] = [:]
    var isAt = false
    while !scanner.isOver {
      _ = scanner.takes("x")
      let isMarked = scanner.takes("@")
      let isEffort = scanner.takes("rpe")
      let isReserve = scanner.takes("rir")
      guard let number = scanner.number() else { return nil }
      let role = scanner.role()
      if isEffort || isReserve {
        guard reserve == nil, role == nil else { return nil }
        reserve = isEffort ? LoggedSet.wholeEffort - number : number
      } else if let role {
        guard said.updateValue(number, forKey: role) == nil else { return nil }
        isAt = isAt || isMarked
      } else if isMarked {
        // What is left in reserve is ten at most; a larger number is a load.
        guard reserve == nil else { return nil }
        if RackLine.Limits.reserve.contains(number) {
          reserve = number
        } else {
          guard said.updateValue(number, forKey: .kilograms) == nil else { return nil }
          isAt = true
        }
      } else {
        plain.append(number)
      }
    }
    let isLoaded = said[.kilograms] != nil || said[.pounds] != nil
    // `3x8` of a loaded lift may be sets or a light load: whoever means it says which.
    let isDoubtful = hasLoad && said.isEmpty && plain.count == 2
    guard !isDoubtful || plain[0] > Double(WorkoutLine.mostSets) else { return nil }
    guard take(plain, said, Self.order(plain.count, isLoaded: isLoaded, isAt: isAt, hasLoad)) else {
      return nil
    }
  }

  /// What numbers without a word say, in their order.
  private static func order(
    _ count: Int, isLoaded: Bool, isAt: Bool, _ hasLoad: Bool
  ) -> [Role] {
    if isLoaded { return isAt && count > 1 ? [.sets, .repetitions] : [.repetitions, .sets] }
    if hasLoad || count > 2 { return [.kilograms, .repetitions, .sets] }
    return count > 1 ? [.sets, .repetitions] : [.repetitions]
  }

  private mutating func take(
    _ plain: [Double], _ said: [Role: Double], _ order: [Role]
  ) -> Bool {
    var said = said
    var order = order.filter { said[$0] == nil }
    // One number alone is repetitions.
    if plain.count == 1, order.contains(.repetitions) { order = [.repetitions] }
    guard plain.count <= order.count else { return false }
    for (role, number) in zip(order, plain) { said[role] = number }
    guard let repetitions = said[.repetitions],
      said[.kilograms] == nil || said[.pounds] == nil
    else { return false }
    let pounds = said[.pounds].map { ($0 * RackLine.kilogramsOfPound * 100).rounded() / 100 }
    (load, reps, sets) = (said[.kilograms] ?? pounds, repetitions, said[.sets] ?? 1)
    return true
  }
}

/// Goes through numbers and the words after them.
private struct GroupScanner {
  private var rest: Substring
  /// The words that may stand after a number, the longest first.
  private let words: [(word: String, role: WorkoutRole)]

  init(_ text: Substring, _ words: [String: WorkoutRole]) {
    rest = text
    self.words = words.sorted { ($0.key.count, $1.key) > ($1.key.count, $0.key) }
      .map { ($0.key, $0.value) }
  }

  var isOver: Bool { rest.allSatisfy(\.isWhitespace) }

  mutating func takes(_ word: String) -> Bool {
    rest = rest.drop(while: \.isWhitespace)
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// The word after a number; nil for none.
  mutating func role() -> WorkoutRole? {
    for (word, role) in words {
      let before = rest
      guard takes(word) else { continue }
      // `s` is no beginning of `squat`.
      if word.last?.isASCII == true, let next = rest.first, next.isASCII, next.isLetter, next != "x"
      {
        rest = before
        continue
      }
      return role
    }
    return nil
  }

  mutating func number() -> Double? {
    rest = rest.drop(while: \.isWhitespace)
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let number = Double(digits), Magnitude.holds(number) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }
}

extension StringProtocol {
  /// Without characters of a kind at either end.
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> SubSequence {
    let start = firstIndex { !isLeftOut($0) } ?? endIndex
    let end = lastIndex { !isLeftOut($0) }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
