/// The few statements about nobody in particular: who an identity belongs to, who is known at
/// all, what is due for anybody, and what everybody shares.
package enum SharedStatement: Int, CaseIterable, Sendable {
  case personOf, persons
  case leaseWork
  case putReference, findReference, references

  /// Its text.
  package var sql: String {
    switch self {
    case .personOf: "SELECT person FROM identity WHERE issuer = ?1 AND subject = ?2"
    case .persons:
      "SELECT person FROM identity UNION SELECT person FROM person ORDER BY person"
    case .leaseWork:
      "UPDATE work SET leased = ?2 WHERE (person, kind, due) IN"
        + " (SELECT person, kind, due FROM work WHERE due <= ?1 AND leased <= ?1"
        + " ORDER BY due, person, kind LIMIT ?3) RETURNING person, kind, due"
    case .putReference:
      "INSERT INTO reference (edition, kind, id, body) VALUES (?1, ?2, ?3, ?4)"
        + " ON CONFLICT (edition, kind, id) DO UPDATE SET body = excluded.body"
    case .findReference:
      "SELECT body FROM reference WHERE edition = ?1 AND kind = ?2 AND id = ?3"
    case .references:
      "SELECT id, body FROM reference WHERE edition = ?1 AND kind = ?2 ORDER BY id"
    }
  }
}
