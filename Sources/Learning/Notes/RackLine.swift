import Consulting
import RuleEngine

/// A line as people type it between two sets: `100x5@2`, `pain shoulder`, `easy`, `note …`.
struct RackLine {
  /// What had been asked of the set it answers.
  struct Asked {
    let load: Double?
    let reserve: Double?
    /// Whether a set of the exercise needs a load.
    let needsLoad: Bool
  }

  private(set) var kind = RackCommand.unclear
  private(set) var load: Double?
  private(set) var reps: Int?
  private(set) var reserve: Double?
  private(set) var joint: String?
  /// How bad the pain is that it tells of.
  private(set) var painLevel: Int?
  private(set) var side: String?
  private(set) var text: String?
  /// What to write otherwise.
  private(set) var hints: [Phrase] = []

  /// What a set can be, for lines of any kind.
  enum Limits {
    static let load = 0.0...500
    static let reps = 0.0...100
    static let reserve = 0.0...10
  }

  /// The international pound of 1959, in kilograms; exact.
  static let kilogramsOfPound = 0.45359237

  private let rules: LearningRules

  init(_ line: String, _ asked: Asked, _ rules: LearningRules) {
    self.rules = rules
    let line = line.trimmed
    let first = line.prefix { !$0.isWhitespace && $0 != ":" && $0 != "：" }
    let rest = String(line.dropFirst(first.count + 1)).trimmed
    if NoteReading(line, rules.notes).hasWarning {
      hints = [Phrase("coach.line.warning", ("text", .said(line)))]
    } else if let command = rules.commands[first.lowercased()] {
      take(command, rest, whole: line, asked)
    } else if var scanner = SetScanner(line) {
      take(set: &scanner, asked)
    } else if let (set, words) = Self.painfulSet(line, rules) {
      var set = set
      take(set: &set, asked)
      guard kind == .set else { return }
      takePain(words)
    } else if NoteReading(line, rules.notes).hasPain {
      take(.pain, line, whole: line, asked)
    } else {
      hints = [Phrase("coach.line.unclear", ("text", .said(line)))]
    }
  }

  /// A set and the words of pain behind it; nil for a line that is not both.
  private static func painfulSet(
    _ line: String, _ rules: LearningRules
  ) -> (set: SetScanner, words: String)? {
    for place in line.indices.reversed() where line[place].isWhitespace || line[place] == "," {
      let words = String(line[place...])
      if let set = SetScanner(String(line[..<place])), set.load != nil || set.reserve != nil,
        NoteReading(words, rules.notes).hasPain
      {
        return (set, words)
      }
    }
    return nil
  }

  // MARK: Words

  /// Reads which joint hurts and how much; what is not told is asked for.
  private mutating func takePain(_ words: String) {
    let reading = NoteReading(words, rules.notes)
    (joint, side) = (reading.joints.first, reading.side)
    painLevel = NoteReading.painLevel(words, rules.pain)
    text = words.trimmed.isEmpty ? nil : words.trimmed
    if let painLevel, let joint, rules.pain.isSeen(level: painLevel) {
      hints.append(
        Phrase(
          "coach.line.pain_seen", ("joint", .message("joint.\(joint)")),
          ("pain", .plain("\(painLevel)"))))
    }
    if joint == nil, let text {
      hints.append(Phrase("coach.line.no_joint", ("text", .said(text))))
    }
    guard painLevel == nil else { return }
    hints.append(
      Phrase(
        "coach.line.no_level", ("joint", .plain(joint ?? "…")),
        ("level", .plain("\(rules.pain.untold)"))))
  }

  private mutating func take(_ command: RackCommand, _ rest: String, whole: String, _ asked: Asked)
  {
    kind = command
    switch command {
    case .pain:
      takePain(rest)
    case .note where NoteReading(rest, rules.notes).hasPain:
      kind = .pain
      takePain(rest)
    case .note, .go, .swap:
      text = rest
      if rest.isEmpty { refuse(Phrase("coach.line.\(command.rawValue)_empty")) }
    case .easy where rest.isEmpty:
      if let wanted = asked.reserve {
        reserve = min(wanted + rules.next.spareReserve, Limits.reserve.upperBound)
      } else {
        refuse(Phrase("coach.line.easy_nothing"))
      }
    default: if !rest.isEmpty { refuse(Phrase("coach.line.unclear", ("text", .said(whole)))) }
    }
  }

  private mutating func refuse(_ hint: Phrase) {
    kind = .unclear
    hints.append(hint)
  }

  // MARK: Sets

  private mutating func take(set scanner: inout SetScanner, _ asked: Asked) {
    kind = .set
    if let found = scanner.load {
      load = found
      if !Limits.load.contains(found) { refuse(Phrase("coach.line.load")) }
    } else if let planned = asked.load {
      load = planned
    } else if asked.needsLoad {
      refuse(Phrase("coach.line.no_load"))
    } else {
      load = 0
    }
    if let count = Int(exactly: scanner.reps), Limits.reps.contains(scanner.reps) {
      reps = count
    } else {
      refuse(Phrase("coach.line.reps"))
    }
    guard let found = scanner.reserve else { return }
    reserve = found
    if !Limits.reserve.contains(found) || (found * 2).rounded() != found * 2 {
      refuse(Phrase("coach.line.reserve"))
    }
  }
}

/// A set as it is typed: load, unit, `x`, repetitions, and after `@` what was left in reserve, or an
/// effort after `rpe`.
private struct SetScanner {
  private(set) var load: Double?
  private(set) var reps = 0.0
  private(set) var reserve: Double?
  private var rest: Substring

  /// Reads a line; nil for one that is no set.
  init?(_ line: String) {
    let folded = line.lowercased().map { $0 == "×" || $0 == "*" ? "x" : $0 == "＠" ? "@" : $0 }
    rest = String(folded)[...]
    let isBare = takes("x")
    guard let first = number() else { return nil }
    let unit = ["kg", "lbs", "lb"].first { takes($0) }
    if takes("x"), !isBare {
      guard let second = number() else { return nil }
      let kilograms = unit == "lb" || unit == "lbs" ? first * RackLine.kilogramsOfPound : first
      load = (kilograms * 100).rounded() / 100
      reps = second
    } else {
      guard unit == nil else { return nil }
      reps = first
    }
    guard effort(), rest.allSatisfy(\.isWhitespace) else { return nil }
  }

  /// Reads what was left; false for something else.
  private mutating func effort() -> Bool {
    let isMarked = takes("@")
    let isEffort = takes("rpe")
    let isReserve = !isEffort && takes("rir")
    guard isMarked || isEffort || isReserve else { return true }
    guard let found = number() else { return false }
    let isLateEffort = !isEffort && !isReserve && takes("rpe")
    reserve = isEffort || isLateEffort ? LoggedSet.wholeEffort - found : found
    return true
  }

  private mutating func takes(_ word: String) -> Bool {
    rest = rest.drop { $0.isWhitespace }
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// A number with a point or a comma.
  private mutating func number() -> Double? {
    rest = rest.drop { $0.isWhitespace }
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    guard let number = Double(digits.replacing(",", with: ".")), Magnitude.holds(number) else {
      return nil
    }
    rest = rest.dropFirst(digits.count)
    return number
  }
}
