import Cases
import Population
import StoreLaws
import Synchronization
import Testing

@testable import Store

@Suite struct StateTests {
  @Test("Replaying all events gives the bytes that taking them one by one gave, late ones too")
  func replay() throws {
    var limits = StoreLimits()
    limits.snapshotEvents = 5
    limits.snapshots = 3
    let scratch = try Scratch(limits)
    for number in Cases.some(of: 1...12) {
      try live(scratch.store, try scratch.person(number), SplitMix64(11, number))
    }
  }

  private func live(
    _ store: PersonStore, _ person: PersonID, _ seeded: SplitMix64
  ) throws {
    var random = seeded
    let derivation = SeededFacts.derivation()
    var events: [Event] = []
    for step in 1...25 {
      for _ in 0..<random.int(0...3) {
        let late = random.chance(0.2) ? random.unit() * 20 : 0
        let client = random.pick(["phone", "watch"])
        events.append(
          try SeededFacts.event(
            events.count + 1, client: client, hours: Double(step) - late, &random))
      }
      _ = try store.append(events.suffix(3), to: person, now: try SeededFacts.moment(30))
      let expected = try derivation.fold(nil, events.sorted { $0.place < $1.place })
      #expect(try store.state(derivation, of: person) == expected, "step \(step)")
      if random.chance(0.2) { try store.dropState("test", of: person) }
    }
    let incremental = try store.state(derivation, of: person)
    try store.dropState("test", of: person)
    #expect(try store.state(derivation, of: person) == incremental)
  }

  @Test("What comes late folds only what follows the last snapshot before it")
  func bounded() throws {
    var limits = StoreLimits()
    limits.snapshotEvents = 10
    let scratch = try Scratch(limits)
    let person = try scratch.person()
    var random = SplitMix64(1)
    let events = try (1...95).map {
      try SeededFacts.event($0, client: "phone", hours: Double($0) / 10, &random)
    }
    let counter = Counter()
    let counting = Derivation(system: "test", version: 1, rules: "r") {
      (state, events) throws(StoreFailure) in
      counter.add(events.count)
      return try SeededFacts.derivation().fold(state, events)
    }
    let now = try SeededFacts.moment(12)
    _ = try scratch.store.append(events, to: person, now: now)
    _ = try scratch.store.state(counting, of: person)
    #expect(counter.count == 95)
    let late = try SeededFacts.event(96, client: "phone", hours: 8.25, &random)
    _ = try scratch.store.append([late], to: person, now: now)
    _ = try scratch.store.state(counting, of: person)
    // After the 80th: itself and the 15 that followed.
    #expect(counter.count == 95 + 16)
    _ = try scratch.store.state(counting, of: person)
    #expect(counter.count == 95 + 16)
  }

  @Test("Other rules and another form derive the state anew")
  func otherRules() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    var random = SplitMix64(1)
    let event = try SeededFacts.event(1, client: "phone", hours: 0, &random)
    _ = try scratch.store.append([event], to: person, now: try SeededFacts.moment(1))
    let rules = ["a", "b", "a"].map { rules in
      Derivation(system: "test", version: 1, rules: rules) { _, events in
        Array("\(rules) \(events.count)".utf8)
      }
    }
    for derivation in rules {
      let state = try scratch.store.state(derivation, of: person)
      #expect(String(decoding: state, as: UTF8.self) == "\(derivation.rules) 1")
    }
    let newer = Derivation(system: "test", version: 2, rules: "a") { _, _ in Array("new".utf8) }
    #expect(try scratch.store.state(newer, of: person) == Array("new".utf8))
  }

  @Test("What is due is one worker's until its lease runs out")
  func work() throws {
    let scratch = try Scratch()
    let (one, two) = (try scratch.person(1), try scratch.person(2))
    let store = scratch.store
    for (person, due) in [(one, 30), (two, 10), (two, 10), (one, 20)] {
      try store.schedule("brief", for: person, due: Int64(due))
    }
    #expect(try store.lease(now: 5, until: 6, limit: 9).isEmpty)
    let first = try store.lease(now: 20, until: 50, limit: 1)
    let second = try store.lease(now: 20, until: 50, limit: 9)
    #expect(first.map(\.person) == [two] && second.map(\.person) == [one])
    #expect(try store.lease(now: 20, until: 60, limit: 9).isEmpty)
    #expect(try store.finish(second[0]))
    let again = try store.lease(now: 50, until: 70, limit: 9)
    #expect(again.map(\.due) == [10, 30])
    #expect(try !store.finish(first[0]))
    #expect(try store.finish(again[0]))
    #expect(try !store.finish(again[0]))
  }

  @Test("What is due is leased to one worker alone, however many ask")
  func workers() async throws {
    let scratch = try Scratch()
    for number in 1...40 {
      try scratch.store.schedule("brief", for: try scratch.person(number), due: 1)
    }
    let location = scratch.location
    let leased = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<6 {
        group.addTask {
          let store = PersonStore(try location.open())
          var taken: [String] = []
          while true {
            let works = try store.lease(now: 10, until: 1000, limit: 3)
            if works.isEmpty { return taken }
            taken += works.map(\.person.text)
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(leased.count == 40 && Set(leased).count == 40)
  }

  @Test("The work of a worker that died comes back after its lease, to one of those who wait")
  func deadWorker() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try scratch.store.schedule("brief", for: person, due: 1)
    let lost: [Work]
    do {
      // Its connection ends with it, and what it had taken stays taken.
      let dying = PersonStore(try scratch.location.open())
      lost = try dying.lease(now: 10, until: 100, limit: 1)
    }
    #expect(lost.count == 1)
    let (one, two) = (scratch.store, PersonStore(try scratch.location.open()))
    for now in [10, 99] as [Int64] {
      #expect(try one.lease(now: now, until: 200, limit: 1).isEmpty)
      #expect(try two.lease(now: now, until: 200, limit: 1).isEmpty)
    }
    let taken = try one.lease(now: 100, until: 200, limit: 1)
    #expect(taken.map(\.person) == [person] && taken.map(\.due) == [1])
    #expect(try two.lease(now: 100, until: 200, limit: 1).isEmpty)
    // A worker that only seemed dead cannot strike off what is another's by now.
    #expect(try !two.finish(lost[0]))
    #expect(try one.finish(taken[0]))
    #expect(try one.lease(now: 1000, until: 2000, limit: 1).isEmpty)
  }
}

private final class Counter: Sendable {
  private let total = Mutex(0)

  var count: Int { total.withLock { $0 } }

  func add(_ number: Int) { total.withLock { $0 += number } }
}
