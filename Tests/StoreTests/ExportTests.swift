import JSONSource
import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct ExportTests {
  @Test("An export that is imported exports to the same bytes, and derives the same states")
  func roundTrip() throws {
    var limits = Limits()
    limits.page = 4
    let (one, other) = (try Scratch(limits), try Scratch())
    let person = try one.person()
    _ = try other.person(7)
    try FullLife.live(one.store, person, marker: "wörd \\\"quoted\\\"")
    let text = try one.store.exported(person)
    let imported = try PersonImport(into: other.store).lines(Array(text.utf8), name: "export")
    #expect(imported == person)
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
        _ = try other.store.forget(imported)
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

  @Test("The place of a mistake is its line of the export")
  func places() throws {
    let scratch = try Scratch()
    let source = try Scratch()
    let person = try source.person()
    let text = try source.store.exported(person) + #"{"work":{"kind":"brief","due":"soon"}}"# + "\n"
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
