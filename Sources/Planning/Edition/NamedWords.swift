import JSONSource
import RuleEngine

/// Which words of the vocabulary pages and catalogues speak of by name.
///
/// A cell `not(vegan)` names `vegan` and no other word: what it says of all others was written before
/// anybody thought of a new one.
struct NamedWords {
  private var named: Set<Name> = []

  private struct Name: Hashable {
    let type: String
    let word: String
  }

  /// Reads every page and catalogue.
  init(_ rulebook: Rulebook) {
    for decision in rulebook.decisions { add(decision, rulebook.vocabulary) }
  }

  /// Whether a word of a type is named somewhere.
  func contains(_ word: String, of type: String) -> Bool {
    named.contains(Name(type: type, word: word))
  }

  private mutating func add(_ decision: Decision, _ vocabulary: Vocabulary) {
    switch decision.logic {
    case .table(let table): add(table, of: decision, vocabulary)
    case .formula(let formula): add(formula, vocabulary)
    case .catalogue(let catalogue):
      for row in 0..<catalogue.count {
        for (column, declared) in catalogue.columns.enumerated() {
          add(catalogue.value(row: row, column: column), declared.type.valueType, vocabulary)
        }
      }
    }
  }

  private mutating func add(
    _ table: DecisionTable, of decision: Decision, _ vocabulary: Vocabulary
  ) {
    var diagnostics = Diagnostics()
    let rows = JSONParser.parse(decision.file, into: &diagnostics)?["rows"]?.array ?? []
    for (column, input) in table.inputs.enumerated() {
      guard let words = input.type.type.words else { continue }
      for (row, written) in zip(table.rows, rows) {
        let isNegated = written["when"]?[input.name]?.string?.contains("not(") ?? false
        add(row.cells[column], words, isNegated: isNegated)
      }
    }
    for row in table.rows {
      for (output, entry) in zip(decision.outputs, row.outputs) {
        if case .constant(let value) = entry { add(value, output.type.type, vocabulary) }
      }
    }
    for expression in table.expressions { add(expression, vocabulary) }
  }

  private mutating func add(_ cell: Cell, _ type: Enumeration, isNegated: Bool) {
    let mask: UInt64
    switch cell {
    case .words(let words, _): mask = isNegated ? ~words : words
    case .members(let words, _, _, _): mask = words
    default: return
    }
    for (index, word) in type.words.enumerated() where mask >> UInt64(index) & 1 == 1 {
      named.insert(Name(type: type.name, word: word))
    }
  }

  /// A list of plain texts names every word that is spelled so: equipment of an exercise stands for
  /// a thing at hand.
  private mutating func add(_ value: Value, _ type: ValueType, _ vocabulary: Vocabulary) {
    switch (value, type) {
    case (.string(let word), .word(let words)):
      named.insert(Name(type: words.name, word: word))
    case (.list(let items), .list(.string)):
      for case .string(let text) in items {
        for type in vocabulary.wordTypes where type.word(text) != nil {
          named.insert(Name(type: type.name, word: text))
        }
      }
    case (.list(let items), .list(let element)):
      for item in items { add(item, element, vocabulary) }
    case (.context(let context), .context(let fields?)):
      for field in fields { add(context[field.name] ?? .null, field.type, vocabulary) }
    default: break
    }
  }

  /// An expression may write any word as a text.
  private mutating func add(_ expression: RuleExpression, _ vocabulary: Vocabulary) {
    for type in vocabulary.wordTypes {
      for word in type.enumeration.words where expression.text.contains("\"\(word)\"") {
        named.insert(Name(type: type.name, word: word))
      }
    }
  }
}

extension ValueType {
  /// The words of a word, or of a list of words; nil for everything else.
  var words: Enumeration? {
    switch self {
    case .word(let enumeration), .list(.word(let enumeration)): enumeration
    default: nil
    }
  }
}
