import Consulting
import JSONSource

/// Loads as a plan prints them, as values instead of bytes.
struct LoadPrinter: Sendable {
  private let steps: [WarmUpStep]
  let language: String

  /// Asks for the warm-up once.
  init(_ consultation: inout Consultation) throws(PlanFailure) {
    steps = try consultation.planWarmUp()
    language = consultation.request.language
  }

  /// The members that say a load in words, `92.5 kg`, or what is said where none is known.
  func words(_ phrase: Phrase, in edition: Edition) -> [(String, JSON)] {
    edition.sentence("load_hint", phrase, language)
  }

  /// The lighter sets before a load; none where there is nothing to lighten.
  func warmUp(_ card: ExerciseCatalogue.Card, _ role: ExerciseRole, load: Double?) -> [JSON] {
    guard card.warmsUp(as: role) else { return [] }
    return steps.map { step in
      var members = [("pct", JSON.number(step.percent)), ("reps", JSON.number(step.reps))]
      if let load = step.load(of: load, increment: card.incrementKg) {
        members.append(("load_kg", .number(load)))
      }
      return .object(members)
    }
  }
}
