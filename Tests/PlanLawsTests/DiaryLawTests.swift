import LearningLaws
import PlannerService
import Testing

/// Diaries of all kinds before the laws of the coach that learns, which `planner-soak --diaries`
/// judges by the ten thousand.
struct DiaryLawTests {
  @Test("Every diary keeps every law")
  func laws() throws {
    let laws = HistoryLaws(try PlannerService())
    for number in 0..<5 { #expect(laws.breaches(case: number, seed: 2) == []) }
  }

  @Test func noLoadIsAskedThatNobodyCanWriteDown() throws {
    #expect(HistoryLaws(try PlannerService()).breaches(case: 19, seed: 2) == [])
  }
}
