/// Reads the start tags of XML as they come, and nothing else of it.
///
/// Comments, declarations, texts and end tags are passed over; whatever stands between two tags may be
/// broken, as it is in files of real devices. Memory holds one tag at a time.
struct AttributeScanner {
  /// A start tag: its name and its attributes, as they are written.
  struct Tag {
    let name: ArraySlice<UInt8>
    fileprivate let body: ArraySlice<UInt8>

    /// The value of an attribute with its entities resolved; nil where it is not there.
    subscript(_ attribute: StaticString) -> String? {
      value(attribute).map { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("&") ? AttributeScanner.resolved(text) : text
      }
    }

    /// Whether it is called so.
    func isNamed(_ wanted: StaticString) -> Bool {
      name.elementsEqual(
        UnsafeBufferPointer(start: wanted.utf8Start, count: wanted.utf8CodeUnitCount))
    }

    private func value(_ attribute: StaticString) -> ArraySlice<UInt8>? {
      let wanted = UnsafeBufferPointer(
        start: attribute.utf8Start, count: attribute.utf8CodeUnitCount)
      var rest = body
      while let next = AttributeScanner.attribute(&rest) {
        if next.name.elementsEqual(wanted) { return next.value }
      }
      return nil
    }
  }

  /// The name of the element that was closed last by a tag of its own; empty before the first.
  private(set) var closed: [UInt8] = []
  /// A tag that has begun and not ended in what was read so far.
  private var begun: [UInt8] = []

  /// The longest tag: what is longer is no tag of a file of this kind.
  private static let longest = 1 << 20

  /// Reads on: tells every start tag that ends in these bytes or before.
  mutating func read(_ bytes: [UInt8], _ found: (Tag) -> Void) {
    let all = begun.isEmpty ? bytes : begun + bytes
    begun = []
    var rest = all[...]
    while let open = rest.firstIndex(of: Self.less) {
      let tag = rest[(open + 1)...]
      guard let end = Self.end(of: tag) else {
        if tag.count < Self.longest { begun = Array(rest[open...]) }
        return
      }
      if let first = tag.first, Self.isLetter(first) { found(Self.tag(tag[..<end])) }
      if tag.first == Self.slash { closed = Array(tag[..<end].dropFirst()) }
      rest = rest[(end + 1)...]
    }
  }

  // MARK: Bytes

  private static let less = UInt8(ascii: "<")
  private static let more = UInt8(ascii: ">")
  private static let slash = UInt8(ascii: "/")
  private static let stroke = UInt8(ascii: "-")
  private static let comment = Array("!--".utf8)
  private static let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// Where a tag ends, which is outside quotes.
  ///
  /// A declaration ends where it opens a list or closes, as what follows up to the next tag is passed over;
  /// a comment at the bracket behind two strokes, as tags within it are none.
  private static func end(of tag: ArraySlice<UInt8>) -> Int? {
    if tag.starts(with: comment) {
      return tag.indices.dropFirst(comment.count + 2).first {
        tag[$0] == more && tag[$0 - 1] == stroke && tag[$0 - 2] == stroke
      }
    }
    if let first = tag.first, !isLetter(first) {
      return tag.firstIndex { $0 == more || $0 == UInt8(ascii: "[") }
    }
    var quote: UInt8?
    for index in tag.indices {
      let byte = tag[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == more {
        return index
      } else if quotes.contains(byte) {
        quote = byte
      }
    }
    return nil
  }

  private static func tag(_ bytes: ArraySlice<UInt8>) -> Tag {
    let end = bytes.firstIndex { isSpace($0) || $0 == slash } ?? bytes.endIndex
    return Tag(name: bytes[..<end], body: bytes[end...])
  }

  fileprivate static func attribute(_ rest: inout ArraySlice<UInt8>)
    -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)?
  {
    rest = rest.drop { isSpace($0) || $0 == slash }
    guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = rest[..<equals].prefix { !isSpace($0) }
    let after = rest[(equals + 1)...].drop(while: isSpace)
    guard let quote = after.first, quotes.contains(quote),
      let close = after.dropFirst().firstIndex(of: quote)
    else { return nil }
    rest = after[(close + 1)...]
    return (name, after[(after.startIndex + 1)..<close])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// A text with the five names of XML and numbers of characters resolved; what is neither stays.
  private static func resolved(_ text: String) -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var whole = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";") else {
        whole += "&" + part
        continue
      }
      let name = String(part[..<end])
      let character = names[name] ?? Self.character(name)
      whole += character.map { $0 + part[part.index(after: end)...] } ?? "&" + part
    }
    return whole
  }

  private static func character(_ name: String) -> String? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let code =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
