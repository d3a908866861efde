import Domain

extension PersonStore {
  /// Answers a request once: the same request again gets the same bytes, and nothing is done twice.
  ///
  /// - Parameters:
  ///   - key: What the client calls the request; a name.
  ///   - request: The request's bytes.
  ///   - person: Whose request it is.
  ///   - now: The clock of whoever keeps the store.
  ///   - work: What the request does and its answer, in UTF-8; kept together with its writes.
  /// - Returns: The answer of `work`, now or when it was done.
  /// - Throws: `key-taken` when another request was answered under the key; what `work` throws.
  package func once(
    _ key: String, _ request: [UInt8], of person: PersonID, now: Moment,
    _ work: () throws(StoreFailure) -> [UInt8]
  ) throws(StoreFailure) -> [UInt8] {
    try Name.check(key, "the key of a request")
    let hash = SHA256.hex(request)
    return try database.writing { () throws(StoreFailure) in
      if let row = try database.rows(.findApplied, of: person, [.text(key)]).first {
        guard try row.text(0) == hash else { throw Self.keyTaken }
        return try row.bytes(1)
      }
      _ = try lastSequence(of: person)
      let answer = try work()
      try keep(
        Applied(key: key, hash: hash, answer: answer, recorded: now.milliseconds), of: person)
      return answer
    }
  }

  /// Writes the row of an answered request.
  func keep(_ applied: Applied, of person: PersonID) throws(StoreFailure) {
    let values: [SQLValue] = [
      .text(applied.key), .text(applied.hash), .text(applied.answer), .integer(applied.recorded),
    ]
    _ = try database.rows(.addApplied, of: person, values)
  }

  /// Requests that were answered, by key, after one.
  func applied(
    of person: PersonID, after key: String, limit: Int
  ) throws(StoreFailure) -> [Applied] {
    let values: [SQLValue] = [.text(key), .integer(Int64(limit))]
    return try database.rows(.appliedRequests, of: person, values)
      .map { (row) throws(StoreFailure) in
        Applied(
          key: try row.text(0), hash: try row.text(1), answer: try row.bytes(2),
          recorded: try row.integer(3))
      }
  }

  private static var keyTaken: StoreFailure {
    StoreFailure(
      .refused, "key-taken", "another request was answered under this key",
      hint: "give every request a key of its own, and the same one only to the same request")
  }
}

/// A request that was answered.
struct Applied: Hashable, Sendable {
  let key: String
  /// SHA-256 of the request.
  let hash: String
  /// UTF-8.
  let answer: [UInt8]
  /// Milliseconds since 1970.
  let recorded: Int64
}
