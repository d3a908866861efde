/// Every statement about a person; there is none without the person's id, which is parameter 1.
package enum PersonStatement: Int, CaseIterable, Sendable {
  case createPerson, findPerson, changePerson, forgetPerson
  case addIdentity, identities, dropIdentities
  case lastSequence
  case appendEvent, findEvent, eventsAfter, streamAfter, eventsInOrder, history, historyHolding,
    earliestAfter,
    lastEvent
  case findDocument, documentVersion, documentsOfKind, documents, documentsAfter, putDocument
  case addRevision, findRevision, revisions, pruneRevisions
  case addApplied, findApplied, appliedRequests
  case putState, findState, states, dropState
  case addSnapshot, lastSnapshot, dropSnapshots, pruneSnapshots
  case addWork, works, finishWork, dropWorks

  /// Its text.
  package var sql: String {
    switch self {
    case .createPerson:
      "INSERT INTO person (person, created, zones, locale, units, consents)"
        + " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING 1"
    case .findPerson:
      "SELECT created, zones, locale, units, consents FROM person WHERE person = ?1"
    case .changePerson:
      "UPDATE person SET zones = ?2, locale = ?3, units = ?4, consents = ?5"
        + " WHERE person = ?1 RETURNING 1"
    case .forgetPerson: "DELETE FROM person WHERE person = ?1 RETURNING 1"

    case .addIdentity:
      "INSERT INTO identity (person, issuer, subject) VALUES (?1, ?2, ?3)"
        + " ON CONFLICT DO NOTHING RETURNING 1"
    case .identities:
      "SELECT issuer, subject FROM identity WHERE person = ?1 ORDER BY issuer, subject"
    case .dropIdentities: "DELETE FROM identity WHERE person = ?1"

    case .lastSequence:
      "SELECT max(coalesce((SELECT max(sequence) FROM event WHERE person = ?1), 0),"
        + " coalesce((SELECT max(sequence) FROM document WHERE person = ?1), 0))"
        + " FROM person WHERE person = ?1"

    case .appendEvent:
      "INSERT INTO event (person, sequence, stream, client, number, device, occurred,"
        + " offset_minutes, zone, recorded, data)"
        + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
        + " ON CONFLICT (person, client, number) DO NOTHING RETURNING 1"
    case .findEvent:
      "SELECT \(Self.event) FROM event WHERE person = ?1 AND client = ?2 AND number = ?3"
    case .eventsAfter:
      "SELECT \(Self.event) FROM event WHERE person = ?1 AND sequence > ?2"
        + " ORDER BY sequence LIMIT ?3"
    case .streamAfter:
      "SELECT \(Self.event) FROM event WHERE person = ?1 AND stream = ?2 AND sequence > ?3"
        + " ORDER BY sequence"
    case .eventsInOrder:
      "SELECT \(Self.event) FROM event"
        + " WHERE person = ?1 AND (occurred, client, number) > (?2, ?3, ?4)"
        + " ORDER BY occurred, client, number LIMIT ?5"
    case .history:
      "SELECT \(Self.event) FROM event"
        + " WHERE person = ?1 AND stream = ?2 AND occurred >= ?3 AND occurred < ?4"
        + " ORDER BY occurred DESC, client DESC, number DESC LIMIT ?5"
    case .historyHolding:
      "SELECT \(Self.event) FROM event"
        + " WHERE person = ?1 AND stream = ?2 AND occurred >= ?3 AND occurred < ?4 AND data LIKE ?5"
        + " ORDER BY occurred DESC, client DESC, number DESC"
    case .earliestAfter:
      "SELECT occurred, client, number FROM event WHERE person = ?1 AND sequence > ?2"
        + " ORDER BY occurred, client, number LIMIT 1"
    case .lastEvent:
      "SELECT coalesce(max(sequence), 0) FROM event WHERE person = ?1"

    case .findDocument:
      "SELECT \(Self.document) FROM document WHERE person = ?1 AND kind = ?2 AND id = ?3"
    case .documentVersion:
      "SELECT version FROM document WHERE person = ?1 AND kind = ?2 AND id = ?3"
    case .documentsOfKind:
      "SELECT \(Self.document) FROM document WHERE person = ?1 AND kind = ?2 ORDER BY id"
    case .documents:
      "SELECT \(Self.document) FROM document WHERE person = ?1 ORDER BY kind, id"
    case .documentsAfter:
      "SELECT \(Self.document) FROM document WHERE person = ?1 AND sequence > ?2"
        + " ORDER BY sequence LIMIT ?3"
    case .putDocument:
      "INSERT INTO document (person, kind, id, version, sequence, edition, updated, body)"
        + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
        + " ON CONFLICT (person, kind, id) DO UPDATE SET version = excluded.version,"
        + " sequence = excluded.sequence, edition = excluded.edition,"
        + " updated = excluded.updated, body = excluded.body"

    case .addRevision:
      "INSERT INTO revision (person, kind, id, version, body) VALUES (?1, ?2, ?3, ?4, ?5)"
        + " ON CONFLICT DO NOTHING"
    case .findRevision:
      "SELECT body FROM revision"
        + " WHERE person = ?1 AND kind = ?2 AND id = ?3 AND version = ?4"
    case .revisions:
      "SELECT version, body FROM revision WHERE person = ?1 AND kind = ?2 AND id = ?3"
        + " ORDER BY version"
    case .pruneRevisions:
      "DELETE FROM revision WHERE person = ?1 AND kind = ?2 AND id = ?3 AND version <= ?4"

    case .addApplied:
      "INSERT INTO applied (person, key, hash, answer, recorded) VALUES (?1, ?2, ?3, ?4, ?5)"
    case .findApplied:
      "SELECT hash, answer FROM applied WHERE person = ?1 AND key = ?2"
    case .appliedRequests:
      "SELECT key, hash, answer, recorded FROM applied WHERE person = ?1 AND key > ?2"
        + " ORDER BY key LIMIT ?3"

    case .putState:
      "INSERT INTO state (person, system, version, rules, sequence, occurred, client, number,"
        + " since_snapshot, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
        + " ON CONFLICT (person, system) DO UPDATE SET version = excluded.version,"
        + " rules = excluded.rules, sequence = excluded.sequence, occurred = excluded.occurred,"
        + " client = excluded.client, number = excluded.number,"
        + " since_snapshot = excluded.since_snapshot, body = excluded.body"
    case .findState:
      "SELECT version, rules, sequence, occurred, client, number, since_snapshot, body"
        + " FROM state WHERE person = ?1 AND system = ?2"
    case .states: "SELECT system, body FROM state WHERE person = ?1 ORDER BY system"
    case .dropState: "DELETE FROM state WHERE person = ?1 AND system = ?2"

    case .addSnapshot:
      "INSERT INTO snapshot (person, system, occurred, client, number, body)"
        + " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
    case .lastSnapshot:
      "SELECT occurred, client, number, body FROM snapshot WHERE person = ?1 AND system = ?2"
        + " ORDER BY occurred DESC, client DESC, number DESC LIMIT 1"
    case .dropSnapshots:
      "DELETE FROM snapshot WHERE person = ?1 AND system = ?2"
        + " AND (occurred, client, number) >= (?3, ?4, ?5)"
    case .pruneSnapshots:
      "DELETE FROM snapshot WHERE person = ?1 AND system = ?2"
        + " AND (occurred, client, number) <= (SELECT occurred, client, number FROM snapshot"
        + " WHERE person = ?1 AND system = ?2"
        + " ORDER BY occurred DESC, client DESC, number DESC LIMIT 1 OFFSET ?3)"

    case .addWork:
      "INSERT INTO work (person, kind, due, leased) VALUES (?1, ?2, ?3, 0)"
        + " ON CONFLICT DO NOTHING"
    case .works: "SELECT kind, due FROM work WHERE person = ?1 ORDER BY kind, due"
    case .finishWork:
      "DELETE FROM work WHERE person = ?1 AND kind = ?2 AND due = ?3 AND leased = ?4 RETURNING 1"
    case .dropWorks: "DELETE FROM work WHERE person = ?1"
    }
  }

  private static let event =
    "sequence, stream, client, number, device, occurred, offset_minutes, zone, recorded, data"
  private static let document = "kind, id, version, sequence, edition, updated, body"
}
