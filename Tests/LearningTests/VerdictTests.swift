import JSONSource
import Testing

@testable import Learning

/// One line a lift, in which plan and learner speak together.
struct VerdictTests {
  private func verdict(_ plan: String?, _ last: String = "") -> JSON? {
    var diary = LearningBenchTests.diary(8)
    if !last.isEmpty { diary.add(day: 24, [SetLine(100, 5, last)]) }
    let state = LearningSample.text(diary.learned(asOf: 24).json["state"])
    let given = plan.map { #", "plan": \#($0)"# } ?? ""
    return LearningSample.call(
      "coachDigest", #"{"state": \#(state), "as_of": "\#(Diary.moment(24))"\#(given)}"#
    ).json["digest"]?.entry("exercises", "exerciseId", "barbell_bench_press")
  }

  private func plan(_ reduction: String) -> String {
    #"{"workouts": [{"day": 1, "blocks": [{"order": 1, "exerciseId": "barbell_bench_press"}]}], "#
      + #""adaptations": {"reductions": [\#(reduction)]}}"#
  }

  @Test("17: pain is said before the plan, the plan's lighter week before what was learned")
  func order() {
    let deload = plan(
      #"{"kind": "deload", "key": "", "sets": [{"day": 1, "order": 1, "sets": 1}]}"#)
    #expect(verdict(nil)?["verdict"]?.string == "progressing")
    #expect(verdict(deload)?["verdict"]?.string == "deloaded")
    let pain = #", "pain": true, "joint": "shoulder""#
    #expect(verdict(deload, pain)?["verdict"]?.string == "pain")
    #expect(verdict(deload)?["verdict_text"]?.string == "eased for now, as the plan asks")
  }

  @Test("A lift the plan builds up again is said to be; what is over, or of other lifts, is not")
  func reductions() {
    let lift = { (id: String, isOver: Bool) in
      #"{"kind": "lift", "key": "\#(id)", "is_over": \#(isOver)}"#
    }
    let now = verdict(plan(lift("barbell_bench_press", false)))
    #expect(now?["verdict"]?.string == "stalled")
    for other in [lift("barbell_bench_press", true), lift("back_squat", false)] {
      #expect(verdict(plan(other))?["verdict"]?.string == "progressing")
    }
    #expect(verdict("[]")?["verdict"] == nil)
    for (still, said) in [(4, "progressing"), (5, "unknown"), (19, "unknown")] {
      let counts =
        #"{"adaptations": {"lifts": [{"exerciseId": "barbell_bench_press", "misses": 0, "#
        + #""still": \#(still)}]}}"#
      #expect(verdict(counts)?["verdict"]?.string == said)
    }
    #expect(verdict("{}")?["verdict"]?.string == "progressing")
  }
}
