import JSONSource

/// Somebody, without a name or an address.
package struct Person: Hashable, Sendable {
  /// A time zone and when it began.
  package struct Zone: Hashable, Sendable {
    /// Its name, such as `Europe/Berlin`.
    package let name: String
    /// Milliseconds since 1970.
    package let since: Int64

    /// Makes an entry.
    package init(_ name: String, since: Int64) {
      self.name = name
      self.since = since
    }
  }

  /// When they were first kept, in milliseconds since 1970.
  package let created: Int64
  /// The zones they have lived in, the latest last.
  package var zones: [Zone]
  /// The language they read, such as `en`; a name.
  package var locale: String
  /// The units they think in, such as `metric`; a name.
  package var units: String
  /// What they agreed to, in the order it was asked.
  package var consents: [String]

  /// Puts somebody together.
  package init(
    created: Int64, zones: [Zone], locale: String, units: String, consents: [String] = []
  ) {
    self.created = created
    self.zones = zones
    self.locale = locale
    self.units = units
    self.consents = consents
  }
}

/// A way to sign in, as whoever vouches for it names it.
package struct Identity: Hashable, Sendable {
  /// Who vouches for it; at most 200 bytes.
  package let issuer: String
  /// Whom they vouch for; at most 200 bytes.
  package let subject: String

  /// Makes an identity.
  package init(issuer: String, subject: String) {
    self.issuer = issuer
    self.subject = subject
  }
}

extension PersonStore {
  /// Begins to keep things about somebody.
  ///
  /// - Throws: `person-exists`, or `bad-name`.
  package func create(_ person: PersonID, _ about: Person) throws(StoreFailure) {
    let values = try columns(about)
    let rows = try database.rows(.createPerson, of: person, values)
    guard !rows.isEmpty else { throw .personExists(person) }
  }

  /// Somebody; nil when nothing is kept about them.
  package func person(_ person: PersonID) throws(StoreFailure) -> Person? {
    guard let row = try database.rows(.findPerson, of: person, []).first else { return nil }
    let zones = try Content(kept: row.bytes(1)).json(
      of: "the zones of a person", at: "/person/zones")
    let consents = try Content(kept: row.bytes(4))
      .json(of: "the consents of a person", at: "/person/consents")
    return Person(
      created: try row.integer(0),
      zones: try (zones.array ?? []).map { (zone) throws(StoreFailure) in
        guard let name = zone["zone"]?.string,
          let since = zone["since"]?.number.flatMap(Int64.init(exactly:))
        else { throw .damaged("the zones of a person hold one that is none", at: "/person/zones") }
        return Person.Zone(name, since: since)
      },
      locale: try row.text(2), units: try row.text(3),
      consents: (consents.array ?? []).compactMap(\.string))
  }

  /// Keeps other settings of somebody; when they were created stays.
  package func change(_ person: PersonID, _ about: Person) throws(StoreFailure) {
    let rows = try database.rows(.changePerson, of: person, try values(about))
    guard !rows.isEmpty else { throw .unknownPerson(person) }
  }

  /// Forgets somebody with everything that is kept about them, and answers whether they were known.
  ///
  /// Their rows are gone and overwritten; `SQLiteDatabase.vacuum` then takes them out of the log, too.
  package func forget(_ person: PersonID) throws(StoreFailure) -> Bool {
    try database.writing { () throws(StoreFailure) in
      // Where tables are shared out among machines these two are not, and no row is theirs to take along.
      _ = try database.rows(.dropIdentities, of: person, [])
      _ = try database.rows(.dropWorks, of: person, [])
      return try !database.rows(.forgetPerson, of: person, []).isEmpty
    }
  }

  /// Gives somebody one more way to sign in.
  ///
  /// - Throws: `identity-taken` when it is somebody else's, `unknown-person`.
  package func add(_ identity: Identity, to person: PersonID) throws(StoreFailure) {
    for text in [identity.issuer, identity.subject] where !(1...200 ~= text.utf8.count) {
      throw StoreFailure(
        .refused, "bad-identity", "an identity has an issuer and a subject of 1 to 200 bytes",
        hint: "give the 'iss' and the 'sub' of the token")
    }
    try database.writing { () throws(StoreFailure) in
      _ = try lastSequence(of: person)
      let values: [SQLValue] = [.text(identity.issuer), .text(identity.subject)]
      let rows = try database.rows(.addIdentity, of: person, values)
      guard rows.isEmpty, try self.person(identity) != person else { return }
      throw StoreFailure(
        .refused, "identity-taken", "this identity belongs to somebody else",
        hint: "sign in with it, or forget that person first")
    }
  }

  /// Whose an identity is; nil when it is nobody's.
  package func person(_ identity: Identity) throws(StoreFailure) -> PersonID? {
    let values: [SQLValue] = [.text(identity.issuer), .text(identity.subject)]
    guard let row = try database.rows(.personOf, values).first else { return nil }
    return try row.person(0)
  }

  /// Everybody who is known, by id; for whoever looks a whole store over.
  package func persons() throws(StoreFailure) -> [PersonID] {
    try database.rows(.persons, []).map { (row) throws(StoreFailure) in try row.person(0) }
  }

  /// The ways somebody can sign in, in byte order.
  package func identities(of person: PersonID) throws(StoreFailure) -> [Identity] {
    try database.rows(.identities, of: person, []).map { (row) throws(StoreFailure) in
      Identity(issuer: try row.text(0), subject: try row.text(1))
    }
  }

  /// The columns of a row besides the id.
  func columns(_ about: Person) throws(StoreFailure) -> [SQLValue] {
    [.integer(about.created)] + (try values(about))
  }

  private func values(_ about: Person) throws(StoreFailure) -> [SQLValue] {
    try Name.check(about.locale, "a language")
    try Name.check(about.units, "units")
    for zone in about.zones { try Name.check(zone.name, "a time zone") }
    for consent in about.consents { try Name.check(consent, "a consent") }
    return [
      .text(about.zonesText), .text(about.locale), .text(about.units), .text(about.consentsText),
    ]
  }
}

extension Person {
  /// The zones as compact JSON.
  var zonesText: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for zone in zones {
      writer.beginObject()
      writer.field("zone", zone.name)
      writer.field("since", Int(zone.since))
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }

  /// The consents as compact JSON.
  var consentsText: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for consent in consents { writer.value(consent) }
    writer.endArray()
    return writer.bytes
  }
}

extension Row {
  /// A person's id.
  func person(_ column: Int) throws(StoreFailure) -> PersonID {
    guard let person = PersonID(try text(column)) else {
      throw .damaged("a kept id is not a person's")
    }
    return person
  }
}
