import JSONSource

/// What a memory goes through: the same walk writes it as plain values and reads it back.
protocol MemoryCarrier {
  mutating func number(_ value: inout Double)
  mutating func whole(_ value: inout Int)
  mutating func text(_ value: inout String)
}

extension MemoryCarrier {
  mutating func flag(_ value: inout Bool) {
    var bit = value ? 1 : 0
    whole(&bit)
    value = bit == 1
  }

  /// A word, by its place among all of them.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ value: inout Word)
  where Word.RawValue == String {
    var raw = value.rawValue
    text(&raw)
    value = Word(rawValue: raw) ?? value
  }

  /// Something that may be missing; `empty` is read into.
  mutating func optional<Value>(
    _ value: inout Value?, _ empty: Value, _ carry: (inout Self, inout Value) -> Void
  ) {
    var isThere = value != nil
    flag(&isThere)
    guard isThere else { return value = nil }
    var inner = value ?? empty
    carry(&self, &inner)
    value = inner
  }

  mutating func optional(_ value: inout Double?) { optional(&value, 0) { $0.number(&$1) } }
  mutating func optional(_ value: inout Int?) { optional(&value, 0) { $0.whole(&$1) } }

  /// A list.
  mutating func list<Value>(
    _ values: inout [Value], _ empty: Value, _ carry: (inout Self, inout Value) -> Void
  ) {
    var count = values.count
    whole(&count)
    guard (0...LearnedMemory.longestList).contains(count) else { return values = [] }
    while values.count < count { values.append(empty) }
    for index in values.indices { carry(&self, &values[index]) }
  }

  mutating func texts(_ values: inout [String]) { list(&values, "") { $0.text(&$1) } }
  mutating func numbers(_ values: inout [Double]) { list(&values, 0) { $0.number(&$1) } }
}

/// Writes a memory as one list of plain values.
struct MemoryWriter: MemoryCarrier {
  var writer: JSONWriter

  mutating func number(_ value: inout Double) { writer.value(value) }
  mutating func whole(_ value: inout Int) { writer.value(value) }
  mutating func text(_ value: inout String) { writer.value(value) }
}

/// Reads a memory back; whatever is not as it was written makes it broken.
struct MemoryReader: MemoryCarrier {
  private let values: [JSON]
  private var next = 0
  private(set) var isBroken = false

  init(_ values: [JSON]) { self.values = values }

  /// Whether everything was read and nothing is left.
  var isWhole: Bool { !isBroken && next == values.count }

  /// Milliseconds of every year that can be written lie below.
  private static let largest = 1e15

  mutating func number(_ value: inout Double) {
    if let number = take()?.number, number.magnitude < Self.largest {
      value = number
    } else {
      isBroken = true
    }
  }

  mutating func whole(_ value: inout Int) {
    if let number = take()?.number, number.magnitude < Self.largest,
      let whole = Int(exactly: number)
    {
      value = whole
    } else {
      (value, isBroken) = (0, true)
    }
  }

  mutating func text(_ value: inout String) {
    if let text = take()?.string { value = text } else { isBroken = true }
  }

  private mutating func take() -> JSON? {
    guard !isBroken, values.indices.contains(next) else { return nil }
    defer { next += 1 }
    return values[next]
  }
}
