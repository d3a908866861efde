import JSONSource

/// What a state goes through: the same walk writes it and reads it back.
///
/// A state is handed to whoever calls and comes back with the next call, so it may have been changed
/// on the way: whatever is not as it was written makes the reader broken.
package protocol StateCarrier {
  mutating func number(_ value: inout Double)
  mutating func whole(_ value: inout Int, in range: ClosedRange<Int>)
  mutating func text(_ value: inout String)
  /// A word by its name: others may be added before it later.
  mutating func name<Word: RawRepresentable>(_ value: inout Word) where Word.RawValue == String
}

extension StateCarrier {
  /// Whether something is so, as 1 or 0.
  package mutating func flag(_ value: inout Bool) {
    var bit = value ? 1 : 0
    whole(&bit, in: 0...1)
    value = bit == 1
  }

  /// Something that may be missing; `empty` makes one to read into.
  package mutating func optional<Value>(
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
  package mutating func list<Value>(
    _ values: inout [Value], most: Int, _ empty: Value, _ carry: (inout Self, inout Value) -> Void
  ) {
    var count = values.count
    whole(&count, in: 0...most)
    if values.count > count { values.removeLast(values.count - count) }
    while values.count < count { values.append(empty) }
    for index in values.indices { carry(&self, &values[index]) }
  }

  /// A number that may be missing.
  package mutating func optional(_ value: inout Double?) { optional(&value, 0) { $0.number(&$1) } }

  /// A position among some things.
  package mutating func position(_ value: inout Int, of count: Int) {
    whole(&value, in: 0...max(count - 1, 0))
  }

  /// A word of an enumeration, by its position among all.
  package mutating func word<Word: RawRepresentable & CaseIterable>(_ value: inout Word)
  where Word.RawValue == String {
    let words = Array(Word.allCases)
    var index = words.firstIndex { $0.rawValue == value.rawValue } ?? 0
    position(&index, of: words.count)
    if words.indices.contains(index) { value = words[index] }
  }
}

/// Writes a state as one list of plain values.
package struct StateWriter: StateCarrier {
  /// Where it goes.
  package var writer: JSONWriter

  /// Goes on in a list that was begun.
  package init(writer: JSONWriter) { self.writer = writer }

  package mutating func number(_ value: inout Double) { writer.value(value) }
  package mutating func whole(_ value: inout Int, in range: ClosedRange<Int>) {
    writer.value(value)
  }
  package mutating func text(_ value: inout String) { writer.value(value) }
  package mutating func name<Word: RawRepresentable>(_ value: inout Word)
  where Word.RawValue == String {
    writer.value(value.rawValue)
  }
}

/// Reads a state back; whatever is not as it was written makes it broken.
package struct StateReader: StateCarrier {
  private let values: [JSON]
  private var next = 0
  private let largest: Double
  /// Whether something was not as it was written.
  package private(set) var isBroken = false

  /// Reads a list whose numbers lie below a largest.
  package init(_ values: [JSON], below largest: Double) {
    self.values = values
    self.largest = largest
  }

  /// Whether everything was read and nothing is left.
  package var isWhole: Bool { !isBroken && next == values.count }

  package mutating func number(_ value: inout Double) {
    if let number = take()?.number, number.magnitude < largest {
      value = number
    } else {
      isBroken = true
    }
  }

  package mutating func whole(_ value: inout Int, in range: ClosedRange<Int>) {
    if let number = take()?.number, let whole = Int(exactly: number), range.contains(whole) {
      value = whole
    } else {
      isBroken = true
    }
  }

  package mutating func text(_ value: inout String) {
    if let text = take()?.string { value = text } else { isBroken = true }
  }

  package mutating func name<Word: RawRepresentable>(_ value: inout Word)
  where Word.RawValue == String {
    var raw = ""
    text(&raw)
    if let word = Word(rawValue: raw) { value = word } else { isBroken = true }
  }

  private mutating func take() -> JSON? {
    guard !isBroken, values.indices.contains(next) else { return nil }
    defer { next += 1 }
    return values[next]
  }
}
