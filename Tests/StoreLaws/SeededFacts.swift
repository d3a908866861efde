import Domain
import JSONSource
import Population
import Store

/// People and facts from a seed, for tests of the store.
package enum SeededFacts {
  /// 2026-03-02T12:00:00Z, the noon at which tests happen.
  package static let noon: Int64 = 1_772_452_800_000
  package static let hour: Int64 = 3_600_000
  package static let streams = ["weight", "session", "check_in", "water"]

  /// What a test's own slip throws.
  package struct Slip: Error {
    let sentence: String
  }

  /// The person of a number.
  package static func person(_ number: Int) throws -> PersonID {
    let digits = String(number, radix: 16)
    let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let person = PersonID(id) else { throw Slip(sentence: id) }
    return person
  }

  /// Somebody in Berlin.
  package static let somebody = Person(
    created: noon, zones: [Person.Zone("Europe/Berlin", since: noon)], locale: "en",
    units: "metric", consents: ["store"])

  /// An instant so many hours from noon, as Berlin's clocks show it.
  package static func moment(_ hours: Double) throws -> Moment {
    let milliseconds = noon + Int64(hours * Double(hour))
    guard let moment = Moment(milliseconds: milliseconds, offsetMinutes: 60) else {
      throw Slip(sentence: "no moment")
    }
    return moment
  }

  /// An event of a client that happened so many hours from noon.
  package static func event(
    _ number: Int, client: String, hours: Double, marker: String = "",
    _ random: inout SplitMix64
  ) throws -> Event {
    let text = #"{"value":\#(random.int(0...999)),"note":"\#(marker)"}"#
    return Event(
      stream: random.pick(streams), client: client, number: Int64(number), device: "test",
      at: try moment(hours), zone: "Europe/Berlin",
      data: try Content(reading: Array(text.utf8), name: "data"))
  }

  /// A state that tells orders apart: every event so far in one hash, and their count.
  package static func derivation(rules: String = "rules-1") -> Derivation {
    Derivation(system: "test", version: 1, rules: rules) { state, events in
      var hash: UInt64 = 14_695_981_039_346_656_037
      var count = 0
      if let parts = state.map({ String(decoding: $0, as: UTF8.self).split(separator: " ") }) {
        hash = UInt64(parts[0]) ?? 0
        count = Int(parts[1]) ?? 0
      }
      for event in events {
        for byte in "\(event.stream)\(event.client)\(event.number)".utf8 + event.data.bytes {
          hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
      }
      return Array("\(hash) \(count + events.count)".utf8)
    }
  }
}

extension PersonStore {
  /// Everything kept about somebody as text.
  package func exported(_ person: PersonID) throws -> String {
    var lines: [String] = []
    try PersonExport(person, from: self).lines { lines.append(String(decoding: $0, as: UTF8.self)) }
    return lines.map { $0 + "\n" }.joined()
  }
}
