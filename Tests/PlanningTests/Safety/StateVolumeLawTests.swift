import JSONSource
import Testing

@testable import Planning

/// The part of a week's sets that states of health leave.
@Suite struct StateVolumeLawTests {
  @Test("Two states of health leave no more sets than either alone", arguments: [16, 35, 67])
  func pairs(age: Int) throws {
    let edition = try House.planner().edition
    let request = try House.json(#"{"schedule_days": 3, "age_years": \#(age)}"#)
    var consultation = Consultation(
      edition, try RequestReader.read(request, as: .generatePlan, in: edition))
    func left(_ flags: [String]) throws -> Double {
      consultation.set("healthFlags", .list(flags.map { .string($0) }))
      return try consultation.ask(Questions.stateVolume).number("stateSetsFactor")
    }
    let flags = edition.rulebook.vocabulary.words("HealthFlag")
    let alone = try flags.map { try left([$0]) }
    for (one, least) in zip(flags, alone) {
      for (other, most) in zip(flags, alone) where other != one {
        #expect(try left([one, other]) <= min(least, most), "\(one), \(other)")
      }
    }
    #expect(try alone.allSatisfy { try $0 <= left([]) } && flags.count > 10)
  }
}
