/// What is said of a value that does not fit, where its shape alone says too little.
package struct Telling: Sendable {
  /// The key of what belongs there, such as `wanted.foods`; nil for the words of the shape.
  package var wanted: String?
  /// Whether a name is meant; nil where the names of the shape are all.
  package var knows: (@Sendable (_ name: String) -> Bool)?
  /// The mistake of a name that is not meant; nil for that of any unknown word.
  package var unknown: (@Sendable (_ name: String, _ pointer: String) -> Mistake?)?
}

extension RequestShape {
  /// The same shape with what is said where a value does not fit.
  package func told(
    _ wanted: String? = nil, knows: (@Sendable (String) -> Bool)? = nil,
    unknown: (@Sendable (String, String) -> Mistake?)? = nil
  ) -> RequestShape {
    .told(self, Telling(wanted: wanted, knows: knows, unknown: unknown))
  }
}
