/// A piece of a page.
///
/// Text gets in only escaped, so nothing in a name or a note can be markup.
struct HTML: Sendable {
  /// The markup.
  let markup: String

  private init(markup: String) {
    self.markup = markup
  }

  /// Text.
  static func text(_ text: String) -> HTML {
    HTML(markup: escaped(text))
  }

  /// Pieces one after the other.
  static func all(_ pieces: [HTML]) -> HTML {
    HTML(markup: pieces.map(\.markup).joined())
  }

  /// An element whose children stand on lines of their own.
  static func block(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ children: [HTML]
  ) -> HTML {
    let inner = children.map { $0.markup.hasSuffix("\n") ? $0.markup : $0.markup + "\n" }
    return HTML(markup: "\(start(name, attributes))\n\(inner.joined())</\(name)>\n")
  }

  /// An element on one line.
  static func line(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ children: [HTML]
  ) -> HTML {
    HTML(markup: start(name, attributes) + all(children).markup + "</\(name)>")
  }

  /// An element with a text on one line.
  static func line(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], _ text: String
  ) -> HTML {
    line(name, attributes, [.text(text)])
  }

  /// An element without an end, such as `meta`.
  static func void(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) -> HTML {
    HTML(markup: start(name, attributes))
  }

  /// The page's own style sheet; the only text that is not escaped.
  static func style(_ sheet: StaticString) -> HTML {
    HTML(markup: "<style>\n\(sheet)\n</style>\n")
  }

  /// A whole document.
  static func document(language: String, _ children: [HTML]) -> String {
    "<!DOCTYPE html>\n" + block("html", ["lang": language], children).markup
  }

  private static func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) -> String {
    "<\(name)" + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + ">"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.cleaned.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
