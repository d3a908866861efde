/// What was made of something that is kept, by somebody who may not be asked again for nothing.
///
/// It stands beside the states: it goes with the person, is in no export and is told to no device.
extension PersonStore {
  /// What was made, and by whom.
  package struct Made: Hashable, Sendable {
    /// Who made it.
    package let maker: String
    /// The text.
    package let body: [UInt8]

    /// Puts it together.
    package init(maker: String, body: [UInt8]) { (self.maker, self.body) = (maker, body) }
  }

  /// What was made under a name; nil for nothing.
  package func made(_ name: String, of person: PersonID) throws(StoreFailure) -> Made? {
    guard let row = try database.rows(.findState, of: person, [.text(Self.madeName(name))]).first
    else { return nil }
    return Made(maker: try row.text(1), body: try row.bytes(7))
  }

  /// Keeps what was made, in the place of what was made under the name before.
  ///
  /// - Throws: `too-large`.
  package func keep(
    _ made: Made, as name: String, of person: PersonID
  ) throws(StoreFailure) {
    try Content(kept: made.body).check(limits.document, "what was made")
    let head: [SQLValue] = [
      .text(Self.madeName(name)), .integer(1), .text(made.maker), .integer(0),
    ]
    let values = head + EventPlace.start.values + [.integer(0), .text(made.body)]
    try database.writing { () throws(StoreFailure) in
      _ = try database.rows(.putState, of: person, values)
    }
  }

  /// The same for whoever only reads: where nothing can be kept, nothing is.
  package func remember(
    _ made: Made, as name: String, of person: PersonID
  ) throws(StoreFailure) {
    try evenWhereNothingIsKept { () throws(StoreFailure) in
      if !database.isKeepingNothing { try keep(made, as: name, of: person) }
    }
  }

  /// Deletes what was made under a name.
  package func dropMade(_ name: String, of person: PersonID) throws(StoreFailure) {
    try database.writing { () throws(StoreFailure) in
      _ = try database.rows(.dropState, of: person, [.text(Self.madeName(name))])
    }
  }

  /// No derivation has a name like that.
  private static func madeName(_ name: String) -> String { "made \(name)" }
}
