import Consulting
import JSONSource
import RuleEngine
import Testing

@testable import Planning

/// A child that is carried or fed never takes energy from its mother.
@Suite struct MotherEnergyTests {
  private static let bodies = [
    (age: 16, weight: 55), (age: 24, weight: 53), (age: 29, weight: 64), (age: 37, weight: 108),
  ]
  private static let more = [
    "", #", "overrides": {"TDEE": 2300}"#, #", "bodyfat_pct": 36"#,
    #", "other_sport_minutes": 400"#,
  ]

  @Test(
    "Pregnant or breastfeeding she gets no less than without, whatever the goal",
    arguments: ["fat_loss", "lean_mass", "strength", "recomp"])
  func noLess(goal: String) throws {
    for (age, weight) in Self.bodies {
      for experience in ["novice", "intermediate", "advanced"] {
        for days in [1, 6] {
          for more in Self.more {
            let body = """
              {"schedule_days": \(days), "sex": "female", "height_cm": 164, "age_years": \(age),
               "weight_kg": \(weight), "goal": "\(goal)", "experience": "\(experience)"\(more)
              """
            for other in [[], ["kidney_disease"]] {
              let without = try energy(body, other, week: nil)
              for (state, week) in [
                (["pregnant"], 6), (["pregnant"], 34), (["breastfeeding"], nil),
              ] as [([String], Int?)] {
                let with = try energy(body, other + state, week: week)
                #expect(with >= without - 1e-6, "\(body) \(other + state) \(week ?? 0)")
              }
            }
          }
        }
      }
    }
  }

  private func energy(_ body: String, _ flags: [String], week: Int?) throws -> Double {
    let edition = try House.planner().edition
    let named = flags.map { "\"\($0)\"" }.joined(separator: ", ")
    let weeks = week.map { #", "pregnancy_week": \#($0)"# } ?? ""
    let request = try House.json(body + #", "health_flags": [\#(named)]\#(weeks)}"#)
    var asked = Consultation(
      edition, try RequestReader.read(request, as: .generatePlan, in: edition))
    if !asked.isGiven("healthFlags") { asked.set("healthFlags", .list([])) }
    return try asked.ask(Questions.energyTarget).number("energyTarget")
  }
}
