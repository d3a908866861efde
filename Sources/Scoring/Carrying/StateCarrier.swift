import JSONSource

/// What a state goes through: the same walk writes it and reads it back.
protocol StateCarrier {
  mutating func number(_ value: inout Double)
  mutating func whole(_ value: inout Int, in range: ClosedRange<Int>)
  mutating func flag(_ value: inout Bool)
  mutating func text(_ value: inout String)
}

extension StateCarrier {
  /// A whole number of milliseconds or of things.
  mutating func whole(_ value: inout Int) { whole(&value, in: -1...1 << 52) }

  /// Something that may be missing; `empty` makes one to read into.
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

  /// A list of at most so many.
  mutating func list<Value>(
    _ values: inout [Value], most: Int, _ empty: Value, _ carry: (inout Self, inout Value) -> Void
  ) {
    var count = values.count
    whole(&count, in: 0...most)
    if values.count > count { values.removeLast(values.count - count) }
    while values.count < count { values.append(empty) }
    for index in values.indices { carry(&self, &values[index]) }
  }

  mutating func optional(_ value: inout Double?) { optional(&value, 0) { $0.number(&$1) } }
  mutating func optional(_ value: inout Int?) { optional(&value, 0) { $0.whole(&$1) } }

  /// A position among some things.
  mutating func position(_ value: inout Int, of count: Int) {
    whole(&value, in: 0...max(count - 1, 0))
  }

  /// A word of an enumeration.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ value: inout Word)
  where Word.RawValue == String {
    let words = Array(Word.allCases)
    var index = words.firstIndex { $0.rawValue == value.rawValue } ?? 0
    position(&index, of: words.count)
    if words.indices.contains(index) { value = words[index] }
  }
}

/// Writes a state as one list of plain values.
struct StateWriter: StateCarrier {
  var writer: JSONWriter

  mutating func number(_ value: inout Double) { writer.value(value) }
  mutating func whole(_ value: inout Int, in range: ClosedRange<Int>) { writer.value(value) }
  mutating func flag(_ value: inout Bool) { writer.value(value ? 1 : 0) }
  mutating func text(_ value: inout String) { writer.value(value) }
}

/// Reads a state back; whatever is not as it was written makes it broken.
struct StateReader: StateCarrier {
  private let values: [JSON]
  private var next = 0
  private(set) var isBroken = false

  init(_ values: [JSON]) { self.values = values }

  /// Whether everything was read and nothing is left.
  var isWhole: Bool { !isBroken && next == values.count }

  mutating func number(_ value: inout Double) {
    if let number = take()?.number, number.magnitude < 1e9 {
      value = number
    } else {
      isBroken = true
    }
  }

  mutating func whole(_ value: inout Int, in range: ClosedRange<Int>) {
    if let number = take()?.number, let whole = Int(exactly: number), range.contains(whole) {
      value = whole
    } else {
      isBroken = true
    }
  }

  mutating func flag(_ value: inout Bool) {
    var number = 0
    whole(&number, in: 0...1)
    value = number == 1
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
