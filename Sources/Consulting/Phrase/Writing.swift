import RuleEngine

extension Messages {
  /// Whether a text is written as the messages of a language are.
  ///
  /// It has kana where most of them have some, and none where most have none: a message may quote a
  /// word of another language.
  package func isWritten(_ text: String, as language: String) -> Bool {
    let withKana = keys.count { Self.hasKana(self.text($0, language: language)) }
    return Self.hasKana(text) == (2 * withKana > keys.count)
  }

  private static func hasKana(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
  }
}
