/// What a node does; the letters are the node's numbers `a`, `b`, `c`.
enum Operation: UInt8, CaseIterable, Sendable {
  /// `number` as it is.
  case number
  /// Literal a.
  case literal
  /// Fact in slot a, whose name is b; flag 1 when it is optional.
  case slot
  /// The value of `?`.
  case input
  /// Local a of the frame.
  case local
  /// Name a: the entry of local b when it is a context that has it, else node c, or an error.
  case entryOrOuter
  /// A name nobody knows: name a; only when compiled leniently.
  case unknown
  /// Elements: b children from a.
  case list
  /// Entries: b pairs (name, node) from child a.
  case context
  /// A range between nodes a and b, -1 for an open end; flag bit 0 includes the low end, bit 1 the
  /// high end.
  case interval
  /// A loop's steps from a to b.
  case steps
  case add, subtract, multiply, divide, power
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case and, or
  case negate
  /// Entry with name b of a.
  case path
  /// Elements of a for which b holds, or the element at b; flag 1 when b is known to be boolean.
  case filter
  /// Built-in a with c arguments from child b, -1 for one left out.
  case callBuiltIn
  /// The function a with c pairs (node, name or -1) from child b.
  case callValue
  /// b when a holds, else c.
  case conditional
  /// b pairs (domain, is-steps) from child a, result c; flag 1 keeps the results as a local.
  case loop
  /// Like a loop, with a condition c.
  case some, every
  /// a between b and c.
  case between
  /// Value a passes test b.
  case test
  /// Any of b children from a holds.
  case any
  /// a does not hold.
  case not
  /// a is of type b.
  case instance
  /// A function with b pairs (name, type or -1) and the result's type from child a, and body c;
  /// `number` locals around it.
  case function
  /// The built-in a as a value.
  case builtIn
  /// b, with the value of a as a new local.
  case bind

  /// Whether a part of it may stay uncomputed.
  var maySkip: Bool {
    switch self {
    case .and, .or, .conditional, .loop, .some, .every, .filter, .any, .function, .unknown: true
    default: false
    }
  }
}
