import Consulting
import JSONSource
import RuleEngine

/// What a brief makes of the session of its day, as its page has it.
package struct BriefSession: Sendable {
  /// Whether the day asks any training.
  package let asksTraining: Bool
  /// The share of its sets that the session loses at most.
  package let losesPct: Double
  /// The fewest repetitions in reserve that a lift is asked, lowest and highest.
  package let reserve: (low: Int, high: Int)

  /// Whether the session stays as it is planned.
  package var isAsPlanned: Bool {
    asksTraining && losesPct == 0 && reserve.low == 0 && reserve.high == 0
  }

  /// Asks the page about a decision.
  ///
  /// - Throws: What the page lacks.
  package init(of decision: String, _ rulebook: Rulebook) throws(Diagnostic) {
    var reader = PageReader(rulebook)
    let reply = try reader.one(
      BriefingQuestions.session, [("givenDecision", .string(decision))])
    asksTraining = reply.flag("asksTraining")
    losesPct = reply.number("briefLosesPct")
    reserve = (reply.int("briefRirLow"), reply.int("briefRirHigh"))
  }
}
