import TableLaws
import Testing

/// What the checks say about tables, held against asking each table everything it can be asked.
@Suite struct RandomTableTests {
  @Test(arguments: 0..<4)
  func checksAgreeWithAskingEverything(part: UInt64) {
    let wrong = (part * 10..<part * 10 + 4).flatMap { TableJudge.mistakes(seed: $0) }
    #expect(wrong == [])
  }

  @Test(
    "Where two tables differ is exactly where asking both of them everything differs",
    arguments: 0..<4)
  func aProofAgreesWithAskingEverything(part: UInt64) {
    let wrong = (part * 30..<part * 30 + 30).flatMap { ComparisonJudge.mistakes(seed: $0) }
    #expect(wrong == [])
  }
}
