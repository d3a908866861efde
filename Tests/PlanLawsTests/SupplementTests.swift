import JSONSource
import PlanLaws
import Testing

@testable import planner_soak

/// Every supplement with every state and age.
@Suite struct SupplementTests {
  @Test("Nothing in the supplement catalogue is offered where a pharmacist would hold it back")
  func supplementCatalogue() throws {
    let bench = try #require(Workbench.underTest)
    #expect(bench.laws.supplementsOfferedInHarm == [])
  }
}
