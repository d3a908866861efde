import Consulting

/// A picture as SVG: shapes and words alone, without script, links or styles from elsewhere.
struct Drawing {
  /// Light or dark.
  enum Theme: String, CaseIterable {
    case light, dark

    var paper: String { self == .light ? "#ffffff" : "#16181d" }
    var ink: String { self == .light ? "#1d2433" : "#e8eaf0" }
    var faint: String { self == .light ? "#c9ced8" : "#444b59" }
    var own: String { self == .light ? "#c62828" : "#ff6b6b" }
    var right: String { self == .light ? "#1565c0" : "#64b5f6" }
  }

  let theme: Theme
  private var parts: [String] = []

  init(_ theme: Theme) { self.theme = theme }

  /// The picture, with its title and its description for whoever cannot see it.
  func svg(width: Int, height: Int, title: String, text: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">"
      + "<title>\(Self.escaped(title))</title><desc>\(Self.escaped(text))</desc>"
      + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(theme.paper)\"/>"
      + parts.joined() + "</svg>"
  }

  mutating func line(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ color: String, width: Double = 6
  ) {
    parts.append(
      "<line x1=\"\(Self.number(from.x))\" y1=\"\(Self.number(from.y))\" "
        + "x2=\"\(Self.number(to.x))\" y2=\"\(Self.number(to.y))\" stroke=\"\(color)\" "
        + "stroke-width=\"\(Self.number(width))\" stroke-linecap=\"round\"/>")
  }

  mutating func circle(_ center: SIMD2<Double>, _ radius: Double, _ color: String) {
    parts.append(
      "<circle cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\" "
        + "r=\"\(Self.number(radius))\" fill=\"\(color)\"/>")
  }

  mutating func bar(_ corner: SIMD2<Double>, _ size: SIMD2<Double>, _ color: String) {
    parts.append(
      "<rect x=\"\(Self.number(corner.x))\" y=\"\(Self.number(corner.y))\" "
        + "width=\"\(Self.number(size.x))\" height=\"\(Self.number(size.y))\" fill=\"\(color)\"/>")
  }

  mutating func text(
    _ text: String, _ place: SIMD2<Double>, size: Int = 16, anchor: String = "start"
  ) {
    parts.append(
      "<text x=\"\(Self.number(place.x))\" y=\"\(Self.number(place.y))\" font-size=\"\(size)\" "
        + "font-family=\"sans-serif\" text-anchor=\"\(anchor)\" fill=\"\(theme.ink)\">"
        + "\(Self.escaped(text))</text>")
  }

  /// A number as SVG reads it; nothing else ever stands in an attribute.
  private static func number(_ number: Double) -> String {
    Figure.text(number.isFinite ? min(max(number, -1e5), 1e5) : 0, decimals: 1)
  }

  /// A text without anything that could be read as markup, or that XML does not allow.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n" where keepsLines: escaped += "\n"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
