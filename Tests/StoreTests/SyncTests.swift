import Cases
import Domain
import JSONSource
import Population
import StoreLaws
import Testing

@testable import Store

@Suite struct SyncTests {
  @Test("Devices that were offline end equal, with everything once, whatever was lost on the way")
  func interleavings() throws {
    var limits = StoreLimits()
    limits.page = 7
    let scratch = try Scratch(limits)
    for number in Cases.some(of: 1...200) {
      var world = try SyncWorld(scratch.store, seed: 5, number: number)
      let problems = try world.problems(steps: 30)
      #expect(problems.isEmpty, "world \(number): \(problems)")
    }
  }

  @Test("A page ends before its bytes are too many; the next one goes on", arguments: [1, 30, 90])
  func bytes(most: Int) throws {
    var limits = StoreLimits()
    limits.pageBytes = most
    let scratch = try Scratch(limits)
    let person = try scratch.person()
    let events = (1...9).map {
      #"{"number":\#($0),"stream":"weight","at":"2026-03-02T07:15:00Z","zone":"UTC","data":{"kg":80}}"#
    }
    let now = try #require(Moment(milliseconds: SeededFacts.noon))
    var (cursor, more, numbers) = (Int64(0), true, [Int64]())
    var sent = events.joined(separator: ",")
    while more {
      let text = #"{"client":"phone","device":"","cursor":\#(cursor),"events":[\#(sent)]}"#
      let request = try SyncRequest(SourceFile(name: "request", text: text), limits)
      let answer = try scratch.store.sync(request, of: person, now: now)
      let bytes = answer.events.map(\.event.data.bytes.count)
      #expect(bytes.reduce(0, +) <= most || bytes.count == 1)
      #expect(bytes.count == max(1, most / 9) || !answer.hasMore)
      numbers += answer.events.map(\.event.number)
      (cursor, more, sent) = (answer.cursor, answer.hasMore, "")
    }
    #expect(numbers == Array(1...9))
  }

  @Test("An answer names each event: applied, already, or refused with mistakes and place")
  func answer() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    let text = #"""
      {"client":"phone","device":"Pixel","cursor":0,"events":[
      {"number":1,"stream":"weight","at":"2026-03-02T07:15:00+01:00","zone":"Europe/Berlin","data":{"kg": 82.50}},
      {"number":2,"stream":"weight","at":"2026-03-04T07:15:00+01:00","zone":"Europe/Berlin","data":1},
      {"number":"3","stream":"weight","at":"today","zone":"Europe/Berlin","data":1,"kg":2},
      {"number":4}]}
      """#
    let first = try answer(text, scratch.store, person)
    #expect(
      first == #"""
        {"cursor":1,"more":false,"acknowledged":[{"number":1,"status":"applied","sequence":1},\#
        {"number":2,"status":"refused","mistakes":[{"code":"future-day","pointer":"/events/1/at",\#
        "message":"2026-03-04T07:15:00+01:00 is a day that has not begun where it was written down",\#
        "hint":"look at the clock of the device, or send it again when the day has come"}]},\#
        {"status":"refused","mistakes":[{"code":"unknown-field","pointer":"/events/2/kg",\#
        "message":"unknown field 'kg'","hint":"an event has the fields number, stream, at, zone, data"},\#
        {"code":"wrong-type","pointer":"/events/2/number","message":"number must be a whole number, not a string",\#
        "hint":"remove the quotes"},{"code":"bad-instant","pointer":"/events/2/at",\#
        "message":"'today' is no instant","hint":"write date, time and offset: 2026-03-02T07:15:00+01:00"}]},\#
        {"number":4,"status":"refused","mistakes":[\#
        {"code":"missing-field","pointer":"/events/3/stream","message":"an event needs the field 'stream'","hint":"add \"stream\": …"},\#
        {"code":"missing-field","pointer":"/events/3/at","message":"an event needs the field 'at'","hint":"add \"at\": …"},\#
        {"code":"missing-field","pointer":"/events/3/zone","message":"an event needs the field 'zone'","hint":"add \"zone\": …"},\#
        {"code":"missing-field","pointer":"/events/3/data","message":"an event needs the field 'data'","hint":"add \"data\": …"}]}],\#
        "events":[{"sequence":1,"client":"phone","device":"Pixel","number":1,"stream":"weight",\#
        "at":"2026-03-02T07:15:00+01:00","zone":"Europe/Berlin","data":{"kg":82.5}}],"documents":[]}
        """#)
    let again = try answer(text, scratch.store, person)
    #expect(again == first.replacing(#""status":"applied""#, with: #""status":"already""#))
  }

  @Test(
    "A request that is wrong outside its events changes nothing",
    arguments: [
      (#"{"client":"a b","device":"","cursor":-1,"events":[]}"#, ["bad-name", "out-of-range"]),
      (#"{"client":"a","cursor":"1","events":2}"#, ["missing-field", "wrong-type", "wrong-type"]),
      (#"{"client":"a","device":"","cursor":0,"events":[1,2,3,4]}"#, ["too-many-events"]),
      (#"{"client":"a","device":"","cursor":9,"events":[]}"#, ["cursor-ahead"]),
      ("[", ["unclosed-list"]),
    ])
  func wrong(text: String, codes: [String]) throws {
    var limits = StoreLimits()
    limits.batch = 3
    let scratch = try Scratch(limits)
    let person = try scratch.person()
    do throws(StoreFailure) {
      let request = try SyncRequest(SourceFile(name: "request", text: text), limits)
      _ = try scratch.store.sync(
        request, of: person, now: Moment(milliseconds: SeededFacts.noon)!)
      Issue.record("it was taken")
    } catch {
      #expect(error.mistakes.map(\.code) == codes)
      #expect(error.mistakes.allSatisfy { $0.hint != nil })
    }
    #expect(try scratch.store.lastSequence(of: person) == 0)
  }

  @Test(
    "What a store answers is read back as it was, and nothing that lacks a member or has another kind"
  )
  func reading() throws {
    let scratch = try Scratch()
    let person = try scratch.person()
    try FullLife.live(scratch.store, person, marker: "1")
    let events = #"{"number":99,"stream":"w","at":"2026-03-02T07:00:00Z","zone":"UTC","data":1}, 2"#
    let text = #"{"client":"phone","device":"","cursor":0,"events":[\#(events)]}"#
    let answer = try answer(text, scratch.store, person)
    let json = try Content.json(Array(answer.utf8), name: "answer")
    let read = try Self.read(json)
    #expect(read.events.count > 1 && read.documents.count > 0 && read.receipts.count == 2)
    #expect(String(decoding: read.bytes, as: UTF8.self) == answer)
    for member in json.members ?? [] {
      let rest = (json.members ?? []).filter { $0.key != member.key }
      #expect(throws: StoreFailure.self) { try Self.read(JSON(.object(rest))) }
      let other = rest + [JSON.Member(key: member.key, value: JSON(.string("x")))]
      #expect(throws: StoreFailure.self) { try Self.read(JSON(.object(other))) }
    }
  }

  private static func read(_ json: JSON) throws -> SyncAnswer {
    try SyncAnswer.form.value(of: json, in: SourceFile(name: "answer", bytes: Content(json).bytes))
  }

  private func answer(_ text: String, _ store: PersonStore, _ person: PersonID) throws -> String {
    let request = try SyncRequest(SourceFile(name: "request", text: text), store.limits)
    let answer = try store.sync(request, of: person, now: try SeededFacts.moment(1))
    return String(decoding: answer.bytes, as: UTF8.self)
  }
}
