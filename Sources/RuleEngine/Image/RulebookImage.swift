import JSONSource

/// A compiled set of rules as one run of bytes: what answers questions, ready to be read.
///
/// An image is a short cut and never the truth: it knows the pages it was made of and the engine it
/// was made for, and is refused with any others. The texts of the pages are not in it.
package struct RulebookImage: Sendable {
  /// Which rules it holds.
  package let edition: EditionIdentity
  /// Never written, so that every thread may read it.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  private let body: Int
  private let engine: UInt64
  private let sum: UInt64

  /// Eight bytes that every image begins with; the last one counts the formats there were.
  private static let mark = UInt64(bigEndian: 0x706C_616E_6E65_7204)  // "planner", 4
  private static let numbers = 4

  /// Reads who an image is; nothing else yet.
  ///
  /// - Parameters:
  ///   - bytes: The image; it must stay where it is as long as this and every rulebook read from it.
  ///   - pages: Of the pages as they are now, in the order of their names.
  /// - Throws: `.format` for bytes that are no image, `.pages` for the image of other pages.
  package init(_ bytes: UnsafeRawBufferPointer, of pages: Fingerprint) throws(ImageFailure) {
    guard bytes.count >= 8 * Self.numbers else { throw .format }
    let numbers = (0..<Self.numbers).map {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self))
    }
    guard numbers[0] == Self.mark else { throw .format }
    guard numbers[1] == pages.value else { throw .pages }
    var reader = try ImageReader(bytes, from: 8 * Self.numbers)
    edition = EditionIdentity(
      name: try reader.one(), hash: try reader.one(), words: try reader.one(),
      parts: try reader.all())
    self.bytes = bytes
    body = reader.position
    (engine, sum) = (numbers[2], numbers[3])
  }

  /// The image of a rulebook.
  ///
  /// - Throws: `.unwritable` when a page holds what no image can.
  package static func bytes(
    of rulebook: Rulebook, made pages: Fingerprint
  ) throws(ImageFailure) -> [UInt8] {
    var header = ImageWriter(enumerations: [])
    try header.write(rulebook.edition.name)
    try header.write(rulebook.edition.hash)
    try header.write(rulebook.edition.words)
    try header.write(all: rulebook.edition.parts)
    var writer = ImageWriter(
      enumerations: rulebook.vocabulary.wordTypes.map(\.enumeration))
    try rulebook.write(to: &writer)
    let body = header.bytes + writer.bytes
    var sum = Fingerprint()
    body.withUnsafeBytes { sum.add($0) }
    var numbers = ImageWriter(enumerations: [])
    for number in [mark, pages.value, Fingerprint.engine.value, sum.value] {
      numbers.write(bits: number)
    }
    return numbers.parts + body
  }

  /// The rulebook in it.
  ///
  /// - Parameter decisions: Compiles the pages; asked when somebody first wants more than answers.
  /// - Returns: The rulebook, which answers as the pages do. Sentences and catalogues are read when
  ///   they are asked for.
  /// - Throws: `.engine` for the image of another engine, `.damaged` or `.truncated` for an image
  ///   that is not as it was written.
  package func rulebook(
    decisions: @escaping @Sendable () -> [Decision]
  ) throws(ImageFailure) -> Rulebook {
    guard engine == Fingerprint.engine.value else { throw .engine }
    var found = Fingerprint()
    found.add(UnsafeRawBufferPointer(rebasing: bytes[(8 * Self.numbers)...]))
    guard found.value == sum else { throw .damaged(body) }
    var reader = try ImageReader(bytes, from: body)
    let rulebook = try Rulebook(from: &reader, edition, decisions: decisions)
    guard reader.isAtEnd else { throw reader.damaged }
    return rulebook
  }
}

extension Rulebook {
  fileprivate func write(to image: inout ImageWriter) throws(ImageFailure) {
    try vocabulary.write(to: &image)
    try messages.write(to: &image)
    try image.write(book)
    try image.write(all: slots)
    try image.write(all: outlines)
    try image.write(program)
    image.write(count: dependents.count)
    for slots in dependents { try image.write(all: slots) }
  }

  fileprivate convenience init(
    from image: inout ImageReader, _ edition: EditionIdentity,
    decisions: @escaping @Sendable () -> [Decision]
  ) throws(ImageFailure) {
    let vocabulary = try Vocabulary(from: &image)
    self.init(
      vocabulary: vocabulary, messages: try Messages(from: &image), book: try image.one(),
      edition: edition, slots: try image.all(), outlines: try image.all(),
      program: try image.one(),
      dependents: try image.list { (image) throws(ImageFailure) in try image.all(Int32.self) },
      pages: Kept(decisions))
  }
}
