/// One `--option` of a verb, declared once for parsing, help and messages.
package struct Option: Sendable {
  /// What may follow the name; the text is what help calls it, such as `KG`.
  package enum Value: Hashable, Sendable {
    /// Nothing, or `=true` and `=false`.
    case flag
    /// One value, told once.
    case one(String)
    /// Values with commas between them, or the option again for each.
    case list(String)
  }

  /// Its names without dashes; people read the first, all are understood.
  package let names: [String]
  /// What follows the name.
  package let value: Value
  /// One line for help.
  package let meaning: String
  /// What may be given, made when help asks for it.
  private let makeChoice: @Sendable () -> String?

  /// Declares an option.
  package init(_ names: String..., value: Value, _ meaning: String) {
    self.init(names, value: value, meaning, choice: nil)
  }

  /// Declares an option with what may be given.
  package init(
    _ names: [String], value: Value, _ meaning: String,
    choice: @autoclosure @escaping @Sendable () -> String?
  ) {
    self.names = names
    self.value = value
    self.meaning = meaning
    makeChoice = choice
  }

  /// What may be given, after the meaning; nil when the meaning says it.
  package var choice: String? { makeChoice() }

  /// As it is typed: `--days N`.
  package var usage: String {
    (["--\(names[0])"] + [valueUsage].compactMap(\.self)).joined(separator: " ")
  }

  /// What follows the name, as help says it; nil when nothing does.
  package var valueUsage: String? {
    switch value {
    case .flag: nil
    case .one(let word): word
    case .list(let word): "\(word),…"
    }
  }

  /// Understood by every verb.
  package static let common: [Option] = [
    rules, catalog, Coloring.option,
    Option("help", value: .flag, "this page"),
  ]
  /// The folder of rules.
  package static let rules = Option(
    "rules", value: .one("DIR"), "rule pages to use, else $PLANNER_RULES, else built in")
  /// The language of what is said.
  package static let language = Option(
    "language", value: .one("WORD"), "the language of the answer")
  /// The folder of the catalogue.
  package static let catalog = Option(
    "catalog", value: .one("DIR"), "exercises and foods, else $PLANNER_CATALOG")
}
