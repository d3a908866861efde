/// The texts of an image where they lie: each is made a `String` when it is read.
///
/// In the image stand how many there are, where each of them ends, four bytes each, and their UTF-8.
struct ImageTexts: Sendable {
  /// How many there are.
  let count: Int
  /// Where they end in the image.
  let end: Int
  /// Never written, so that every thread may read it.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  private let ends: Int
  private let start: Int

  /// Finds the texts at an offset of an image.
  init(_ bytes: UnsafeRawBufferPointer, from offset: Int) throws(ImageFailure) {
    guard offset >= 0, bytes.count - offset >= 4 else { throw .truncated(offset) }
    let count = Self.number(bytes, offset)
    ends = offset + 4
    guard count <= (bytes.count - ends) / 4 else { throw .truncated(ends) }
    start = ends + 4 * count
    end = start + (count == 0 ? 0 : Self.number(bytes, start - 4))
    guard end <= bytes.count else { throw .truncated(start) }
    (self.bytes, self.count) = (bytes, count)
  }

  /// A text by its number, which must be less than `count`.
  func text(_ number: Int) throws(ImageFailure) -> String {
    let offset = ends + 4 * number
    let lower = start + (number == 0 ? 0 : Self.number(bytes, offset - 4))
    let upper = start + Self.number(bytes, offset)
    guard lower <= upper, upper <= end else { throw .damaged(offset) }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[lower..<upper]), as: UTF8.self)
  }

  /// Texts in this form.
  static func bytes(of texts: [String]) -> [UInt8] {
    var image = ImageWriter(enumerations: [])
    var end = 0
    image.write(word: texts.count)
    for text in texts {
      end += text.utf8.count
      image.write(word: end)
    }
    for text in texts { image.write(bytes: Array(text.utf8)) }
    return image.parts
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}

/// Texts of an image that were read a short while ago: most of those read next are among them.
struct RecentTexts: Sendable {
  private var numbers: [Int]
  private var texts: [String]

  /// So many places, a power of two; 0 keeps none.
  init(places: Int) {
    numbers = Array(repeating: -1, count: places)
    texts = Array(repeating: "", count: places)
  }

  /// A text by its number, which must be less than the count of the texts.
  mutating func text(_ number: Int, of all: ImageTexts) throws(ImageFailure) -> String {
    guard !numbers.isEmpty else { return try all.text(number) }
    let place = number & (numbers.count - 1)
    if numbers[place] != number {
      texts[place] = try all.text(number)
      numbers[place] = number
    }
    return texts[place]
  }
}
