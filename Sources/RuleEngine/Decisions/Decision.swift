import JSONSource

/// One page of the rules, checked: its question, what it reads, and how it is answered.
///
/// A class, so that handing it on counts one reference instead of dozens.
package final class Decision: Sendable {
  /// A named input or output with its type.
  package struct Column: Hashable, Sendable {
    /// The name of the fact.
    package let name: String
    /// The slot of the fact; nil for an output that is no fact (several rows answer).
    package let slot: Int?
    /// What the page declares; `?` is the page's own.
    package let type: FactType

    /// Names a column.
    package init(name: String, slot: Int?, type: FactType) {
      self.name = name
      self.slot = slot
      self.type = type
    }
  }

  /// What is known of a page without its text: enough to answer it and to name the row that did.
  package struct Outline: Sendable {
    /// Its name: `volume band`.
    package let name: String
    /// What it answers, in the order of the page.
    package let outputs: [Column]
    /// The ids of a table's rows, in the order of the page.
    package let rowIds: [String]
    /// The catalogue, when it is one.
    package let catalogue: Catalogue?
  }

  /// How the page is answered.
  package enum Logic: Sendable {
    /// Rows with conditions.
    case table(DecisionTable)
    /// One expression.
    case formula(RuleExpression)
    /// A list of things with their properties.
    case catalogue(Catalogue)
  }

  /// Its name: `volume band`.
  package let name: String
  /// What it decides, as a question.
  package let question: String
  /// Where its numbers come from.
  package let source: String
  /// What else its author says.
  package let note: String?
  /// The title of its chapter; empty for the catalogues.
  package let chapter: String
  /// Its file.
  package let file: SourceFile
  /// What it answers, in the order of the page.
  package let outputs: [Column]
  /// How it is answered.
  package let logic: Logic
  /// Worked examples.
  package let examples: [Example]
  /// What checks find on the page although it is meant.
  package let accepted: [Acceptance]
  /// The slots it reads itself, ascending, each once.
  package let reads: [Int]
  /// Where its name stands in the file.
  let nameRange: Range<Int32>

  init(
    name: String, question: String, source: String, note: String?, chapter: String,
    file: SourceFile, outputs: [Column], logic: Logic, examples: [Example],
    accepted: [Acceptance], reads: [Int],
    nameRange: Range<Int32>
  ) {
    self.name = name
    self.question = question
    self.source = source
    self.note = note
    self.chapter = chapter
    self.file = file
    self.outputs = outputs
    self.logic = logic
    self.examples = examples
    self.accepted = accepted
    self.reads = reads
    self.nameRange = nameRange
  }

  /// What is known of it without its text.
  var outline: Outline {
    Outline(
      name: name, outputs: outputs, rowIds: table?.rows.map(\.id) ?? [], catalogue: catalogue)
  }

  /// The table, when it is one.
  package var table: DecisionTable? {
    if case .table(let table) = logic { table } else { nil }
  }

  /// The formula, when it is one.
  package var formula: RuleExpression? {
    if case .formula(let formula) = logic { formula } else { nil }
  }

  /// The catalogue, when it is one.
  package var catalogue: Catalogue? {
    if case .catalogue(let catalogue) = logic { catalogue } else { nil }
  }

  /// Whether it always has exactly one answer, so that its outputs are facts.
  package var isSingle: Bool { table?.hit.isSingle ?? true }
}

/// Something that a check reports and the page's author means: with a reason, it is not reported.
package struct Acceptance: Hashable, Sendable {
  /// The code of what is reported.
  package let code: String
  /// The id of the row or thing; nil for the page and all its rows.
  package let row: String?
  /// Why it is meant.
  package let because: String
  /// Where it stands in the file.
  let range: Range<Int32>
}

/// An expression of a page: as written, compiled, and where it stands.
package struct RuleExpression: Sendable {
  /// The text, without the `=` in front.
  package let text: String
  /// The compiled form.
  package let expression: Expression
  /// Where it stands in the file, quotes included.
  let range: Range<Int32>
}

/// A worked example of a page: what is given and what is expected.
package struct Example: Hashable, Sendable {
  /// A fact with its value.
  package struct Given: Hashable, Sendable {
    /// The name of the fact.
    package let name: String
    /// Its slot.
    package let slot: Int
    /// Its value.
    package let value: Value
  }

  /// An output with its value.
  package struct Expected: Hashable, Sendable {
    /// The position of the output in the page.
    package let output: Int
    /// Its value.
    package let value: Value
  }

  /// The facts, in the order of the page.
  package let given: [Given]
  /// The expected rows; exactly one unless several rows answer.
  package let expected: [[Expected]]
  /// Where it stands in the file.
  let range: Range<Int32>
  /// Where its expectation stands in the file.
  let expectRange: Range<Int32>
}
