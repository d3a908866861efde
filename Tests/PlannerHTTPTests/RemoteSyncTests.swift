import Cases
import Folders
import FunctionLaws
import JSONSource
import PlannerService
import Population
import Remembering
import Store
import Testing

@testable import PlannerHTTP

/// Machines of one person that write things down offline, and a server between them.
@Suite struct RemoteSyncTests {
  /// A machine with its own store.
  private final class Machine {
    let name: String
    let store: PersonStore
    let person: PersonID
    var written = 0

    init(_ name: String, in folder: Folder) throws {
      self.name = name
      store = PersonStore(try SQLiteDatabase(path: "\(folder.path)/\(name).db"))
      person = PersonID.random()
      try store.create(person, Person(created: 0, zones: [], locale: "en", units: "metric"))
    }

    func log(_ kilograms: Double, hour: Int) throws {
      written += 1
      let at = try instant(hours: hour)
      let event = Event(
        stream: "weight", client: name, number: Int64(written), device: name, at: at, zone: "UTC",
        data: try Content(reading: Array(#"{"weight_kg":\#(kilograms)}"#.utf8), name: "data"))
      _ = try store.append([event], to: person, now: at)
    }

    func save(_ profile: String) throws {
      let seen = try store.document("profile", "mine", of: person)?.version ?? 0
      _ = try store.save(
        try Content(reading: Array(profile.utf8), name: "profile"), kind: "profile", id: "mine",
        of: person, seen: seen, edition: "", now: try instant(hours: 0))
    }

    /// What it knows, however it came.
    func knowledge() throws -> [String] {
      let events = try store.events(of: person, after: 0, limit: 100_000).map(\.event)
      let profile = try store.document("profile", "mine", of: person)?.body.bytes ?? []
      return events.sorted { $0.place < $1.place }.map { "\($0)" }
        + [String(decoding: profile, as: UTF8.self)]
    }
  }

  /// The way to the server, on which requests and answers are lost.
  private final class Line {
    let pool: ConnectionPoolTests.Remembering
    var random: SplitMix64
    var loss = 0.0

    init(_ seed: Int) throws {
      pool = try ConnectionPoolTests.Remembering()
      random = SplitMix64(UInt64(seed))
    }

    func ask(_ function: String, _ request: JSON) throws(RemoteFailure) -> JSON {
      if random.chance(loss) { throw RemoteFailure("the request is lost") }
      var writer = JSONWriter()
      writer.json(request)
      let reply = pool.call(function, String(decoding: writer.bytes, as: UTF8.self), as: "ann")
      if random.chance(loss) { throw RemoteFailure("the answer is lost") }
      guard let result = reply.json?["result"] else {
        throw RemoteFailure(reply.text, isRefusal: true)
      }
      return result
    }

    func sync(
      _ machine: Machine, keeping side: RemoteSync.Side? = nil
    ) throws -> RemoteSync.Report {
      let now = try instant(hours: 492_000)
      var sync = try RemoteSync(
        machine.store, machine.person, by: try PlannerService(), server: "test", now: now,
        keeping: side,
        ask: { (function, request) throws(RemoteFailure) in try self.ask(function, request) })
      return try sync.run()
    }
  }

  @Test(
    "Two machines over the HTTP door end equal, whatever is lost on the way",
    arguments: Cases.some(of: 0..<12))
  func equal(seed: Int) throws {
    let folder = try Folder()
    defer { folder.remove() }
    let line = try Line(seed)
    let machines = [try Machine("laptop", in: folder), try Machine("phone", in: folder)]
    var random = SplitMix64(UInt64(seed), 7)
    line.loss = 0.25
    for step in 0..<40 {
      let machine = random.pick(machines)
      switch random.int(0...9) {
      case 0...5:
        try machine.log(60 + Double(random.int(0...400)) / 10, hour: 490_000 + random.int(0...500))
      case 6:
        let field = machine.name == "phone" ? "weight_kg" : "height_cm"
        let old = try machine.store.document("profile", "mine", of: machine.person)
        var members = try old?.body.json().members ?? []
        members.removeAll { $0.key == field || $0.key == "schedule_days" }
        members.append(JSON.Member(key: "schedule_days", value: JSON(.number(4))))
        let value = machine.name == "phone" ? 60 + step : 160 + step
        members.append(JSON.Member(key: field, value: JSON(.number(Double(value)))))
        var writer = JSONWriter()
        writer.json(JSON(.object(members)))
        try machine.save(String(decoding: writer.bytes, as: UTF8.self))
      default: _ = try? line.sync(machine)
      }
    }
    line.loss = 0
    for _ in 0..<2 {
      for machine in machines { _ = try line.sync(machine, keeping: .mine) }
    }
    for machine in machines {
      let quiet = try line.sync(machine)
      #expect(quiet.sent == 0 && quiet.received == 0 && quiet.changed.isEmpty)
    }
    let knowledge = try machines.map { try $0.knowledge() }
    #expect(knowledge[0] == knowledge[1])
    #expect(knowledge[0].count == machines[0].written + machines[1].written + 1)
  }

  @Test("What both changed is torn until somebody chooses")
  func torn() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let line = try Line(1)
    let (laptop, phone) = (try Machine("laptop", in: folder), try Machine("phone", in: folder))
    try laptop.save(#"{"schedule_days":3,"weight_kg":70}"#)
    #expect(try line.sync(laptop).changed == ["profile"])
    #expect(try line.sync(phone).changed == ["profile"])
    try laptop.save(#"{"schedule_days":4,"weight_kg":70}"#)
    try phone.save(#"{"schedule_days":5,"weight_kg":71}"#)
    #expect(try line.sync(laptop).changed == ["profile"])
    #expect(try line.sync(phone).torn.map(\.reasons) == [["/schedule_days"]])
    #expect(try line.sync(phone).torn.count == 1)
    _ = try line.sync(phone, keeping: .theirs)
    #expect(try phone.knowledge() == [#"{"schedule_days":4,"weight_kg":70}"#])
    #expect(try line.sync(phone).torn.isEmpty)
  }

  @Test("An event the server refuses stays, with its reason, and is sent again")
  func refused() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let line = try Line(1)
    let laptop = try Machine("laptop", in: folder)
    try laptop.log(900, hour: 490_000)
    try laptop.log(80, hour: 490_001)
    for sent in [1, 0] {
      let report = try line.sync(laptop)
      #expect(report.sent == sent)
      #expect(report.refused.map { $0.mistakes.map(\.code) } == [["out-of-range"]])
    }
    let far = try laptop.store.events(of: laptop.person, after: 0, limit: 10)
    #expect(far.count == 2)
  }

  // MARK: Servers that lie

  /// Runs against answers of a test's own; gives the report, and how often was asked.
  private func run(
    _ machine: Machine, keeping side: RemoteSync.Side? = nil, _ ask: @escaping RemoteSync.Asking
  ) throws -> (report: RemoteSync.Report?, asked: Int) {
    var asked = 0
    var sync = try RemoteSync(
      machine.store, machine.person, by: try PlannerService(), server: "test",
      now: try instant(hours: 492_000), keeping: side,
      ask: { (function, request) throws(RemoteFailure) in
        asked += 1
        guard asked < 100 else { throw RemoteFailure("this never ends") }
        return try ask(function, request)
      })
    let report = try? sync.run()
    return (report, asked)
  }

  private static func json(_ text: String) -> JSON {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "answer", text: text), into: &diagnostics)
      ?? JSON(.null)
  }

  private static func event(_ sequence: Int, at: String = "2026-01-01T07:00:00Z") -> String {
    #"{"sequence":\#(sequence),"client":"far","device":"","number":\#(sequence),"stream":"weight","#
      + #""at":"\#(at)","zone":"UTC","data":{"weight_kg":80}}"#
  }

  @Test(
    "A server that goes back, stands still, jumps or never ends is given up, and nothing of it is kept",
    arguments: [
      (cursor: 0, more: true, events: ""), (7, false, ""), (9, false, event(3)),
      (2, true, event(3)), (0, false, event(3)), (3, false, #"{"sequence":3}"#),
    ])
  func pages(cursor: Int, more: Bool, events: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    let machine = try Machine("laptop", in: folder)
    let answer = Self.json(
      #"{"cursor":\#(cursor),"more":\#(more),"acknowledged":[],"events":[\#(events)],"documents":[]}"#
    )
    let (report, asked) = try run(machine) { (_, _) throws(RemoteFailure) in answer }
    #expect(report == nil && asked == 1)
    #expect(try machine.store.events(of: machine.person, after: 0, limit: 9).isEmpty)
  }

  @Test("An event of a far day is not kept; one of a clock that is hours ahead is")
  func future() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let machine = try Machine("laptop", in: folder)
    let soon = try instant(hours: 492_020).text
    let answer = Self.json(
      #"{"cursor":2,"more":false,"acknowledged":[],"documents":[],"events":["#
        + "\(Self.event(1, at: "9999-12-31T00:00:00Z")),\(Self.event(2, at: soon))]}")
    let report = try #require(
      try run(machine) { (_, _) throws(RemoteFailure) in answer }.report)
    #expect(report.unusable.map { $0.mistakes.map(\.code) } == [["future-day"]])
    #expect(report.received == 1)
  }

  @Test(
    "A profile that nothing can use is kept of no answer, and a run ends",
    arguments: [
      #"{"status":"stale","version":VERSION,"current":BAD,"merged":null,"touching":["/x"]}"#,
      #"{"status":"stale","version":VERSION,"current":null,"merged":BAD,"touching":[]}"#,
      #"{"status":"stale","version":VERSION,"current":null,"merged":GOOD,"touching":[]}"#,
    ])
  func documents(answer: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    let machine = try Machine("laptop", in: folder)
    try machine.save(#"{"schedule_days":3}"#)
    var version = 0
    let (report, asked) = try run(machine, keeping: .theirs) { (function, _) in
      guard function != "sync" else {
        let place = #""kind":"profile","id":"mine","version":1,"sequence":1,"edition":"""#
        return Self.json(
          #"{"cursor":1,"more":false,"acknowledged":[],"events":[],"documents":[{\#(place),"body":"#
            + #"{"schedule_days":99}}]}"#)
      }
      version += 1
      return Self.json(
        answer.replacing("VERSION", with: "\(version)")
          .replacing("BAD", with: #"{"schedule_days":99}"#)
          .replacing("GOOD", with: #"{"schedule_days":5}"#))
    }
    #expect(asked < 20)
    #expect(report?.unusableDocuments.map(\.kind) ?? ["profile"] == ["profile"])
    #expect(try machine.knowledge() == [#"{"schedule_days":3}"#])
  }

  @Test("Whatever a server answers, a run ends, and all that is kept here passes a check")
  func lies() throws {
    let line = try Line(3)
    let service = try PlannerService()
    _ = try line.ask("generatePlan", Self.json(#"{"schedule_days":4,"save":true}"#))
    var chance = SplitMix64(5)
    for number in Cases.some(of: 0..<40) {
      let folder = try Folder()
      defer { folder.remove() }
      let machine = try Machine("m\(number)", in: folder)
      for hour in 0..<3 { try machine.log(80, hour: 490_000 + hour) }
      try machine.save(#"{"schedule_days":3,"weight_kg":\#(60 + number)}"#)
      let (_, asked) = try run(machine, keeping: number % 2 == 0 ? .mine : .theirs) {
        (function, request) throws(RemoteFailure) in
        let answer = try line.ask(function, request)
        return chance.chance(0.7) ? NumberTrial.altered(answer, &chance) : answer
      }
      #expect(asked < 60)
      let mistakes = try PersonCheck(of: machine.store, by: service).mistakes(of: machine.person)
      #expect(mistakes.isEmpty, "\(number): \(mistakes)")
    }
  }
}
