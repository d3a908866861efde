import Consulting
import JSONSource
import RuleEngine
import Testing

@testable import Planning

/// Who is referred is told of everything that refers them, and of the child first.
@Suite struct ReferralLawTests {
  private static func refusal(_ fields: String, language: String = "en") throws -> [Diagnostic] {
    do {
      _ = try House.answer(
        #"{"schedule_days": 3, "sex": "female", "height_cm": 168, "language": "\#(language)", \#(fields)}"#,
        indexesOnly: false)
      return []
    } catch PlanFailure.refused(let reasons) {
      return reasons
    }
  }

  @Test(
    "A weight lost or too low in pregnancy is referred today, with any goal",
    arguments: ["fat_loss", "lean_mass", "strength", "recomp"])
  func lighter(goal: String) throws {
    for body in [
      #""weight_kg": 47, "weight_before_pregnancy_kg": 50"#,
      #""weight_kg": 80, "weight_before_pregnancy_kg": 85"#, #""weight_kg": 47"#,
      #""weight_kg": 60, "overrides": {"BMI": 16.5}"#,
    ] {
      let said = try Self.refusal(
        #""age_years": 24, "health_flags": ["pregnant"], "goal": "\#(goal)", \#(body)"#)
      #expect(said.count == 1)
      #expect(said.allSatisfy { $0.message.contains("pregnancy") })
      #expect(said.allSatisfy { $0.hint?.contains("today") ?? false })
      #expect(said.allSatisfy { !($0.hint?.contains("lean_mass") ?? true) })
    }
  }

  @Test(
    "What must be rung about today is no plan with a note, but a referral",
    arguments: [
      ["pregnant", "kidney_disease"], ["pregnant", "heart_condition"],
      ["maoi", "meds_stimulant_or_anticoagulant"],
    ])
  func pairs(flags: [String]) throws {
    let named = flags.map { "\"\($0)\"" }.joined(separator: ", ")
    let said = try Self.refusal(
      #""age_years": 30, "weight_kg": 66, "health_flags": [\#(named)]"#)
    #expect(!said.isEmpty && said.allSatisfy { $0.hint?.contains("today") ?? false })
  }

  @Test("Nobody under 18 and under the fifth percentile of the age is planned a loss")
  func thinYouth() throws {
    let fields = #""age_years": 15, "weight_kg": 43"#
    #expect(try !Self.refusal(fields + #", "goal": "fat_loss""#).isEmpty)
    #expect(try Self.refusal(fields + #", "goal": "strength""#).isEmpty)
  }

  @Test("Each topic that refers is said, the child's first and none twice")
  func together() throws {
    let said = try Self.refusal(
      #"""
      "age_years": 24, "weight_kg": 47, "weight_before_pregnancy_kg": 50, "goal": "fat_loss",
      "systolic_mmhg": 164, "diastolic_mmhg": 100,
      "health_flags": ["pregnant", "chest_pain_or_fainting", "acute_illness", "lithium"]
      """#)
    let topics = [
      "160 mmHg", "weight from before the pregnancy", "illness", "Chest pain",
    ]
    #expect(said.count == topics.count)
    for (reason, topic) in zip(said, topics) { #expect(reason.message.contains(topic)) }
    let illness = said.first { $0.message.contains("illness") }?.hint ?? ""
    #expect(illness.hasPrefix("in pregnancy") && illness.contains("with lithium"))
  }

  @Test("Fever is rung about today in every state that makes it dangerous, each in its own words")
  func fever() throws {
    for language in ["en", "ja"] {
      let alone = try Self.refusal(
        #""age_years": 30, "health_flags": ["acute_illness"]"#, language: language)
      var hints = alone.compactMap(\.hint)
      for state in [
        "pregnant", "after_birth", "breastfeeding", "recent_surgery", "diabetes_meds", "lithium",
        "kidney_disease", "heart_condition", "anticoagulant",
      ] {
        hints += try Self.refusal(
          #""age_years": 30, "health_flags": ["acute_illness", "\#(state)"]"#, language: language
        ).compactMap(\.hint)
      }
      #expect(Set(hints).count == 10)
      let today = language == "en" ? "today" : "今日"
      #expect(hints.dropFirst().allSatisfy { $0.contains(today) })
    }
  }

  /// States whose notes name a blood pressure or might.
  private static let states: [(age: Int, flags: [String])] = [17, 30, 70, 84].flatMap { age in
    [
      ["hypertension"], ["hypertension", "pregnant"], ["hypertension", "after_birth"],
      ["heart_condition", "hypertension"],
    ].map { (age, $0) }
  }

  @Test("The lowest blood pressure that a note names is the one that stops a plan")
  func pressures() throws {
    for (age, flags) in Self.states {
      for language in ["en", "ja"] {
        let edition = try House.planner().edition
        let named = flags.map { "\"\($0)\"" }.joined(separator: ", ")
        let request = try House.json(
          #"{"schedule_days": 1, "age_years": \#(age), "health_flags": [\#(named)]}"#)
        var asked = Consultation(
          edition, try RequestReader.read(request, as: .generatePlan, in: edition))
        for name in ["injuries", "severeJoints", "excludeAllergens"] { asked.set(name, .list([])) }
        let notes = try asked.gatherNotes()
        let texts = notes.map { edition.text($0.key, language) }
        var pairs: [(high: Int, low: Int)] = []
        for text in texts {
          for match in text.matches(of: #/(\d+)\/(\d+) mmHg/#) {
            pairs.append((Int(match.1) ?? 0, Int(match.2) ?? 0))
          }
        }
        #expect(flags.contains("hypertension") ? !pairs.isEmpty : true, "\(age) \(flags)")
        for (high, low) in pairs {
          #expect(try isRefused(high, nil, asked) && isRefused(nil, low, asked), "\(high)/\(low)")
        }
        if let least = pairs.min(by: { $0.high < $1.high }) {
          #expect(
            try !isRefused(least.high - 1, least.low - 1, asked),
            "\(age) \(flags): stops under \(least.high)/\(least.low)")
        }
      }
    }
  }

  private func isRefused(_ high: Int?, _ low: Int?, _ asked: Consultation) throws -> Bool {
    var asked = asked
    if let high { asked.set("systolicMmHg", .number(Double(high))) }
    if let low { asked.set("diastolicMmHg", .number(Double(low))) }
    asked.forget("gate")
    return try asked.ask(Questions.energyGate).word("gate") == "refuse"
  }
}
