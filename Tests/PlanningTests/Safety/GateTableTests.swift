@testable import Consulting
import Cases
import JSONSource
import Testing

@testable import Planning

/// Every flag, goal and age band against the table of the domain.
@Suite struct GateTableTests {
  @Test("Every flag, goal and age band has its outcome", arguments: GateTable.lines)
  func outcome(line: GateTable.Line) throws {
    var wrong: [String] = []
    for (goal, outcomes) in zip(GateTable.goals, line.outcomes) {
      for (band, column) in GateTable.bands {
        let found = try judged(line.flags, goal, band)
        if found.outcome != outcomes[column] { wrong.append("\(goal) \(band): \(found.outcome)") }
        if found.reserve != String(line.reserve[column]) {
          wrong.append("\(goal) \(band): leaves \(found.reserve)")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test("Plans keep what the table says", arguments: Cases.some(of: GateTable.lines))
  func plans(line: GateTable.Line) throws {
    var wrong: [String] = []
    for (goal, outcomes) in zip(GateTable.goals, line.outcomes) {
      for (band, column) in [GateTable.bands[0], GateTable.bands[3], GateTable.bands[6]] {
        let request = body(line.flags, goal, band)
        do throws(PlanFailure) {
          let plan = try plan(request)
          let ratio = plan["energy"]?["effective_factor"]?.number ?? 0
          let isDeficit = plan["kcal"]?.number ?? 0 < plan["idx"]?["TDEE"]?.number ?? .infinity
          if outcomes[column] == "R" || outcomes[column] == "M" && isDeficit {
            wrong.append("\(goal) \(band): \(ratio)")
          }
          if plan["disclaimer"]?.string?.isEmpty ?? true { wrong.append("no disclaimer") }
          if line.flag != "none", plan["safety_notes"]?.array?.count ?? 0 < 3 {
            wrong.append("\(goal) \(band): no words about \(line.flag)")
          }
        } catch {
          if outcomes[column] != "R" { wrong.append("\(goal) \(band): \(error)") }
          guard case .refused(let reasons) = error else { continue }
          if reasons.contains(where: { $0.hint == nil }) { wrong.append("no referral") }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(
    "Thresholds hold at their edges",
    arguments: [
      (#""systolic_mmhg": 180"#, "R"), (#""systolic_mmhg": 159, "diastolic_mmhg": 99"#, "P"),
      (#""diastolic_mmhg": 110"#, "R"), (#""weight_kg": 59.9, "height_cm": 180"#, "R"),
      (#""weight_kg": 60, "height_cm": 180"#, "M"), (#""overrides": {"BMI": 18.4}"#, "R"),
      (#""overrides": {"BMI": 18.5}"#, "M"), (#""overrides": {"BMI": 19.9}"#, "M"),
      (#""overrides": {"BMI": 20}"#, "P"),
    ])
  func edge(fields: String, outcome: Character) throws {
    let request = #"{"schedule_days": 1, "goal": "fat_loss", "age_years": 30, \#(fields)}"#
    #expect(try judged(request: request).outcome == outcome)
  }

  @Test(
    "A BMR that is no BMR is refused with the range that is believed",
    arguments: [(1082.0, false), (1083, true), (2888, true), (2889, false)])
  func implausible(bmr: Double, isBelieved: Bool) throws {
    // Mifflin: 10·82 + 6.25·180 − 5·29 + 5 = 1805 kcal; 0.6 and 1.6 of it are 1083 and 2888.
    let request = """
      {"sex": "male", "age_years": 29, "height_cm": 180, "weight_kg": 82, "schedule_days": 1,
       "overrides": {"BMR": \(bmr)}}
      """
    var mistakes: [Diagnostic] = []
    do {
      _ = try House.answer(request)
    } catch PlanFailure.invalid(let found) {
      mistakes = found
    }
    let said = mistakes.map { "\($0.pointer) \($0.code) \($0.allowed.joined(separator: "–"))" }
    #expect(said == (isBelieved ? [] : ["/overrides/BMR implausible 1083–2888"]))
    #expect(mistakes.allSatisfy { $0.hint != nil })
  }

  private func body(_ flags: String, _ goal: String, _ band: String) -> String {
    """
    {"schedule_days": 1, "session_minutes": 30, "goal": "\(goal)", "age_range": "\(band)",
     "sex": "female", "weight_kg": 70, "height_cm": 170, "health_flags": \(flags)}
    """
  }

  private func judged(_ flags: String, _ goal: String, _ band: String) throws
    -> (outcome: Character, reserve: String)
  {
    try judged(request: body(flags, goal, band))
  }

  private func judged(request: String) throws -> (outcome: Character, reserve: String) {
    let edition = try House.planner().edition
    var consultation = Consultation(
      edition, try RequestReader.read(try House.json(request), as: .generatePlan, in: edition))
    if !consultation.isGiven("healthFlags") { consultation.set("healthFlags", .list([])) }
    // A beginner's first weeks leave two, whoever it is; the table speaks of everybody else.
    consultation.set("givenWeek", .number(5))
    let reserve = try consultation.ask(Questions.effortLimit).int("rirAtLeast")
    do {
      try consultation.passGates()
    } catch {
      guard case .refused = error else { throw error }
      return ("R", "\(reserve)")
    }
    let gate = try consultation.ask(Questions.energyGate).word("gate")
    return (gate == "maintain" ? "M" : "P", "\(reserve)")
  }

  private func plan(_ request: String) throws(PlanFailure) -> JSON {
    var writer = JSONWriter()
    do {
      try House.planner().generatePlan(try House.json(request), into: &writer)
      return try House.json(String(decoding: writer.bytes, as: UTF8.self))
    } catch let failure as PlanFailure {
      throw failure
    } catch {
      throw .rule(Diagnostic("test", "\(error)"))
    }
  }
}
