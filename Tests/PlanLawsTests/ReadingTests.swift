import Cases
import Testing

@testable import planner_soak

/// Plans that somebody of a profession read are still of the kind they were read as.
@Suite struct ReadingTests {
  @Test(
    "What was signed is planned, what was referred is not, and what was refused says what changed")
  func readings() throws {
    let underTest = try #require(Workbench.underTest)
    let readings = try ReadingRun.readings(in: Workbench.root)
    #expect(readings.count >= 40)
    let otherwise = Cases.some(of: readings).compactMap { reading in
      ReadingRun.fault(reading, underTest).map { "\(reading.reader) \(reading.id): \($0)" }
    }
    #expect(otherwise == [])
  }
}
