import Domain
import JSONSource

extension PersonStore {
  /// Takes what a client wrote down while it was offline, and tells what it has not seen.
  ///
  /// Sending the same request again, because its answer was lost, changes nothing and acknowledges
  /// the same. What is refused stays with the client; the rest goes on.
  ///
  /// - Parameters:
  ///   - request: What the client sent.
  ///   - person: Whose client it is.
  ///   - now: The clock of whoever keeps the store.
  /// - Returns: A receipt for each event, and the next page of what the client has not seen.
  /// - Throws: `unknown-person`, `cursor-ahead`, or what keeps the file from being written.
  package func sync(
    _ request: SyncRequest, of person: PersonID, now: Moment
  ) throws(StoreFailure) -> SyncAnswer {
    if request.events.isEmpty {
      return try database.reading { () throws(StoreFailure) in
        try answer(request, [], of: person)
      }
    }
    return try database.writing { () throws(StoreFailure) in
      let receipts = try take(request, of: person, now: now)
      return try answer(request, receipts, of: person)
    }
  }

  /// A receipt for each event, in the order they were sent.
  private func take(
    _ request: SyncRequest, of person: PersonID, now: Moment
  ) throws(StoreFailure) -> [SyncAnswer.Receipt] {
    let readable = request.events.compactMap { _, sent in
      if case .event(let event) = sent { event } else { nil }
    }
    var taken = try append(readable, to: person, now: now)[...]
    return request.events.enumerated().map { index, event in
      switch event.sent {
      case .unreadable(let mistakes):
        SyncAnswer.Receipt(number: event.number, acknowledgement: .refused(mistakes))
      case .event:
        SyncAnswer.Receipt(
          number: event.number, acknowledgement: taken.removeFirst().within("/events/\(index)"))
      }
    }
  }

  private func answer(
    _ request: SyncRequest, _ receipts: [SyncAnswer.Receipt], of person: PersonID
  ) throws(StoreFailure) -> SyncAnswer {
    let last = try lastSequence(of: person)
    guard request.cursor <= last else { throw Self.cursorAhead(request.cursor, last) }
    let limit = limits.page
    let events = try events(of: person, after: request.cursor, limit: limit)
    let documents = try documents(of: person, after: request.cursor, limit: limit)
    let end = end(of: events, documents) ?? request.cursor
    return SyncAnswer(
      receipts: receipts, events: events.filter { $0.sequence <= end },
      documents: documents.filter { $0.sequence <= end }, cursor: end, hasMore: end < last)
  }

  /// The number a page ends with: where either list was cut, or both hold too much together.
  ///
  /// - Returns: The last number that fits; nil when there is nothing.
  private func end(of events: [KeptEvent], _ documents: [Document]) -> Int64? {
    let sizes =
      events.map { (sequence: $0.sequence, bytes: $0.event.data.bytes.count) }
      + documents.map { (sequence: $0.sequence, bytes: $0.body.bytes.count) }
    var (end, bytes) = (Int64?.none, 0)
    for item in sizes.sorted(by: { $0.sequence < $1.sequence }).prefix(limits.page) {
      bytes += item.bytes
      if bytes > limits.pageBytes, end != nil { break }
      end = item.sequence
    }
    return end
  }

  private static func cursorAhead(_ cursor: Int64, _ last: Int64) -> StoreFailure {
    StoreFailure(
      .refused, "cursor-ahead", "the cursor is \(cursor), and the store has come to \(last) only",
      hint: "the store was set back to an earlier day: send cursor 0, and every event again",
      pointer: "/cursor")
  }
}

extension Acknowledgement {
  /// The same, with mistakes placed inside the value at a pointer.
  fileprivate func within(_ pointer: String) -> Acknowledgement {
    guard case .refused(let mistakes) = self else { return self }
    return .refused(
      mistakes.map { mistake in
        var mistake = mistake
        mistake.pointer = pointer + mistake.pointer
        return mistake
      })
  }
}
