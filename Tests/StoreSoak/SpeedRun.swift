import Domain
import Folders
import JSONSource
import Population
import Store
import StoreLaws

/// What the store's promises cost, beside bare inserts into its table in the same run.
struct SpeedRun {
  let folder: Folder

  func run(_ count: Int) throws {
    let database = try SQLiteDatabase(path: "\(folder.path)/speed.db")
    let store = PersonStore(database)
    let now = try SeededFacts.moment(1)
    let (logging, bare) = (try SeededFacts.person(1), try SeededFacts.person(2))
    let sending = try SeededFacts.person(3)
    for person in [logging, bare, sending] { try store.create(person, SeededFacts.somebody) }
    var random = SplitMix64(1)
    let events = try (1...count).map {
      try SeededFacts.event($0, client: "phone", hours: 0, &random)
    }
    // Turn about, so that what the disk does meets both alike.
    var (logged, inserted) = (Duration.zero, Duration.zero)
    for event in events {
      inserted += try time { try bareInsert(event, database, bare) }
      logged += try time { _ = try store.append([event], to: logging, now: now) }
    }
    tell("a bare insert, durable", inserted, count)
    tell("a logged set, durable", logged, count)
    print("a set reaches \(percent(inserted, of: logged)) of a bare insert")
    try batches(events, database, store, bare: try SeededFacts.person(4), sending, now)
    try years(now)
  }

  /// What a start finds that opens the file of somebody after one year and after ten.
  private func years(_ now: Moment) throws {
    for years in [1, 10] {
      let path = "\(folder.path)/\(years)-years.db"
      let person = try SeededFacts.person(1)
      try live(PersonStore(try SQLiteDatabase(path: path)), person, years, now)
      let duration = try time {
        let store = PersonStore(try SQLiteDatabase(path: path))
        _ = try store.state(SeededFacts.derivation(), of: person)
        for stream in ["weight", "never"] {
          _ = try store.history(stream, of: person, within: 0..<Int64.max, limit: 14)
        }
      }
      tell("open, state and two histories after \(years) years", duration, 1)
    }
  }

  /// Forty events a day, the last of them today.
  private func live(
    _ store: PersonStore, _ person: PersonID, _ years: Int, _ now: Moment
  ) throws {
    try store.create(person, SeededFacts.somebody)
    var random = SplitMix64(1)
    let days = years * 365
    for day in 0..<days {
      let events = try (1...40).map {
        try SeededFacts.event(
          day * 40 + $0, client: "phone", hours: Double((day - days) * 24) + Double($0) / 2,
          &random)
      }
      _ = try store.append(events, to: person, now: now)
    }
    _ = try store.state(SeededFacts.derivation(), of: person)
  }

  private func batches(
    _ events: [Event], _ database: SQLiteDatabase, _ store: PersonStore, bare: PersonID,
    _ sending: PersonID, _ now: Moment
  ) throws {
    try store.create(bare, SeededFacts.somebody)
    let inserted = try time {
      try store.writing { () throws(StoreFailure) in
        for event in events { try bareInsert(event, database, bare) }
      }
    }
    var (synced, cursor) = (Duration.zero, Int64(0))
    for start in stride(from: 0, to: events.count, by: 1000) {
      let text = request(events[start..<min(start + 1000, events.count)], cursor: cursor)
      synced += try time {
        let request = try SyncRequest(SourceFile(name: "request", bytes: text), store.limits)
        let answer = try store.sync(request, of: sending, now: now)
        _ = answer.bytes
        cursor = Int64(start)
      }
    }
    tell("a bare insert of one transaction", inserted, events.count)
    tell("an event of a sync of 1,000", synced, events.count)
  }

  private func bareInsert(
    _ event: Event, _ database: SQLiteDatabase, _ person: PersonID
  ) throws(StoreFailure) {
    _ = try database.rows(
      .appendEvent, of: person,
      [
        .integer(event.number), .text(event.stream), .text(event.client), .integer(event.number),
        .text(event.device), .integer(event.at.milliseconds), .integer(60), .text(event.zone),
        .integer(0), .text(event.data.bytes),
      ])
  }

  private func request(_ events: ArraySlice<Event>, cursor: Int64) -> [UInt8] {
    let items = events.map { event in
      #"{"number":\#(event.number),"stream":"\#(event.stream)","at":"\#(event.at.text)","#
        + #""zone":"\#(event.zone)","data":\#(String(decoding: event.data.bytes, as: UTF8.self))}"#
    }
    let list = items.joined(separator: ",")
    return Array(
      #"{"client":"phone","device":"test","cursor":\#(cursor),"events":[\#(list)]}"#.utf8)
  }

  private func time(_ work: () throws -> Void) throws -> Duration {
    let clock = ContinuousClock()
    return try clock.measure(work)
  }

  private func tell(_ what: String, _ duration: Duration, _ count: Int) {
    print("\(what): \((duration / count / .microseconds(1) * 10).rounded() / 10) µs")
  }

  private func percent(_ one: Duration, of other: Duration) -> String {
    "\((one / other * 1000).rounded() / 10)%"
  }
}
