extension TypeLanguage {
  /// TypeScript: a type for each object, a union for each list of words, and `Functions`, which
  /// says what each function takes and answers.
  static let typeScript = TypeLanguage(
    name: "typescript", opening: TypeScript.opening, ordered: { $0 },
    declaration: TypeScript.declaration, table: TypeScript.table)
}

/// How TypeScript writes a schema.
private enum TypeScript {
  static let opening = """
    // What the functions take and answer. Over HTTP a call sends {"data": request} and gets
    // {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
    // Made by 'planner types typescript'; make it anew when the rules or the program change.
    """

  static func declaration(_ name: String, _ schema: ContractSchema) -> String {
    guard case .object(let members, let isOpen, let laws) = schema else {
      return "export type \(name) = \(type(schema));"
    }
    let lines =
      members.flatMap(member) + (isOpen ? ["  [other: string]: unknown;"] : [])
      + laws.map { "  // \($0.needs) is needed where \($0.member) is \($0.word)." }
    // A type can be given where any object is taken, which no interface can.
    return "export type \(name) = {\n" + lines.map { $0 + "\n" }.joined() + "};"
  }

  static func table(_ functions: [AppTypes.Function]) -> String {
    let lines = functions.flatMap {
      [
        "  /** \(plain($0.summary)) */",
        "  \($0.name): { request: \($0.request); answer: \($0.answer) };",
      ]
    }
    return "/** Every function by its name. */\nexport type Functions = {\n"
      + lines.joined(separator: "\n") + "\n};"
  }

  private static func member(_ member: ContractSchema.Member) -> [String] {
    let key = ProgramText.isName(member.name) ? member.name : ProgramText.quoted(member.name)
    return (member.meaning.map { ["  /** \(plain($0)) */"] } ?? [])
      + ["  \(key)\(member.isRequired ? "" : "?"): \(type(member.schema));"]
  }

  /// Text that does not end the comment it stands in.
  private static func plain(_ text: String) -> String { text.replacing("*/", with: "* /") }

  private static func type(_ schema: ContractSchema) -> String {
    switch schema {
    case .any: "unknown"
    case .null: "null"
    case .boolean: "boolean"
    case .text: "string"
    case .words(let words): words.map(ProgramText.quoted).joined(separator: " | ")
    case .number: "number"
    case .list(let each, _): "Array<\(type(each))>"
    case .keyed(let each, keys: .reference(let keys)?): "Partial<Record<\(keys), \(type(each))>>"
    case .keyed(let each, _): "Record<string, \(type(each))>"
    case .object: "Record<string, unknown>"
    case .anyOf(let choices): choices.map(type).joined(separator: " | ")
    case .reference(let name): name
    }
  }
}
