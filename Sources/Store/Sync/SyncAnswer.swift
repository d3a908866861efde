import JSONSource

/// What a client that was offline is told: how each of its events was taken, and what it has not seen.
package struct SyncAnswer: Hashable, Sendable {
  /// How one event was taken.
  package struct Receipt: Hashable, Sendable {
    /// The client's number of the event; nil when none could be read.
    package let number: Int64?
    /// How it was taken.
    package let acknowledgement: Acknowledgement
  }

  /// For each event of the request, in its order.
  package let receipts: [Receipt]
  /// Events that arrived since the cursor, in the order they arrived; those of the client, too.
  package let events: [KeptEvent]
  /// Documents that changed since the cursor, as they are now, in the order of their last change.
  package let documents: [Document]
  /// What to send next time.
  package let cursor: Int64
  /// Whether there is more than this page; ask again with the new cursor.
  package let hasMore: Bool

  private typealias Of = WireMembers<SyncAnswer>

  /// How it stands in JSON; instants of recording and saving are not told and are read as 0.
  package static let form: WireForm<SyncAnswer> = .object(
    "the answer", Of.always("cursor", \.cursor, .whole(from: 0)),
    Of.always("more", \.hasMore, .flag), Of.always("acknowledged", \.receipts, Receipt.form.list),
    Of.always("events", \.events, EventForm.kept.list),
    Of.always("documents", \.documents, Document.form.list)
  ) {
    SyncAnswer(receipts: $2, events: $3, documents: $4, cursor: $0, hasMore: $1)
  }

  /// Compact JSON.
  package var bytes: [UInt8] { Self.form.bytes(of: self) }
}

extension Document {
  private typealias Of = WireMembers<Document>

  fileprivate static let form: WireForm<Document> = .object(
    "a document", beside: nil, Of.always("kind", \.kind, .text), Of.always("id", \.id, .text),
    Of.always("version", \.version, .whole(from: 1)),
    Of.always("sequence", \.sequence, .whole(from: 1)), Of.always("edition", \.edition, .text),
    Of.always("body", \.body, .content)
  ) {
    Document(kind: $0, id: $1, version: $2, sequence: $3, edition: $4, updated: 0, body: $5)
  }
}

extension SyncAnswer.Receipt {
  private typealias Of = WireMembers<SyncAnswer.Receipt>

  fileprivate static let form: WireForm<SyncAnswer.Receipt> = .object(
    "a receipt", beside: nil, Of.sometimes("number", \.number, .whole(from: 1)),
    Of.always("status", \.status, .text),
    Of.sometimes("sequence", \.acknowledgement.sequence, .whole(from: 1)),
    Of.sometimes("mistakes", \.mistakes, Diagnostic.form.told(as: .any).list)
  ) { number, status, sequence, mistakes in
    Acknowledgement(status, sequence, mistakes).map {
      SyncAnswer.Receipt(number: number, acknowledgement: $0)
    }
  }

  private var status: String {
    switch acknowledgement {
    case .applied: "applied"
    case .already: "already"
    case .refused: "refused"
    }
  }

  private var mistakes: [Diagnostic]? {
    if case .refused(let mistakes) = acknowledgement { mistakes } else { nil }
  }
}

extension Acknowledgement {
  /// Puts one together; nil when its parts contradict each other.
  fileprivate init?(_ status: String, _ sequence: Int64?, _ mistakes: [Diagnostic]?) {
    switch (status, sequence) {
    case ("applied", let sequence?): self = .applied(sequence)
    case ("already", let sequence?): self = .already(sequence)
    case ("refused", _): self = .refused(mistakes ?? [])
    default: return nil
    }
  }
}

extension Diagnostic {
  private typealias Of = WireMembers<Diagnostic>

  fileprivate static let form: WireForm<Diagnostic> = .object(
    "a mistake", beside: nil, Of.always("code", \.code, .text),
    Of.always("pointer", \.pointer, .text), Of.always("message", \.message, .text),
    Of.sometimes("hint", \.hint, .text)
  ) {
    Diagnostic($0, $2, hint: $3, pointer: $1)
  }
}
