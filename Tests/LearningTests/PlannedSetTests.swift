import JSONSource
import Testing

@testable import Learning

/// A set that a plan asks for, by the plan itself.
struct PlannedSetTests {
  private static let plan =
    #"{"workouts": [{"weekday": 2, "blocks": [{"exerciseId": "back_squat", "sets": 4, "#
    + #""reps": "6–10", "rir": "2–3", "rest_s": 150, "load_kg": 92.5}, "#
    + #"{"exerciseId": "plank", "sets": 3, "reps": "30–45 s", "rir": "2", "rest_s": 60}]}]}"#

  private func ask(_ more: String) -> LearningSample.Outcome {
    LearningSample.call("prescribeSet", #"{"as_of": "\#(Diary.moment(0))"\#(more)}"#)
  }

  @Test("39: a plan and its slot ask the same as the block that stands there")
  func slot() {
    let planned = ask(
      #", "plan": \#(Self.plan), "slot": {"weekday": 2, "exerciseId": "back_squat"}"#)
    let block = ask(
      #", "block": {"exerciseId": "back_squat", "sets": 4, "reps": [6, 10], "rir": [2, 3], "#
        + #""rest_s": 150, "load_kg": 92.5}"#)
    #expect(planned.json["load_kg"]?.number == 92.5)
    #expect(planned.text == block.text)
  }

  @Test("What is missing, told twice or not in the plan is said with its place")
  func mistakes() {
    let slot = #", "slot": {"weekday": 3, "exerciseId": "back_squat"}"#
    let block =
      #", "block": {"exerciseId": "back_squat", "sets": 4, "reps": [6, 10], "rir": [2, 3], "#
      + #""rest_s": 90}"#
    let good = #", "slot": {"weekday": 2, "exerciseId": "back_squat"}"#
    let plan = #", "plan": \#(Self.plan)"#
    #expect(ask("").codes == ["/block missing-field"])
    #expect(ask(slot).codes == ["/plan missing-field"])
    #expect(ask(plan).codes == ["/slot missing-field"])
    #expect(ask(plan + slot).codes == ["/slot not-in-plan"])
    #expect(ask(plan + good + block).codes == ["/block contradicts"])
    #expect(
      ask(plan + #", "slot": {"weekday": 2, "exerciseId": "plank"}"#).codes == ["/slot not-in-plan"]
    )
  }
}
