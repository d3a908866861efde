/// A compiled expression as plain data: nodes walked by index, everything larger in side arrays.
struct Program: Sendable {
  /// The text it was compiled from.
  var text = ""
  /// The node that is the whole expression.
  var root: Int32 = 0
  /// The nodes; children stand before their parents.
  var nodes: [Node] = []
  /// The place in the text of each node.
  var places: [Range<Int32>] = []
  /// Literals other than numbers.
  var literals: [Value] = []
  /// Children of nodes with many; a node knows its first and how many.
  var children: [Int32] = []
  /// Names of entries, facts and arguments.
  var names: [String] = []
  /// Types tested by `instance of` and declared by function literals.
  var types: [ValueType] = []

  /// One step: what to do, three numbers whose meaning the operation gives, and a number.
  struct Node: Sendable {
    var operation: Operation
    var flag: UInt8 = 0
    var a: Int32 = 0
    var b: Int32 = 0
    var c: Int32 = 0
    var number: Double = 0
  }
}
