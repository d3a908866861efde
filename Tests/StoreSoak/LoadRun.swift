import Folders
import Glibc
import JSONSource
import PlannerService
import Population
import Remembering
import Store
import StoreLaws

/// Many people with believable weeks or years: what they take on the disk, and how long answers take
/// among them.
struct LoadRun {
  /// People that are brought at once.
  private static let helping = 200
  /// How many people are asked about.
  private static let sample = 1000
  /// Into how many parts the nightly work is divided, one after the other.
  private static let partitions = [1, 4, 16]

  let location: StoreLocation
  let seed: UInt64
  let service: PlannerService

  /// Brings so many people with so many days, and asks.
  func run(_ count: Int, days: Int) async throws -> Bool {
    // A file's log is emptied when whoever wrote it is gone.
    let events = try load(count, days, PersonStore(try location.open()))
    let years = Double(count) * Double(days) / 365
    let bytes = try bytes()
    print(
      "\(bytes / 1_000_000) MB on the disk, \(Int(Double(bytes) / Double(count))) bytes a person,"
        + " \(Int(Double(bytes) / years)) a person-year of \(Int(Double(events) / years)) events;"
        + " 100 GB hold \(Int(100e9 / Double(bytes) * Double(count))) such people")
    let store = PersonStore(try location.open())
    var random = SplitMix64(seed)
    let asked = (0..<min(count, Self.sample)).map { _ in random.int(1...count) }
    let clock = ContinuousClock()
    tell("today", try asked.map { number in try clock.measure { try today(number, store) } })
    tell(
      "sync of five events",
      try asked.map { number in try clock.measure { try sync(number, days, store) } })
    tell("what is due, a hundred at once", try (0..<50).map { _ in try due(store) })
    return try await nightly(min(count, Self.sample))
  }

  /// Somebody's events are such as the functions take.
  private func check(_ store: PersonStore) throws {
    var life = BelievableLife(seed: seed, number: 0)
    let person = try SeededFacts.person(0)
    try store.create(person, SeededFacts.somebody)
    let answer = try ask(
      "sync", try Self.request(life.events(days: 60), cursor: 0), person, store)
    guard !answer.contains(#""refused""#) else {
      throw SoakSlip(sentence: String(answer.prefix(500)))
    }
    _ = try store.forget(person)
  }

  private func load(_ count: Int, _ days: Int, _ store: PersonStore) throws -> Int {
    try check(store)
    let plans = try (1...8).map { try plan($0) }
    let sizes = plans.map(\.bytes.count)
    print("plans of \(sizes.reduce(0, +) / sizes.count) bytes, one a person")
    let clock = ContinuousClock()
    var (events, loading) = (0, Duration.zero)
    let began = clock.now
    for first in stride(from: 1, through: count, by: Self.helping) {
      let people = try (first..<min(count + 1, first + Self.helping)).map { number in
        try person(number, days, plans[number % plans.count])
      }
      events += people.reduce(0) { $0 + $1.events.count }
      loading += try clock.measure { try store.load(people, now: try SeededFacts.moment(12)) }
    }
    print(
      "\(count) people, \(days) days each, \(events) events:"
        + " made and loaded in \(Self.seconds(clock.now - began)) s,"
        + " of which loading \(Self.seconds(loading)) s,"
        + " \(Int(Double(events) / (loading / .seconds(1)))) events a second")
    return events
  }

  private func person(_ number: Int, _ days: Int, _ plan: Content) throws -> BulkPerson {
    var life = BelievableLife(seed: seed, number: number)
    return BulkPerson(
      id: try SeededFacts.person(number), about: SeededFacts.somebody,
      documents: [("plan", "mine", "e", plan)], events: try life.events(days: days),
      works: [("brief", SeededFacts.noon + Int64(number % 1440) * 60_000)])
  }

  private func plan(_ number: Int) throws -> Content {
    let request =
      "{\"schedule_days\":\(2 + number % 4),\"sex\":\"\(number % 2 == 0 ? "male" : "female")\","
      + "\"weight_kg\":\(56 + 5 * number),\"height_cm\":\(156 + 4 * number)}"
    let answer = service.call("generatePlan", Array(request.utf8))
    return try Content(reading: answer.bytes, name: "plan")
  }

  private func today(_ number: Int, _ store: PersonStore) throws {
    _ = try ask("today", #"{"date":"2026-03-02"}"#, try SeededFacts.person(number), store)
  }

  private func sync(_ number: Int, _ days: Int, _ store: PersonStore) throws {
    let person = try SeededFacts.person(number)
    var life = BelievableLife(seed: seed, number: number)
    let events = try life.events(days: 1).prefix(5).map { event in
      Event(
        stream: event.stream, client: "watch", number: event.number, device: "Watch", at: event.at,
        zone: event.zone, data: event.data)
    }
    let cursor = max(0, Int(try store.lastSequence(of: person)) - 20)
    _ = try ask("sync", Self.request(events, cursor: cursor), person, store)
  }

  /// How long a worker waits for its share of what is due, which it then strikes off.
  private func due(_ store: PersonStore) throws -> Duration {
    let now = SeededFacts.noon + 86_400_000
    var works: [Work] = []
    let took = try ContinuousClock().measure {
      works = try store.lease(now: now, until: now + 60_000, limit: 100)
    }
    try store.writing { () throws(StoreFailure) in
      for work in works { _ = try store.finish(work) }
    }
    return took
  }

  /// Derives everything of some people anew, by partitions.
  ///
  /// - Returns: Whether every number of partitions gives the same bytes.
  private func nightly(_ count: Int) async throws -> Bool {
    var digests: [String] = []
    for partitions in Self.partitions {
      let began = ContinuousClock.now
      let derived = try await derive(count, partitions)
      let all = derived.sorted { $0.0 < $1.0 }.map(\.1).joined()
      digests.append(SHA256.hex(Array(all.utf8)))
      let took = ContinuousClock.now - began
      print(
        "nightly derivations of \(count) people in \(partitions) partitions:"
          + " \(Self.seconds(took)) s, \(digests.last?.prefix(16) ?? "")")
    }
    return Set(digests).count == 1
  }

  /// What follows from the events of so many people, each with their number: partitions run beside each
  /// other on a server, and after each other in a file, which has one writer.
  private func derive(_ count: Int, _ partitions: Int) async throws -> [(Int, String)] {
    try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
      var derived: [(Int, String)] = []
      for part in 0..<partitions {
        group.addTask {
          let store = PersonStore(try location.open())
          return try (1...count).filter { $0 % partitions == part }.map {
            ($0, try derive($0, store))
          }
        }
        if !location.isServer { derived += try await group.next() ?? [] }
      }
      return try await group.reduce(into: derived) { $0 += $1 }
    }
  }

  /// The hash of what follows from somebody's events.
  private func derive(_ number: Int, _ store: PersonStore) throws -> String {
    let person = try SeededFacts.person(number)
    for system in ["progress", "learning"] { try store.dropState(system, of: person) }
    let answers =
      try ask("progress", #"{"date":"2026-03-02"}"#, person, store)
      + ask("coachState", #"{"as_of":"2026-03-02T20:00:00Z"}"#, person, store)
    return SHA256.hex(Array(answers.utf8))
  }

  private func ask(
    _ function: String, _ request: String, _ person: PersonID, _ store: PersonStore
  ) throws -> String {
    let planner = PersonalPlanner(service, store, person, now: try SeededFacts.moment(12))
    let response = planner.call(function, Array(request.utf8))
    let text = String(decoding: response.bytes, as: UTF8.self)
    guard response.status == .ok else { throw SoakSlip(sentence: String(text.prefix(500))) }
    return text
  }

  private static func request(_ events: [Event], cursor: Int) -> String {
    let items = events.map { event in
      #"{"number":\#(event.number),"stream":"\#(event.stream)","at":"\#(event.at.text)","#
        + #""zone":"\#(event.zone)","data":\#(String(decoding: event.data.bytes, as: UTF8.self))}"#
    }
    let client = events.first?.client ?? "phone"
    return #"{"client":"\#(client)","device":"","cursor":\#(cursor),"#
      + #""events":[\#(items.joined(separator: ","))]}"#
  }

  /// The size of the file, or of the tables of the server's schema.
  private func bytes() throws -> Int {
    guard location.isServer else {
      var status = stat()
      guard stat(location.text, &status) == 0 else {
        throw SoakSlip(sentence: "there is no file")
      }
      return Int(status.st_size)
    }
    let sql =
      "SELECT sum(pg_total_relation_size(oid)) FROM pg_class"
      + " WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'"
    guard let pipe = popen("psql -At '\(location.text)' -c \"\(sql)\"", "r") else {
      throw SoakSlip(sentence: "psql cannot be run")
    }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 64)
    let isRead = fgets(&line, 64, pipe) != nil
    let digits = line.prefix { $0 >= 48 }.map { UInt8(bitPattern: $0) }
    guard isRead, let bytes = Int(String(decoding: digits, as: UTF8.self)) else {
      throw SoakSlip(sentence: "psql does not say how large the tables are")
    }
    return bytes
  }

  private func tell(_ what: String, _ times: [Duration]) {
    let times = times.sorted()
    let part = { (share: Double) in times[min(times.count - 1, Int(share * Double(times.count)))] }
    let milliseconds = { (time: Duration) in (time / .milliseconds(1) * 100).rounded() / 100 }
    print(
      "\(what): p50 \(milliseconds(part(0.5))) ms, p99 \(milliseconds(part(0.99))) ms"
        + " of \(times.count)")
  }

  private static func seconds(_ time: Duration) -> Double {
    (time / .seconds(1) * 10).rounded() / 10
  }
}
