/// Known facts by slot: one plain array of cells, cheap to copy, shared until written.
///
/// Numbers, booleans, words and sets of words are bit patterns with a kind; everything else
/// stands in a side array. When the slots' types are given, a string of an enumeration and a list
/// of its words are kept as bits however they were set.
package struct Facts: Sendable {
  private var cells: [Cell]
  private var types: [ValueType]
  private var general: [Value] = []

  private enum Kind: UInt8 {
    case missing, null, number, boolean, word, mask, general
  }

  private struct Cell {
    var kind = Kind.missing
    /// The slot's own place among the general values, kept once it was needed.
    var place: Int32 = -1
    var bits: UInt64 = 0
  }

  /// Makes slots without facts; each slot's type helps to keep words as bits.
  package init(types: [ValueType]) {
    cells = Array(repeating: Cell(), count: types.count)
    self.types = types
  }

  /// Makes slots without facts and without known types.
  package init(slotCount: Int) {
    self.init(types: Array(repeating: .any, count: slotCount))
  }

  /// How many slots there are.
  package var slotCount: Int { cells.count }

  /// The fact in a slot; nil when it is not given.
  ///
  /// A word reads as a string, a set of words as a list of strings in the vocabulary's order.
  package subscript(slot: Int) -> Value? {
    get {
      guard cells.indices.contains(slot) else { return nil }
      switch cells[slot].kind {
      case .missing: return nil
      case .null: return .null
      case .number: return .number(Double(bitPattern: cells[slot].bits))
      case .boolean: return .boolean(cells[slot].bits == 2)
      case .word: return word(Int(cells[slot].bits), at: slot)
      case .mask: return words(cells[slot].bits, at: slot)
      case .general: return general[Int(cells[slot].place)]
      }
    }
    set {
      precondition(cells.indices.contains(slot), "no such slot")
      set(newValue, at: slot)
    }
  }

  /// True when the slot holds a fact, null included.
  package func isGiven(_ slot: Int) -> Bool {
    cells.indices.contains(slot) && cells[slot].kind != .missing
  }

  /// The number in a slot; nil when there is none.
  @inline(__always)
  package func number(at slot: Int) -> Double? {
    guard slot < cells.count else { return nil }
    let cell = cells[slot]
    guard cell.kind == .number else { return nil }
    return Double(bitPattern: cell.bits)
  }

  /// The index of the word in a slot among its enumeration's words; nil when there is no word.
  @inline(__always)
  package func word(at slot: Int) -> UInt8? {
    guard slot < cells.count else { return nil }
    let cell = cells[slot]
    guard cell.kind == .word else { return nil }
    return UInt8(truncatingIfNeeded: cell.bits)
  }

  /// The set of words in a slot, bit 0 for the first word; a boolean is 1 (false) or 2 (true).
  @inline(__always)
  package func mask(at slot: Int) -> UInt64? {
    guard slot < cells.count, cells[slot].kind == .mask || cells[slot].kind == .boolean else {
      return nil
    }
    return cells[slot].bits
  }

  /// Sets a number.
  package mutating func setNumber(_ number: Double, at slot: Int) {
    cells[slot].kind = .number
    cells[slot].bits = number.bitPattern
  }

  /// Sets a word by its index in the enumeration.
  package mutating func setWord(_ index: UInt8, of enumeration: Enumeration, at slot: Int) {
    precondition(Int(index) < enumeration.words.count, "no such word")
    declare(.word(enumeration), at: slot)
    cells[slot].kind = .word
    cells[slot].bits = UInt64(index)
  }

  /// Sets a list of words as a set of bits, bit 0 for the first word.
  package mutating func setMask(_ mask: UInt64, of enumeration: Enumeration, at slot: Int) {
    declare(.list(.word(enumeration)), at: slot)
    cells[slot].kind = .mask
    cells[slot].bits = mask
  }

  /// Sets true or false.
  package mutating func setBoolean(_ boolean: Bool, at slot: Int) {
    cells[slot].kind = .boolean
    cells[slot].bits = boolean ? 2 : 1
  }

  private mutating func declare(_ type: ValueType, at slot: Int) {
    if types[slot] != type { types[slot] = type }
  }

  private mutating func set(_ value: Value?, at slot: Int) {
    switch value {
    case nil: cells[slot].kind = .missing
    case .null: cells[slot].kind = .null
    case .number(let number): setNumber(number, at: slot)
    case .boolean(let boolean): setBoolean(boolean, at: slot)
    case .string(let text):
      guard case .word(let enumeration) = types[slot],
        let index = enumeration.words.firstIndex(of: text)
      else { return setGeneral(.string(text), at: slot) }
      cells[slot].kind = .word
      cells[slot].bits = UInt64(index)
    case .list(let items):
      guard case .list(.word(let enumeration)) = types[slot],
        let mask = mask(of: items, in: enumeration)
      else { return setGeneral(.list(items), at: slot) }
      cells[slot].kind = .mask
      cells[slot].bits = mask
    case .some(let other): setGeneral(other, at: slot)
    }
  }

  private mutating func setGeneral(_ value: Value, at slot: Int) {
    cells[slot].kind = .general
    if cells[slot].place >= 0 {
      general[Int(cells[slot].place)] = value
    } else {
      cells[slot].place = Int32(general.count)
      general.append(value)
    }
  }

  /// A mask for words in the vocabulary's order without repetition, so that it reads back as it
  /// was written; nil for every other list.
  private func mask(of items: [Value], in enumeration: Enumeration) -> UInt64? {
    var mask: UInt64 = 0
    for item in items {
      guard case .string(let text) = item, let index = enumeration.words.firstIndex(of: text),
        index < 64, mask & (1 << UInt64(index)) == 0
      else { return nil }
      mask |= 1 << UInt64(index)
    }
    return mask
  }

  private func word(_ index: Int, at slot: Int) -> Value {
    guard case .word(let enumeration) = types[slot] else { return .null }
    return .string(enumeration.words[index])
  }

  private func words(_ mask: UInt64, at slot: Int) -> Value {
    guard case .list(.word(let enumeration)) = types[slot] else { return .null }
    return .list(
      enumeration.words.enumerated().filter { mask >> UInt64($0.offset) & 1 == 1 }
        .map { .string($0.element) })
  }
}
