import JSONSource
import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct ExportTests {
  @Test("An export that is imported exports to the same bytes, and derives the same states")
  func roundTrip() throws {
    var limits = StoreLimits()
    limits.page = 4
    let (one, other) = (try Scratch(limits), try Scratch())
    let person = try one.person()
    _ = try other.person(7)
    try FullLife.live(one.store, person, marker: "wörd \\\"quoted\\\"")
    let text = try one.store.exported(person)
    let imported = try PersonImport(into: other.store).lines(Array(text.utf8), name: "export")
    #expect(imported.person == person && imported.tellsItsEnd && imported.leftOut.isEmpty)
    #expect(try other.store.exported(person) == text)
    for (store, scratch) in [(one.store, one), (other.store, other)] {
      #expect(try store.events(of: person, after: 0, limit: 99).count == 30)
      #expect(try store.applied(of: person, after: "", limit: 99).count == 3)
      for version in 1...2 {
        #expect(try store.revision(Int64(version), "profile", "me", of: person) != nil)
      }
      #expect(try scratch.database.damages() == [])
    }
    let derivation = SeededFacts.derivation()
    #expect(
      try other.store.state(derivation, of: person) == one.store.state(derivation, of: person))
    #expect(
      code { _ = try PersonImport(into: other.store).lines(Array(text.utf8), name: "again") }
        == "person-exists")
    #expect(try other.store.exported(person) == text)
  }

  @Test("A line changed, doubled, moved or lost is refused with its line, or imports as it stands")
  func mutations() throws {
    let one = try Scratch()
    let person = try one.person()
    try FullLife.live(one.store, person)
    let lines = try one.store.exported(person).split(separator: "\n").map(String.init)
    var random = SplitMix64(9)
    var refused = 0
    let other = try Scratch()
    for _ in 0..<120 {
      var changed = lines
      let index = random.int(0...lines.count - 1)
      switch random.int(0...3) {
      case 0: changed.insert(lines[index], at: random.int(0...lines.count))
      case 1: changed.swapAt(index, random.int(0...lines.count - 1))
      case 2: changed[index] = Self.mangled(lines[index], &random)
      default: changed.remove(at: index)
      }
      let text = changed.map { $0 + "\n" }.joined()
      do throws(StoreFailure) {
        let imported = try PersonImport(into: other.store).lines(Array(text.utf8), name: "export")
        _ = try other.store.forget(imported.person)
      } catch {
        refused += 1
        #expect(error.kind == .refused && error.mistakes.allSatisfy { $0.place?.file == "export" })
        #expect(error.mistakes.allSatisfy { $0.hint != nil })
      }
      #expect(try other.store.person(person) == nil)
    }
    #expect(refused > 60)
  }

  private static func mangled(_ line: String, _ random: inout SplitMix64) -> String {
    var bytes = Array(line.utf8)
    let index = random.int(0...bytes.count - 1)
    switch random.int(0...2) {
    case 0: bytes.remove(at: index)
    case 1: bytes[index] = UInt8(random.int(32...126))
    default: bytes.removeSubrange(index...)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("An export that was cut off anywhere is refused with its line")
  func truncations() throws {
    let (one, other) = (try Scratch(), try Scratch())
    let person = try one.person()
    try FullLife.live(one.store, person)
    let bytes = Array(try one.store.exported(person).utf8)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    var random = SplitMix64(4)
    let cuts = ends.dropLast() + (0..<60).map { _ in random.int(0...bytes.count - 3) }
    for cut in cuts + [0] {
      do throws(StoreFailure) {
        _ = try PersonImport(into: other.store)
          .lines(Array(bytes[..<cut]), name: "cut", leavingOut: true)
        Issue.record("\(cut) of \(bytes.count) bytes were taken")
      } catch {
        #expect(error.mistakes.allSatisfy { $0.place?.file == "cut" && $0.hint != nil })
        let isPerson = cut < ends[0]
        #expect(isPerson || error.mistakes.contains { $0.code == "cut-off" }, "\(error.mistakes)")
      }
      #expect(try other.store.person(person) == nil)
    }
  }

  @Test("Where a line is left out, nothing says that the others are as they were")
  func unproven() throws {
    let (one, other) = (try Scratch(), try Scratch())
    let person = try one.person()
    try FullLife.live(one.store, person)
    let text = try one.store.exported(person)
    let whole = try PersonImport(into: try Scratch().store)
      .lines(Array(text.utf8), name: "whole", leavingOut: true)
    #expect(whole.isProven && whole.leftOut.isEmpty)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let events = lines.indices.filter { lines[$0].hasPrefix(#"{"event""#) }
    lines[try #require(events.last)].removeLast()
    let left = try PersonImport(into: other.store)
      .lines(Array(lines.joined(separator: "\n").utf8), name: "left", leavingOut: true)
    #expect(!left.isProven && left.leftOut.count == 1 && left.tellsItsEnd)
  }

  @Test("An export of the first form, which had no last line, is said to be one")
  func older() throws {
    let (one, other) = (try Scratch(), try Scratch())
    let person = try one.person()
    try FullLife.live(one.store, person)
    var lines = try one.store.exported(person).split(separator: "\n").map(String.init)
    lines.removeLast()
    lines[0] = lines[0].replacing(#""form":2"#, with: #""form":1"#)
    let imported = try PersonImport(into: other.store)
      .lines(Array(lines.joined(separator: "\n").utf8), name: "old")
    #expect(imported.person == person && !imported.tellsItsEnd)
    #expect(try other.store.exported(person) == one.store.exported(person))
  }

  @Test(
    "What is damaged is named by a check and a reading, exported as it is, and left out if asked")
  func damaged() throws {
    let (one, other) = (try Scratch(), try Scratch())
    let person = try one.person()
    try FullLife.live(one.store, person)
    let whole = try one.store.events(of: person, after: 0, limit: 99).count
    let broken = Event(
      stream: "weight", client: "phone", number: 900, device: "", at: try SeededFacts.moment(0),
      zone: "UTC", data: Content(kept: Array(#"{"weight_kg":"#.utf8)))
    let now = try SeededFacts.moment(1)
    _ = try one.store.append([broken], to: person, now: now)
    _ = try one.store.save(
      Content(kept: Array("{".utf8)), kind: "plan", id: "mine", of: person, seen: 0, edition: "",
      now: now)
    let places = ["/document/plan/mine", "/event/phone/900"]
    let check = PersonCheck(
      of: one.store,
      event: { event in code { _ = try event.json() }.map { [Diagnostic($0, "")] } ?? [] },
      document: { kept in code { _ = try kept.json() }.map { [Diagnostic($0, "")] } ?? [] })
    #expect(try check.mistakes(of: person).map(\.pointer) == places)
    let failure = #expect(throws: StoreFailure.self) {
      try one.store.document("plan", "mine", of: person)?.json()
    }
    #expect(failure?.code == "store-damaged" && failure?.mistakes[0].pointer == places[0])
    let text = Array(try one.store.exported(person).utf8)
    let refused = #expect(throws: StoreFailure.self) {
      try PersonImport(into: other.store).lines(text, name: "all")
    }
    #expect(refused?.mistakes.map(\.code) == ["damaged-record", "damaged-record"])
    #expect(refused?.mistakes.allSatisfy { $0.hint?.contains("--leave-out") == true } == true)
    let imported = try PersonImport(into: other.store).lines(text, name: "all", leavingOut: true)
    #expect(imported.leftOut.count == 2)
    for place in places { #expect(imported.leftOut.contains { $0.message.contains(place) }) }
    #expect(try other.store.events(of: person, after: 0, limit: 99).count == whole)
  }

  @Test("The place of a mistake is its line of the export")
  func places() throws {
    let scratch = try Scratch()
    let source = try Scratch()
    let person = try source.person()
    let head = try source.store.exported(person).split(separator: "\n")[0]
    let text = "\(head)\n" + #"{"work":{"kind":"brief","due":"soon"}}"# + "\n"
    do throws(StoreFailure) {
      _ = try PersonImport(into: scratch.store).lines(Array(text.utf8), name: "me.jsonl")
      Issue.record("it was taken")
    } catch {
      #expect(
        error.mistakes.first?.rendered() == """
          me.jsonl:2:31: error: 'soon' is no instant [bad-instant]
              {"work":{"kind":"brief","due":"soon"}}
                                            ^~~~~~
            hint: write date, time and offset: 2026-03-02T07:15:00+01:00
          """)
    }
    #expect(try scratch.store.person(person) == nil)
    for empty in ["", "\n"] {
      let failure = code {
        _ = try PersonImport(into: scratch.store).lines(Array(empty.utf8), name: "e")
      }
      #expect(failure != nil)
    }
  }
}
