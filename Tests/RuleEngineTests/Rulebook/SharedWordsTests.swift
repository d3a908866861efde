import JSONSource
import Testing

@testable import RuleEngine

/// Vocabularies and messages in several folders.
@Suite struct SharedWordsTests {
  @Test("What systems share is read first, whatever the folders are called")
  func order() {
    let (rulebook, found) = Fixture.load(
      [("band", Fixture.band)],
      others: [
        ("Rules/shared/vocabulary.json", #"{ "units": { "lb": "pounds" }, "facts": {} }"#),
        (
          "Rules/a/vocabulary.json",
          #"{ "facts": { "heavyLb": { "type": "lb", "meaning": "a load" } } }"#
        ),
        ("Rules/shared/messages/en.json", #"{ "both": "for both" }"#),
        ("Rules/shared/messages/ja.json", #"{ "both": "両方" }"#),
      ])
    #expect(found == "")
    #expect(rulebook?.vocabulary.fact(named: "heavyLb") != nil)
    #expect(rulebook?.messages.text("both", language: "ja") == "両方")
  }

  @Test("A name that two files declare is refused, with the file that has it already")
  func twice() {
    let (rulebook, found) = Fixture.load(
      [("band", Fixture.band)],
      others: [
        (
          "Rules/shared/vocabulary.json",
          #"{ "facts": { "experience": { "type": "string", "meaning": "taken" } } }"#
        ),
        ("Rules/shared/messages/en.json", #"{ "plain": "taken" }"#),
        ("Rules/shared/messages/ja.json", #"{ "plain": "済み" }"#),
      ])
    #expect(rulebook == nil)
    for sentence in [
      "Rules/vocabulary.json", "Rules/shared/vocabulary.json already has the fact 'experience'",
      "another file of 'en' has the message 'plain'",
      "another file of 'ja' has the message 'plain'",
    ] {
      #expect(found.contains(sentence), "\(found)")
    }
  }
}
