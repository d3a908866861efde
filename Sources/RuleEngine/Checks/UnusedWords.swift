import JSONSource

extension Check {
  /// Units, word types and words of the vocabulary that nothing uses.
  static let unusedWords = Check("unused-unit", "unused-word-type", "unused-word") { examination in
    let usage = WordUsage(examination)
    let vocabulary = examination.rulebook.vocabulary
    let units = vocabulary.units.filter { !usage.units.contains($0.name) }.map { unit in
      examination.unused(
        "unused-unit", "no type uses the unit '\(unit.name)'", ["units", unit.name])
    }
    let types = vocabulary.wordTypes.filter { !usage.types.contains($0.name) }.map { type in
      examination.unused(
        "unused-word-type", "no fact, answer or catalogue uses the word type '\(type.name)'",
        ["words", type.name])
    }
    let words = vocabulary.wordTypes.flatMap { type -> [Finding] in
      guard usage.types.contains(type.name), !usage.isOpen(type.name) else { return [] }
      return type.enumeration.words.filter { !usage.words.contains("\(type.name) \($0)") }.map {
        examination.unused(
          "unused-word", "nothing answers, gives or asks for the word '\($0)' of \(type.name)",
          ["words", type.name, "values", $0])
      }
    }
    return units + types + words
  }
}

/// Which units, word types and words rules and catalogues use.
private struct WordUsage {
  private(set) var units: Set<String> = []
  private(set) var types: Set<String> = []
  /// Type and word, with a space between them.
  private(set) var words: Set<String> = []
  private var open: Set<String> = []

  init(_ examination: Examination) {
    let rulebook = examination.rulebook
    for fact in rulebook.vocabulary.facts {
      note(fact.type.type)
      // A request, or the program, may bring any word of such a fact.
      if fact.field != nil || examination.users.facts.contains(fact.name) { opens(fact.type.type) }
    }
    for decision in rulebook.decisions { add(decision, examination) }
  }

  /// Whether any of the type's words may come from outside the rules.
  func isOpen(_ type: String) -> Bool { open.contains(type) }

  private mutating func add(_ decision: Decision, _ examination: Examination) {
    for column in decision.outputs { note(column.type.type) }
    switch decision.logic {
    case .table(let table):
      for (column, input) in table.inputs.enumerated() {
        note(input.type.type)
        for row in table.rows { add(row.cells[column], input.type.type) }
      }
      for row in table.rows {
        for (output, entry) in row.outputs.enumerated() {
          if case .constant(let value) = entry { add(value, decision.outputs[output].type.type) }
        }
      }
      for expression in table.expressions { add(expression, examination) }
    case .formula(let formula): add(formula, examination)
    case .catalogue(let catalogue):
      for row in 0..<catalogue.count {
        for (column, declared) in catalogue.columns.enumerated() {
          add(catalogue.value(row: row, column: column), declared.type.valueType)
        }
      }
    }
  }

  private mutating func add(_ cell: Cell, _ type: ValueType) {
    switch (cell, type) {
    case (.words(let mask, _), .word(let enumeration)),
      (.members(let mask, _, _, _), .list(.word(let enumeration))):
      for (index, word) in enumeration.words.enumerated() where mask >> UInt64(index) & 1 == 1 {
        words.insert("\(enumeration.name) \(word)")
      }
    default: break
    }
  }

  private mutating func add(_ value: Value, _ type: ValueType) {
    switch (value, type) {
    case (.string(let word), .word(let enumeration)): words.insert("\(enumeration.name) \(word)")
    case (.list(let items), .list(let element)): for item in items { add(item, element) }
    case (.context(let context), .context(let fields?)):
      for field in fields { add(context[field.name] ?? .null, field.type) }
    default: break
    }
  }

  /// An expression may write any word as a text.
  private mutating func add(_ expression: RuleExpression, _ examination: Examination) {
    for type in examination.rulebook.vocabulary.wordTypes {
      for word in type.enumeration.words where expression.text.contains("\"\(word)\"") {
        words.insert("\(type.name) \(word)")
      }
    }
  }

  private mutating func note(_ type: ValueType) {
    switch type {
    case .number(let unit?): units.insert(unit)
    case .word(let enumeration): types.insert(enumeration.name)
    case .list(let element), .range(let element): note(element)
    case .context(let fields?): for field in fields { note(field.type) }
    default: break
    }
  }

  private mutating func opens(_ type: ValueType) {
    switch type {
    case .word(let enumeration): open.insert(enumeration.name)
    case .list(let element): opens(element)
    default: break
    }
  }
}
