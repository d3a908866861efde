/// A value of the expression language: what a fact holds, a cell tests and a formula answers.
///
/// `==` is exact and is meant for tests and dictionaries; the language itself compares numbers to
/// 1e-8 and answers null across kinds.
package enum Value: Hashable, Sendable {
  /// Nothing: an optional fact that was not given.
  case null
  /// True or false.
  case boolean(Bool)
  /// A finite number.
  case number(Double)
  /// A text, also a word of an enumeration.
  case string(String)
  /// A date, a time, both, or a duration.
  indirect case temporal(Temporal)
  /// Values in order; positions count from 1.
  case list([Value])
  /// Named entries in order.
  case context(Context)
  /// An interval or a one-sided comparison such as `(< 5)`.
  indirect case range(RangeValue)
  /// A built-in function or a function literal with what it captured.
  indirect case function(FunctionValue)
}

/// Named entries in the order they were written; equality ignores the order.
package struct Context: Sendable {
  /// One entry.
  package struct Entry: Hashable, Sendable {
    /// The entry's name.
    package let key: String
    /// The entry's value.
    package var value: Value

    /// Names a value.
    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The entries; every key once.
  package private(set) var entries: [Entry]

  /// Makes a context; of entries with the same key the last value stays, in the first place.
  package init(_ entries: [Entry] = []) {
    self.entries = []
    for entry in entries { self[entry.key] = entry.value }
  }

  /// Makes a context of entries whose keys are known to differ.
  init(distinct entries: [Entry]) {
    self.entries = entries
  }

  /// The value under a key; nil when there is none.
  ///
  /// Setting nil removes the entry.
  package subscript(_ key: String) -> Value? {
    get { entries.firstIndex { $0.key == key }.map { entries[$0].value } }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension Context: Hashable {
  /// True when both have the same keys with the same values, in any order.
  package static func == (left: Context, right: Context) -> Bool {
    left.entries.count == right.entries.count
      && left.entries.allSatisfy { right[$0.key] == $0.value }
  }

  /// Hashes entries without their order.
  package func hash(into hasher: inout Hasher) {
    var sum = 0
    for entry in entries { sum ^= entry.hashValue }
    hasher.combine(sum)
  }
}

/// An interval over numbers, strings, dates, times or durations; a null end is open.
package struct RangeValue: Hashable, Sendable {
  /// The low end; null when there is none.
  package let low: Value
  /// Whether the low end itself belongs to the range.
  package let includesLow: Bool
  /// The high end; null when there is none.
  package let high: Value
  /// Whether the high end itself belongs to the range.
  package let includesHigh: Bool
  /// Whether an end that was written came out as null, which is not the same as none: what lies at
  /// that end is not known.
  var hasUnknownEnd = false
  /// Whether it is everything but the point at both ends, as `(!= 10)` is.
  var isComplement = false

  /// Makes a range from its ends.
  package init(low: Value, includesLow: Bool, high: Value, includesHigh: Bool) {
    self.low = low
    self.includesLow = includesLow
    self.high = high
    self.includesHigh = includesHigh
  }

  /// The comparison it is, such as `<=` and its end; nil where two ends were written.
  var comparison: (sign: String, end: Value)? {
    if isComplement { return ("!=", low) }
    switch (low, high) {
    case (.null, .null): return nil
    case _ where hasUnknownEnd: return nil
    case (.null, let end): return (includesHigh ? "<=" : "<", end)
    case (let end, .null): return (includesLow ? ">=" : ">", end)
    default: return nil
    }
  }
}

/// A function as a value: a built-in, or a literal with the locals it saw.
package enum FunctionValue: Hashable, Sendable {
  /// The built-in at this index of `Function.all`.
  case builtIn(Int)
  /// A literal: where its body stands in its program, and the values around it.
  case literal(Closure)

  /// A function literal with the values it captured.
  package struct Closure: Sendable {
    let program: Program
    let node: Int32
    let captured: [Value]
  }
}

extension FunctionValue.Closure: Hashable {
  /// True when both come from the same place of the same text and captured the same values.
  package static func == (left: Self, right: Self) -> Bool {
    left.node == right.node && left.program.text == right.program.text
      && left.captured == right.captured
  }

  /// Hashes the place in the text.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(program.text)
  }
}
