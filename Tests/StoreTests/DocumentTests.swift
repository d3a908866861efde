import JSONSource
import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct DocumentTests {
  @Test("Only the version that was seen is replaced; a stale write changes nothing")
  func versions() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let first = try save(#"{"a":1,"b":1}"#, seen: 0, scratch, person)
    #expect(first == .saved(try document(scratch, person)))
    _ = try save(#"{"a":2,"b":1}"#, seen: 1, scratch, person)
    let stale = try save(#"{"a":1,"b":9}"#, seen: 1, scratch, person)
    let current = try document(scratch, person)
    #expect(
      stale
        == .stale(current: current, merged: try content(#"{"a":2,"b":9}"#), touching: []))
    #expect(current.version == 2)
    let quarrel = try save(#"{"a":7,"b":1}"#, seen: 1, scratch, person)
    #expect(quarrel == .stale(current: current, merged: nil, touching: ["/a"]))
    #expect(try document(scratch, person) == current)
    #expect(code { _ = try save("{}", seen: 3, scratch, person) } == "unknown-version")
    #expect(code { _ = try save("{}", seen: -1, scratch, person) } == "unknown-version")
  }

  @Test("The same body again, because its answer was lost, is saved already")
  func again() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let first = try save(#"{"a":1}"#, seen: 0, scratch, person)
    #expect(try save(#"{"a":1}"#, seen: 0, scratch, person) == first)
    #expect(try scratch.store.lastSequence(of: person) == 1)
  }

  @Test("A version that is too old to merge with is a quarrel over the whole")
  func forgotten() throws {
    var limits = StoreLimits()
    limits.revisions = 2
    let scratch = try Scratch(limits)
    let person = try scratch.person()
    for number in 0..<4 { _ = try save("{\"n\":\(number)}", seen: Int64(number), scratch, person) }
    let current = try document(scratch, person)
    #expect(
      try save(#"{"n":0,"m":1}"#, seen: 1, scratch, person)
        == .stale(current: current, merged: nil, touching: [""]))
    #expect(
      try save(#"{"n":2,"m":1}"#, seen: 3, scratch, person)
        == .stale(current: current, merged: try content(#"{"n":3,"m":1}"#), touching: []))
  }

  @Test("A document that is taken back leaves what is said of it and no earlier version")
  func erased() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let left = try content(#"{"gone":true}"#)
    let erase = {
      try scratch.store.erase(
        "profile", "me", of: person, leaving: left, now: SeededFacts.moment(1))
    }
    #expect(try !erase())
    for number in 0..<4 { _ = try save("{\"n\":\(number)}", seen: Int64(number), scratch, person) }
    #expect(try erase())
    #expect(try !erase())
    let current = try document(scratch, person)
    #expect(current.body == left && current.version == 5 && current.sequence == 5)
    #expect(try scratch.store.revisions(of: current, person).isEmpty)
    #expect(try !scratch.store.exported(person).contains("\"n\":"))
  }

  @Test("A document that is too large is refused")
  func large() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let large = "\"" + String(repeating: "x", count: 1_048_576) + "\""
    #expect(code { _ = try save(large, seen: 0, scratch, person) } == "too-large")
    let edition = String(repeating: "e", count: 201)
    #expect(
      code {
        _ = try scratch.store.save(
          try content("1"), kind: "profile", id: "me", of: person, seen: 0, edition: edition,
          now: try SeededFacts.moment(1))
      } == "too-large")
    #expect(try scratch.store.document("profile", "me", of: person) == nil)
  }

  @Test("Changes of different values merge to both, whoever comes first")
  func merges() throws {
    var random = SplitMix64(21)
    for _ in 0..<300 {
      let base = Self.object(&random, depth: 3)
      let (mine, theirs) = (Self.changed(base, "m", &random), Self.changed(base, "t", &random))
      let one = Merge(base: base, mine: mine, theirs: theirs)
      let other = Merge(base: base, mine: theirs, theirs: mine)
      #expect(Set(one.touching) == Set(other.touching))
      #expect(one.merged.map(Self.leaves) == other.merged.map(Self.leaves))
      #expect(
        Merge(base: base, mine: mine, theirs: base).merged.map(Self.leaves)
          == Self.leaves(mine))
      guard let merged = one.merged else { continue }
      let (was, my, their) = (Self.leaves(base), Self.leaves(mine), Self.leaves(theirs))
      for pointer in Set(was.keys).union(my.keys).union(their.keys) {
        let expected = my[pointer] == was[pointer] ? their[pointer] : my[pointer]
        #expect(Self.leaves(merged)[pointer] == expected, "\(pointer)")
      }
    }
  }

  /// Every value that is no object, and every empty object, by its pointer.
  private static func leaves(_ json: JSON) -> [String: String] { leaves(json, "") }

  private static func leaves(_ json: JSON, _ pointer: String) -> [String: String] {
    guard let members = json.members, !members.isEmpty else {
      return [pointer: String(decoding: Content(json).bytes, as: UTF8.self)]
    }
    return members.reduce(into: [:]) { found, member in
      found.merge(leaves(member.value, JSONPointer.child(member.key, of: pointer))) { $1 }
    }
  }

  private static func object(_ random: inout SplitMix64, depth: Int) -> JSON {
    let keys = random.subset(["a", "b/", "c~", "d"], 0.8)
    return JSON(
      .object(
        keys.map { key in
          let isLeaf = depth == 0 || random.chance(0.5)
          let value = isLeaf ? leaf("", &random) : object(&random, depth: depth - 1)
          return JSON.Member(key: key, value: value)
        }))
  }

  private static func leaf(_ mark: String, _ random: inout SplitMix64) -> JSON {
    switch random.int(0...3) {
    case 0: JSON(.number(Double(random.int(0...9))))
    case 1: JSON(.array([JSON(.string(mark)), JSON(.bool(random.chance(0.5)))]))
    case 2: JSON(.null)
    default: JSON(.string("\(mark)\(random.int(0...9))"))
    }
  }

  /// A descendant: values replaced, members removed and added.
  private static func changed(_ json: JSON, _ mark: String, _ random: inout SplitMix64) -> JSON {
    guard let members = json.members else {
      return random.chance(0.15) ? leaf(mark, &random) : json
    }
    var kept = members.compactMap { member in
      random.chance(0.08)
        ? nil : JSON.Member(key: member.key, value: changed(member.value, mark, &random))
    }
    if random.chance(0.2) {
      kept.append(JSON.Member(key: "new-\(mark)", value: leaf(mark, &random)))
    }
    return JSON(.object(kept))
  }

  private func save(
    _ text: String, seen: Int64, _ scratch: Scratch, _ person: PersonID
  ) throws -> Saving {
    try scratch.store.save(
      try content(text), kind: "profile", id: "me", of: person, seen: seen, edition: "e",
      now: try SeededFacts.moment(1))
  }

  private func document(_ scratch: Scratch, _ person: PersonID) throws -> Document {
    try #require(try scratch.store.document("profile", "me", of: person))
  }
}
