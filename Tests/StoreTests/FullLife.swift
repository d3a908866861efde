import Population
import Store
import StoreLaws

/// Somebody about whom everything is kept that can be.
enum FullLife {
  static func live(_ store: PersonStore, _ person: PersonID, marker: String = "") throws {
    let now = try SeededFacts.moment(1)
    var random = SplitMix64(1)
    try store.add(Identity(issuer: "https://id.example", subject: "s-\(marker)"), to: person)
    let events = try (1...30).map {
      try SeededFacts.event(
        $0, client: "phone", hours: -Double($0 % 7), marker: marker, &random)
    }
    _ = try store.append(events, to: person, now: now)
    for version in 0..<3 {
      _ = try store.save(
        try content(#"{"v":\#(version),"note":"\#(marker)","é":[1e2,0.5,null,""]}"#),
        kind: "profile", id: "me", of: person, seen: Int64(version), edition: "e", now: now)
    }
    for number in 0..<3 {
      _ = try store.once("key-\(number)", [UInt8(number)], of: person, now: now) {
        Array("{\"answer\": \"\(marker)\" }\n".utf8)
      }
    }
    try store.schedule("brief", for: person, due: SeededFacts.noon)
    _ = try store.state(SeededFacts.derivation(), of: person)
  }
}
