@testable import Consulting
import JSONSource
import Testing

@testable import Planning

/// A request without its braces, and a fragment the answer of `recalculateIndexes` must show.
typealias Golden = (request: String, shows: String)

private let man = #""sex":"male","weight_kg":82,"height_cm":180"#

@Suite struct IndexGoldenTests {
  @Test(
    "Energy need comes from the best formula that the inputs allow",
    arguments: [
      (
        man + #","age_range":"25–34","schedule_days":4"#,
        #"{"BMR":1805,"method":"mifflin","TDEE":2797.75,"BMI":25.31,"WHtR":null,"FFMI":null}"#
      ),
      (
        #""sex":"male","weight_kg":80,"height_cm":180,"bodyfat_pct":20,"schedule_days":5"#,
        #"{"BMR":1752.4,"method":"katch","TDEE":3022.89,"BMI":24.69,"FFMI":19.75}"#
      ),
      (
        #""sex":"female","schedule_days":3"#,
        #"{"BMR":1345.25,"accuracy":"low","next_best_input":"weight_kg","BMI":null}"#
      ),
      (
        #""sex":"male","schedule_days":3"#, #"{"BMR":1742.5,"accuracy":"low","BMI":null}"#
      ),
      (#""schedule_days":4"#, #"{"BMR":1543.88,"TDEE":2393.01}"#),
      (
        man + #","age_range":"25–34","bodyfat_pct":20"#, #"{"method":"katch","BMR":1786.96}"#
      ),
    ])
  func formulas(golden: Golden) throws { try Self.check(golden) }

  @Test(
    "An age band stands for one age, and an exact age wins",
    arguments: [
      ("<18", 16), ("18–24", 21), ("25–34", 29), ("35–44", 39), ("45–54", 49), ("55–60", 57),
      (">60", 65), ("18-24", 21), ("25-34", 29), ("35-44", 39), ("45-54", 49), ("55-60", 57),
    ])
  func ages(band: String, age: Int) throws {
    // Who grows rests by Schofield's line.
    let bmr = age < 18 ? 17.686 * 82 + 658.2 : 10 * 82.0 + 6.25 * 180 - 5 * Double(age) + 5
    try Self.check(
      (man + #","age_range":"\#(band)""#, #"{"BMR":\#(Figure.text(bmr, decimals: 2))}"#))
    try Self.check((man + #","age_range":"\#(band)","age_years":41"#, #"{"BMR":1745}"#))
  }

  @Test(
    "Days of training raise the need in three steps",
    arguments: zip(
      1...7, [2481.88, 2481.88, 2797.75, 2797.75, 3113.63, 3113.63, 3113.63]))
  func activity(days: Int, tdee: Double) throws {
    try Self.check(
      (man + #","age_range":"25–34","schedule_days":\#(days)"#, #"{"TDEE":\#(tdee)}"#))
  }

  @Test(
    "What the athlete knows wins, and what would have been computed stands beside it",
    arguments: [
      (
        #""overrides":{"BMR":2100}"#,
        #"{"BMR":2100,"method":"override","TDEE":3255,"deltas":[{"field":"BMR","given":2100,"computed":1805,"difference_pct":16.3,"warning":true}],"warnings":["BMR: 2100 given, 1805 computed (16.3%); the given value is used"]}"#
      ),
      (
        #""overrides":{"BMR":2075}"#,
        #"{"deltas":[{"field":"BMR","given":2075,"computed":1805,"difference_pct":15,"warning":false}],"warnings":[]}"#
      ),
      (
        #""overrides":{"BMR":1500}"#,
        #"{"TDEE":2325,"deltas":[{"field":"BMR","given":1500,"computed":1805,"difference_pct":-16.9,"warning":true}]}"#
      ),
      (
        #""overrides":{"TDEE":2600}"#,
        #"{"BMR":1805,"method":"mifflin","TDEE":2600,"deltas":[{"field":"TDEE","given":2600,"computed":2797.75,"difference_pct":-7.1,"warning":false}],"warnings":[]}"#
      ),
      (
        #""overrides":{"BMR":1900,"TDEE":2600}"#,
        #"{"BMR":1900,"TDEE":2600,"deltas":[{"field":"BMR","given":1900,"computed":1805,"difference_pct":5.3,"warning":false},{"field":"TDEE","given":2600,"computed":2945,"difference_pct":-11.7,"warning":false}]}"#
      ),
      (
        #""overrides":{"TDEE":1700}"#,
        #"{"TDEE":1700,"warnings":["TDEE: 1700 given, 2797.8 computed (-39.2%); the given value is used","A daily expenditure of 1700 kcal lies under the resting need of 1805 kcal; check both"]}"#
      ),
      (
        #""overrides":{"BMI":31}"#,
        #"{"BMR":1805,"TDEE":2797.75,"BMI":31,"deltas":[{"field":"BMI","given":31,"computed":25.31,"difference_pct":22.5,"warning":true}]}"#
      ),
      (
        #""overrides":{"BMR":null,"TDEE":null,"BMI":null}"#,
        #"{"BMR":1805,"method":"mifflin","deltas":[]}"#
      ),
      (#""overrides":null"#, #"{"BMR":1805,"deltas":[]}"#),
    ])
  func overrides(golden: Golden) throws {
    try Self.check(
      (man + #","age_range":"25–34","schedule_days":4,"# + golden.request, golden.shows))
  }

  @Test(
    "An override is not compared with a body that was only assumed",
    arguments: [
      (
        #""sex":"male","overrides":{"BMR":1900,"BMI":24}"#,
        #"{"BMR":1900,"BMI":24,"deltas":[{"field":"BMR","given":1900,"computed":null,"difference_pct":null,"warning":false},{"field":"BMI","given":24,"computed":null,"difference_pct":null,"warning":false}],"warnings":[]}"#
      ),
      (
        #""sex":"male","overrides":{"TDEE":2600}"#,
        #"{"TDEE":2600,"deltas":[{"field":"TDEE","given":2600,"computed":null,"difference_pct":null,"warning":false}]}"#
      ),
    ])
  func unknownBodies(golden: Golden) throws { try Self.check(golden) }

  @Test(
    "Accuracy grows with what is given, and the next best input is named",
    arguments: [
      ("", "low", #""weight_kg""#), (#""sex":"male""#, "low", #""weight_kg""#),
      (#""sex":"male","bodyfat_pct":20"#, "low", #""weight_kg""#),
      (#""sex":"male","weight_kg":82"#, "low", #""height_cm""#), (man, "low", #""age_range""#),
      (man + #","age_range":"25–34""#, "med", #""bodyfat_pct""#),
      (man + #","age_years":29"#, "med", #""bodyfat_pct""#),
      (man + #","age_range":"25–34","waist_cm":85"#, "med", #""bodyfat_pct""#),
      (man + #","age_range":"25–34","bodyfat_pct":20"#, "high", #""waist_cm""#),
      (man + #","age_range":"25–34","bodyfat_pct":20,"waist_cm":85"#, "high", "null"),
      (#""weight_kg":82,"height_cm":180,"age_years":29"#, "low", #""bodyfat_pct""#),
      (man + #","age_range":"<18""#, "low", #""bodyfat_pct""#),
    ])
  func accuracy(fields: String, accuracy: String, next: String) throws {
    try Self.check((fields, #"{"accuracy":"\#(accuracy)","next_best_input":\#(next)}"#))
  }

  @Test(
    "Context indexes need what they are made of",
    arguments: [
      (#""weight_kg":82"#, #"{"BMI":null,"WHtR":null,"FFMI":null,"risk_context":null}"#),
      (#""height_cm":180"#, #"{"BMI":null,"WHtR":null,"FFMI":null}"#),
      (#""waist_cm":85"#, #"{"WHtR":null,"risk_context":null}"#),
      (#""height_cm":180,"waist_cm":71"#, #"{"WHtR":0.394,"risk_context":"below"}"#),
      (#""height_cm":180,"waist_cm":72"#, #"{"WHtR":0.4,"risk_context":"healthy"}"#),
      (#""height_cm":180,"waist_cm":90"#, #"{"WHtR":0.5,"risk_context":"increased"}"#),
      (#""height_cm":180,"waist_cm":108"#, #"{"WHtR":0.6,"risk_context":"high"}"#),
      (man + #","waist_cm":90,"health_flags":["pregnant"]"#, #"{"WHtR":0.5,"risk_context":null}"#),
      (
        #""weight_kg":120,"height_cm":180,"waist_cm":110"#,
        #"{"BMI":37.04,"WHtR":0.611,"risk_context":null}"#
      ),
      (#""bodyfat_pct":20,"height_cm":180"#, #"{"FFMI":null}"#),
      (man + #","bodyfat_pct":20"#, #"{"FFMI":20.25}"#),
    ])
  func context(golden: Golden) throws { try Self.check(golden) }

  @Test(
    "One repetition is estimated by Epley, unless it was lifted; repetitions in reserve count",
    arguments: [
      (#""weight_kg":100,"reps":5"#, 116.67), (#""weight_kg":100,"reps":5,"rir":2"#, 123.33),
      (#""weight_kg":100,"reps":1"#, 100), (#""weight_kg":100,"reps":1,"rir":0"#, 100),
      (#""weight_kg":100,"reps":1,"rir":1"#, 106.67), (#""weight_kg":100,"reps":30"#, 200),
      (#""weight_kg":60,"reps":10,"rir":0"#, 80),
    ])
  func maxima(lift: String, kilograms: Double) throws {
    try Self.check(
      (
        #""lifts":{"barbell_bench_press":{\#(lift)}}"#,
        #"{"e1RM":{"barbell_bench_press":\#(Figure.text(kilograms, decimals: 2))}}"#
      ))
  }

  @Test(
    "Against an earlier answer the change log says what moved",
    arguments: [
      (
        man
          + #","age_range":"25–34","schedule_days":4,"previous":{"BMR":1805,"TDEE":2481.88,"BMI":null,"WHtR":null,"method":"katch"}"#,
        #"{"change_log":["TDEE 2481.88 → 2797.75","BMI unknown → 25.31"]}"#
      ),
      (
        man
          + #","age_range":"25–34","schedule_days":4,"previous":{"BMR":1805,"TDEE":2797.75,"BMI":25.31,"WHtR":null,"FFMI":null}"#,
        #"{"change_log":[]}"#
      ),
      (#""previous":{"FFMI":20}"#, #"{"change_log":["FFMI 20 → unknown"]}"#),
    ])
  func changes(golden: Golden) throws { try Self.check(golden) }

  @Test("What was assumed is listed, with the row it came from and what to give instead")
  func assumptions() throws {
    let answer = try House.answer("{}")
    let assumed = try #require(answer["assumed"]?.array)
    let lines = assumed.map { entry in
      [entry["field"], entry["value"], entry["rule"]].map { $0?.compact ?? "?" }
        .joined(separator: " ")
    }
    #expect(
      lines == [
        #""sex" "unknown" "mifflin constant#unknown""#, #""age_range" 35 "age#assumed""#,
        #""height_cm" 171.5 "height#assumed-unknown""#,
        #""weight_kg" 72.5 "weight#assumed-unknown""#,
        #""schedule_days" 3 "schedule days#assumed""#,
      ])
    #expect(assumed.allSatisfy { $0["add"]?.string?.isEmpty == false })
  }

  private static func check(_ golden: Golden) throws {
    let differences = try House.answer("{\(golden.request)}").differences(from: golden.shows)
    #expect(differences == [], "{\(golden.request)}")
  }
}
