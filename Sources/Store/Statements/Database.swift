/// One connection to a database that has the store's tables; used by one thread at a time.
///
/// It runs no text of its caller's, only the two lists of statements.
package protocol Database: AnyObject {
  /// Runs a statement about one person, who is its parameter 1; the values follow from 2 on.
  func rows(
    _ statement: PersonStatement, of person: PersonID, _ values: [SQLValue]
  ) throws(StoreFailure) -> [Row]

  /// Runs a statement about nobody in particular.
  func rows(_ statement: SharedStatement, _ values: [SQLValue]) throws(StoreFailure) -> [Row]

  /// Reads several times from one state of the store, whatever others write meanwhile.
  func reading<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result

  /// Writes all of it or nothing, durably once it returns; inside another writing it is a part of it.
  func writing<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(StoreFailure) -> Result

  /// Adds many rows at once, all of them or none, in the fastest way there is.
  ///
  /// - Parameters:
  ///   - rows: The values of `BulkTable.columns`, the person among them.
  ///   - table: Where they go; none of them may be there yet.
  /// - Throws: What keeps them from being written.
  func load(_ rows: [[SQLValue]], into table: BulkTable) throws(StoreFailure)

  /// Whether something is read or written just now as a whole.
  var isInTransaction: Bool { get }

  /// Whether what follows from events is told without keeping it, because nothing can be kept now.
  var isKeepingNothing: Bool { get set }

  /// What is wrong with what is kept; nothing when it is whole, or when the server looks after that.
  func damages() throws(StoreFailure) -> [String]
}

/// What a statement is given and gives.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  /// UTF-8.
  case text([UInt8])

  /// A text.
  package static func text(_ text: String) -> SQLValue { .text(Array(text.utf8)) }
}

/// One row of an answer, its columns counted from 0.
package struct Row: Hashable, Sendable {
  private let values: [SQLValue]

  /// Puts a row together.
  package init(_ values: [SQLValue]) {
    self.values = values
  }

  /// A whole number.
  func integer(_ column: Int) throws(StoreFailure) -> Int64 {
    guard case .integer(let number) = values[column] else { throw Self.wrong(column) }
    return number
  }

  /// The bytes of a text.
  func bytes(_ column: Int) throws(StoreFailure) -> [UInt8] {
    guard case .text(let bytes) = values[column] else { throw Self.wrong(column) }
    return bytes
  }

  /// A text.
  func text(_ column: Int) throws(StoreFailure) -> String {
    String(decoding: try bytes(column), as: UTF8.self)
  }

  /// Whether a column is empty.
  func isNull(_ column: Int) -> Bool { values[column] == .null }

  private static func wrong(_ column: Int) -> StoreFailure {
    .damaged("column \(column) of an answer is not of its table's type")
  }
}

/// A table that is filled with many people at once.
package enum BulkTable: String, CaseIterable, Sendable {
  case person, document, event, work

  /// Its columns, in the order in which values are given.
  package var columns: [String] {
    switch self {
    case .person: ["person", "created", "zones", "locale", "units", "consents"]
    case .document:
      ["person", "kind", "id", "version", "sequence", "edition", "updated", "body"]
    case .event:
      [
        "person", "sequence", "stream", "client", "number", "device", "occurred",
        "offset_minutes", "zone", "recorded", "data",
      ]
    case .work: ["person", "kind", "due", "leased"]
    }
  }
}
