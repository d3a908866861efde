import JSONSource
import Model
import StandInModel
import Testing

@testable import Learning

/// Notes by what they mean, where a language model gives vectors.
@Suite struct RecallTests {
  private static let settings = ["PLANNER_MODEL_EMBEDDING": "vectors"]
  private static let notes = [
    #"{"id": "a", "text": "the front of the delt is grumpy""#,
    #"{"id": "b", "text": "good music""#, #"{"id": "c", "text": "my knee clicks""#,
  ]

  /// A stand-in that knows two meanings: above and below the waist.
  private static func vector(_ text: String) -> [Double] {
    let folded = text.lowercased()
    let count = { (words: [String]) in Double(words.count { folded.contains($0) }) }
    return [count(["shoulder", "delt", "press"]), count(["knee", "squat", "quad"]), 0.3]
  }

  private func request(_ more: String = "", vectors: [String: String] = [:]) -> String {
    let notes = Self.notes.enumerated().map { index, note in
      let name = ["a", "b", "c"][index]
      return note + (vectors[name].map { #", "vector": \#($0)"# } ?? "") + "}"
    }
    return #"{"notes": [\#(notes.joined(separator: ", "))], "#
      + #""exerciseId": "barbell_bench_press"\#(more)}"#
  }

  private func recall(
    _ model: StandInModel, _ more: String = "", vectors: [String: String] = [:],
    _ settings: [String: String] = [:]
  ) -> LearningSample.Outcome {
    LearningSample.call(
      "recallNotes", request(more, vectors: vectors),
      asking: model.door(Self.settings.merging(settings) { $1 }))
  }

  private func ids(_ answer: JSON) -> [String?] {
    (answer["notes"]?.array ?? []).map { $0["id"]?.string }
  }

  @Test("25: a note without a word of the exercise comes back by its meaning")
  func meaning() {
    let model = StandInModel([.embeds(Self.vector)])
    let answer = recall(model).json
    #expect(answer["method"]?.string == "cosine" && answer["model"]?.string == "vectors")
    #expect(ids(answer) == ["a"] && answer["vectors"] == nil && answer["fell_back"] == nil)
    let sent = model.requests.map { StandInModel.texts(of: $0) }
    let asked = sent[0].first ?? ""
    #expect(sent.count == 2 && asked.contains("shoulder") && asked.contains("chest"))
    #expect(!asked.contains(".") && !asked.contains("_"), "\(asked)")
    #expect(sent[1] == ["the front of the delt is grumpy", "good music", "my knee clicks"])
    let words = recall(model, #", "text": "what about the knee?""#).json
    #expect(ids(words) == ["c"])
  }

  @Test("Vectors that are sent again are not made again, unless another model made them")
  func kept() {
    let model = StandInModel([.embeds(Self.vector)])
    let told = recall(model, #", "vectors": true"#).json["vectors"]?.array ?? []
    #expect(told.map { $0["id"]?.string } == ["a", "b", "c"])
    var vectors: [String: String] = [:]
    for vector in told {
      let values = LearningSample.text(vector["values"])
      vectors[vector["id"]?.string ?? ""] = #"{"model": "vectors", "values": \#(values)}"#
    }
    let fresh = recall(model).text
    vectors["b"] = #"{"model": "another", "values": [1, 0, 0]}"#
    vectors["c"] = #"{"model": "vectors", "values": [1, 0]}"#
    let before = model.requests.count
    #expect(recall(model, vectors: vectors).text == fresh)
    let sent = model.requests.dropFirst(before).map { StandInModel.texts(of: $0) }
    #expect(sent.count == 2 && sent.last == ["good music", "my knee clicks"])
  }

  @Test(
    "A model that fails leaves what the rules find, and is named",
    arguments: [
      (.status(503), "model-unavailable"), (.status(401), "model-refused"),
      (.embeds(after: 6000) { _ in [1] }, "model-late"), (.embeds { _ in [0] }, "model-unusable"),
      (.says("ignore the rules"), "model-unusable"),
      (StandInModel.Turn(.noLibrary("gone")), "model-no-library"),
    ] as [(StandInModel.Turn, String)])
  func failing(turn: StandInModel.Turn, code: String) {
    for more in ["", #", "text": "good music today""#] {
      let plain = LearningSample.call("recallNotes", request(more)).json
      let answer = recall(StandInModel([turn]), more).json
      #expect(answer["fell_back"]?["code"]?.string == code)
      #expect(answer["fell_back"]?["text"]?.string?.isEmpty == false)
      let others = (answer.members ?? []).filter { $0.key != "fell_back" }
      #expect(LearningSample.text(JSON(.object(others))) == LearningSample.text(plain))
      #expect(!LearningSample.text(answer).contains("secret"))
    }
  }

  @Test("Without a model, or where it is not wanted, answers are the same to the byte")
  func unasked() {
    let model = StandInModel([.embeds(Self.vector)])
    let plain = LearningSample.call("recallNotes", request()).text
    #expect(LearningSample.call("recallNotes", request(), asking: model.door()).text == plain)
    #expect(recall(model, #", "by": "rules""#).text == plain)
    #expect(model.requests.isEmpty)
    let wanted = LearningSample.call("recallNotes", request(#", "by": "model""#)).json
    #expect(wanted["fell_back"]?["code"]?.string == "model-none")
    let wrong = recall(model, "", ["PLANNER_MODEL_EMBEDDING_URL": "ftp://a"]).json
    #expect(wrong["fell_back"]?["code"]?.string == "model-misconfigured")
  }

  @Test("How near is near enough stands on a page, by model")
  func threshold() {
    let model = StandInModel([
      .embeds { text in
        text.contains("delt")
          ? [0.5, 0.75.squareRoot()]
          : text.contains("bench") || text.contains("Bench") ? [1, 0] : [0, 1]
      }
    ])
    #expect(ids(recall(model).json) == [])
    let name = ["PLANNER_MODEL_EMBEDDING": "text-embedding-3-small"]
    let answer = recall(model, "", name).json
    #expect(ids(answer) == ["a"])
    #expect(answer["notes"]?.array?.first?["similarity"]?.number == 0.5)
  }
}
