import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct AppliedTests {
  @Test("The same request gets the same bytes and does nothing twice; another is refused")
  func once() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let now = try SeededFacts.moment(1)
    var done = 0
    let ask = { (request: String) throws(StoreFailure) -> [UInt8] in
      try scratch.store.once("key", Array(request.utf8), of: person, now: now) {
        done += 1
        return Array("answer \(done)\n".utf8)
      }
    }
    for _ in 0..<3 { #expect(try ask("request") == Array("answer 1\n".utf8)) }
    #expect(code { _ = try ask("another") } == "key-taken")
    #expect(done == 1)
    #expect(code { _ = try scratch.store.once("", [], of: person, now: now) { [] } } == "bad-name")
  }

  @Test("A request that fails is not answered under its key, and nothing of it is kept")
  func failing() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let now = try SeededFacts.moment(1)
    var random = SplitMix64(1)
    let event = try SeededFacts.event(1, client: "phone", hours: 0, &random)
    let failed = code {
      _ = try scratch.store.once("key", [], of: person, now: now) { () throws(StoreFailure) in
        _ = try scratch.store.append([event], to: person, now: now)
        throw StoreFailure.damaged("on purpose")
      }
    }
    #expect(failed == "store-damaged")
    #expect(try scratch.store.lastSequence(of: person) == 0)
    let answer = try scratch.store.once("key", [], of: person, now: now) { Array("a".utf8) }
    #expect(answer == Array("a".utf8))
  }
}
