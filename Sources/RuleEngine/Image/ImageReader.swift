/// Reads what an `ImageWriter` wrote; nothing outside the bytes is ever touched.
///
/// The bytes must live as long as the reader: those of an image built into the program always do.
struct ImageReader {
  /// The types whose values are words, in the order of the vocabulary.
  var wordTypes: [ValueType] = []
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  private var texts: [String] = []

  /// Reads the texts, which everything else names.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int) throws(ImageFailure) {
    self.bytes = bytes
    position = start
    let lengths = try list { (image) throws(ImageFailure) in try image.count() }
    texts.reserveCapacity(lengths.count)
    for length in lengths {
      texts.append(String(decoding: try take(length), as: UTF8.self))
    }
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(ImageFailure) -> UInt8 {
    guard position < bytes.count else { throw .truncated(position) }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number from 0 on.
  mutating func count() throws(ImageFailure) -> Int {
    let number = try integer()
    guard number >= 0 else { throw damaged }
    return number
  }

  mutating func integer() throws(ImageFailure) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while shift < 64 {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
    throw damaged
  }

  mutating func bits() throws(ImageFailure) -> UInt64 {
    UInt64(littleEndian: try take(8).loadUnaligned(as: UInt64.self))
  }

  mutating func text() throws(ImageFailure) -> String {
    let number = try count()
    guard number < texts.count else { throw damaged }
    return texts[number]
  }

  /// As many things as the image says; each takes a byte or more, so that no number is believed
  /// that the bytes cannot hold.
  mutating func list<Element>(
    _ read: (inout ImageReader) throws(ImageFailure) -> Element
  ) throws(ImageFailure) -> [Element] {
    let count = try self.count()
    guard count <= bytes.count - position else { throw .truncated(position) }
    guard count > 0 else { return [] }
    var items: [Element] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }

  /// The failure of something that means nothing.
  var damaged: ImageFailure { .damaged(position) }

  private mutating func take(_ count: Int) throws(ImageFailure) -> UnsafeRawBufferPointer {
    guard count <= bytes.count - position else { throw .truncated(position) }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }
}
