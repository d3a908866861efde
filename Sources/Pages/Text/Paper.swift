/// A page of text that knows its width; styles show on a terminal only.
package struct Paper: Sendable {
  /// How a piece of text looks.
  package enum Style: String, Sendable {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case good = "32"
    case careful = "33"
    case heading = "1;36"
  }

  /// Columns of a line.
  package let width: Int
  /// The page so far, lines without their breaks.
  package private(set) var lines: [String] = []
  private let isStyled: Bool

  /// An empty page.
  package init(on screen: Screen) {
    width = screen.width
    isStyled = screen.isStyled
  }

  /// The page as one text.
  package var text: String {
    lines.joined(separator: "\n")
  }

  /// Whether a table with many columns has no room, as on a phone held upright.
  package var isNarrow: Bool { width < 64 }

  /// The text in a style, without what a reader cannot see; no-break spaces become spaces.
  package func styled(_ text: String, _ style: Style) -> String {
    let clean = text.cleanedPlain
    return isStyled && style != .plain ? "\u{1B}[\(style.rawValue)m\(clean)\u{1B}[0m" : clean
  }

  /// Adds a line made of styled pieces that fit.
  package mutating func add(_ pieces: (String, Style)...) {
    var line = ""
    for (text, style) in pieces { line += styled(text, style) }
    lines.append(isStyled ? line : line.withoutSpacesBehind)
  }

  /// Adds an empty line, once.
  package mutating func space() {
    if lines.last.map({ !$0.isEmpty }) ?? false { lines.append("") }
  }

  /// Adds a heading after an empty line, with something at the right edge.
  package mutating func heading(_ title: String, _ right: String = "") {
    space()
    let gap = width - title.columns - right.columns
    guard gap > 0 else {
      add((title, .heading))
      if !right.isEmpty { add((right.pushed(to: width), .dim)) }
      return
    }
    add((title + String(repeating: " ", count: gap), .heading), (right, .dim))
  }

  /// Adds text over as many lines as it needs, after a mark that stands in the margin.
  ///
  ///     Notes:  a long sentence
  ///             goes on here
  package mutating func add(
    _ mark: String = "", _ text: String, indent: Int = 0, markWidth: Int? = nil,
    style: Style = .plain, markStyle: Style = .plain
  ) {
    let margin = markWidth ?? mark.columns
    let space = String(repeating: " ", count: indent)
    for (index, line) in text.wrapped(to: max(8, width - indent - margin)).enumerated() {
      add((space + (index == 0 ? mark : "").filled(to: margin), markStyle), (line, style))
    }
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var withoutSpacesBehind: String {
    let spaces = utf8.reversed().prefix { $0 == 0x20 }.count
    return spaces == 0 ? self : String(decoding: utf8.dropLast(spaces), as: UTF8.self)
  }
}
