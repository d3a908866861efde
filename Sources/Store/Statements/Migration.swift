/// One step of the tables' shape.
///
/// Steps are numbered from 1 and go forward only.
package struct Migration: Sendable {
  /// Its statements, run in one transaction.
  package let sql: String

  /// Makes a step.
  package init(sql: String) {
    self.sql = sql
  }

  /// Every step; the number of a store's shape is how many of them it has been through.
  package static let all = [first, second]
}

extension Migration {
  /// The tables of the first store.
  ///
  /// Tables are keyed by person first, so that a database of many machines can share them out.
  /// The columns of a key stand first: SQLite 3.40 reports others of a table without row ids as empty
  /// when it checks a file. Instants are milliseconds since 1970.
  static let first = Migration(
    sql: """
      CREATE TABLE person (
        person TEXT NOT NULL PRIMARY KEY,
        created INTEGER NOT NULL,
        zones TEXT NOT NULL,
        locale TEXT NOT NULL,
        units TEXT NOT NULL,
        consents TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE identity (
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL,
        person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
        PRIMARY KEY (issuer, subject)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX identity_person ON identity (person);

      CREATE TABLE document (
        person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        sequence INTEGER NOT NULL CHECK (sequence > 0),
        edition TEXT NOT NULL,
        updated INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (person, kind, id),
        UNIQUE (person, sequence)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE revision (
        person TEXT NOT NULL,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        version INTEGER NOT NULL CHECK (version > 0),
        body TEXT NOT NULL,
        PRIMARY KEY (person, kind, id, version),
        FOREIGN KEY (person, kind, id) REFERENCES document ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE event (
        person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
        sequence INTEGER NOT NULL CHECK (sequence > 0),
        stream TEXT NOT NULL,
        client TEXT NOT NULL,
        number INTEGER NOT NULL CHECK (number > 0),
        device TEXT NOT NULL,
        occurred INTEGER NOT NULL,
        offset_minutes INTEGER NOT NULL,
        zone TEXT NOT NULL,
        recorded INTEGER NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (person, sequence),
        UNIQUE (person, client, number)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX event_order ON event (person, occurred, client, number, stream);

      CREATE TABLE applied (
        person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
        key TEXT NOT NULL,
        hash TEXT NOT NULL,
        answer TEXT NOT NULL,
        recorded INTEGER NOT NULL,
        PRIMARY KEY (person, key)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE state (
        person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
        system TEXT NOT NULL,
        version INTEGER NOT NULL,
        rules TEXT NOT NULL,
        sequence INTEGER NOT NULL,
        occurred INTEGER NOT NULL,
        client TEXT NOT NULL,
        number INTEGER NOT NULL,
        since_snapshot INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (person, system)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE snapshot (
        person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
        system TEXT NOT NULL,
        occurred INTEGER NOT NULL,
        client TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (person, system, occurred, client, number)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE work (
        person TEXT NOT NULL REFERENCES person ON DELETE CASCADE,
        kind TEXT NOT NULL,
        due INTEGER NOT NULL,
        leased INTEGER NOT NULL,
        PRIMARY KEY (person, kind, due)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX work_due ON work (due);

      CREATE TABLE reference (
        edition TEXT NOT NULL,
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (edition, kind, id)
      ) STRICT, WITHOUT ROWID;
      """)

  /// The latest events of a stream are found without those of others, however many years there are.
  static let second = Migration(
    sql: """
      DROP INDEX event_order;
      CREATE INDEX event_order ON event (person, occurred, client, number);
      CREATE INDEX event_stream ON event (person, stream, occurred, client, number);
      """)
}
