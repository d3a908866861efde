import JSONSource
import Population
import Store

/// Two devices of one person that write things down offline, and send them when they can.
///
/// Clocks are hours off, requests and answers get lost, answers come in small pages.
package struct SyncWorld {
  private let store: PersonStore
  private let person: PersonID
  private var random: SplitMix64
  private var devices: [SyncDevice]
  private var hours = 0.0
  private var applied = 0
  private var written = 0

  /// Begins a world of its own for one person.
  package init(_ store: PersonStore, seed: UInt64, number: Int) throws {
    self.store = store
    person = try SeededFacts.person(number)
    random = SplitMix64(seed, number)
    var names = ["phone", "watch"]
    if random.chance(0.2) { names.append("tablet") }
    var made: [SyncDevice] = []
    for name in names {
      made.append(SyncDevice(client: name, skew: Double(random.int(-8...8))))
    }
    devices = made
    try store.create(person, SeededFacts.somebody)
  }

  /// Lives for some steps, then brings everything together; what is wrong in the end.
  package mutating func problems(steps: Int) throws -> [String] {
    for _ in 0..<steps {
      hours += random.unit() * 5
      try step(random.int(0...devices.count - 1))
    }
    // By now every day that a wrong clock has named has come.
    hours += 48
    for round in 0..<2 {
      for index in devices.indices {
        try save(index, loss: .none)
        try settle(index)
        if round == 1, !devices[index].outbox.isEmpty { return ["an outbox is not empty"] }
      }
    }
    for index in devices.indices { try settle(index) }
    return try differences()
  }

  private mutating func step(_ index: Int) throws {
    switch random.int(0...9) {
    case 0...4: try write(index)
    case 5: devices[index].edit(&random)
    case 6: try save(index, loss: randomLoss())
    default: try sync(index, batch: random.int(1...4), loss: randomLoss())
    }
  }

  private mutating func write(_ index: Int) throws {
    let late = random.chance(0.2) ? random.unit() * 72 : 0
    written += 1
    try devices[index].write(hours: hours - late, &random)
  }

  private enum Loss { case none, request, answer }

  private mutating func randomLoss() -> Loss {
    random.chance(0.2) ? .request : random.chance(0.3) ? .answer : .none
  }

  private mutating func sync(_ index: Int, batch: Int, loss: Loss) throws {
    guard loss != .request else { return }
    if random.chance(0.2) { devices[index].shuffleOutbox(&random) }
    let source = SourceFile(name: "request", bytes: devices[index].request(batch))
    let request = try SyncRequest(source, store.limits)
    let answer = try store.sync(request, of: person, now: try SeededFacts.moment(hours))
    for receipt in answer.receipts {
      if case .applied = receipt.acknowledgement { applied += 1 }
    }
    if loss == .none { devices[index].take(answer) }
  }

  private mutating func settle(_ index: Int) throws {
    repeat {
      try sync(index, batch: 100, loss: .none)
    } while devices[index].hasMore
  }

  /// Saves what a device has changed, merging what others changed meanwhile.
  private mutating func save(_ index: Int, loss: Loss) throws {
    guard loss != .request, let draft = devices[index].draft else { return }
    let saving = try store.save(
      draft, kind: "profile", id: "me", of: person, seen: devices[index].seenVersion,
      edition: "", now: try SeededFacts.moment(hours))
    guard loss == .none else { return }
    switch saving {
    case .saved(let document): devices[index].settle(document)
    case .stale(let current, let merged, _):
      devices[index].rebase(onto: current, merged)
      try save(index, loss: .none)
    }
  }

  private func differences() throws -> [String] {
    var problems: [String] = []
    let events = try store.events(of: person, after: 0, limit: 100_000)
    let document = try store.document("profile", "me", of: person)
    if events.count != written { problems.append("\(written) written, \(events.count) kept") }
    if applied != written { problems.append("\(written) written, \(applied) applied") }
    for device in devices {
      if device.events != events { problems.append("\(device.client) has other events") }
      if device.document != document { problems.append("\(device.client) has another document") }
      if document != nil, device.edits.contains(where: { !device.shows($0) }) {
        problems.append("\(device.client) lost an edit of its own field")
      }
    }
    return problems
  }
}

/// A device with what it has written down, and what it knows of the rest.
private struct SyncDevice {
  let client: String
  /// Hours that its clock is ahead.
  let skew: Double
  private(set) var outbox: [Event] = []
  private(set) var events: [KeptEvent] = []
  private(set) var document: Document?
  /// The document with the device's own changes, not saved yet.
  private(set) var draft: Content?
  /// The last value it gave to the field that only it writes.
  private(set) var edits: [String] = []
  private(set) var hasMore = false
  private(set) var seenVersion: Int64 = 0
  private var cursor: Int64 = 0
  private var count = 0

  init(client: String, skew: Double) {
    self.client = client
    self.skew = skew
  }

  mutating func write(hours: Double, _ random: inout SplitMix64) throws {
    count += 1
    outbox.append(
      try SeededFacts.event(count, client: client, hours: hours + skew, &random))
  }

  mutating func shuffleOutbox(_ random: inout SplitMix64) {
    for index in outbox.indices { outbox.swapAt(index, random.int(0...index)) }
  }

  /// Changes its own field, and sometimes the one that all change.
  mutating func edit(_ random: inout SplitMix64) {
    var members = (draft ?? document?.body)?.members ?? []
    let value = "\(client)-\(random.int(0...9999))"
    edits = [value]
    Self.put(value, client, into: &members)
    if random.chance(0.3) { Self.put(value, "shared", into: &members) }
    draft = Content(JSON(.object(members)))
  }

  private static func put(_ value: String, _ key: String, into members: inout [JSON.Member]) {
    members.removeAll { $0.key == key }
    members.append(JSON.Member(key: key, value: JSON(.string(value))))
  }

  func shows(_ edit: String) -> Bool {
    document?.body.members.contains { $0.key == client && $0.value.string == edit } ?? false
  }

  mutating func settle(_ saved: Document) {
    document = saved
    seenVersion = saved.version
    draft = nil
  }

  /// Takes the merge; where both changed the same field, the other's stays.
  mutating func rebase(onto current: Document?, _ merged: Content?) {
    seenVersion = current?.version ?? 0
    document = current
    if let merged {
      draft = merged
      return
    }
    var members = current?.body.members ?? []
    for edit in edits { Self.put(edit, client, into: &members) }
    draft = Content(JSON(.object(members)))
  }

  func request(_ batch: Int) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("client", client)
    writer.field("device", "test")
    writer.field("cursor", Int(cursor))
    writer.key("events")
    writer.beginArray()
    for event in outbox.prefix(batch) {
      writer.beginObject()
      writer.field("number", Int(event.number))
      writer.field("stream", event.stream)
      writer.field("at", event.at.text)
      writer.field("zone", event.zone)
      writer.key("data")
      writer.raw(event.data.bytes[...])
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  mutating func take(_ answer: SyncAnswer) {
    let kept = answer.receipts.filter { $0.acknowledgement.sequence != nil }.map(\.number)
    outbox.removeAll { kept.contains($0.number) }
    events += answer.events
    for saved in answer.documents where draft == nil {
      document = saved
      seenVersion = saved.version
    }
    cursor = answer.cursor
    hasMore = answer.hasMore
  }
}

extension Content {
  /// The members of an object; none for anything else.
  fileprivate var members: [JSON.Member] {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "content", bytes: bytes)
    return JSONParser.parse(source, into: &diagnostics)?.members ?? []
  }
}
