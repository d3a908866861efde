import JSONSource

/// Numbers that the clients of the callable protocol wrap, because JSON's would lose digits.
///
///     {"@type": "type.googleapis.com/google.protobuf.Int64Value", "value": "4"}
///
/// Every Swift `Int` and every Kotlin `Long` arrives like that.
struct TypedValues {
  private static let key = "@type"
  static let signed = "type.googleapis.com/google.protobuf.Int64Value"
  static let unsigned = "type.googleapis.com/google.protobuf.UInt64Value"

  /// The largest whole number up to which each has a `Double` of its own.
  static let mostExact = (1 << 53) - 1

  /// Every wrapper that is none.
  private var mistakes: [Diagnostic] = []

  /// A value with its wrappers replaced by the numbers in them, each in the wrapper's place.
  ///
  /// - Throws: Every bad wrapper.
  static func decoded(_ json: JSON) throws(Refusal) -> JSON {
    var values = TypedValues()
    let decoded = values.decode(json, at: "")
    guard values.mistakes.isEmpty else {
      throw Refusal(
        .invalidArgument,
        values.mistakes.count == 1
          ? values.mistakes[0].message : "\(values.mistakes.count) typed values are wrong",
        errors: values.mistakes)
    }
    return decoded
  }

  private mutating func decode(_ json: JSON, at pointer: String) -> JSON {
    switch json.kind {
    case .array(let items):
      let decoded = items.enumerated().map { index, item in
        decode(item, at: JSONPointer.child(index, of: pointer))
      }
      return JSON(.array(decoded), range: json.range)
    case .object(let members):
      if let type = json[Self.key]?.string, !type.isEmpty {
        return number(json, type, at: pointer)
      }
      let decoded = members.map { member in
        JSON.Member(
          key: member.key, keyRange: member.keyRange,
          value: decode(member.value, at: JSONPointer.child(member.key, of: pointer)))
      }
      return JSON(.object(decoded), range: json.range)
    case .null, .bool, .number, .string: return json
    }
  }

  private mutating func number(_ json: JSON, _ type: String, at pointer: String) -> JSON {
    guard type == Self.signed || type == Self.unsigned else {
      return report(
        "unknown-type", "unknown @type \(Diagnostic.quoted(type))", at: pointer,
        allowed: [Self.signed, Self.unsigned])
    }
    guard let value = json["value"], json.members?.count == 2 else {
      return report(
        "bad-typed-value", "a typed value has exactly the fields '@type' and 'value'", at: pointer)
    }
    guard let digits = Self.digits(value) else {
      return report("bad-typed-value", "'value' must be a whole number in quotes", at: pointer)
    }
    let number =
      type == Self.signed ? Int64(digits).map { Double($0) } : UInt64(digits).map { Double($0) }
    guard let number else {
      return report(
        "bad-typed-value", "\(Diagnostic.shortened(digits)) does not fit the type", at: pointer)
    }
    guard abs(number) <= Double(Self.mostExact) else {
      return report(
        "inexact-number", "\(digits) has more digits than can be computed with exactly",
        at: pointer)
    }
    return JSON(.number(number), range: json.range)
  }

  /// Digits with perhaps a minus before them, as a number writes itself: no plus, no zeros in front.
  ///
  /// A number is accepted as the reference accepts it.
  private static func digits(_ value: JSON) -> String? {
    if let number = value.number, let whole = Int64(exactly: number) { return "\(whole)" }
    guard let text = value.string, text.utf8.count <= 20 else { return nil }
    let figures = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard figures.allSatisfy({ (0x30...0x39).contains($0) }), let first = figures.first,
      first != UInt8(ascii: "0") || text == "0"
    else { return nil }
    return text
  }

  private mutating func report(
    _ code: String, _ message: String, at pointer: String, allowed: [String] = []
  ) -> JSON {
    mistakes.append(Diagnostic(code, message, pointer: pointer, allowed: allowed))
    return JSON(.null)
  }
}
