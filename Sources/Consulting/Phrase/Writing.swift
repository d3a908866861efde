import RuleEngine

extension Messages {
  /// Whether a text is written as the messages of a language are: with kana where they have any, without
  /// where they have none.
  package func isWritten(_ text: String, as language: String) -> Bool {
    Self.hasKana(text) == keys.contains { Self.hasKana(self.text($0, language: language)) }
  }

  private static func hasKana(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
  }
}
