/// What everybody shares; nothing here is about a person.
extension PersonStore {
  /// Keeps something that was learned under an edition.
  package func keepReference(
    _ body: Content, edition: String, kind: String, id: String
  ) throws(StoreFailure) {
    try Name.check(edition, "an edition")
    try Name.check(kind, "a kind of reference")
    try Name.check(id, "the id of a reference")
    try body.check(limits.document, "the reference")
    let values: [SQLValue] = [.text(edition), .text(kind), .text(id), .text(body.bytes)]
    try database.writing { () throws(StoreFailure) in
      _ = try database.rows(.putReference, values)
    }
  }

  /// One thing that was learned; nil when it was not.
  package func reference(
    edition: String, kind: String, id: String
  ) throws(StoreFailure) -> Content? {
    let values: [SQLValue] = [.text(edition), .text(kind), .text(id)]
    guard let row = try database.rows(.findReference, values).first else { return nil }
    return Content(kept: try row.bytes(0))
  }

  /// Everything of a kind that was learned under an edition, by id.
  package func references(
    edition: String, kind: String
  ) throws(StoreFailure) -> [(id: String, body: Content)] {
    try database.rows(.references, [.text(edition), .text(kind)])
      .map { (row) throws(StoreFailure) in
        (try row.text(0), Content(kept: try row.bytes(1)))
      }
  }
}
