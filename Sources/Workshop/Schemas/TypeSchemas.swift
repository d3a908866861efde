import JSONSource
import RuleEngine

/// Schemas of values, cells and types by the words of a vocabulary.
struct TypeSchemas: Sendable {
  let vocabulary: Vocabulary

  /// Values of a type, as answers and examples give them.
  func value(_ type: FactType) -> Schema {
    let schema = value(type.type, type)
    return type.isOptional ? schema.orNull : schema
  }

  private func value(_ kind: ValueType, _ type: FactType) -> Schema {
    switch kind {
    case .boolean: .boolean
    case .number: number(type)
    case .word(let words): .reference(words.name)
    case .list(let element): .list(of: value(element, type))
    case .string: .type("string")
    default: .any
    }
  }

  private func number(_ type: FactType) -> Schema {
    var schema = Schema.type(type.isInteger ? "integer" : "number")
    if let low = type.range?.low {
      let keyword = type.range?.includesLow == true ? "minimum" : "exclusiveMinimum"
      schema = schema.with(keyword, .number(low))
    }
    if let high = type.range?.high {
      let keyword = type.range?.includesHigh == true ? "maximum" : "exclusiveMaximum"
      schema = schema.with(keyword, .number(high))
    }
    return schema
  }

  private func words(_ type: WordType) -> Schema {
    let plain = Schema.words(type.enumeration.words, meanings: type.meanings)
    let dashed = type.enumeration.words.filter { $0.contains("–") }
    return dashed.isEmpty
      ? plain : .any(of: [plain, .pattern("^\(SchemaPattern.any(of: dashed))$")])
  }

  // MARK: Definitions

  /// What values and cells refer to: each word type once, and the cells of each kind of column.
  var definitions: [(String, Schema)] {
    let types = vocabulary.wordTypes.map { ValueType.word($0.enumeration) }
    let kinds =
      types + types.map { .list($0) } + [.number(unit: nil), .boolean, .string, .list(.any)]
    return vocabulary.wordTypes.map { ($0.name, words($0)) }
      + kinds.map { (Self.cellName($0), cell($0)) } + [("type", anyType)]
  }

  private static func cellName(_ type: ValueType) -> String {
    switch type {
    case .word(let words): "cell-\(words.name)"
    case .list(.word(let words)): "cell-list-\(words.name)"
    case .number: "cell-number"
    case .boolean: "cell-boolean"
    case .string: "cell-string"
    default: "cell-list"
    }
  }

  // MARK: Cells

  /// What a cell of a column may say: see Rules/README.md.
  func cell(_ type: FactType) -> Schema { .reference(Self.cellName(type.type)) }

  private func cell(_ type: ValueType) -> Schema {
    let any = Schema.words(["-"], meanings: ["everything"])
    let expression = Schema.pattern("^=").described("an expression; ? is the value of the column")
    return .any(of: tests(type) + [any, expression, .null])
  }

  private func tests(_ type: ValueType) -> [Schema] {
    switch type {
    case .number:
      let test = Schema.text.with("examples", .texts([">= 18", "[18..60)", "1, 2, 3", "not(< 5)"]))
      return [.type("number"), test, .list(of: .any, least: 1)]
    case .boolean:
      return [.boolean] + listed(["true", "false"], meanings: [])
    case .word(let words): return wordTests(words, extra: ["null"])
    case .list(.word(let words)): return wordTests(words, extra: ["null", "empty"])
    default: return [.text, .list(of: .any, least: 1)]
    }
  }

  private func wordTests(_ words: Enumeration, extra: [String]) -> [Schema] {
    let meanings = vocabulary.wordType(named: words.name)?.meanings ?? []
    return listed(words.words, meanings: meanings, extra: extra)
  }

  /// One word, several, or all but some: in a text or a list.
  private func listed(
    _ words: [String], meanings: [String], extra: [String] = ["null"]
  ) -> [Schema] {
    let word = SchemaPattern.any(of: words + extra)
    let some = #"\s*"# + word + #"(?:\s*,\s*"# + word + #")*\s*"#
    return [
      .words(words, meanings: meanings), .pattern("^\(some)$"),
      .pattern(#"^\s*not\s*\("# + some + #"\)\s*$"#),
      .list(of: .pattern("^\(word)$"), least: 1),
    ]
  }

  // MARK: Types

  /// How a page may say the type of a name again: with its range or without, with `?` or without.
  func declarations(of type: FactType) -> Schema {
    var forms = [type.text]
    for isInteger in type.isInteger ? [true, false] : [false] {
      for range in type.range == nil ? [nil] : [type.range, nil] {
        let plain = FactType(type: type.type, isInteger: isInteger, range: range).text
        let spelled =
          plain.hasPrefix("int [") || plain == "int" ? [plain.unitNamed, plain] : [plain]
        forms += spelled.flatMap { [$0, $0 + "?"] }
      }
    }
    var seen: Set<String> = []
    return .words(forms.filter { seen.insert($0).inserted })
  }

  /// Any type: a unit, a word type, and so on.
  var anyType: Schema {
    let units = vocabulary.units.map(\.name)
    let words = vocabulary.wordTypes.map(\.name)
    let suggested = Schema.words(
      words + ["boolean", "string", "int number"] + units.filter { $0 != "number" },
      meanings: vocabulary.wordTypes.map(\.meaning)
        + ["true or false", "a text", "a whole number"] + vocabulary.units.map(\.meaning))
    let end = #"-?[0-9.]*"#
    let range = #"(?: *[\[(] *"# + end + #" *\.\. *"# + end + #" *[\])])?"#
    let number = #"(?:int|(?:int +)?"# + SchemaPattern.any(of: units + ["number"]) + ")" + range
    let plain = "(?:\(number)|boolean|string|\(SchemaPattern.any(of: words)))"
    return .any(of: [suggested, .pattern(#"^ *(?:list of +)?"# + plain + #" *\??$"#)])
  }
}

extension String {
  /// A whole number without a unit, as pages usually write it: `int number [0..3]`.
  fileprivate var unitNamed: String { "int number" + dropFirst("int".count) }
}
