extension TypeLanguage {
  /// Python from 3.11 on: a `TypedDict` for each object and a `Literal` for each list of words.
  static let python = TypeLanguage(
    name: "python", opening: PythonTypes.opening, ordered: PythonTypes.ordered,
    declaration: PythonTypes.declaration,
    table: PythonTypes.table)
}

/// How Python writes a schema.
private enum PythonTypes {
  static let opening = """
    # What the functions take and answer. Over HTTP a call sends {"data": request} and gets
    # {"result": answer} or {"error": …}; 'planner call' takes the request and gives the answer alone.
    # Made by 'planner types python'; make it anew when the rules or the program change.
    from collections.abc import Mapping, Sequence
    from typing import Literal, NotRequired, TypeAlias, TypedDict
    """

  /// Objects first, whose members are in quotes, and every other type behind what it is made of, so that
  /// a program that reads the types when it runs finds types and no texts.
  static func ordered(_ types: [AppTypes.Named]) -> [AppTypes.Named] {
    var (placed, waiting): ([AppTypes.Named], [AppTypes.Named]) = ([], [])
    for type in types {
      if case .object = type.schema { placed.append(type) } else { waiting.append(type) }
    }
    while !waiting.isEmpty {
      let names = Set(waiting.map(\.name))
      let ready = waiting.filter { names.isDisjoint(with: $0.schema.references) }
      guard !ready.isEmpty else { return placed + waiting }
      placed += ready
      waiting.removeAll { type in ready.contains { $0.name == type.name } }
    }
    return placed
  }

  /// An object by its members in a call, since keys need not be names.
  static func declaration(_ name: String, _ schema: ContractSchema) -> String {
    guard case .object(let members, let isOpen, let laws) = schema, !isOpen || !members.isEmpty
    else {
      return "\(name): TypeAlias = \(type(schema))"
    }
    let notes = laws.map { "# \($0.needs) is needed where \($0.member) is \($0.word)." }
    let fields = members.flatMap(member)
    return (notes + ["\(name) = TypedDict(\(ProgramText.quoted(name)), {"] + fields + ["})"])
      .joined(separator: "\n")
  }

  static func table(_ functions: [AppTypes.Function]) -> String {
    let lines = functions.flatMap {
      [
        "    # \($0.summary)",
        "    \(ProgramText.quoted($0.name)): (\($0.request), \($0.answer)),",
      ]
    }
    return "# What each function takes and answers.\nFUNCTIONS = {\n"
      + lines.joined(separator: "\n") + "\n}"
  }

  private static func member(_ member: ContractSchema.Member) -> [String] {
    let quoted = ProgramText.quoted(type(member.schema))
    let type = member.isRequired ? quoted : "NotRequired[\(quoted)]"
    return (member.meaning.map { ["    # \($0)"] } ?? [])
      + ["    \(ProgramText.quoted(member.name)): \(type),"]
  }

  private static func type(_ schema: ContractSchema) -> String {
    switch schema {
    case .any: "object"
    case .null: "None"
    case .boolean: "bool"
    case .text: "str"
    case .words(let words): "Literal[\(words.map(ProgramText.quoted).joined(separator: ", "))]"
    case .number(let isInteger, _, _): isInteger ? "int" : "float"
    case .list(let each, _): "Sequence[\(type(each))]"
    case .keyed(let each, let keys): "Mapping[\(keys.map(type) ?? "str"), \(type(each))]"
    case .object: "Mapping[str, object]"
    case .anyOf(let choices): choices.map(type).joined(separator: " | ")
    case .reference(let name): name
    }
  }
}
