/// The program as it is released.
package enum Release {
  /// Its version (Semantic Versioning 2.0.0).
  package static let version = "1.0.0"

  /// The versions of what the functions of each system take and answer, by the system's name.
  ///
  /// The second number rises with a function, a field or a word more; the first one where what was
  /// taken or answered so far changes or goes. The changelog of the documentation says what changed.
  package static let contracts: KeyValuePairs = [
    "planning": "1.4", "scoring": "1.1", "food": "1.1", "learning": "1.4", "briefing": "1.2",
    "store": "1.0",
  ]
}
