import Consulting
import JSONSource
import RuleEngine

/// One request in progress: what is known, what was asked, which rows answered.
package struct Consultation: Asking, Sendable {
  let edition: Edition
  var request: Request
  package var inquiry: Inquiry
  /// What the rules changed on the way.
  var changeLog: [Phrase] = []
  /// The kinds of numbers that a page for people leaves out.
  var hiddenNumbers: [String] = []
  /// Whether grams of food are among them.
  var hidesGrams: Bool { hiddenNumbers.contains("grams") }
  /// The field that keeps each food of the catalogue from the meals, once they are planned.
  var foodsLeftOut: [String?] = []

  /// Starts with the facts of a request; `isTraced` keeps what rows saw although nobody asked why.
  init(_ edition: Edition, _ request: Request, isTraced: Bool = false) {
    self.edition = edition
    self.request = request
    inquiry = Inquiry(
      edition.rulebook, given: request.facts, isTraced: request.explain || isTraced)
    set("severeJoints", .list(request.severeJoints))
    set("moderateJoints", .list(request.moderateJoints))
  }

  var facts: Facts { inquiry.facts }
  var evidence: Evidence { inquiry.evidence }
  /// What had to be assumed, in the order of asking.
  var assumed: [Assumption] { inquiry.assumed }
}
