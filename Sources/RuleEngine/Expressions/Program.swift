/// A compiled expression as plain data: nodes walked by index, everything larger in side arrays.
///
/// A class, so that handing it on counts one reference instead of one for each array.
final class Program: Sendable {
  /// The text it was compiled from.
  let text: String
  /// The node that is the whole expression.
  let root: Int32
  /// The nodes; children stand before their parents.
  let nodes: [Node]
  /// The place in the text of each node.
  let places: [Range<Int32>]
  /// Literals other than numbers.
  let literals: [Value]
  /// Children of nodes with many; a node knows its first and how many.
  let children: [Int32]
  /// Names of entries, facts and arguments.
  let names: [String]
  /// Types tested by `instance of` and declared by function literals.
  let types: [ValueType]

  init(_ draft: Draft) {
    text = draft.text
    root = draft.root
    nodes = draft.nodes
    places = draft.places
    literals = draft.literals
    children = draft.children
    names = draft.names
    types = draft.types
  }

  /// A program while it is compiled; its parts are those of the program.
  struct Draft: Sendable {
    var text = ""
    var root: Int32 = 0
    var nodes: [Node] = []
    var places: [Range<Int32>] = []
    var literals: [Value] = []
    var children: [Int32] = []
    var names: [String] = []
    var types: [ValueType] = []
  }

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
