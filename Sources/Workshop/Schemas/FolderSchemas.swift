import Planning
import JSONSource
import RuleEngine

/// Schemas of the files that are no pages: vocabulary, book, messages, catalogues.
struct FolderSchemas: Sendable {
  private let rulebook: Rulebook
  private let types: TypeSchemas

  init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
    types = TypeSchemas(vocabulary: rulebook.vocabulary)
  }

  /// `Rules/SYSTEM/vocabulary.json`.
  var vocabulary: Schema {
    let texts = Schema.object([], others: .text)
    let words = Schema.object(
      [
        ("meaning", Schema.text.described("what the words say")),
        (
          "values",
          texts.described("the words with their meanings, the most important first")
            .with("minProperties", .number(1)).with("maxProperties", .number(64))
        ),
        ("aliases", texts.described("other spellings in requests, and the word they mean")),
      ], required: ["meaning", "values"])
    let fields = rulebook.vocabulary.facts.compactMap(\.field)
    let fact = Schema.object(
      [
        ("type", .reference("type")),
        ("field", Schema.words(fields).described("the field of a request that gives it")),
        ("meaning", Schema.text.described("what it is, in a coach's words")),
        ("note", .text),
      ], required: ["type", "meaning"])
    return .document(
      "Vocabulary", "Every unit, word and fact that pages may use",
      .object(
        [
          ("$schema", .type("string")), ("note", .text),
          ("units", texts.described("units with what they stand for")),
          ("words", Schema.object([], others: words).described("types whose values are words")),
          ("facts", Schema.object([], others: fact).described("what can be known")),
        ], required: ["facts"]), definitions: types.definitions)
  }

  /// `Rules/book.json`.
  var book: Schema {
    let pages = rulebook.book.chapters.flatMap(\.pages)
    let page = Schema.any(of: [.words(pages), .text])
    let chapter = Schema.object(
      [
        ("folder", Schema.text.described("the folder's name, such as planning/3-volume")),
        ("title", .text),
        ("pages", Schema.list(of: page).described("file names without .json, in their order")),
        ("note", .text),
      ], required: ["folder", "title", "pages"])
    return .document(
      "Book", "The order of chapters and pages; a page may use only earlier ones",
      .object(
        [
          ("$schema", .type("string")), ("note", .text),
          ("edition", Schema.text.described("the edition's name")),
          ("chapters", .list(of: chapter)),
          (
            "areas",
            Schema.object([], others: Schema.list(of: .text))
              .described(
                "parts of the work by name, each with its folders and pages as paths without .json,"
                  + " such as Rules/planning/3-volume")
          ),
        ], required: ["edition", "chapters"]), definitions: [])
  }

  /// `Rules/SYSTEM/messages/….json`; each file holds some of the keys.
  var messages: Schema {
    let messages = rulebook.messages
    let texts = messages.keys.map { key in
      (key, Schema.text.described(messages.text(key, language: messages.languages.first ?? "")))
    }
    return .document(
      "Messages", "Every sentence of a language; all languages have the same keys and placeholders",
      .object(
        [("$schema", .type("string"))] + texts, others: .text),
      definitions: [])
  }

  // MARK: Catalogues

  /// A catalogue: its rows have the columns it has now.
  func catalogue(_ page: Decision, _ catalogue: Catalogue) -> Schema {
    let ids = Set((0..<catalogue.count).map { catalogue.id(ofRow: $0) })
    let columns = catalogue.columns.enumerated().map { index, column in
      let values = (0..<catalogue.count).map { catalogue.value(row: $0, column: index) }
      return (
        column.name, self.column(column.type, values, ids: column.name == "id" ? [] : ids)
      )
    }
    return .document(
      page.name.prefix(1).uppercased() + page.name.dropFirst(), page.question,
      .object(
        [
          ("$schema", .type("string")), ("catalogue", Schema.words([page.name])),
          ("question", .text), ("source", .text), ("note", .text),
          ("accept", .acceptances),
          ("columns", .reference("columns")),
          (
            "rows",
            .list(
              of: .object(columns, required: required(catalogue.columns)), least: 1)
          ),
        ], required: ["catalogue", "question", "source", "columns", "rows"]),
      definitions: [
        ("columns", .object([], others: .any(of: [.reference("type"), .reference("columns")])))
      ] + types.definitions)
  }

  private func required(_ columns: [Catalogue.Column]) -> [String] {
    columns.filter { column in
      if case .value(let type) = column.type { !type.isOptional } else { true }
    }.map(\.name)
  }

  private func column(_ type: Catalogue.ColumnType, _ values: [Value], ids: Set<String>) -> Schema {
    switch type {
    case .value(let type):
      let known = suggestions(type, values, ids)
      guard !known.isEmpty else { return types.value(type) }
      let text = Schema.any(of: [.words(known), .type("string")])
      let schema = if case .list = type.type { Schema.list(of: text) } else { text }
      return type.isOptional ? schema.orNull : schema
    case .parts(let columns):
      return Schema.object(
        columns.map { ($0.name, column($0.type, [], ids: [])) }, required: required(columns)
      ).orNull
    }
  }

  /// What rows hold in a column of texts, when that helps to write another row: ids of other rows,
  /// or the few words that rows share.
  private func suggestions(_ type: FactType, _ values: [Value], _ ids: Set<String>) -> [String] {
    switch type.type {
    case .string, .list(.string): break
    default: return []
    }
    let texts = values.flatMap(\.texts)
    let words = Set(texts)
    if words.isEmpty { return [] }
    if words.isSubset(of: ids) { return ids.sorted() }
    return words.count <= 64 && texts.count >= 3 * words.count ? words.sorted() : []
  }
}

extension Value {
  /// Its texts: itself, or those of a list.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .list(let items): items.flatMap(\.texts)
    default: []
    }
  }
}
