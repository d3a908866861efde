import Cases
import JSONSource
import PlanLaws
import Population
import Testing

@testable import planner_soak

/// A small part of what `planner-soak` runs at length.
@Suite struct SoakTests {
  @Test(arguments: SeededRequests.Kind.allCases)
  func seededRequestsKeepEveryLaw(_ kind: SeededRequests.Kind) async throws {
    let underTest = try #require(Workbench.underTest)
    let soak = Soak(underTest: underTest, seed: 11, threads: 2)
    // The box is the slowest: its meals are the hardest.
    let tally = await soak.run(count: kind == .box ? 6 : 12) {
      underTest.requests.request(kind, seed: 11, number: $0)
    }
    #expect(tally.plans >= 3)
    #expect(Self.told(tally) == [])
  }

  @Test func pairsChangeOnlyWhatTheyMay() async throws {
    let underTest = try #require(Workbench.underTest)
    let tally = await Soak(underTest: underTest, seed: 3, threads: 2).runPairs(10)
    #expect(tally.plans > 12)
    #expect(Self.told(tally) == [])
  }

  @Test func mutatedRulesAreRefusedWithAPlaceOrPlanLawfully() async throws {
    let files = try RuleFiles(Workbench.root)
    let broken = MutationTrial.brokenLaws(files)
    let problems = await withTaskGroup(of: [String].self) { group in
      for part in 0..<2 {
        group.addTask {
          (0..<3).flatMap { number in
            let mutation = RuleMutation(
              rules: files.rules, catalog: files.catalog, seed: 5, number: 2 * number + part)
            var trial = MutationTrial(mutation, originalRules: files.rules, broken: broken)
            trial.run()
            return trial.problems.map { "\(mutation.file): \(mutation.description): \($0)" }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(problems == [])
  }

  @Test func wordsThatComeOrGoAreNeverTakenAndLeftAlone() throws {
    let files = try RuleFiles(Workbench.root)
    let words = WordFiles(files)
    let broken = MutationTrial.brokenLaws(files)
    let problems = (0..<2).flatMap { number in
      var trial = WordTrial(
        WordEdit(words, seed: 5, number: number), of: files, broken: broken)
      _ = trial.run()
      return trial.problems.map { "\(trial.edit.description): \($0)" }
    }
    #expect(problems == [])
  }

  @Test func randomExpressionsAreAnsweredInBothModes() {
    var tally = ExpressionTally()
    let problems = (0..<1000).flatMap {
      tally.judge(SeededExpressions.line(seed: 7, number: $0))
    }
    #expect(problems == [])
    #expect(tally.counts["lenient value", default: 0] > 160)
    #expect(tally.counts["strict value", default: 0] > 60)
  }

  @Test(
    "A day trains its own patterns as long as one exercise of them can be done",
    arguments: [
      ("novice", "strength", "none", 30), ("novice", "lean_mass", "knee", 35),
      ("intermediate", "strength", "knee", 40), ("intermediate", "strength", "knee", 43),
    ])
  func daysOfTheirOwn(experience: String, goal: String, injury: String, minutes: Int) throws {
    _ = try Self.lawfulPlan(
      """
      {"sex": "female", "schedule_days": 6, "equipment": "bodyweight_only", "goal": "\(goal)",
       "experience": "\(experience)", "health_flags": ["pregnant"], "session_minutes": \(minutes),
       "injuries": \(injury == "none" ? "[]" : "[\"\(injury)\"]"),
       "household_items": ["door", "bottles", "cushion"]}
      """)
  }

  @Test(
    "A day meant for a muscle takes it from another day when nothing of its own trains it",
    arguments: [
      ("dumbbells_only", "wrist", 5, "chest"), ("bands_only", "wrist", 5, "chest"),
      ("bodyweight_only", "wrist", 5, "chest"), ("bodyweight_only", "shoulder", 4, "shoulders"),
    ])
  func takenFromAnotherDay(
    equipment: String, injury: String, days: Int, muscle: String
  ) throws {
    let plan = try Self.lawfulPlan(
      """
      {"schedule_days": \(days), "equipment": "\(equipment)", "injuries": ["\(injury)"],
       "household_items": []}
      """)
    let row = plan["volume"]?.array?.first { $0["muscle"]?.string == muscle }
    #expect(row?["sessions"]?.number == 2)
  }

  @Test(
    "Without equipment every week trains one leg at a time, or says why not",
    arguments: Cases.some(of: 1...3, oneIn: 2), ["default", "full_body"])
  func oneLegAtATime(days: Int, variant: String) throws {
    let request =
      #"{"schedule_days": \#(days), "equipment": "bodyweight_only", "variant": "\#(variant)""#
    for rest in ["", #", "household_items": []"#, #", "experience": "advanced""#] {
      let plan = try Self.lawfulPlan(request + rest + "}")
      let patterns = (plan["workouts"]?.array ?? []).flatMap { day in
        (day["blocks"]?.array ?? []).compactMap { $0["pattern"]?.string }
      }
      #expect(patterns.contains("lunge"))
    }
    let spared = try Self.lawfulPlan(
      request + #", "injuries": ["knee"], "household_items": []}"#)
    let said = (spared["change_log"]?.array ?? []).compactMap(\.string)
    #expect(said.contains { $0.contains("no lunge (a flagged joint must be spared)") })
  }

  @Test(
    "Meals of a day at its floor go up in energy, never down",
    arguments: [1245, 1249, 1250.1, 1251])
  func floors(tdee: Double) throws {
    let plan = try Self.lawfulPlan(
      """
      {"schedule_days": 1, "sex": "male", "meals_per_day": 4,
       "overrides": {"TDEE": \(tdee), "BMI": 40.9}}
      """)
    #expect(plan["kcal"]?.number ?? 0 >= tdee - 1)
  }

  @Test("A child who begins lifts no barbell, whatever is wished for", arguments: [10, 11, 13])
  func children(years: Int) throws {
    for goal in ["strength", "lean_mass", "fat_loss"] {
      let plan = try Self.lawfulPlan(
        """
        {"schedule_days": 3, "sex": "male", "weight_kg": 38, "height_cm": 146, "goal": "\(goal)",
         "age_years": \(years)}
        """)
      #expect(!plan.text.contains(#""exerciseId":"barbell_bench_press""#))
    }
  }

  @Test(
    "Two states that ask for opposite amounts of protein are told one thing",
    arguments: [#""glp1_medicine", "kidney_disease""#, #""osteoporosis", "kidney_disease""#])
  func oneThing(flags: String) throws {
    _ = try Self.lawfulPlan(
      """
      {"schedule_days": 2, "sex": "female", "weight_kg": 61, "height_cm": 168, "age_years": 77,
       "health_flags": [\(flags)]}
      """)
  }

  @Test("A believable body has the fat it takes to live", arguments: [32688, 38954, 81555, 83975])
  func leanBodies(number: Int) throws {
    let requests = try #require(Workbench.underTest).requests
    let request = requests.request(.believable, seed: 1, number: number)
    #expect(request["bodyfat_pct"]?.number ?? 0 >= 5)
  }

  @Test func aSeedAlwaysGivesTheSameRequests() throws {
    let requests = try #require(Workbench.underTest).requests
    for kind in SeededRequests.Kind.allCases {
      let one = requests.request(kind, seed: 4, number: 9).text
      #expect(one == requests.request(kind, seed: 4, number: 9).text)
      #expect(one != requests.request(kind, seed: 4, number: 10).text)
    }
  }

  /// The plan for a request, which breaks no law.
  private static func lawfulPlan(_ text: String) throws -> JSON {
    let request = Workbench.request(text)
    let plan = try #require(Workbench.plan(request))
    let broken = try #require(Workbench.underTest).laws.violations(request: request, plan: plan)
    #expect(broken == [], "\(broken)")
    return plan
  }

  private static func told(_ tally: Tally) -> [String] {
    tally.examples.sorted { $0.key < $1.key }.flatMap { law, forms in
      forms.values.map {
        "\(law) \($0.violation.pointer): \($0.violation.sentence) \($0.request.text)"
      }
    }.sorted()
  }
}
