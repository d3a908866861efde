import JSONSource
import RuleEngine
import Testing

@testable import Planning

/// The worse of two blood pressures never gets the milder referral, whoever has it.
@Suite struct PressureLawTests {
  /// From the mildest referral to the most pressing one.
  private static let referrals = [
    "gate.none", "gate.treat_pressure", "gate.see_clinician", "gate.see_midwife_today",
    "gate.doctor_today",
    "gate.maternity_now",
  ]

  private static let people = [
    #""age_years": 30"#, #""age_years": 17"#, #""age_years": 70"#,
    #""age_years": 30, "health_flags": ["pregnant"]"#,
    #""age_years": 17, "health_flags": ["pregnant"]"#,
    #""age_years": 30, "health_flags": ["after_birth", "hypertension"]"#,
    #""age_years": 30, "health_flags": ["chest_pain_or_fainting"]"#,
    #""age_years": 30, "health_flags": ["pregnant", "chest_pain_or_fainting"]"#,
    #""age_years": 50, "health_flags": ["hypertension", "heart_condition"]"#,
  ]

  @Test("A worse pressure never gets the milder referral", arguments: people)
  func monotone(person: String) throws {
    let (systolic, diastolic) = (Array(stride(from: 130, through: 186, by: 1)), Array(80...122))
    var consultation = try consultation(person)
    var above: [Int] = []
    for high in systolic {
      var row: [Int] = []
      for (place, low) in diastolic.enumerated() {
        let rank = try rank(high, low, &consultation)
        #expect(rank >= row.last ?? 0, "\(high)/\(low)")
        #expect(above.isEmpty || rank >= above[place], "\(high)/\(low)")
        row.append(rank)
      }
      above = row
    }
  }

  @Test(
    "Who is looked at, and how soon",
    arguments: [
      (people[3], 164, 112, "gate.maternity_now"), (people[3], 182, 100, "gate.maternity_now"),
      (people[3], 160, 80, "gate.maternity_now"), (people[3], 159, 109, "gate.see_midwife_today"),
      (people[5], 150, 115, "gate.maternity_now"), (people[5], 148, 94, "gate.see_midwife_today"),
      (people[0], 180, 80, "gate.doctor_today"), (people[0], 150, 120, "gate.doctor_today"),
      (people[0], 179, 119, "gate.see_clinician"), (people[1], 152, 96, "gate.see_clinician"),
      (people[8], 165, 95, "gate.treat_pressure"), (people[8], 150, 102, "gate.treat_pressure"),
      (people[8], 159, 99, "gate.none"),
      (people[1], 139, 90, "gate.see_clinician"), (people[1], 139, 89, "gate.none"),
    ])
  func edges(person: String, systolic: Int, diastolic: Int, referral: String) throws {
    var consultation = try consultation(person)
    let rank = try rank(systolic, diastolic, &consultation)
    #expect(Self.referrals[rank] == referral, "\(systolic)/\(diastolic)")
  }

  private func consultation(_ person: String) throws -> Consultation {
    let edition = try House.planner().edition
    let request = try House.json(#"{"schedule_days": 1, "goal": "strength", \#(person)}"#)
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: .generatePlan, in: edition))
    if !consultation.isGiven("healthFlags") { consultation.set("healthFlags", .list([])) }
    return consultation
  }

  private func rank(
    _ systolic: Int, _ diastolic: Int, _ consultation: inout Consultation
  ) throws -> Int {
    consultation.set("systolicMmHg", .number(Double(systolic)))
    consultation.set("diastolicMmHg", .number(Double(diastolic)))
    let hint = try consultation.ask(Questions.energyGate).word("gateHint")
    return try #require(Self.referrals.firstIndex(of: hint), "\(hint)")
  }
}
