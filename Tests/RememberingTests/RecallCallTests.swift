import JSONSource
import StandInModel
import Store
import Testing

@testable import Remembering

/// What kept notes mean stays with them, and goes with them.
@Suite struct RecallCallTests {
  private static let settings = ["PLANNER_MODEL_EMBEDDING": "vectors"]

  private func remember(_ somebody: Somebody, _ id: String, _ text: String) throws {
    _ = try somebody.ask(
      "rememberNote",
      #"{"note":{"id":"\#(id)","text":"\#(text)","at":"2026-03-02T18:00:00Z"}}"#)
  }

  private static let request = #"{"exerciseId":"barbell_bench_press"}"#

  private func vector(_ somebody: Somebody, _ id: String) throws -> PersonStore.Made? {
    try somebody.store.made("note-vector \(id)", of: somebody.person)
  }

  @Test("A vector is made once, kept with its model, and deleted with its note")
  func life() throws {
    let model = StandInModel([.embeds { $0.contains("music") ? [0, 1] : [1, 0] }])
    let somebody = try Somebody(asking: model.door(Self.settings))
    try remember(somebody, "n1", "delt grumpy")
    try remember(somebody, "n2", "good music")
    let first = try somebody.ask("recallNotes", Self.request)
    #expect(first["method"]?.string == "cosine" && first["vectors"] == nil)
    #expect(first["notes"]?.array?.map { $0["id"]?.string } == ["n1"])
    #expect(model.requests.count == 2)
    #expect(try vector(somebody, "n1")?.maker == "vectors")
    #expect(try somebody.ask("recallNotes", Self.request).text == first.text)
    #expect(model.requests.count == 3)
    _ = try somebody.ask("forgetNote", #"{"id":"n1"}"#)
    #expect(try vector(somebody, "n1") == nil)
    #expect(try vector(somebody, "n2") != nil)
    let sent = model.requests.count
    #expect(try somebody.ask("recallNotes", Self.request)["notes"]?.array?.isEmpty == true)
    #expect(model.requests.count == sent + 1)
    _ = try somebody.ask("deleteMe", #"{"sure":true}"#)
    #expect(try vector(somebody, "n2") == nil)
  }

  @Test("A note that another device forgot leaves no vector behind")
  func forgottenElsewhere() throws {
    let model = StandInModel([.embeds { _ in [1, 0] }])
    let somebody = try Somebody(asking: model.door(Self.settings))
    try remember(somebody, "n1", "delt grumpy")
    try remember(somebody, "n2", "other")
    _ = try somebody.ask("recallNotes", Self.request)
    try somebody.log("coach", "2026-03-19", #"{"forgetNote":{"id":"n1"}}"#)
    _ = try somebody.ask("recallNotes", Self.request)
    #expect(try vector(somebody, "n1") == nil)
  }

  @Test("Without a model nothing is kept, and a failing one is told")
  func without() throws {
    let plain = try Somebody()
    try remember(plain, "n1", "left shoulder felt tweaky")
    let answer = try plain.ask("recallNotes", Self.request)
    #expect(answer["method"]?.string == "links" && answer["fell_back"] == nil)
    let broken = try Somebody(asking: StandInModel([.status(503)]).door(Self.settings))
    try remember(broken, "n1", "left shoulder felt tweaky")
    let links = try broken.ask("recallNotes", Self.request)
    #expect(links["notes"]?.text == answer["notes"]?.text)
    #expect(links["fell_back"]?["code"]?.string == "model-unavailable")
    #expect(try vector(broken, "n1") == nil)
  }
}
