import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct BulkTests {
  @Test("People who are brought at once are as people who came one by one")
  func same() throws {
    var random = SplitMix64(8)
    let (now, about) = (try SeededFacts.moment(1), SeededFacts.somebody)
    let texts = [#""a\tb\\n\n""#, #"{"é":"\\.\r","x":null}"#, #"" \\N ""#]
    let people = try (1...3).map { number in
      BulkPerson(
        id: try SeededFacts.person(number), about: about,
        documents: [("plan", "p", "e", try content(texts[number - 1]))],
        events: try (1...number * 20).map {
          try SeededFacts.event(
            $0, client: "c", hours: -Double($0), marker: #"\t\\\u0001"#, &random)
        }, works: [("brief", 5), ("brief", 6)])
    }
    let (bulk, single) = (try Scratch(), try Scratch())
    try bulk.store.load(people, now: now)
    for person in people {
      try single.store.create(person.id, about)
      _ = try single.store.append(person.events, to: person.id, now: now)
      for document in person.documents {
        _ = try single.store.save(
          document.body, kind: document.kind, id: document.id, of: person.id, seen: 0,
          edition: document.edition, now: now)
      }
      for work in person.works {
        try single.store.schedule(work.kind, for: person.id, due: work.due)
      }
      #expect(try bulk.store.exported(person.id) == single.store.exported(person.id))
      let derivation = SeededFacts.derivation()
      #expect(
        try bulk.store.state(derivation, of: person.id)
          == single.store.state(derivation, of: person.id))
    }
    #expect(try bulk.store.lease(now: 9, until: 10, limit: 9).count == 6)
    #expect(try bulk.database.damages() == [])
  }
}
