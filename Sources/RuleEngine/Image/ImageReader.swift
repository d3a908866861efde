/// Reads what an `ImageWriter` wrote; nothing outside the bytes is ever touched.
///
/// The bytes must live as long as the reader: those of an image built into the program always do.
struct ImageReader: Sendable {
  /// The types whose values are words, in the order of the vocabulary.
  var wordTypes: [ValueType] = []
  private(set) var position: Int
  /// Never written, so that every thread may read it.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  private let texts: ImageTexts
  private var recent = RecentTexts(places: 1024)

  /// Finds the texts, which everything else names.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int) throws(ImageFailure) {
    self.bytes = bytes
    texts = try ImageTexts(bytes, from: start)
    position = texts.end
  }

  var isAtEnd: Bool { position == bytes.count }

  @inline(__always)
  mutating func byte() throws(ImageFailure) -> UInt8 {
    guard position < bytes.count else { throw .truncated(position) }
    defer { position += 1 }
    return bytes[position]
  }

  /// A number from 0 on.
  @inline(__always)
  mutating func count() throws(ImageFailure) -> Int {
    let number = try integer()
    guard number >= 0 else { throw damaged }
    return number
  }

  /// Nearly every number is a byte or two long.
  @inline(__always)
  mutating func integer() throws(ImageFailure) -> Int {
    let first = try byte()
    if first < 0x80 { return Int(first) }
    let second = try byte()
    let number = Int(first & 0x7F) | Int(second & 0x7F) << 7
    return second < 0x80 ? number : try longInteger(UInt(number))
  }

  private mutating func longInteger(_ low: UInt) throws(ImageFailure) -> Int {
    var number = low
    var shift: UInt = 14
    while shift < 64 {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
    throw damaged
  }

  /// A number of four bytes.
  mutating func word() throws(ImageFailure) -> Int {
    guard bytes.count - position >= 4 else { throw .truncated(position) }
    defer { position += 4 }
    return Int(
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
  }

  mutating func bits() throws(ImageFailure) -> UInt64 {
    guard bytes.count - position >= 8 else { throw .truncated(position) }
    defer { position += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  mutating func text() throws(ImageFailure) -> String {
    let number = try count()
    guard number < texts.count else { throw damaged }
    return try recent.text(number, of: texts)
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

  /// A reader of the next part, which this one passes over.
  mutating func part() throws(ImageFailure) -> ImageReader {
    let length = try count()
    guard length <= bytes.count - position else { throw .truncated(position) }
    defer { position += length }
    return keeping(texts: 0)
  }

  /// The same reader with places for so many texts that are read again.
  func keeping(texts places: Int) -> ImageReader {
    var reader = self
    reader.recent = RecentTexts(places: places)
    return reader
  }

  /// Goes to another place of the image.
  mutating func move(to place: Int) throws(ImageFailure) {
    guard (0...bytes.count).contains(place) else { throw .truncated(position) }
    position = place
  }

  /// What is read of a part later on, when the sum of the whole image has been proved.
  mutating func proved<Content>(
    _ read: (inout ImageReader) throws(ImageFailure) -> Content
  ) -> Content {
    do {
      return try read(&self)
    } catch {
      preconditionFailure("an image of the right sum is not as it was written: \(error)")
    }
  }

  /// The failure of something that means nothing.
  var damaged: ImageFailure { .damaged(position) }
}
