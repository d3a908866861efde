import JSONSource
import RuleEngine

/// Which words of the vocabulary pages and catalogues speak of by name.
///
/// A cell `not(vegan)` names `vegan` and no other word: what it says of all others was written before
/// anybody thought of a new one.
struct NamedWords {
  private var named: Set<Name> = []
  /// What lists of plain texts hold: equipment of an exercise stands for a thing at hand.
  private var texts: Set<String> = []

  private struct Name: Hashable {
    let type: String
    let word: String
  }

  /// Reads every catalogue, and every page as far as it speaks of some types of words.
  init(_ rulebook: Rulebook, of types: [Enumeration]) {
    let wanted = Set(types.map(\.name))
    for decision in rulebook.decisions { add(decision, types, wanted) }
  }

  /// Whether a word of a type is named somewhere.
  func contains(_ word: String, of type: String) -> Bool {
    named.contains(Name(type: type, word: word)) || texts.contains(word)
  }

  private mutating func add(
    _ decision: Decision, _ types: [Enumeration], _ wanted: Set<String>
  ) {
    switch decision.logic {
    case .table(let table): add(table, of: decision, types, wanted)
    case .formula(let formula): add(formula, types)
    case .catalogue(let catalogue):
      for (column, declared) in catalogue.columns.enumerated() {
        guard declared.type.valueType.holdsWords else { continue }
        for row in 0..<catalogue.count {
          add(catalogue.value(row: row, column: column), declared.type.valueType)
        }
      }
    }
  }

  private mutating func add(
    _ table: DecisionTable, of decision: Decision, _ types: [Enumeration], _ wanted: Set<String>
  ) {
    let columns = table.inputs.indices.filter { column in
      table.inputs[column].type.type.words.map { wanted.contains($0.name) } ?? false
    }
    let negated = columns.isEmpty ? [] : Self.negatedCells(of: decision.file)
    for column in columns {
      guard let words = table.inputs[column].type.type.words else { continue }
      for (place, row) in table.rows.enumerated() {
        let isNegated =
          negated.indices.contains(place) && negated[place].contains(table.inputs[column].name)
        add(row.cells[column], words, isNegated: isNegated)
      }
    }
    for (column, output) in decision.outputs.enumerated() where output.type.type.holdsWords {
      for row in table.rows where row.outputs.indices.contains(column) {
        if case .constant(let value) = row.outputs[column] { add(value, output.type.type) }
      }
    }
    for expression in table.expressions { add(expression, types) }
  }

  /// For each row the columns whose cell says `not(…)`.
  private static func negatedCells(of file: SourceFile) -> [Set<String>] {
    var diagnostics = Diagnostics()
    guard let page = JSONParser.parse(file, into: &diagnostics) else { return [] }
    return (page["rows"]?.array ?? []).map { row in
      Set(
        (row["when"]?.members ?? []).filter { $0.value.string?.contains("not(") ?? false }
          .map(\.key))
    }
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

  private mutating func add(_ value: Value, _ type: ValueType) {
    switch (value, type) {
    case (.string(let word), .word(let words)):
      named.insert(Name(type: words.name, word: word))
    case (.list(let items), .list(.string)):
      for case .string(let text) in items { texts.insert(text) }
    case (.list(let items), .list(let element)):
      for item in items { add(item, element) }
    case (.context(let context), .context(let fields?)):
      for field in fields { add(context[field.name] ?? .null, field.type) }
    default: break
    }
  }

  /// An expression may write any word as a text.
  private mutating func add(_ expression: RuleExpression, _ types: [Enumeration]) {
    guard expression.text.utf8.contains(UInt8(ascii: "\"")) else { return }
    for type in types {
      for word in type.words where expression.text.contains("\"\(word)\"") {
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

  /// Whether values of it may name a word.
  fileprivate var holdsWords: Bool {
    switch self {
    case .word, .list(.word), .list(.string): true
    case .context(let fields?): fields.contains { $0.type.holdsWords }
    default: false
    }
  }
}
