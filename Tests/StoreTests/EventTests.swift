import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct EventTests {
  @Test("An event is applied once however often and in whatever order it is sent")
  func once() throws {
    let scratch = try Scratch()
    let now = try SeededFacts.moment(1)
    for number in 1...10 {
      var random = SplitMix64(3, number)
      let person = try scratch.person(number)
      let events = try (1...20).map {
        try SeededFacts.event($0, client: "phone", hours: -random.unit() * 50, &random)
      }
      var applied = 0
      for _ in 0..<6 {
        let sent = random.subset(events, 0.6).sorted { _, _ in random.chance(0.5) }
        let taken = try scratch.store.append(sent, to: person, now: now)
        #expect(taken.allSatisfy { $0.sequence != nil })
        applied += taken.count { if case .applied = $0 { true } else { false } }
      }
      let rest = try scratch.store.append(events, to: person, now: now)
      applied += rest.count { if case .applied = $0 { true } else { false } }
      let kept = try scratch.store.events(of: person, after: 0, limit: 100)
      #expect(applied == 20 && kept.map(\.sequence) == Array(1...20))
      #expect(Set(kept.map(\.event)) == Set(events))
      #expect(
        rest.map(\.sequence)
          == events.map { event in
            kept.first { $0.event == event }?.sequence
          })
    }
  }

  @Test("Another event under a number that is taken is refused, and the kept one stays")
  func taken() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    var random = SplitMix64(1)
    let now = try SeededFacts.moment(1)
    let first = try SeededFacts.event(1, client: "phone", hours: 0, marker: "a", &random)
    let other = try SeededFacts.event(1, client: "phone", hours: 0, marker: "b", &random)
    _ = try scratch.store.append([first], to: person, now: now)
    let taken = try scratch.store.append([other], to: person, now: now)
    #expect(taken == [.refused([Event.isAnother])])
    #expect(try scratch.store.events(of: person, after: 0, limit: 9).map(\.event) == [first])
  }

  @Test("Each mistake of an event is told, and the events around it are kept")
  func mistakes() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    var random = SplitMix64(1)
    let good = try SeededFacts.event(1, client: "phone", hours: 0, &random)
    let note = try content("\"" + String(repeating: "x", count: 10_000_000) + "\"")
    let bad = Event(
      stream: "", client: "phone", number: 0, device: String(repeating: "d", count: 101),
      at: try SeededFacts.moment(24), zone: "Europe / Berlin", data: note)
    // A clock that is hours ahead, on the same day.
    let last = try SeededFacts.event(9, client: "phone", hours: 8, &random)
    let taken = try scratch.store.append(
      [good, bad, last], to: person, now: try SeededFacts.moment(1))
    guard case .refused(let mistakes) = taken[1] else { return #expect(Bool(false)) }
    #expect(taken[0] == .applied(1) && taken[2] == .applied(2))
    #expect(
      mistakes.map { "\($0.pointer) \($0.code)" } == [
        "/stream bad-name", "/zone bad-name", "/number out-of-range", "/device too-large",
        "/at future-day", "/data too-large",
      ])
    #expect(mistakes.allSatisfy { $0.hint != nil })
  }

  @Test("Nothing is kept about somebody unknown")
  func unknown() throws {
    let scratch = try Scratch()
    let nobody = try SeededFacts.person(9)
    let now = try SeededFacts.moment(1)
    let store = scratch.store
    #expect(code { _ = try store.append([], to: nobody, now: now) } == "unknown-person")
    #expect(
      code {
        _ = try store.save(
          try content("1"), kind: "plan", id: "p", of: nobody, seen: 0, edition: "", now: now)
      } == "unknown-person")
    #expect(code { _ = try store.once("k", [], of: nobody, now: now) { [] } } == "unknown-person")
    #expect(code { _ = try store.state(SeededFacts.derivation(), of: nobody) } == "unknown-person")
    #expect(code { try store.schedule("brief", for: nobody, due: 1) } == "unknown-person")
    #expect(
      code { try store.add(Identity(issuer: "i", subject: "s"), to: nobody) } == "unknown-person")
    #expect(code { _ = try store.exported(nobody) } == "unknown-person")
    #expect(try !store.forget(nobody))
  }

  @Test("History is a stream's events within a time, the latest first")
  func history() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    var random = SplitMix64(5)
    let events = try (1...60).map {
      try SeededFacts.event($0, client: "phone", hours: -random.unit() * 100, &random)
    }
    _ = try scratch.store.append(events, to: person, now: try SeededFacts.moment(1))
    let times = SeededFacts.noon - 60 * SeededFacts.hour..<SeededFacts.noon - 9 * SeededFacts.hour
    for stream in SeededFacts.streams {
      let expected = events.filter {
        $0.stream == stream && times.contains($0.at.milliseconds)
      }.sorted { $0.place > $1.place }
      let found = try scratch.store.history(stream, of: person, within: times, limit: 100)
      #expect(found.map(\.event) == expected)
      let two = try scratch.store.history(stream, of: person, within: times, limit: 2)
      #expect(two.map(\.event) == Array(expected.prefix(2)))
    }
  }
}
