/// Writes the parts of an image one after the other; each text is kept once.
struct ImageWriter {
  /// The words of the vocabulary: a type that has them is written as their number.
  let enumerations: [Enumeration]
  /// The parts without the texts they name.
  private(set) var parts: [UInt8] = []
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]

  init(enumerations: [Enumeration]) {
    self.enumerations = enumerations
  }

  /// Everything: the texts, then the parts that name them.
  var bytes: [UInt8] { ImageTexts.bytes(of: texts) + parts }

  mutating func write(byte: UInt8) {
    parts.append(byte)
  }

  /// A number that is rarely large: seven bits a byte, the lowest first.
  mutating func write(count: Int) {
    var rest = UInt(bitPattern: count)
    while rest >= 0x80 {
      parts.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    parts.append(UInt8(rest))
  }

  /// All 64 bits, the lowest first.
  mutating func write(bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      parts.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  /// A number of four bytes, the lowest first, which stands where it can be found by counting.
  mutating func write(word: Int) {
    for shift in [0, 8, 16, 24] { parts.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  mutating func write(bytes: [UInt8]) {
    parts += bytes
  }

  /// Writes something behind its length, so that a reader can pass it over.
  mutating func write(
    part write: (inout ImageWriter) throws(ImageFailure) -> Void
  ) throws(ImageFailure) {
    let part = try written(write)
    self.write(count: part.count)
    self.write(bytes: part)
  }

  /// What something is written as; only its texts are added.
  mutating func written(
    _ write: (inout ImageWriter) throws(ImageFailure) -> Void
  ) throws(ImageFailure) -> [UInt8] {
    let before = parts
    defer { parts = before }
    parts = []
    try write(&self)
    return parts
  }

  mutating func write(text: String) {
    if let number = numbers[text] { return write(count: number) }
    numbers[text] = texts.count
    write(count: texts.count)
    texts.append(text)
  }
}
