/// What a file of an edition is, by its name alone.
///
/// A system has a folder of its own below `Rules/`, with a vocabulary, messages, scenarios and
/// numbered chapters; what several systems share lies in `Rules/shared/`. A folder of one system may
/// have all of this directly below `Rules/`.
package enum FileRole: Hashable, Sendable {
  /// `Rules/book.json`: the name of the edition and the order of its pages.
  case book
  /// Units, word types and facts.
  case vocabulary
  /// The sentences of one language.
  case messages(language: String)
  /// A whole athlete, and what was accepted for one.
  case scenario
  /// A schema, made of the rules.
  case schema
  /// A page; whether it counts is for the book to say.
  case page
  /// A catalogue.
  case catalogue

  /// The role of a file named from `Rules/` or `Catalog/` on; nil for a file of neither, and for one
  /// that is no JSON.
  ///
  /// The word pages of the food log, directly in its folder, are compiled into its own pack, so that a
  /// change of them changes no plan.
  package init?(of name: String) {
    guard name.hasSuffix(".json") else { return nil }
    let parts = name.split(separator: "/").map(String.init)
    switch parts.first {
    case "Catalog": self = .catalogue
    case "Rules" where Self.isFoodWords(parts): return nil
    case "Rules": self = Self.rule(parts.dropFirst())
    default: return nil
    }
  }

  private static func isFoodWords(_ parts: [String]) -> Bool {
    parts.count == 3 && parts[1] == "food" && parts[2] != "vocabulary.json"
  }

  /// The role of a file by its path below `Rules/`; what is special lies there, or one folder deeper.
  private static func rule(_ path: ArraySlice<String>) -> FileRole {
    if path.elementsEqual(["book.json"]) { return .book }
    if path.count <= 2, path.last == "vocabulary.json" { return .vocabulary }
    for folder in path.dropLast().prefix(2) {
      switch folder {
      case "messages": return .messages(language: String((path.last ?? "").dropLast(5)))
      case "scenarios": return .scenario
      case "schema": return .schema
      default: break
      }
    }
    return .page
  }
}

extension FileRole {
  /// Whether a file is a part of the edition: scenarios ask what the rules answer, and schemas help
  /// to write them.
  package static func isRule(_ name: String) -> Bool {
    switch FileRole(of: name) {
    case .scenario, .schema, nil: false
    default: true
    }
  }

  /// Whether a file holds the sentences of a language.
  package var isMessages: Bool {
    if case .messages = self { true } else { false }
  }

  /// What systems share is read before what is their own, so that theirs may build on it.
  static func isReadBefore(_ one: String, _ other: String) -> Bool {
    let shared = "Rules/shared/"
    let (first, second) = (one.hasPrefix(shared), other.hasPrefix(shared))
    return first == second ? one < other : first
  }
}
