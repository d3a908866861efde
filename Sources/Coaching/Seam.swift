import JSONSource
import RuleEngine

/// Holds an edition against everything the code will ask of it.
enum Seam {
  /// What an edition lacks: pages, answers of the right kind, facts, catalogue columns, messages.
  static func mistakes(in rulebook: Rulebook) -> [Diagnostic] {
    Questions.all.flatMap { mistakes($0, in: rulebook) + silent($0, in: rulebook) }
      + CatalogueSeam.all.flatMap { mistakes($0, in: rulebook) }
      + facts(in: rulebook) + messages(in: rulebook)
  }

  private static func mistakes(_ question: Question, in rulebook: Rulebook) -> [Diagnostic] {
    guard let index = rulebook.decision(named: question.page) else {
      let names = rulebook.decisions.map(\.name)
      return [
        Diagnostic(
          "missing-page", "no page decides '\(question.page)'",
          hint: Spelling.nearest(to: question.page, in: names).map { "is it '\($0)'?" }
            ?? "bring the page back, or start from 'planner init'")
      ]
    }
    let decision = rulebook.decisions[index]
    return question.answers.compactMap { answer in
      guard let output = decision.outputs.first(where: { $0.name == answer.name }) else {
        return Diagnostic(
          "missing-answer", "'\(question.page)' does not answer '\(answer.name)'",
          hint: "add it to the page's out", place: rulebook.place(ofDecision: index, row: -1))
      }
      guard answer.kind.accepts(output.type) else {
        return Diagnostic(
          "wrong-answer-type",
          "'\(answer.name)' is \(output.type.text), and the planner needs \(answer.kind.phrase)",
          hint: "change its type in the page's out",
          place: rulebook.place(ofDecision: index, row: -1))
      }
      return nil
    }
  }

  /// Answers that should be the key of a message and are not.
  private static func silent(_ question: Question, in rulebook: Rulebook) -> [Diagnostic] {
    guard let index = rulebook.decision(named: question.page),
      let table = rulebook.decisions[index].table
    else { return [] }
    let spoken = question.answers.filter { $0.kind == .message }.map(\.name)
    let columns = rulebook.decisions[index].outputs.indices.filter {
      spoken.contains(rulebook.decisions[index].outputs[$0].name)
    }
    return table.rows.enumerated().flatMap { position, row in
      columns.compactMap { column -> Diagnostic? in
        guard row.outputs.indices.contains(column),
          case .constant(.string(let key)) = row.outputs[column], !rulebook.messages.contains(key)
        else { return nil }
        let near = Spelling.nearest(to: key, in: rulebook.messages.keys)
        return Diagnostic(
          "missing-message", "no message has the key '\(key)'",
          hint: near.map { "did you mean '\($0)'?" } ?? "add it to every file in Rules/messages",
          place: rulebook.place(ofDecision: index, row: Int32(position)))
      }
    }
  }

  private static func mistakes(_ seam: CatalogueSeam, in rulebook: Rulebook) -> [Diagnostic] {
    guard let catalogue = rulebook.catalogue(named: seam.name) else {
      return [
        Diagnostic(
          "missing-catalogue", "there is no catalogue '\(seam.name)'",
          hint: "bring Catalog/\(seam.name).json back")
      ]
    }
    let missing = seam.columns.filter { catalogue.column(named: $0) == nil }
    let empty = Diagnostic(
      "empty-catalogue", "the catalogue '\(seam.name)' has no rows", hint: "bring them back")
    return missing.map {
      Diagnostic(
        "missing-column", "the catalogue '\(seam.name)' has no column '\($0)'",
        hint: "bring the column back to 'columns' and to every row")
    }
      + (catalogue.count == 0 ? [empty] : [])
  }

  /// Facts that are missing: those of the code, and those behind the fields of a request.
  private static func facts(in rulebook: Rulebook) -> [Diagnostic] {
    let fields = RequestContract.factFields
    let vocabulary = rulebook.vocabulary
    return factNames.filter { rulebook.factSlot(named: $0) == nil }.map {
      Diagnostic("missing-fact", "the rules have no fact '\($0)'", hint: "bring the fact back")
    }
      + fields.filter { vocabulary.fact(forField: $0) == nil }.map {
        Diagnostic(
          "missing-fact", "no fact of the vocabulary has the field '\($0)'",
          hint: "give a fact of vocabulary.json the field '\($0)'")
      }
      + Muscle.allCases.map(\.word).filter { !vocabulary.words("Muscle").contains($0) }.map {
        Diagnostic(
          "missing-word", "the vocabulary's Muscle has no word '\($0)'", hint: "bring it back")
      }
  }

  /// Facts that the code sets or reads by name.
  static let factNames =
    [
      "muscle", "role", "stress", "halalMark", "mealCount", "loadKg", "repetitions",
      "repsInReserve", "targetReps", "targetRir", "position", "stability", "heldForTime",
      "foodRisk", "spokenLanguage", "healthFlags", "ageGroup", "goal",
    ] + adaptationFacts

  /// Facts that adaptation sets by name.
  private static let adaptationFacts = [
    "sleepHours", "soreLevel", "soreMean", "soreMax", "dayStress", "dayMotivation",
    "readinessScore", "readinessItems", "region", "lowDaysInRow", "lowDaysOfWeek", "reductionKind",
    "painLevel", "loweredGoals", "liftMissed", "leastRir", "topsInRow", "liftAtTop", "movement",
    "repsOver", "missesInRow", "sessionsWithoutGain",
    "gainPct", "bestE1rmKg", "ceilingsReached", "missesRemembered", "reductionLevel", "countedReps",
    "loggedSets", "historyDays", "rirOver", "gainedLoad", "daysOff", "adherencePct", "weekNow",
    "trend", "trendMisses", "profileField",
    "ageGroupChanges",
  ]

  private static func messages(in rulebook: Rulebook) -> [Diagnostic] {
    rulebook.messages.missingKeys(MessageKeys.all).map {
      Diagnostic(
        "missing-message", "no message has the key '\($0)'",
        hint: "add it to every file in Rules/messages")
    }
  }
}

extension Question.Kind {
  /// Whether an output of this type can be read as this kind.
  func accepts(_ type: FactType) -> Bool {
    switch (self, type.type) {
    case (.number, .number), (.word, .word), (.message, .string), (.flag, .boolean):
      !type.isOptional
    case (.optionalNumber, .number), (.optionalWord, .word): true
    case (.words, .list(.word)), (.texts, .list(.string)): !type.isOptional
    default: false
    }
  }

  /// The kind in a coach's words.
  var phrase: String {
    switch self {
    case .number: "a number"
    case .optionalNumber: "a number or null"
    case .word: "a word of the vocabulary"
    case .optionalWord: "a word of the vocabulary or null"
    case .message: "a text that is the key of a message"
    case .flag: "true or false"
    case .words: "a list of words of the vocabulary"
    case .texts: "a list of texts"
    }
  }
}

extension Edition {
  /// The outputs of pages that must be the key of a message, in alphabetical order.
  package var messageAnswers: [String] {
    Set(Questions.all.flatMap(\.answers).filter { $0.kind == .message }.map(\.name)).sorted()
  }
}
