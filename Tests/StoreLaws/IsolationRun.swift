import JSONSource
import Population
import Store

/// Calls for random people, of whom each has a word of their own that no answer to another may hold.
package struct IsolationRun {
  private let store: PersonStore
  private var random: SplitMix64
  private let people: [PersonID]
  private var counts: [Int]
  /// Calls that answered, and those refused.
  package private(set) var answered = 0
  package private(set) var refused = 0

  /// Begins with some people.
  package init(_ store: PersonStore, seed: UInt64, people count: Int) throws {
    self.store = store
    random = SplitMix64(seed)
    people = try (0..<count).map { try SeededFacts.person($0) }
    counts = people.map { _ in 0 }
    for person in people { try store.create(person, SeededFacts.somebody) }
  }

  /// Makes so many calls; the answers that hold a stranger's word.
  package mutating func leaks(calls: Int) throws -> [String] {
    var leaks: [String] = []
    for _ in 0..<calls {
      let index = random.int(0...people.count - 1)
      do {
        let answer = try call(index)
        answered += 1
        for (other, person) in people.enumerated()
        where other != index && answer.contains(Self.word(person)) {
          leaks.append("an answer to \(people[index].text) holds a word of \(person.text)")
        }
      } catch let failure as StoreFailure where failure.kind == .refused {
        refused += 1
      }
    }
    return leaks
  }

  private static func word(_ person: PersonID) -> String { "<\(person.text.suffix(4))>" }

  private mutating func call(_ index: Int) throws -> String {
    let (person, word) = (people[index], Self.word(people[index]))
    let now = try SeededFacts.moment(1)
    switch random.int(0...7) {
    case 0...2:
      counts[index] += random.chance(0.9) ? 1 : 0
      let event = try SeededFacts.event(
        max(1, counts[index]), client: "shared", hours: -random.unit() * 100, marker: word, &random)
      return "\(try store.append([event], to: person, now: now))"
    case 3:
      let body = try Content(reading: Array(#"{"is":"\#(word)"}"#.utf8), name: "body")
      let seen = Int64(random.int(0...2))
      return
        "\(try store.save(body, kind: "profile", id: "me", of: person, seen: seen, edition: "", now: now))"
    case 4:
      let answer = try store.once(
        "key-\(random.int(0...5))", Array("ask".utf8), of: person, now: now
      ) { Array(word.utf8) }
      return String(decoding: answer, as: UTF8.self)
    case 5:
      let last = try store.lastSequence(of: person)
      let cursor = Int(last) - random.int(0...10)
      let request = #"{"client":"shared","device":"","cursor":\#(max(0, cursor)),"events":[]}"#
      let source = SourceFile(name: "request", text: request)
      let answer = try store.sync(try SyncRequest(source, store.limits), of: person, now: now)
      return String(decoding: answer.bytes, as: UTF8.self)
    case 6:
      let times = 0..<SeededFacts.noon * 2
      return "\(try store.history("weight", of: person, within: times, limit: 20))"
    default:
      let state = try store.state(SeededFacts.words(), of: person)
      return String(decoding: state, as: UTF8.self)
    }
  }
}

extension SeededFacts {
  /// A state that holds the words of the last events.
  static func words() -> Derivation {
    Derivation(system: "words", version: 1, rules: "1") { state, events in
      let words = events.map { String(decoding: $0.data.bytes, as: UTF8.self) }
      let text = String(decoding: state ?? [], as: UTF8.self) + words.joined()
      return Array(text.utf8.suffix(200))
    }
  }
}
