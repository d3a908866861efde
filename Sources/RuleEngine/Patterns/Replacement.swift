/// What stands for a match in `replace`: text with `$1` for groups, `\$` and `\\`.
struct Replacement {
  private enum Part {
    case text(String)
    case group(Int)
  }

  private var parts: [Part] = []

  /// Reads a replacement; `isLiteral` takes it as it is.
  ///
  /// - Throws: What is wrong with it.
  init(_ text: String, groupCount: Int, isLiteral: Bool) throws(Pattern.Mistake) {
    if isLiteral {
      parts = [.text(text)]
      return
    }
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard let next = rest.popFirst(), next == "\\" || next == "$" else {
          throw Pattern.Mistake(message: "in a replacement '\\' stands only before '\\' and '$'")
        }
        plain.append(next)
      case "$":
        parts.append(.text(String(plain)))
        plain = String.UnicodeScalarView()
        parts.append(.group(try Self.group(&rest, groupCount)))
      default: plain.append(scalar)
      }
    }
    parts.append(.text(String(plain)))
  }

  /// The longest number that is a group's; one digit is taken whatever it is.
  private static func group(
    _ rest: inout Substring.UnicodeScalarView, _ groupCount: Int
  ) throws(Pattern.Mistake) -> Int {
    guard let first = rest.first, let digit = digit(first) else {
      throw Pattern.Mistake(
        message: "in a replacement a digit follows '$'; write '\\$' for the sign")
    }
    rest.removeFirst()
    var number = digit
    while let next = rest.first, let more = Self.digit(next), number * 10 + more <= groupCount {
      number = number * 10 + more
      rest.removeFirst()
    }
    return number
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    ("0"..."9").contains(scalar) ? Int(scalar.value) - 48 : nil
  }

  /// The text for a match; a group that does not exist or took no part is empty.
  func text(for found: PatternMatch.Found, in text: [Unicode.Scalar]) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    for part in parts {
      switch part {
      case .text(let plain): result.append(contentsOf: plain.unicodeScalars)
      case .group(let number):
        guard number < found.groups.count, let range = found.groups[number] else { continue }
        result.append(contentsOf: text[range])
      }
    }
    return result
  }
}
