import JSONSource
import RuleEngine

extension RequestField {
  /// Signs that training waits for, as every request tells them.
  package static func symptoms(_ vocabulary: Vocabulary) -> RequestField {
    RequestField(
      name: "symptoms", meaning: "signs that training waits for", isRequired: false,
      shape: .optional(.list(.choice(vocabulary.words("WarningSign")), most: nil)))
  }
}

extension RequestField {
  /// Signs that somebody looked at, as a check-in tells them.
  package static func clearedSigns(_ vocabulary: Vocabulary) -> RequestField {
    RequestField(
      name: "cleared_signs",
      meaning: "signs of earlier days that a doctor or midwife looked at and cleared",
      isRequired: false,
      shape: .optional(.list(.choice(vocabulary.words("WarningSign")), most: nil)))
  }
}

extension AnswerForm where Value == [Diagnostic] {
  /// Why there is no training, as every answer tells it; empty where there is.
  package static var stops: AnswerForm {
    AnswerForm<Diagnostic>.object([
      .always("code", \.code, .text), .always("message", \.message, .text),
      .nullable("hint", \.hint, .text),
    ]).list
  }
}
