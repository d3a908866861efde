import Consulting
import Planning
import JSONSource
import RuleEngine

/// Schemas of decision tables and formulas: the names of an edition, the words of its columns.
///
/// Which columns a page has, it says itself; a schema of one page would be wrong as soon as
/// somebody adds one. So all pages share these, in which every name has its own words.
struct PageSchemas: Sendable {
  private let rulebook: Rulebook
  private let types: TypeSchemas
  private let messageAnswers: Set<String>

  init(_ edition: Planning.Edition) {
    rulebook = edition.rulebook
    types = TypeSchemas(vocabulary: edition.rulebook.vocabulary)
    messageAnswers = Set(RequiredRules.messageAnswers())
  }

  /// A page of rows.
  var decision: Schema {
    let hits = HitPolicy.allCases.filter { !$0.isAggregate }.map(\.rawValue)
    let own: [(String, Schema)] = [
      (
        "hit",
        Schema.words(hits).described("how many rows may answer; unique when it is left out")
      ),
      (
        "aggregate",
        Schema.words(["sum", "min", "max", "count"]).described("what collect makes of its rows")
      ),
      ("in", .reference("in")), ("out", .reference("out")),
      ("rows", .list(of: .reference("row"), least: 1)), ("examples", .reference("examples")),
    ]
    return .document(
      "Decision table", "A page that answers one question by rows",
      .object(heading + own, required: required + ["rows"]),
      definitions: shared + [("in", inputs), ("row", row), ("when", when), ("then", then)])
  }

  /// A page of one expression.
  var formula: Schema {
    let own: [(String, Schema)] = [
      ("out", Schema.reference("out").with("maxProperties", .number(1))),
      ("is", Schema.text.described("an expression, such as \"10 * weightKg + 5\"")),
      ("examples", .reference("examples")),
    ]
    return .document(
      "Formula", "A page that answers one question by an expression",
      .object(heading + own, required: required + ["is"]), definitions: shared)
  }

  private let required = ["decision", "question", "source", "out"]

  private let heading: [(String, Schema)] = [
    ("$schema", .type("string")), ("decision", Schema.text.described("the name of the page")),
    ("question", Schema.text.described("what it decides, as a question")),
    ("source", Schema.text.described("where its numbers come from")),
    ("note", Schema.text.described("what else a reader should know")), ("accept", .acceptances),
  ]

  // MARK: Parts of a page

  private var shared: [(String, Schema)] {
    [
      ("out", Schema.object([], others: .reference("type")).with("minProperties", .number(1))),
      ("examples", .list(of: example)), ("given", given), ("expect", expect),
      ("answer", answer), ("message", .words(rulebook.messages.keys)),
    ] + types.definitions
  }

  private var inputs: Schema {
    .object(names.map { ($0.name, types.declarations(of: $0.type).described($0.meaning)) })
      .described("what the rows look at, with the types of the vocabulary")
  }

  private var row: Schema {
    .object(
      [
        ("id", Schema.text.described("its stable name; plans and tests refer to it")),
        ("when", .reference("when")), ("then", .reference("then")),
        (
          "because",
          Schema.reference("message").described("the key of the message with the reason")
        ),
        ("source", Schema.text.described("where this row's own numbers come from")),
        ("note", .text),
      ], required: ["id"])
  }

  private var when: Schema {
    .object(names.map { ($0.name, types.cell($0.type).described($0.meaning)) })
      .described("which cases the row is for; a cell left out fits everything")
  }

  private var then: Schema {
    let expression = Schema.pattern("^=").described("an expression")
    return .object(
      outputs.map { name, choices in
        (name, .any(of: unique(choices.map { value($0, of: name) }) + [expression]))
      }, others: .any
    ).described("what the row answers, a value for each of 'out'")
  }

  private var example: Schema {
    .object(
      [("given", .reference("given")), ("expect", .reference("expect")), ("note", .text)],
      required: ["given", "expect"])
  }

  private var given: Schema {
    .object(names.map { ($0.name, types.value($0.type).described($0.meaning)) })
  }

  private var expect: Schema {
    .any(of: [.reference("answer"), .list(of: .reference("answer"))])
  }

  private var answer: Schema {
    .object(
      outputs.map { name, choices in (name, .any(of: unique(choices.map { value($0, of: name) })))
      },
      others: .any
    ).with("minProperties", .number(1))
  }

  private func value(_ type: FactType, of output: String) -> Schema {
    messageAnswers.contains(output) ? .reference("message") : types.value(type)
  }

  // MARK: Names

  private struct Name {
    let name: String
    let type: FactType
    let meaning: String
  }

  /// Every name a page may use, in the order of the book.
  private var names: [Name] {
    let facts = rulebook.vocabulary.facts.map {
      Name(name: $0.name, type: $0.type, meaning: $0.meaning)
    }
    return facts
      + rulebook.decisions.filter(\.isSingle).flatMap { page in
        page.outputs.map { Name(name: $0.name, type: $0.type, meaning: page.question) }
      }
  }

  /// What pages answer, by name: several pages that answer lists may share one.
  private var outputs: [(String, [FactType])] {
    var order: [String] = []
    var types: [String: [FactType]] = [:]
    for page in rulebook.decisions where page.catalogue == nil {
      for output in page.outputs {
        if types[output.name] == nil { order.append(output.name) }
        types[output.name, default: []].append(output.type)
      }
    }
    return order.map { ($0, types[$0] ?? []) }
  }

  private func unique(_ schemas: [Schema]) -> [Schema] {
    var seen: Set<[UInt8]> = []
    return schemas.filter { schema in
      var writer = JSONWriter()
      writer.json(schema.json)
      return seen.insert(writer.bytes).inserted
    }
  }
}
