import Consulting
import RuleEngine

/// A line as people type it between two sets: `100x5@2`, `pain shoulder`, `easy`, `note …`.
struct RackLine {
  /// What had been asked of the set it answers.
  struct Asked {
    let load: Double?
    let reserve: Double?
    /// The exercise; nil where none was told.
    let lift: LiftFacts?
  }

  private(set) var kind = RackCommand.unclear
  /// The sets it says, in their order.
  private(set) var sets: [TypedSets.LineSet] = []
  /// What they are for, where a word says it.
  private(set) var intent: SetIntent?
  /// Whether `!` says that an unusual set is meant.
  private(set) var isSure = false
  /// What was left, of `easy`.
  private(set) var reserve: Double?
  /// The joints that hurt, in the order of the page.
  private(set) var joints: [String] = []
  /// The joint that hurts first of all; nil for none that is known.
  var joint: String? { joints.first }
  /// How bad the pain is that it tells of.
  private(set) var painLevel: Int?
  private(set) var side: String?
  private(set) var text: String?
  /// The signs it tells of that end the session.
  private(set) var signs: [String] = []
  /// Whether it tells of a person and of nothing that is known: no set follows until it is answered.
  private(set) var isOfPerson = false
  /// What to write otherwise.
  private(set) var hints: [Phrase] = []

  /// What a set can be, for lines of any kind.
  enum Limits {
    static let load = 0...LoggedSet.mostLoad
    static let reps = 0.0...100
    static let reserve = 0...LoggedSet.wholeEffort
  }

  private let rules: LearningRules

  init(_ line: String, _ asked: Asked, _ rules: LearningRules) {
    self.rules = rules
    let line = line.trimmed
    let first = line.prefix { !$0.isWhitespace && $0 != ":" && $0 != "：" }
    let rest = String(line.dropFirst(first.count + 1)).trimmed
    signs = NoteReading(line, rules.notes).signs
    if !signs.isEmpty {
      hints = [Phrase("coach.line.warning", ("text", .said(line)))]
    } else if (rules.commands[first.lowercased()] ?? .pain) == .pain, !Self.beginsSet(line, rules),
      NoteReading(line, rules.notes).isPainOver
    {
      (kind, text) = (.note, line)
    } else if let command = rules.commands[first.lowercased()] {
      take(command, rest, whole: line, asked)
    } else if Self.beginsSet(line, rules) {
      take(sets: line, asked)
    } else if NoteReading(line, rules.notes).tellsPain {
      take(.pain, line, whole: line, asked)
    } else {
      hints = [Phrase("coach.line.unclear", ("text", .said(line)))]
    }
    if signs.isEmpty { askAboutPerson(line) }
  }

  /// Asks what is meant where a line that is no pain tells of a person.
  private mutating func askAboutPerson(_ line: String) {
    guard [.unclear, .note, .set].contains(kind), painLevel == nil else { return }
    let person = rules.notes.person
    let isUnread = kind == .unclear && !Self.beginsSet(line, rules)
    // What holds a number or a lift may be a set with a slip, which holds nobody up.
    let mayBeSet =
      line.contains(where: \.isNumber)
      || NamedLine(TypedText.folded(line), rules.lifts).exercise != nil
    isOfPerson =
      isUnread
      ? person.isTold(in: line) || !mayBeSet && person.mayBeTold(atRack: line)
      : person.isTold(inNote: line)
    guard isOfPerson else { return }
    if isUnread { hints = [] }
    hints.append(Phrase("coach.line.person", ("text", .said(line))))
  }

  /// Whether a line begins as a set does: with a number, a sign, `x`, `@` or a word beside numbers.
  private static func beginsSet(_ line: String, _ rules: LearningRules) -> Bool {
    let tokens = TypedTokens(TypedText.folded(line), rules.workout.words).tokens
    guard tokens.contains(where: { if case .number = $0.kind { true } else { false } }) else {
      return false
    }
    switch tokens.first?.kind {
    case .number: return true
    case .sign(let sign): return "x@+-".contains(sign)
    case .word(let role): return role == .body || role.intent != nil
    case .unknown, nil: return false
    }
  }

  // MARK: Words

  /// Reads which joint hurts and how much; what is not told is asked for.
  private mutating func takePain(_ words: String) {
    let reading = NoteReading(words, rules.notes)
    (joints, side) = (reading.joints, reading.side)
    painLevel = NoteReading.painLevel(words, rules.notes)
    text = words.trimmed.isEmpty ? nil : words.trimmed
    if let painLevel, let joint, rules.pain.isSeen(level: painLevel) {
      hints.append(
        Phrase(
          "coach.line.pain_seen", ("joint", .message("joint.\(joint)")),
          ("pain", .plain("\(painLevel)"))))
    }
    if joint == nil, let text {
      let said = reading.unknown.isEmpty ? text : reading.unknown.joined(separator: " ")
      hints.append(Phrase("coach.line.no_joint", ("text", .said(said))))
    }
    if joint == nil, let painLevel, rules.pain.isSeen(level: painLevel) {
      hints.append(Phrase("coach.line.pain_seen_any", ("pain", .plain("\(painLevel)"))))
    }
    guard painLevel == nil else { return }
    hints.append(
      Phrase(
        "coach.line.no_level", ("joint", .plain(joint ?? "…")),
        ("level", .plain("\(rules.pain.untold)"))))
    // Of a set only joint and level say that it hurt.
    if kind == .set, joint == nil { painLevel = rules.pain.untold }
  }

  private mutating func take(_ command: RackCommand, _ rest: String, whole: String, _ asked: Asked)
  {
    kind = command
    switch command {
    case .pain:
      takePain(rest)
    case .note where NoteReading(rest, rules.notes).tellsPain:
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

  /// Takes sets; a load far from the one that was asked is a slip until `!` says that it is not.
  private mutating func take(sets line: String, _ asked: Asked) {
    let folded = TypedText.folded(line)
    let lift = asked.lift?.typed(asked: asked.load, isAtRack: true) ?? unnamed(folded, asked.load)
    let typed = TypedLine(folded, lift, rules)
    guard typed.hints.isEmpty else {
      hints += typed.hints
      return
    }
    if let hint = unusual(typed, asked) { return refuse(hint) }
    kind = .set
    (sets, intent, isSure, text) = (typed.sets, typed.intent, typed.isSure, typed.note)
    if let pain = typed.pain { takePain(pain) }
  }

  /// The lift of a line for which no exercise was named: without a load that was asked only a word can
  /// tell that it has none.
  private func unnamed(_ text: String, _ asked: Double?) -> TypedSets.Lift {
    let saysBody = TypedTokens(text, rules.workout.words).tokens.contains {
      $0.kind == .word(.body)
    }
    return TypedSets.Lift(
      needsLoad: asked.map { $0 > 0 } ?? !saysBody, unit: .repetitions, step: 0, isHelp: false,
      asked: asked, isAtRack: true)
  }

  /// What speaks against sets; nil for nothing.
  private func unusual(_ typed: TypedLine, _ asked: Asked) -> Phrase? {
    if typed.sets.contains(where: { $0.load < 0 }) { return Phrase("coach.line.help_here") }
    let rules = rules.workout.typed
    guard !typed.isSure, typed.intent == nil else { return nil }
    let step = asked.lift?.step ?? 0
    if let planned = asked.load, planned > 0 {
      return typed.sets.first { rules.isUnusual($0.load, asked: planned, step: step) }.map {
        Phrase(
          "coach.line.unusual", ("kg", .number($0.load, decimals: 2)),
          ("asked", .number(planned, decimals: 2)))
      }
    }
    guard asked.lift?.hasLoad == false else { return nil }
    return typed.sets.first { $0.load > rules.mostAddedLoad }.map {
      Phrase("coach.line.unusual_added", ("kg", .number($0.load, decimals: 2)))
    }
  }
}
