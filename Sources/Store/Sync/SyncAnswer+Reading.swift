import JSONSource

/// What a client reads of an answer to it.
extension SyncAnswer {
  /// Reads what `bytes` writes; instants of recording and saving are not sent and are 0.
  ///
  /// - Parameters:
  ///   - json: The answer.
  ///   - source: The text it is a part of.
  /// - Throws: Every mistake.
  package init(_ json: JSON, of source: SourceFile) throws(StoreFailure) {
    var reader = AnswerReader(reader: JSONReader(source: source))
    let answer = reader.answer(json)
    guard let answer, !reader.reader.diagnostics.hasErrors else {
      let mistakes = reader.reader.diagnostics.sorted()
      throw StoreFailure(
        mistakes.isEmpty
          ? [Diagnostic("bad-answer", "this is no answer of a store", pointer: "")] : mistakes)
    }
    self = answer
  }
}

private struct AnswerReader {
  var reader: JSONReader

  mutating func answer(_ json: JSON) -> SyncAnswer? {
    let fields = ["cursor", "more", "acknowledged", "events", "documents"]
    reader.object(json, "the answer", pointer: "", fields: fields, required: fields)
    guard let cursor = json["cursor"].flatMap({ int($0, "/cursor", from: 0) }),
      let more = json["more"].flatMap({ reader.bool($0, pointer: "/more") }),
      let receipts = json["acknowledged"].flatMap({ reader.array($0, pointer: "/acknowledged") }),
      let events = json["events"].flatMap({ reader.array($0, pointer: "/events") }),
      let documents = json["documents"].flatMap({ reader.array($0, pointer: "/documents") })
    else { return nil }
    return SyncAnswer(
      receipts: receipts.compactMap { receipt($0) },
      events: events.compactMap { event($0) },
      documents: documents.compactMap { document($0) }, cursor: cursor, hasMore: more)
  }

  /// A whole number that counts from a lowest one.
  private mutating func int(_ json: JSON, _ pointer: String, from lowest: Int) -> Int64? {
    guard let number = reader.int(json, pointer: pointer) else { return nil }
    if lowest...Int(Event.largestNumber) ~= number { return Int64(number) }
    reader.report(
      "out-of-range", "\(number) is outside \(lowest) to \(Event.largestNumber), as this counts",
      at: json, pointer: pointer)
    return nil
  }

  private mutating func receipt(_ json: JSON) -> SyncAnswer.Receipt? {
    let number = json["number"].flatMap { int($0, "/acknowledged", from: 1) }
    let sequence = json["sequence"].flatMap { int($0, "/acknowledged", from: 1) }
    switch (json["status"]?.string, sequence) {
    case ("applied", let sequence?):
      return SyncAnswer.Receipt(number: number, acknowledgement: .applied(sequence))
    case ("already", let sequence?):
      return SyncAnswer.Receipt(number: number, acknowledgement: .already(sequence))
    case ("refused", _):
      let mistakes = (json["mistakes"]?.array ?? []).map { mistake in
        Diagnostic(
          mistake["code"]?.string ?? "", mistake["message"]?.string ?? "",
          hint: mistake["hint"]?.string, pointer: mistake["pointer"]?.string ?? "")
      }
      return SyncAnswer.Receipt(number: number, acknowledgement: .refused(mistakes))
    default:
      reader.report(
        "bad-answer", "this is no receipt", at: json, pointer: "/acknowledged")
      return nil
    }
  }

  private mutating func event(_ json: JSON) -> KeptEvent? {
    let others = ["sequence", "client", "device"]
    guard let sequence = json["sequence"].flatMap({ int($0, "/events", from: 1) }),
      let client = json["client"].flatMap({ reader.string($0, pointer: "/events") }),
      let device = json["device"].flatMap({ reader.string($0, pointer: "/events") }),
      let event = EventForm.read(
        json, client: client, device: device, pointer: "/events", others: others, &reader)
    else {
      reader.report("bad-answer", "this is no event", at: json, pointer: "/events")
      return nil
    }
    return KeptEvent(event: event, sequence: sequence, recorded: 0)
  }

  private mutating func document(_ json: JSON) -> Document? {
    guard let kind = json["kind"]?.string, let id = json["id"]?.string,
      let version = json["version"].flatMap({ int($0, "/documents", from: 1) }),
      let sequence = json["sequence"].flatMap({ int($0, "/documents", from: 1) }),
      let edition = json["edition"]?.string, let body = json["body"]
    else {
      reader.report("bad-answer", "this is no document", at: json, pointer: "/documents")
      return nil
    }
    return Document(
      kind: kind, id: id, version: version, sequence: sequence, edition: edition,
      updated: 0, body: Content(body))
  }
}
