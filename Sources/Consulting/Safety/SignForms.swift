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

extension AnswerShape {
  /// Why there is no training, as every answer tells it; empty where there is.
  package static var stops: AnswerShape { .list(.object("code message hint")) }
}

extension JSONWriter {
  /// Writes why there is no training.
  package mutating func stops(_ refusals: [Diagnostic]) {
    list(refusals) { refusal, writer in
      writer.beginObject()
      writer.field("code", refusal.code)
      writer.field("message", refusal.message)
      writer.field("hint", refusal.hint)
      writer.endObject()
    }
  }
}
