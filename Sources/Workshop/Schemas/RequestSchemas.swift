import Consulting
import Domain
import Planning
import JSONSource
import RuleEngine

/// Schemas of the requests that functions accept, made of their contracts.
struct RequestSchemas: Sendable {
  private let edition: Planning.Edition
  private let types: TypeSchemas

  init(_ edition: Planning.Edition) {
    self.edition = edition
    types = TypeSchemas(vocabulary: edition.rulebook.vocabulary)
  }

  /// The request of a function.
  func request(of function: ServiceFunction) -> Schema {
    .document(
      "Request of \(function.name)", function.summary, object(function.request.fields),
      definitions: types.definitions)
  }

  /// A scenario: a request of `generatePlan`, and others of `adaptPlan` after it.
  func scenario(_ functions: [ServiceFunction]) -> Schema {
    func fields(_ name: String) -> [RequestField] {
      functions.first { $0.name == name }?.request.fields ?? []
    }
    let plan = fields("generatePlan")
    // The plan as it is by then is put in.
    let adaptation = fields("adaptPlan").filter { !$0.isRequired }
    let expect = Schema.object([], others: .any)
      .described("where in the answer, such as /volume/chest/fractional, and what must stand there")
    let step = Schema.object(
      [("request", object(adaptation)), ("expect", expect), ("note", .text)],
      required: ["request"])
    return .document(
      "Scenario", "A whole athlete as a test: what is asked and what the answer must hold",
      .object(
        [
          ("$schema", .type("string")), ("scenario", Schema.text.described("its name")),
          ("question", Schema.text.described("what it asks, as a sentence")), ("note", .text),
          ("request", object(plan)), ("expect", expect),
          ("then", Schema.list(of: step).described("what happens to the plan afterwards")),
        ], required: ["scenario", "request"]), definitions: types.definitions)
  }

  private func object(_ fields: [RequestField], others: Schema? = nil) -> Schema {
    .object(
      fields.map { ($0.name, schema($0.shape).described($0.meaning)) },
      required: fields.filter(\.isRequired).map(\.name), others: others)
  }

  private func schema(_ shape: RequestShape) -> Schema {
    switch shape {
    case .optional(let shape): schema(shape).orNull
    case .value(let type): value(type)
    case .text(let known): text(known())
    case .name(let longest):
      Schema.text.with("maxLength", .number(Double(longest)))
    case .instant: Schema.type("string").with("format", .string("date-time"))
    case .choice(let words): .words(words)
    case .date: Schema.pattern(#"^\d{4}-\d{2}-\d{2}$"#).with("format", .string("date"))
    case .count: .any(of: [.boolean, Schema.type("integer").with("minimum", .number(0))])
    case .range(let type): .any(of: [.list(of: value(type), most: 2), .pattern(RepRange.pattern)])
    case .fields(let fields): object(fields)
    case .passing(let fields, let others):
      .object(
        fields.map { ($0.name, schema($0.shape).described($0.meaning)) }
          + others.map { ($0, .any) },
        required: fields.filter(\.isRequired).map(\.name))
    case .open(let fields): object(fields, others: .any)
    case .keyed(let keys, let value): .keyed(by: keys, schema(value))
    case .either(let one, let other): .any(of: [schema(one), schema(other)])
    case .list(let each, let most): .list(of: schema(each), most: most)
    case .told(let shape, _): schema(shape)
    }
  }

  /// Any text; editors offer the known ones.
  private func text(_ known: [String]) -> Schema {
    known.isEmpty ? .type("string") : .any(of: [.words(known), .type("string")])
  }

  /// A value as a request gives it; other spellings of a word are understood, too.
  private func value(_ type: FactType) -> Schema {
    var given = type
    given.isOptional = false
    guard let words = type.type.enumeration,
      let aliases = edition.rulebook.vocabulary.wordType(named: words.name)?.aliases,
      !aliases.isEmpty
    else { return types.value(given) }
    let word = Schema.any(of: [
      types.value(FactType(type: .word(words))),
      .pattern("^\(SchemaPattern.any(of: aliases.map(\.spelling)))$"),
    ])
    if case .list = type.type { return .list(of: word) }
    return word
  }
}

extension ValueType {
  /// The words of a word type, or of a list of its words.
  fileprivate var enumeration: Enumeration? {
    switch self {
    case .word(let words), .list(.word(let words)): words
    default: nil
    }
  }
}
