/// Something that an image can hold: what it writes, it reads back as the same.
protocol Imaged {
  /// Adds it to an image.
  func write(to image: inout ImageWriter) throws(ImageFailure)
  /// Reads the next thing of an image as one of these.
  init(from image: inout ImageReader) throws(ImageFailure)
}

extension ImageWriter {
  mutating func write(_ item: some Imaged) throws(ImageFailure) {
    try item.write(to: &self)
  }

  mutating func write(all items: some Collection<some Imaged>) throws(ImageFailure) {
    write(count: items.count)
    for item in items { try item.write(to: &self) }
  }

  mutating func write(optional item: (some Imaged)?) throws(ImageFailure) {
    write(byte: item == nil ? 0 : 1)
    if let item { try item.write(to: &self) }
  }
}

extension ImageReader {
  @_transparent
  mutating func one<Element: Imaged>(_: Element.Type = Element.self) throws(ImageFailure) -> Element
  {
    try Element(from: &self)
  }

  mutating func all<Element: Imaged>(
    _: Element.Type = Element.self
  ) throws(ImageFailure) -> [Element] {
    try list { (image) throws(ImageFailure) in try Element(from: &image) }
  }

  mutating func optional<Element: Imaged>(
    _: Element.Type = Element.self
  ) throws(ImageFailure) -> Element? {
    try Bool(from: &self) ? try Element(from: &self) : nil
  }
}

// MARK: Plain values

extension Bool: Imaged {
  func write(to image: inout ImageWriter) { image.write(byte: self ? 1 : 0) }

  init(from image: inout ImageReader) throws(ImageFailure) {
    switch try image.byte() {
    case 0: self = false
    case 1: self = true
    default: throw image.damaged
    }
  }
}

extension Int: Imaged {
  /// The sign goes into the lowest bit, so that -1 is as short as 1.
  func write(to image: inout ImageWriter) {
    image.write(count: self << 1 ^ self >> (Int.bitWidth - 1))
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let bits = UInt(bitPattern: try image.integer())
    self = Int(bitPattern: bits >> 1) ^ -Int(bits & 1)
  }
}

extension Int32: Imaged {
  func write(to image: inout ImageWriter) { Int(self).write(to: &image) }

  init(from image: inout ImageReader) throws(ImageFailure) {
    guard let number = Int32(exactly: try Int(from: &image)) else { throw image.damaged }
    self = number
  }
}

extension UInt8: Imaged {
  func write(to image: inout ImageWriter) { image.write(byte: self) }
  init(from image: inout ImageReader) throws(ImageFailure) { self = try image.byte() }
}

extension UInt64: Imaged {
  func write(to image: inout ImageWriter) { image.write(bits: self) }
  init(from image: inout ImageReader) throws(ImageFailure) { self = try image.bits() }
}

extension Double: Imaged {
  func write(to image: inout ImageWriter) { image.write(bits: bitPattern) }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self = Double(bitPattern: try image.bits())
  }
}

extension String: Imaged {
  func write(to image: inout ImageWriter) { image.write(text: self) }
  init(from image: inout ImageReader) throws(ImageFailure) { self = try image.text() }
}

extension Range: Imaged where Bound == Int32 {
  func write(to image: inout ImageWriter) {
    lowerBound.write(to: &image)
    upperBound.write(to: &image)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let (lower, upper) = (try image.one(Int32.self), try image.one(Int32.self))
    guard lower <= upper else { throw image.damaged }
    self = lower..<upper
  }
}

/// An enumeration of bytes is written as the byte of its case.
extension Imaged where Self: RawRepresentable, RawValue == UInt8 {
  func write(to image: inout ImageWriter) { image.write(byte: rawValue) }

  init(from image: inout ImageReader) throws(ImageFailure) {
    guard let known = Self(rawValue: try image.byte()) else { throw image.damaged }
    self = known
  }
}
