/// The head of a request as it came over the wire, before anything in it is believed.
package struct Head: Sendable {
  /// One header line.
  package struct Field: Hashable, Sendable {
    /// The name as it was written.
    package let name: String
    /// The value without the spaces around it.
    package let value: String

    /// Puts a line together.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The method as it was written; methods are case-sensitive.
  package let method: String
  /// The target of the request line, nothing decoded: `/generatePlan?explain`.
  package let target: String
  /// `HTTP/1.1`.
  package let version: String
  /// The header lines in order.
  package let fields: [Field]
  /// The address on the other end of the connection, without its port.
  package let peer: String

  /// Puts a head together.
  package init(
    method: String, target: String, version: String = "HTTP/1.1", fields: [Field] = [],
    peer: String = "127.0.0.1"
  ) {
    self.method = method
    self.target = target
    self.version = version
    self.fields = fields
    self.peer = peer
  }

  /// The values of a header, one for each line of that name.
  package func values(_ name: String) -> [String] {
    fields.filter { $0.name.isSameToken(as: name) }.map(\.value)
  }

  /// The value of a header's first line; nil when there is none.
  package func value(_ name: String) -> String? {
    fields.first { $0.name.isSameToken(as: name) }?.value
  }
}

extension String {
  /// Whether two names are the same but for the case of ASCII letters.
  func isSameToken(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    for (one, two) in zip(utf8, other.utf8) where one.lowered != two.lowered { return false }
    return true
  }

  /// The text with its ASCII letters in lower case.
  var lowercasedASCII: String { String(decoding: utf8.map(\.lowered), as: UTF8.self) }

  /// The text without spaces and tabs at its ends.
  var withoutEdgeSpaces: Substring {
    var text = self[...]
    while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
    return text
  }
}

extension UInt8 {
  /// An ASCII letter in lower case; every other byte as it is.
  var lowered: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }

  /// Whether the byte may stand in a method or a header name (RFC 9110, 5.6.2).
  var isTokenByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}
