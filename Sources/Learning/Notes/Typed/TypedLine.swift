import Consulting

/// The sets of a line and the words beside them, once everything in it is understood.
struct TypedLine {
  private(set) var sets: [TypedSets.LineSet] = []
  /// Words that tell how it felt, kept as a note.
  private(set) var note: String?
  /// Words of pain behind the sets; nil for none.
  private(set) var pain: String?
  /// What the sets are for, where a word says it.
  private(set) var intent: SetIntent?
  /// Whether `!` says that an unusual set is meant.
  private(set) var isSure = false
  /// Whether load and repetitions, or what was left, stand in it: no food is written so.
  private(set) var isShapedAsTraining = false
  /// Whether its numbers are those of training behind the name of an exercise, whatever stands beside.
  private(set) var isOfExercise = false
  /// Whether a number stands in it.
  private(set) var hasNumbers = false
  /// Whether it holds a word that says nothing of a set.
  let hasUnknown: Bool
  /// What to write otherwise.
  private(set) var hints: [Phrase] = []

  private let rules: LearningRules

  /// Reads what follows the name of an exercise.
  init(_ text: String, _ lift: TypedSets.Lift, _ rules: LearningRules) {
    self.rules = rules
    let (whole, pain) = Self.parted(text, rules)
    self.pain = pain
    let (text, rest) = TypedRest.parted(whole, rules.workout.words)
    hasNumbers = text.contains(where: TypedTokens.isDigit)
    let unknown = Self.unknown(text, rules)
    hasUnknown = !unknown.isEmpty
    takeRemarks(text, rest)
    let settled = TypedText.settled(text) ?? []
    let chains = settled.filter { Self.unknown($0, rules) == unknown }.compactMap {
      TypedChains(Self.known($0, rules), mostReserve: rules.workout.typed.mostPlainReserve)
    }
    isShapedAsTraining = chains.contains { isTraining($0, isWhole: unknown.isEmpty) }
    let tokens = TypedTokens(text, rules.workout.words).tokens
    let isFood = tokens.contains { $0.kind == .word(.food) } || tokens.first?.kind == .unknown
    isOfExercise =
      hasNumbers && (!isFood || chains.contains { isTraining($0, isWhole: true) })
    if let grouped = TypedText.grouped(text) {
      hints = [Phrase("coach.line.thousands", ("text", .said(grouped)))]
    } else if !unknown.isEmpty {
      hints = [Phrase("coach.line.words", ("text", .said(unknown.joined(separator: " "))))]
    } else {
      read(chains, lift, text)
    }
  }

  private mutating func read(_ typed: [TypedChains], _ lift: TypedSets.Lift, _ text: String) {
    var readings: [(sets: [TypedSets.LineSet], said: TypedChains)] = []
    var wrong: [String] = []
    let reader = TypedSets(lift: lift, rules: rules.workout.typed)
    for said in typed {
      let found = reader.read(said.chains)
      for sets in found.readings where !readings.contains(where: { $0.sets == sets }) {
        readings.append((sets, said))
      }
      for key in found.wrong where !wrong.contains(key) { wrong.append(key) }
    }
    guard readings.count == 1, isOneUse(readings[0].said, readings[0].sets) else {
      let unclear = unclear(text)
      hints =
        readings.isEmpty && !wrong.isEmpty ? wrong.map { Phrase("coach.line.\($0)") } : [unclear]
      return
    }
    sets = readings[0].sets
    isSure = readings[0].said.isSure
    intent = readings[0].said.intents.first
  }

  /// What to write where the sets are unclear; a bare number behind `@` is named, as it may be what was
  /// left or an effort.
  private func unclear(_ text: String) -> Phrase {
    let tokens = TypedTokens(text, rules.workout.words).tokens
    let mostReserve = rules.workout.typed.mostPlainReserve
    for (place, token) in tokens.enumerated() where token.kind == .sign("@") {
      let after = tokens[(place + 1)...]
      guard case .number(let value) = after.first?.kind, value > mostReserve,
        value <= LoggedSet.wholeEffort
      else { continue }
      if case .word(let role) = after.dropFirst().first?.kind, role.isUnit { continue }
      return Phrase("coach.line.effort_or_reserve", ("number", .number(value, decimals: 1)))
    }
    return Phrase("coach.line.sets_unclear", ("text", .said(text.trimmed)))
  }

  /// Whether a word such as `warm-up` says one thing, of sets that are all alike.
  private func isOneUse(_ said: TypedChains, _ sets: [TypedSets.LineSet]) -> Bool {
    guard !said.intents.isEmpty else { return true }
    return said.intents.count == 1 && Set(sets).count == 1
  }

  // MARK: Words

  /// A text without the words of pain that end it, and those words.
  private static func parted(_ text: String, _ rules: LearningRules) -> (String, String?) {
    let tokens = TypedTokens(text, rules.workout.words).tokens
    guard let unknown = tokens.firstIndex(where: { $0.kind == .unknown }) else {
      return (text, nil)
    }
    // Words that say something of a set may begin those of pain: felt a pop.
    let before = tokens[..<unknown].reversed().prefix {
      !$0.text.contains(where: TypedTokens.isDigit)
    }
    let starts = [tokens[unknown]] + before
    let words = { (token: TypedTokens.Token) in String(text[token.start...]) }
    guard let first = starts.first(where: { NoteReading(words($0), rules.notes).hasPain }) else {
      return (text, nil)
    }
    let rest = String(text[..<first.start]).trimmed
    let isListed = rest.last.map { ",、".contains($0) } ?? false
    return (isListed ? String(rest.dropLast()) : rest, words(first))
  }

  private static func unknown(_ text: String, _ rules: LearningRules) -> [String] {
    TypedTokens(text, rules.workout.words).tokens.filter(isUnknown).map { String($0.text) }
  }

  private static func known(_ text: String, _ rules: LearningRules) -> [TypedTokens.Token] {
    TypedTokens(text, rules.workout.words).tokens.filter { !isUnknown($0) }
  }

  /// Whether a token says nothing of a set.
  private static func isUnknown(_ token: TypedTokens.Token) -> Bool {
    switch token.kind {
    case .unknown: true
    case .word(let role): [.food, .rest, .activity, .distance, .weight].contains(role)
    case .number, .sign: false
    }
  }

  private mutating func takeRemarks(_ text: String, _ rest: [String]) {
    let tokens = TypedTokens(text, rules.workout.words).tokens
    let remarks = tokens.filter { $0.kind == .word(.remark) }.map { String($0.text) }
    let said = remarks + rest
    note = said.isEmpty ? nil : said.joined(separator: " ")
  }

  // MARK: Shape

  private func isTraining(_ said: TypedChains, isWhole: Bool) -> Bool {
    if !said.intents.isEmpty, !said.chains.isEmpty { return true }
    if said.chains.contains(where: { isTraining($0, isWhole: isWhole) }) { return true }
    // A load, and repetitions beside it.
    let loads = said.chains.compactMap(\.loadAlone)
    let others = said.chains.filter { $0.loadAlone == nil }
    let isCounted = others.contains {
      $0.numbers.contains { $0.role == .repetitions || $0.role == .sets }
    }
    return !loads.isEmpty && (isCounted || isWhole && !others.isEmpty)
  }

  private func isTraining(_ chain: TypedChain, isWhole: Bool) -> Bool {
    let numbers = chain.numbers
    let isLoaded = numbers.first.flatMap(TypedChain.kilograms) != nil
    let end = numbers.count == 2 && !isLoaded ? numbers[1] : nil
    // `2 x 1 kg` is as much of a food; nobody eats 20 kg of it.
    let isAmount =
      end.flatMap(TypedChain.kilograms).map { $0 < rules.workout.typed.leastBareLoad } ?? false
    let isJoined = numbers.count > 2 || numbers.count == 2 && (isWhole || isLoaded) && !isAmount
    return isJoined || chain.reserve != nil
      || numbers.contains { $0.role == .repetitions || $0.role == .body }
  }
}
