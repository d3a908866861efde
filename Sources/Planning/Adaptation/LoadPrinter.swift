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
  func warmUp(
    _ card: ExerciseCatalogue.Card, _ role: ExerciseRole, _ opening: SessionOpening, load: Double?
  ) -> [WarmUpSet] {
    steps.sets(before: card, as: role, opening, load: load)
  }

  /// The same as a plan prints it.
  func warmUpJSON(
    _ card: ExerciseCatalogue.Card, _ role: ExerciseRole, _ opening: SessionOpening, load: Double?
  ) -> JSON {
    WarmUpSet.form.list.json(of: warmUp(card, role, opening, load: load))
  }
}
