import JSONSource
import Model
import RuleEngine

extension ModelFailure {
  /// Why a model was asked and nobody answers, in a language.
  ///
  /// - Parameters:
  ///   - pointer: The field of the request that asked for a model.
  ///   - messages: What is said of it.
  ///   - language: The language of the request.
  /// - Returns: The failure of the function.
  package func unanswered(
    at pointer: String, _ messages: Messages, _ language: String
  ) -> PlanFailure {
    let word = kind.rawValue.replacing("-", with: "_")
    let mistake = Mistake(
      code: kind.rawValue, message: Phrase("mistake.\(word)", ("detail", .said(detail))),
      hint: Phrase(hint), pointer: pointer)
    return .unanswered(
      UnansweredQuestion(outlook: outlook, mistake: messages.said([mistake], language)[0]))
  }

  private var outlook: UnansweredQuestion.Outlook {
    switch kind {
    case .late: .late
    case .unavailable, .crowded: .later
    case .none, .misconfigured, .noLibrary, .tooLong, .refused, .unusable: .never
    }
  }

  private var hint: String {
    switch kind {
    case .none, .misconfigured, .refused: "hint.model_settings"
    case .noLibrary: "hint.model_library"
    case .late, .unavailable, .crowded: "hint.model_later"
    case .tooLong, .unusable: "hint.model_rules"
    }
  }
}
