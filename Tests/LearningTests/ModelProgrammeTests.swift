import JSONSource
import Model
import StandInModel
import Testing

@testable import Learning

/// Requirement 37: a language model's programme, one more try, then an error.
struct ModelProgrammeTests {
  private static func programme(_ exercise: String, sets: Int = 3) -> String {
    #"{"weeks":12,"days":[{"title":"Push","exercises":[{"exerciseId":"\#(exercise)","#
      + #""sets":\#(sets),"reps":[6,10],"rir":[1,3],"rest_s":150}]}]}"#
  }

  private func ask(_ model: StandInModel, _ profile: String = #"{"schedule_days": 1}"#)
    -> LearningSample.Outcome
  {
    LearningSample.call("askProgramme", #"{"profile": \#(profile)}"#, asking: model.door())
  }

  @Test("36, 37: a programme that keeps to every rule is laid out, mends named")
  func taken() {
    let text = "```json\n" + Self.programme("barbell_bench_press") + "\n```"
    let answer = ask(StandInModel([.says(text, after: 50_000)])).json
    #expect(answer["by"]?.string == "model")
    #expect(answer["slots"]?.array?.count == 12)
    #expect(answer["repaired"]?.array?.compactMap(\.string) == ["fence"])
    #expect(answer["programme"]?["weeks"]?.number == 12)
  }

  @Test("37: what breaks a rule is asked once more with the rules it broke, and then never used")
  func refused() {
    let wrong = Self.programme("barbell_bench_press", sets: 40)
    let model = StandInModel(saying: wrong)
    #expect(ask(model).codes == ["/profile model-unusable"])
    #expect(model.requests.count == 2)
    let second = String(decoding: model.requests[1].body, as: UTF8.self)
    #expect(second.contains("out-of-range:sets /days/0/exercises/0/sets"))
    let mended = StandInModel([.says(wrong), .says(Self.programme("barbell_bench_press"))])
    #expect(ask(mended).json["by"]?.string == "model")
    for text in ["", "I would rather not", "[]", "{}", Self.programme("moon_press")] {
      #expect(ask(StandInModel(saying: text)).codes == ["/profile model-unusable"], "\(text)")
    }
  }

  @Test("37: a minute is the most it takes")
  func late() {
    let model = StandInModel([.says("{}", after: 61_000)])
    #expect(ask(model).codes == ["/profile model-late"])
    #expect(model.now == 60_000)
    #expect(
      LearningSample.call("askProgramme", #"{"profile": {}}"#).codes == ["/profile model-none"])
  }

  @Test("It is offered what the place has and no joint takes away, and nobody's body")
  func document() {
    let model = StandInModel(saying: Self.programme("dumbbell_bench_press"))
    let profile =
      #"{"schedule_days": 1, "equipment": "dumbbells_only", "injuries": ["knee"], "#
      + #""weight_kg": 81.5, "age_years": 41, "sex": "male"}"#
    _ = ask(model, profile)
    let text = model.said("user")
    #expect(!text.contains("81.5") && !text.contains("41") && !text.contains("male"))
    let document = LearningSample.json(text)
    #expect(document["joints_to_spare"]?.array?.compactMap(\.string) == ["knee"])
    let offered = document["exercises"]?.array?.compactMap { $0["exerciseId"]?.string } ?? []
    #expect(!offered.isEmpty && !offered.contains("barbell_bench_press"))
    let whole = StandInModel(saying: Self.programme("barbell_bench_press"))
    #expect(ask(whole, "{}").json["by"]?.string == "model")
  }
}
