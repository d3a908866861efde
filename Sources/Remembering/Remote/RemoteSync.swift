import Domain
import JSONSource
import PlannerService
import Store

/// Brings a store and a server together, both ways: events, the profile and the plan.
///
/// What was sent and whose answer was lost is sent again and counts once. What came from the server is
/// kept together with how far it was read, so that a run may end anywhere and the next one goes on.
package struct RemoteSync {
  /// Asks a function of the server; gives its answer.
  package typealias Asking = (_ function: String, _ request: JSON) throws(RemoteFailure) -> JSON

  /// Which side stays when both changed the same.
  package enum Side: String, Sendable {
    case mine, theirs
  }

  /// What a run came to.
  package struct Report: Hashable, Sendable {
    /// Events the server took now.
    package var sent = 0
    /// Events that were new here.
    package var received = 0
    /// Events the server refuses, which stay here and are sent again next time.
    package var refused: [Refused] = []
    /// Events of the server that are not kept here: nobody could write them down.
    package var unusable: [Refused] = []
    /// Documents of the server that are not kept here: no function could use them.
    package var unusableDocuments: [UnusableDocument] = []
    /// Documents that changed, on either side: `plan`.
    package var changed: [String] = []
    /// Documents both sides changed in the same places; the person chooses.
    package var torn: [Torn] = []
  }

  /// An event that one of both sides refuses.
  package struct Refused: Hashable, Sendable {
    /// The event.
    package let event: Event
    /// Why.
    package let mistakes: [Diagnostic]
  }

  /// A document that no function could use.
  package struct UnusableDocument: Hashable, Sendable {
    /// Which.
    package let kind: String
    /// Why.
    package let mistakes: [Diagnostic]
  }

  /// A document both sides changed.
  package struct Torn: Hashable, Sendable {
    /// Which.
    package let kind: String
    /// The places both changed, or why the server does not take it.
    package let reasons: [String]
  }

  /// Events of one request at most; a store keeps 1000 of one.
  private static let batch = 500
  /// The latest version that may be named as seen.
  private static let latestVersion = Int64(Int32.max)
  /// How often a document is offered in one run.
  private static let tries = 10
  /// How far a clock elsewhere may be ahead of the one here, in milliseconds: a day, as zones differ by.
  private static let skew: Int64 = 86_400_000

  let store: PersonStore
  let person: PersonID
  let now: Moment
  private let service: PlannerService
  private let side: Side?
  private let ask: Asking
  private var marks: RemoteMarks
  private var report = Report()

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - store: The store here.
  ///   - person: Whose it is.
  ///   - service: Knows what may be written down.
  ///   - server: What the server is called, the same every time.
  ///   - now: The clock here.
  ///   - side: Which side stays where both changed the same; nil to leave both as they are.
  ///   - ask: Asks the server.
  /// - Throws: What keeps the store from being read.
  package init(
    _ store: PersonStore, _ person: PersonID, by service: PlannerService, server: String,
    now: Moment, keeping side: Side?,
    ask: @escaping Asking
  ) throws(StoreFailure) {
    self.store = store
    self.service = service
    self.person = person
    self.now = now
    self.side = side
    self.ask = ask
    marks = try RemoteMarks(store, person, server: server)
  }

  /// Runs until both sides have everything.
  package mutating func run() throws(RemoteFailure) -> Report {
    var waiting = try outbox()
    var hasMore = true
    while hasMore || !waiting.isEmpty {
      let batch = Self.together(waiting)
      waiting.removeFirst(batch.count)
      hasMore = try exchange(batch)
    }
    for kind in RemoteMarks.kinds { try settle(kind) }
    return report
  }

  /// What was refused before, and what arrived here since the last run, in the order of arrival.
  private func outbox() throws(RemoteFailure) -> [KeptEvent] {
    try locally { () throws(StoreFailure) -> [KeptEvent] in
      var events: [KeptEvent] = []
      for sequence in marks.refused {
        events += try store.events(of: person, after: sequence - 1, limit: 1)
          .filter { $0.sequence == sequence }
      }
      var last = marks.sent
      while true {
        let page = try store.events(of: person, after: last, limit: Self.batch)
        guard let end = page.last else { return events }
        events += page
        last = end.sequence
      }
    }
  }

  /// The first events that one client wrote on one device.
  private static func together(_ events: [KeptEvent]) -> [KeptEvent] {
    guard let first = events.first?.event else { return [] }
    return Array(
      events.prefix { $0.event.client == first.client && $0.event.device == first.device }
        .prefix(batch))
  }

  /// Sends events and takes what the server has; whether it has more.
  private mutating func exchange(_ events: [KeptEvent]) throws(RemoteFailure) -> Bool {
    let request = try locally { () throws(StoreFailure) -> JSON in try self.request(events) }
    let json = try ask("sync", request)
    let answer = try locally { () throws(StoreFailure) -> SyncAnswer in
      var writer = JSONWriter()
      writer.json(json)
      let source = SourceFile(name: "answer", bytes: writer.bytes)
      return try SyncAnswer.form.value(of: json, in: source)
    }
    guard answer.receipts.map(\.number) == events.map({ Int64?($0.event.number) }) else {
      throw RemoteFailure("the server acknowledged something else than was sent")
    }
    // A page ends with its last change; one without any moves nothing and is the last.
    let changes = answer.events.map(\.sequence) + answer.documents.map(\.sequence)
    let isNew = changes.allSatisfy { $0 > marks.cursor }
    guard isNew, answer.cursor == changes.max() ?? marks.cursor,
      !(answer.hasMore && changes.isEmpty)
    else {
      throw RemoteFailure(
        "the server was read up to \(marks.cursor) and goes on at \(answer.cursor)")
    }
    count(answer.receipts, of: events)
    try locally { () throws(StoreFailure) in
      try store.writing { () throws(StoreFailure) in try take(answer, sent: events) }
    }
    return answer.hasMore
  }

  /// What is sent; the events are those of one client.
  private func request(_ events: [KeptEvent]) throws(StoreFailure) -> JSON {
    // What is damaged here is told as such, and is not sent.
    for kept in events { _ = try kept.event.json() }
    let first = events.first?.event
    return SyncRequest.json(
      of: events.map(\.event), by: first?.client ?? "planner", on: first?.device ?? "",
      cursor: marks.cursor)
  }

  private mutating func count(_ receipts: [SyncAnswer.Receipt], of events: [KeptEvent]) {
    for (receipt, kept) in zip(receipts, events) {
      marks.refused.removeAll { $0 == kept.sequence }
      switch receipt.acknowledgement {
      case .applied: report.sent += 1
      case .already: break
      case .refused(let mistakes):
        marks.refused.append(kept.sequence)
        report.refused.append(Refused(event: kept.event, mistakes: mistakes))
      }
    }
  }

  /// Keeps what came, and how far it was read, together.
  private mutating func take(
    _ answer: SyncAnswer, sent: [KeptEvent]
  ) throws(StoreFailure) {
    marks.sent = max(marks.sent, sent.map(\.sequence).max() ?? 0)
    let isAllSent = try store.events(of: person, after: marks.sent, limit: 1).isEmpty
    // Clocks differ: a day that has come there may not have come here, so theirs is taken.
    let latest = answer.events.map(\.event.at.milliseconds).max() ?? 0
    let clock =
      Moment(milliseconds: max(now.milliseconds, min(latest, now.milliseconds + Self.skew))) ?? now
    for event in answer.events.map(\.event) {
      var mistakes = event.mistakes(by: service)
      if mistakes.isEmpty, let taken = try store.append([event], to: person, now: clock).first {
        if case .applied = taken { report.received += 1 }
        if case .refused(let reasons) = taken { mistakes = reasons }
      }
      if !mistakes.isEmpty { report.unusable.append(Refused(event: event, mistakes: mistakes)) }
    }
    for document in answer.documents { try take(document) }
    // What came from there need not go back; a fact that was logged meanwhile must.
    if isAllSent { marks.sent = try store.lastSequence(of: person) }
    marks.cursor = answer.cursor
    try marks.save(store, person, now)
  }

  /// Takes a document of the server, unless it was changed here too.
  private mutating func take(_ document: Document) throws(StoreFailure) {
    guard Document.kinds.contains(document.kind) else {
      throw StoreFailure(
        .refused, "unknown-kind",
        "nothing is kept as \(Diagnostic.quoted(document.kind)), which the server sent",
        hint: "use the newer program that the server is of")
    }
    guard RemoteMarks.kinds.contains(document.kind), document.id == PersonAccess.id else { return }
    guard isUsable(document.body, document.kind) else { return }
    let mine = try store.document(document.kind, PersonAccess.id, of: person)
    let mark = marks[document.kind]
    guard document.version > mark.theirs else { return }
    guard (mine?.version ?? 0) == mark.mine || mine?.body == document.body else { return }
    try keep(document.body, document.edition, document.kind, theirs: document.version)
  }

  /// Whether a function could use a document of the server; what it finds wrong is reported.
  private mutating func isUsable(_ body: Content, _ kind: String) -> Bool {
    let mistakes = Document(
      kind: kind, id: PersonAccess.id, version: 1, sequence: 1, edition: "", updated: 0, body: body
    ).mistakes(by: service)
    guard !mistakes.isEmpty else { return true }
    report.unusableDocuments.removeAll { $0.kind == kind }
    report.unusableDocuments.append(UnusableDocument(kind: kind, mistakes: mistakes))
    return false
  }

  /// Keeps a document here as it is there.
  private mutating func keep(
    _ body: Content, _ edition: String, _ kind: String, theirs: Int64
  ) throws(StoreFailure) {
    let mine = try store.document(kind, PersonAccess.id, of: person)
    let saved = try store.replace(
      body, kind: kind, id: PersonAccess.id, of: person, edition: edition, now: now)
    if saved.version != mine?.version, !report.changed.contains(kind) {
      report.changed.append(kind)
    }
    marks[kind] = RemoteMarks.Mark(mine: saved.version, theirs: theirs)
  }

  /// Sends a document that was changed here; brings both changes together where it can.
  private mutating func settle(_ kind: String) throws(RemoteFailure) {
    let mine = try locally { () throws(StoreFailure) in
      try store.document(kind, PersonAccess.id, of: person)
    }
    guard let mine, mine.version != marks[kind].mine else { return }
    var (body, seen) = (mine.body, marks[kind].theirs)
    // Somebody may save there between two questions, but not for ever.
    for _ in 0..<Self.tries {
      let known = seen
      let answer: JSON
      do throws(RemoteFailure) {
        answer = try save(body, kind, seen: seen)
      } catch {
        guard error.isRefusal else { throw error }
        return report.torn.append(Torn(kind: kind, reasons: [error.message]))
      }
      let isSaved = answer["status"]?.string == "saved"
      guard let version = answer["version"]?.number.flatMap(Int64.init(exactly:)),
        0...Self.latestVersion ~= version, isSaved || version != known
      else { throw RemoteFailure("the server does not say which version of the \(kind) it has") }
      if isSaved { return try settled(body, mine, kind, version) }
      let current = answer["current"].flatMap { $0.isNull ? nil : Content($0) }
      if let merged = answer["merged"], !merged.isNull {
        guard isUsable(Content(merged), kind) else { return }
        (body, seen) = (Content(merged), version)
      } else if side == .mine {
        (body, seen) = (mine.body, version)
      } else if side == .theirs, let current {
        guard isUsable(current, kind) else { return }
        return try settled(current, mine, kind, version)
      } else {
        let places = (answer["touching"]?.array ?? []).compactMap(\.string)
        return report.torn.append(Torn(kind: kind, reasons: places))
      }
    }
    throw RemoteFailure("the server has another version of the \(kind) at every question")
  }

  private func save(
    _ body: Content, _ kind: String, seen: Int64
  ) throws(RemoteFailure) -> JSON {
    let json = try locally { () throws(StoreFailure) in try body.json() }
    return try ask(
      "saveDocument",
      JSON(["kind": .string(kind), "seen": .number(Double(seen)), "body": json]))
  }

  /// Both sides have the same document now; unless it was changed here meanwhile.
  private mutating func settled(
    _ body: Content, _ sent: Document, _ kind: String, _ theirs: Int64
  ) throws(RemoteFailure) {
    if !report.changed.contains(kind) { report.changed.append(kind) }
    try locally { () throws(StoreFailure) in
      try store.writing { () throws(StoreFailure) in
        let mine = try store.document(kind, PersonAccess.id, of: person)
        if mine?.version == sent.version {
          let edition = try body.json()["edition"]?["hash"]?.string ?? ""
          try keep(body, edition, kind, theirs: theirs)
        } else {
          marks[kind].theirs = theirs
        }
        try marks.save(store, person, now)
      }
    }
  }

  private func locally<Result>(
    _ work: () throws(StoreFailure) -> Result
  ) throws(RemoteFailure) -> Result {
    do throws(StoreFailure) {
      return try work()
    } catch {
      throw RemoteFailure(error.mistakes[0].message)
    }
  }
}

/// Why a store and a server were not brought together.
package struct RemoteFailure: Error, Hashable, Sendable {
  /// One sentence.
  package let message: String
  /// Whether the server was reached and refused the request.
  package let isRefusal: Bool

  /// Puts a failure together.
  package init(_ message: String, isRefusal: Bool = false) {
    self.message = message
    self.isRefusal = isRefusal
  }
}
