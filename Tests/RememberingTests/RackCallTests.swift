import JSONSource
import Store
import Testing

@testable import Remembering

/// The session that goes on, over the store.
@Suite struct RackCallTests {
  private static let set =
    #""set":{"exerciseId":"barbell_bench_press","load_kg":100,"reps":5,"rir":2}"#

  private func event(
    _ kind: String, _ version: Int, _ more: String = "", name: String? = nil,
    session: String = "rack-1"
  ) -> String {
    let more = more.isEmpty ? "" : ",\(more)"
    return #"{"save":true,"event":{"event_id":"\#(name ?? "\(kind)-\(version)")","#
      + #""session_id":"\#(session)","kind":"\#(kind)","version":\#(version)\#(more)}}"#
  }

  private func standing(_ somebody: Somebody) throws -> JSON {
    try somebody.ask("sessionEvent", #"{"save":true}"#)["snapshot"] ?? JSON(.null)
  }

  @Test("6: a session is where its last kept event left it, whoever asks after whatever happened")
  func kept() throws {
    let somebody = try Somebody()
    #expect(try standing(somebody)["state"]?.string == "none")
    let events = [
      event("start", 0), event("append", 1, Self.set), event("append", 2, Self.set),
      event("remove", 3, #""place":0"#), event("pause", 4), event("resume", 5),
    ]
    for request in events {
      let answer = try somebody.ask("sessionEvent", request)
      // Another process reads the same.
      #expect(try standing(somebody).text == answer["snapshot"]?.text)
      #expect(
        try somebody.ask("sessionEvent", request)["snapshot"]?.text == answer["snapshot"]?.text)
    }
    #expect(
      try somebody.refusal("sessionEvent", event("start", 0, name: "again"))
        == "FAILED_PRECONDITION session-live /event")
    #expect(
      try somebody.refusal("sessionEvent", event("append", 1, Self.set, name: "late"))
        == "FAILED_PRECONDITION stale /event")
  }

  @Test("6: a session that is kept as it stood is the one that its events make")
  func snapshots() throws {
    let somebody = try Somebody()
    let (store, person) = (somebody.store, somebody.person)
    let events = [
      event("start", 0), event("append", 1, Self.set), event("append", 2, Self.set),
      event("pause", 3), event("resume", 4), event("abandon", 5),
      event("start", 0, name: "next", session: "rack-2"),
      event("append", 1, Self.set, name: "n1", session: "rack-2"),
    ]
    for (index, request) in events.enumerated() {
      _ = try somebody.ask("sessionEvent", request)
      if index == 2 {
        // An event of another device that fits no more is heard, and changes nothing.
        try somebody.log(
          "rack", at: "2026-03-20T11:00:00Z",
          #"{"event_id":"other","session_id":"rack-1","kind":"pause","version":0}"#)
      }
      let standing = try somebody.ask("sessionEvent", #"{"save":true}"#).text
      let made = try store.made(KeptSession.name, of: person)
      try store.dropMade(KeptSession.name, of: person)
      #expect(try somebody.ask("sessionEvent", #"{"save":true}"#).text == standing)
      if let made { try store.keep(made, as: KeptSession.name, of: person) }
    }
    let last = try #require(try store.made(KeptSession.name, of: person))
    let session = try #require(try KeptSession(last.body))
    #expect(session.sequence == (try store.lastSequence(of: person)))
  }

  @Test("2, 6: the end writes the session down in the same breath, once; the next one begins anew")
  func finishing() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("sessionEvent", event("start", 0))
    _ = try somebody.ask("sessionEvent", event("append", 1, Self.set))
    let end = try somebody.ask("sessionEvent", event("finish", 2))
    #expect(end["logged"]?["status"]?.string == "applied")
    let again = try somebody.ask("sessionEvent", event("finish", 2))
    #expect(again["logged"]?.isNull == true)
    let history = try somebody.ask("history", #"{"stream":"session"}"#)
    #expect(history["events"]?.array?.count == 1)
    #expect(
      try somebody.refusal("sessionEvent", event("start", 0, name: "other"))
        == "FAILED_PRECONDITION session-differs /event/session_id")
    let next = try somebody.ask("sessionEvent", event("start", 3, name: "next", session: "rack-2"))
    #expect(next["snapshot"]?["version"]?.number == 1)
    let append = event("append", 1, Self.set, name: "n1", session: "rack-2")
    #expect(
      try somebody.ask("sessionEvent", append)["snapshot"]?["sets"]?.array?.count == 1)
  }

  @Test("A name under which the session could not be written down is refused at its start")
  func names() throws {
    let somebody = try Somebody()
    #expect(
      try somebody.refusal("sessionEvent", event("start", 0, session: "a b"))
        == "INVALID_ARGUMENT bad-name /event/session_id")
    #expect(
      try somebody.refusal("sessionEvent", #"{"save":false}"#)
        == "INVALID_ARGUMENT not-kept /save")
  }
}
