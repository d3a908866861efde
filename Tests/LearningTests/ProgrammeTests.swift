import JSONSource
import Testing

@testable import Learning

/// A language model's programme before the rules.
@Suite struct ProgrammeTests {
  private static let block =
    #"{"exerciseId":"barbell_bench_press","sets":3,"reps":[6,10],"rir":[1,3],"rest_s":150}"#

  private static func programme(_ days: String, weeks: Int = 12) -> String {
    #"{"weeks":\#(weeks),"days":[\#(days)]}"#
  }

  private static func day(_ title: String, _ blocks: String = block, key: String? = nil) -> String {
    let key = key.map { #","day_key":"\#($0)""# } ?? ""
    return #"{"title":"\#(title)"\#(key),"exercises":[\#(blocks)]}"#
  }

  private func check(_ text: String, _ more: String = #""profile":{}"#) -> JSON {
    var writer = JSONWriter()
    writer.value(text)
    return LearningSample.call("checkProgramme", #"{"programme":\#(writer.text),\#(more)}"#).json
  }

  private func codes(_ answer: JSON) -> [String] {
    (answer["violations"]?.array ?? []).compactMap { $0["code"]?.string }
  }

  @Test(
    "36: punctuation is mended and every mend is named, never a value",
    arguments: [
      ("```json\n@\n```", ["fence"]), ("Here it is:\n@\nGood luck {friend}!", ["prose"]),
      ("@", []), (" \n@\n", []),
    ])
  func around(text: String, repairs: [String]) {
    let answer = check(
      text.replacing("@", with: Self.programme(Self.day("Push"))))
    #expect(answer["status"]?.string == "accepted", "\(answer)")
    #expect(answer["repaired"]?.array?.compactMap(\.string) == repairs)
    #expect(answer["slots"]?.array?.count == 12)
  }

  @Test(
    "36: trailing commas and missing brackets at the end are mended; what is cut off in a value is not"
  )
  func punctuation() {
    let whole = Self.programme(Self.day("Push, pull {and} ] legs,"))
    let commas = whole.replacing("}]", with: "},]").replacing("150}", with: "150,\n}")
    #expect(check(commas)["repaired"]?.array?.compactMap(\.string) == ["trailing_comma"])
    let open = String(whole.dropLast(2))
    #expect(check(open)["repaired"]?.array?.compactMap(\.string) == ["missing_brackets"])
    #expect(check(open + ",")["status"]?.string == "accepted")
    for cut in [3, 4, 5, 8, 20, 60] {
      let answer = check(String(whole.dropLast(cut)))
      let mended = answer["repaired"]?.array?.compactMap(\.string) ?? []
      let isValue = whole.dropLast(cut).last.map { $0.isNumber || $0 == "l" } ?? true
      if isValue { #expect(codes(answer) == ["not-json"], "\(cut): \(answer)") }
      #expect(mended.allSatisfy { $0 == "missing_brackets" || $0 == "trailing_comma" })
    }
    #expect(codes(check("Just lift heavy!")) == ["not-json"])
    #expect(codes(check("[\(whole)]")) == ["not-an-object"])
  }

  @Test("37: everything that speaks against a programme is said at once")
  func violations() {
    let blocks = [
      #"{"exerciseId":"barbell_bench_pres","sets":3,"reps":[6,10],"rir":[1,3],"rest_s":150}"#,
      #"{"exerciseId":"barbell_bench_press","sets":2.5,"reps":[10,6],"rir":[1,9],"rest_s":5,"x":1}"#,
      #"{"exerciseId":"barbell_bench_press","sets":10,"reps":[6,10],"rir":[1,3],"rest_s":150}"#,
      #"{"exerciseId":"barbell_bench_press","sets":10,"reps":[6,10],"rir":[1,3]}"#,
    ]
    let days = [
      Self.day("Empty", "", key: "push"),
      Self.day("Push", blocks.joined(separator: ","), key: "push"),
      Self.day("Other", key: "legs"),
    ]
    let answer = check(
      Self.programme(days.joined(separator: ","), weeks: 6),
      #""profile":{"schedule_days":4,"equipment":"dumbbells_only","experience":"novice","#
        + #""goal":"recomp","injuries":[{"joint":"shoulder","severity":"severe"}]},"#
        + #""day_keys":[{"key":"push","patterns":["horizontal_push"]}]"#)
    #expect(answer["status"]?.string == "refused")
    #expect(answer["slots"]?.isNull == true)
    let found = Set(codes(answer))
    let wanted: Set = [
      "empty-day", "unknown-exercise", "missing-equipment", "joint-removed", "day-count",
      "unknown-day-key", "duplicate-day-key", "weeks", "over-volume-cap", "missing:rest_s",
      "wrong-type:sets", "wrong-type:reps", "out-of-range:rir", "out-of-range:rest_s",
      "unknown-field:x",
    ]
    #expect(found == wanted, "\(found.symmetricDifference(wanted).sorted())")
    let texts = (answer["violations"]?.array ?? []).compactMap { $0["text"]?.string }
    #expect(
      texts.allSatisfy { !$0.contains("{") && !$0.contains("muscle.") && !$0.isEmpty }, "\(texts)")
    #expect(texts.contains { $0.contains("did you mean 'barbell_bench_press'?") })
  }

  @Test("37: what the profile does not say is named as unchecked")
  func unchecked() {
    let answer = check(Self.programme(Self.day("Push")))
    #expect(
      answer["unchecked"]?.array?.compactMap(\.string)
        == ["schedule_days", "equipment", "experience", "goal"])
  }

  @Test("5, 38: days keep their names through regeneration, by the patterns they share")
  func keys() {
    let squat =
      #"{"exerciseId":"barbell_back_squat","sets":3,"reps":[6,10],"rir":[1,3],"rest_s":150}"#
      .replacing("barbell_back_squat", with: "back_squat")
    let days = [
      Self.day("Legs", squat), Self.day("Press", Self.block), Self.day("Press", Self.block),
    ]
    let answer = check(
      Self.programme(days.joined(separator: ",")),
      #""profile":{},"retired_keys":["press"],"#
        + #""day_keys":[{"key":"push","patterns":["horizontal_push"]},"#
        + #"{"key":"lower","patterns":["squat","hinge"]},{"key":"pull","patterns":["row"]}]"#
        .replacing(#","patterns":["row"]"#, with: #","patterns":["curl"]"#))
    let keys = (answer["slots"]?.array ?? []).prefix(3).compactMap { $0["day_key"]?.string }
    #expect(keys == ["lower", "push", "press-2"], "\(answer)")
  }

  @Test(
    "35, 38: a plan is laid out week by week, and its days keep their names when it is made anew")
  func plan() throws {
    let day = { (weekday: Int, title: String, exercises: [String]) in
      let blocks = exercises.map { #"{"exerciseId":"\#($0)"}"# }.joined(separator: ",")
      return #"{"weekday":\#(weekday),"title":"\#(title)","blocks":[\#(blocks)]}"#
    }
    let layOut = { (days: [String], more: String) in
      LearningSample.call(
        "layOutProgramme", #"{"plan":{"workouts":[\#(days.joined(separator: ","))]}\#(more)}"#)
    }
    let push = ["barbell_bench_press", "overhead_press"]
    let first = layOut(
      [day(1, "Push A", push), day(2, "Rest", []), day(3, "Legs", ["back_squat"])], ""
    ).json
    let slots = first["slots"]?.array ?? []
    #expect(slots.count == 24)
    #expect(
      slots.prefix(3).map { $0["id"]?.string } == ["w1-push-a", "w1-legs", "w2-push-a"])
    #expect(slots.last?["week"]?.number == 12 && slots.last?["state"]?.string == "open")
    let days = LearningSample.text(
      JSON(
        .array(
          (first["days"]?.array ?? []).map { day in
            JSON(.object((day.members ?? []).filter { ["key", "patterns"].contains($0.key) }))
          })))
    let again = layOut(
      [day(2, "Press", push + ["pull_up"]), day(5, "Arms", ["pull_up"])], #","day_keys":\#(days)"#
    ).json
    #expect((again["days"]?.array ?? []).map { $0["key"]?.string } == ["push-a", "arms"])
    #expect((again["days"]?.array ?? []).map { $0["weekday"]?.number } == [2, 5])
    #expect(again["retired_keys"]?.array?.map(\.string) == ["legs"])
    let back = layOut([day(1, "Legs", ["back_squat"])], #","retired_keys":["legs"]"#).json
    #expect(back["days"]?.array?.first?["key"]?.string == "legs-2")
    #expect(layOut([day(2, "Rest", [])], "").codes == ["/plan no-workouts"])
  }
}
