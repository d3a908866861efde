import JSONSource

/// A compiled catalogue, read where it lies: nothing of it is copied or touched before it is asked.
///
/// The memory it was opened on must stay as it is while the program runs.
package struct FoodPack: Sendable {
  nonisolated(unsafe) private let memory: UnsafeRawBufferPointer
  private let sections: [(start: Int, count: Int)]

  /// Opens a pack; nil when the bytes are none of this layout.
  package init?(_ memory: UnsafeRawBufferPointer) {
    let magic = PackLayout.magic
    let count = PackLayout.Section.allCases.count
    guard memory.count >= magic.count + count * 8, memory.prefix(magic.count).elementsEqual(magic)
    else { return nil }
    var sections: [(start: Int, count: Int)] = []
    for index in 0..<count {
      let place = magic.count + index * 8
      let start = Int(memory.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian)
      let bytes = Int(memory.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self).littleEndian)
      guard start + bytes <= memory.count else { return nil }
      sections.append((start, bytes))
    }
    self.memory = memory
    self.sections = sections
  }

  /// Keeps bytes for as long as the program runs, and opens them.
  package init?(keeping bytes: [UInt8]) {
    let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    kept.copyBytes(from: bytes)
    self.init(UnsafeRawBufferPointer(kept))
  }

  /// How many bytes it holds.
  package var byteCount: Int { memory.count }

  /// How many records a section holds.
  func count(_ section: PackLayout.Section) -> Int {
    sections[section.rawValue].count / 4 / PackLayout.width(section)
  }

  /// A word of a record.
  @inline(__always)
  func word(_ section: PackLayout.Section, _ record: Int, _ field: Int) -> Int {
    let place =
      sections[section.rawValue].start + (record * PackLayout.width(section) + field) * 4
    return Int(memory.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian)
  }

  /// A text whose place and length stand in a record from a field on.
  func text(_ section: PackLayout.Section, _ record: Int, _ field: Int) -> String {
    String(decoding: bytes(section, record, field), as: UTF8.self)
  }

  /// A text of so many bytes.
  func text(at start: Int, count: Int) -> String {
    let from = sections[0].start + start
    return String(decoding: memory[from..<from + count], as: UTF8.self)
  }

  /// The bytes of such a text.
  @inline(__always)
  func bytes(
    _ section: PackLayout.Section, _ record: Int, _ field: Int
  ) -> UnsafeRawBufferPointer.SubSequence {
    let start = sections[0].start + word(section, record, field)
    return memory[start..<start + word(section, record, field + 1)]
  }

  /// A nutrient of a food, per 100 g; nil where the source has none.
  func value(_ nutrient: Int, of food: Int) -> Double? {
    let whole = Int32(bitPattern: UInt32(word(.nutrients, food, nutrient)))
    return whole == PackLayout.absent ? nil : Double(whole) / PackLayout.scale
  }

  /// The JSON text of the pages that it was compiled with.
  package var pages: [UInt8] {
    let section = sections[PackLayout.Section.pages.rawValue]
    return Array(memory[section.start..<section.start + section.count])
  }

  /// The records of a sorted section whose text is exactly a key.
  func records(of key: String, in section: PackLayout.Section) -> Range<Int> {
    var key = key
    return key.withUTF8 { wanted in
      let low = firstRecord(in: section) { !Self.precedes($0, wanted) }
      var high = low
      while high < count(section), bytes(section, high, 0).elementsEqual(wanted) { high += 1 }
      return low..<high
    }
  }

  /// The words of the vocabulary that begin with a letter.
  func words(from letter: UInt8) -> Range<Int> {
    let begins = { (least: Int) in
      firstRecord(in: .words) { Int($0.first ?? 0) >= least }
    }
    return begins(Int(letter))..<begins(Int(letter) + 1)
  }

  /// The food of a number of the source; nil when there is none.
  func food(numbered number: Int) -> Int? {
    var (low, high) = (0, count(.ids))
    while low < high {
      let middle = (low + high) / 2
      if word(.ids, middle, 0) < number { low = middle + 1 } else { high = middle }
    }
    return low < count(.ids) && word(.ids, low, 0) == number ? word(.ids, low, 1) : nil
  }

  /// The letters of a word of the vocabulary, as `PackLayout.letters` has them.
  @inline(__always)
  func letters(ofWord record: Int) -> UInt64 {
    UInt64(word(.words, record, 4)) | UInt64(word(.words, record, 5)) << 32
  }

  /// The first record of a sorted section for which a test holds from there on.
  private func firstRecord(
    in section: PackLayout.Section,
    where holds: (UnsafeRawBufferPointer.SubSequence) -> Bool
  ) -> Int {
    var (low, high) = (0, count(section))
    while low < high {
      let middle = (low + high) / 2
      if holds(bytes(section, middle, 0)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func precedes(
    _ one: UnsafeRawBufferPointer.SubSequence, _ other: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    one.lexicographicallyPrecedes(other)
  }
}

extension FoodPack {
  /// The category of a food.
  func category(_ food: Int) -> String {
    let start = word(.foods, food, 7)
    return text(at: start >> 8, count: start & 0xFF)
  }
}
