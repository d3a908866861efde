/// What a value is that a store takes or gives, as the doors tell it.
package indirect enum WireShape: Hashable, Sendable {
  case text
  /// A text that names something.
  case name
  case flag
  /// A whole number from a lowest one.
  case whole(from: Int64)
  /// An instant with its offset, such as `2026-03-02T07:15:00+01:00`.
  case instant
  /// What a client wrote down, or a document.
  case content
  /// Whatever there is.
  case any
  case list(WireShape, most: Int?)
  /// An object with these members.
  case object([WireField])

  /// The members of an object; none of anything else.
  package var fields: [WireField] {
    if case .object(let fields) = self { fields } else { [] }
  }
}

/// A member of an object.
package struct WireField: Hashable, Sendable {
  /// Its key.
  package let name: String
  /// What it is, in one line for people; empty for what is only answered.
  package let meaning: String
  /// What it holds.
  package let shape: WireShape
  /// Whether it must be there.
  package let isRequired: Bool
}
