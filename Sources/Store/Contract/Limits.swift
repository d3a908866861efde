import JSONSource

/// How much of anything is kept or sent at once.
package struct StoreLimits: Hashable, Sendable {
  /// Bytes of an event's data.
  package var event = 65_536
  /// Bytes of a document.
  package var document = 1_048_576
  /// Events that one request may bring.
  package var batch = 1000
  /// Events and documents in one page of an answer.
  package var page = 500
  /// Bytes of data and documents in one page of an answer; a single larger one comes alone.
  package var pageBytes = 4_194_304
  /// Earlier versions of a document that are kept to merge with.
  package var revisions = 20
  /// Events from one snapshot of a derived state to the next.
  package var snapshotEvents = 50
  /// Snapshots that are kept of a derived state.
  package var snapshots = 32

  /// The limits everybody has.
  package init() {}

  /// The mistake of being too large.
  static func tooLarge(
    _ what: String, _ bytes: Int, _ limit: Int, pointer: String
  ) -> [Diagnostic] {
    [
      Diagnostic(
        "too-large", "\(what) has \(bytes) bytes; \(limit) are kept at most",
        hint: "shorten it, or keep pictures and files elsewhere and their names here",
        pointer: pointer)
    ]
  }
}
