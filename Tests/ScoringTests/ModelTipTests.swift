import JSONSource
import Model
import StandInModel
import Testing

@testable import Scoring

/// Requirement 25: a tip of a language model, from real measurements.
struct ModelTipTests {
  private static let summary =
    #"{"reps": 10, "judged": 9, "clean": 6, "overall": 84.5, "weakest": "depth", "fade": 2, "#
    + #""aspects": {"depth": 66.2, "back": 91, "knees": null}, "#
    + #""faults": {"depth": 3, "back": 0, "knees": 0}, "directions": {"depth": "shallow"}}"#
  private static let good =
    #"{"tip": "3 of 9 stayed high, 66.2 on average: sit back and down.", "focus": "depth"}"#

  private func ask(_ model: StandInModel, _ more: String = "") -> Calls.Outcome {
    Calls.call(
      "formTip",
      #"{"exercise": "squat", "summary": \#(Self.summary), "by": "model"\#(more)}"#,
      asking: model.door())
  }

  private func mistake(_ outcome: Calls.Outcome) -> String {
    guard case .mistakes(let list) = outcome else { return "answered" }
    return list.map { "\($0.pointer) \($0.code)" }.joined(separator: ", ")
  }

  @Test func aModelThatKeepsToTheMeasurementsIsHeard() {
    let model = StandInModel(saying: Self.good)
    let outcome = ask(model)
    #expect(outcome["by"]?.string == "model")
    #expect(outcome["tip"]?.string?.hasPrefix("3 of 9 stayed high") == true)
    #expect(outcome["because"]?.string == "depth")
    #expect(outcome["refused"]?.isNull == true && outcome["note"] == nil)
  }

  @Test func itIsAskedWithTheFactsAlone() {
    let model = StandInModel(saying: Self.good)
    let outcome = ask(model)
    #expect(model.said("user") == Calls.text(outcome["facts"]))
    #expect(model.said("system").contains("never orders"))
    #expect(model.requests[0].milliseconds == 6000)
    let japanese = StandInModel(saying: Self.good)
    #expect(mistake(ask(japanese, #", "language": "ja""#)) == "/by model-unusable")
    #expect(japanese.said("system").contains("日本語"))
  }

  /// Hostile, careless and broken answers: never a tip, and never the rules' one unasked.
  @Test(arguments: [
    "3 of 9 stayed high", "<html>hello</html>", #"{"tip": "Sit back and down"}"#, "[]", "",
    #"{"tip": "Sit back and down, 70 points are near.", "focus": "depth"}"#,
    #"{"tip": "Four of nine stayed high: sit back and down.", "focus": "depth"}"#,
    #"{"tip": "Sit back and down, slowly and low.", "focus": "back"}"#,
    #"{"tip": "Sit back and down, slowly and low.", "focus": "soul"}"#,
    #"{"tip": "Sit back and down, slowly.", "focus": "depth", "name": "x"}"#,
    #"{"tip": "Sit back, as at www.example.org you see.", "focus": "depth"}"#,
    #"{"tip": "Sit <b>back</b> and down, slowly.", "focus": "depth"}"#,
    #"{"tip": "Sit low, it prevents an injury of the knee.", "focus": "depth"}"#,
    #"{"tip": "腰をもっと深く下ろして、ゆっくり立ち上がりましょう。", "focus": "depth"}"#,
    #"{"tip": 7, "focus": "depth"}"#, #"{"tip": "Low.", "focus": "depth"}"#,
    #"{"tip": "Sit low. Sit low. Sit low. Sit low.", "focus": "depth"}"#,
  ])
  func aModelThatDoesNotIsRefused(text: String) {
    let model = StandInModel(saying: text)
    #expect(mistake(ask(model)) == "/by model-unusable")
    #expect(model.requests.count == 2)
  }

  @Test func itHasOneMoreTryWithTheReason() {
    let wrong = #"{"tip": "You scored 12 points for your depth.", "focus": "depth"}"#
    let model = StandInModel([.says(wrong), .says(Self.good)])
    #expect(ask(model)["by"]?.string == "model")
    let second = String(decoding: model.requests[1].body, as: UTF8.self)
    #expect(second.contains("refused: a number that was not measured: 12"))
    #expect(model.requests[1].milliseconds == 5900)
  }

  @Test func aModelThatDoesNotAnswerIsAnErrorAndTheRulesDoNotStepIn() {
    for (turn, code) in [
      (StandInModel.Turn.status(503), "model-unavailable"), (.status(401), "model-refused"),
      (.says(Self.good, after: 7000), "model-late"), (.init(.failed(60)), "model-refused"),
      (.init(.noLibrary("none")), "model-no-library"), (.init(.tooLong), "model-unusable"),
    ] {
      #expect(mistake(ask(StandInModel([turn]))) == "/by \(code)")
    }
    let none = Calls.call(
      "formTip", #"{"exercise": "squat", "summary": {}, "by": "model"}"#)
    #expect(mistake(none) == "/by model-none")
  }

  @Test func nobodyIsAskedUnlessACallerSaysSo() {
    let model = StandInModel(saying: Self.good)
    for more in ["", #", "by": "rules""#, #", "offered": \#(Self.good)"#] {
      let request = #"{"exercise": "squat", "summary": \#(Self.summary)\#(more)}"#
      let (with, without) = (
        Calls.call("formTip", request, asking: model.door()), Calls.call("formTip", request)
      )
      #expect(with.text == without.text && !with.text.isEmpty)
    }
    #expect(model.requests.isEmpty)
  }

  @Test func anAnswerThatIsAtHandIsJudgedAndNobodyIsAsked() {
    let model = StandInModel(saying: Self.good)
    #expect(ask(model, #", "offered": \#(Self.good)"#)["by"]?.string == "model")
    let wrong = #", "offered": {"tip": "You scored 12 for depth, go lower.", "focus": "depth"}"#
    #expect(mistake(ask(model, wrong)) == "/by model-unusable")
    #expect(model.requests.isEmpty)
  }
}
