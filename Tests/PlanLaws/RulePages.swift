import JSONSource

/// The rule pages and messages as plain JSON: numbers and words by page, row and name.
///
/// Conditions and formulas are not read here; the laws know on their own which row is meant.
package struct RulePages: Sendable {
  /// What a row answers, by `decision#row`.
  private var rows: [String: JSON] = [:]
  /// The ids of a page's rows, in order.
  private var order: [String: [String]] = [:]
  /// Message templates by language.
  private var messages: [String: [String: String]] = [:]
  /// The name in the book.
  package private(set) var editionName: String?

  /// Reads whatever of the files can be read.
  package init(_ files: [SourceFile]) {
    for file in files where file.name.hasPrefix("Rules/") {
      var diagnostics = Diagnostics()
      guard let json = JSONParser.parse(file, into: &diagnostics) else { continue }
      if file.name == "Rules/book.json" {
        editionName = json["edition"]?.string
      } else if let language = Self.language(of: file.name) {
        messages[language, default: [:]].merge(Self.texts(json)) { first, _ in first }
      } else if let decision = json["decision"]?.string {
        add(json["rows"]?.array ?? [], of: decision)
      }
    }
  }

  /// The language of a file of messages, such as `Rules/planning/messages/en.json`.
  private static func language(of name: String) -> String? {
    let parts = name.split(separator: "/")
    guard let folder = parts.dropLast().last, folder == "messages" else { return nil }
    return parts.last.map { String($0.dropLast(".json".count)) }
  }

  /// A number a row answers.
  package func number(_ decision: String, _ row: String, _ name: String) -> Double? {
    rows["\(decision)#\(row)"]?[name]?.number
  }

  /// A word a row answers.
  package func word(_ decision: String, _ row: String, _ name: String) -> String? {
    rows["\(decision)#\(row)"]?[name]?.string
  }

  /// True or false, as a row answers.
  package func flag(_ decision: String, _ row: String, _ name: String) -> Bool? {
    rows["\(decision)#\(row)"]?[name]?.bool
  }

  /// The words a row answers.
  package func words(_ decision: String, _ row: String, _ name: String) -> [String]? {
    rows["\(decision)#\(row)"]?[name]?.array?.compactMap(\.string)
  }

  /// The numbers a row answers.
  package func numbers(_ decision: String, _ row: String, _ name: String) -> [Double]? {
    rows["\(decision)#\(row)"]?[name]?.array?.compactMap(\.number)
  }

  /// The ids of a page's rows, in order.
  package func rowIds(_ decision: String) -> [String] { order[decision] ?? [] }

  /// A message template; of the first language when this one is missing.
  package func message(_ key: String, _ language: String) -> String? {
    messages[language]?[key] ?? messages["en"]?[key]
  }

  /// The keys of all messages that begin so, in alphabetical order.
  package func messageKeys(_ prefix: String) -> [String] {
    (messages["en"] ?? [:]).keys.filter { $0.hasPrefix(prefix) }.sorted()
  }

  private mutating func add(_ list: [JSON], of decision: String) {
    for row in list {
      guard let id = row["id"]?.string else { continue }
      order[decision, default: []].append(id)
      rows["\(decision)#\(id)"] = row["then"]
    }
  }

  private static func texts(_ json: JSON) -> [String: String] {
    var texts: [String: String] = [:]
    for member in json.members ?? [] { texts[member.key] = member.value.string }
    return texts
  }
}
