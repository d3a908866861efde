import JSONSource
import Testing

@testable import RuleEngine

@Suite struct RulebookTests {
  private static let things = """
    { "catalogue": "things", "question": "?", "source": "s",
      "columns": { "id": "string", "kg": "kg", "macro": { "p": "number", "c": "number?" }, "joints": "list of Joint" },
      "rows": [
        { "id": "bar", "kg": 20, "macro": { "p": 1 }, "joints": ["hip", "knee"] },
        { "joints": [], "macro": null, "kg": 2.5, "id": "plate" }
      ] }
    """

  @Test func aCatalogueIsReadByColumnAndUsedByFormulas() throws {
    let formula = Fixture.formula("t", "o", "sum(things[kg > 1].kg)")
    let (loaded, found) = Fixture.load(
      [("t", formula)], others: [("Catalog/things.json", Self.things)])
    let rulebook = try #require(loaded, "\(found)")
    let catalogue = try #require(rulebook.decisions[0].catalogue)
    #expect(catalogue.row(id: "plate") == 1)
    #expect(catalogue.columns.map(\.name) == ["id", "kg", "macro", "joints"])
    #expect(catalogue.values[4...] == [.string("plate"), .number(2.5), .null, .list([])])
    #expect(catalogue.value(row: 0, column: 3) == .list([.string("hip"), .string("knee")]))
    #expect(try rulebook.ask("t", []).0[0] == .number(22.5))
    #expect(rulebook.place(ofDecision: 0, row: 1).line == 5)
  }

  @Test func theVocabularyAnswersRequests() throws {
    let vocabulary = try #require(Fixture.load([("band", Fixture.band)]).rulebook).vocabulary
    #expect(vocabulary.fact(named: "weightKg") == 2)
    #expect(vocabulary.fact(forField: "overrides/halal") == 6)
    #expect(vocabulary.fact(forField: "heightCm") == nil)
    let (experience, ages) = (
      vocabulary.wordType(named: "Experience"), vocabulary.wordType(named: "AgeRange")
    )
    #expect(experience?.wordOrAlias("beginner") == 0)
    #expect(experience?.word("beginner") == nil)
    #expect(ages?.word("18-24") == 1)
    #expect(ages?.wordOrAlias("18–24") == 1)
    #expect(vocabulary.facts[2].type.text == "kg [30..250]?")
  }

  @Test(arguments: [
    "kg", "int kg [0..40]", "number (0..1]", "int", "int [0..)?", "kg (..5)", "boolean?",
    "string", "Experience?", "list of Joint", "list of int sets [1..6]?",
  ])
  func aTypeIsWrittenAsItIsRead(text: String) throws {
    let vocabulary = try #require(Fixture.load([("band", Fixture.band)]).rulebook).vocabulary
    #expect(try TypeText.read(text, vocabulary).text == text)
  }

  @Test(
    "A plural form follows its number",
    arguments: [("1", "1 set left"), ("0", "0 sets left"), ("1.5", "1.5 sets left")])
  func plurals(count: String, said: String) throws {
    let english = #"{ "why": "{muscle} {muscle?set|sets} left", "plain": "so" }"#
    let files = [("Rules/messages/en.json", english)]
    let loaded = Fixture.load([("band", Fixture.band)], others: files)
    let messages = try #require(loaded.rulebook).messages
    #expect(messages.text("why", language: "en", values: [("muscle", count)]) == said)
    #expect(messages.placeholders(of: "why") == ["muscle"])
    #expect(messages.text("why", language: "ja", values: [("muscle", count)]) == "\(count)のため")
  }

  @Test func messagesAreFilledInEveryLanguage() throws {
    let messages = try #require(Fixture.load([("band", Fixture.band)]).rulebook).messages
    #expect(messages.text("why", language: "en", values: [("muscle", "legs")]) == "because of legs")
    #expect(messages.text("why", language: "ja", values: [("muscle", "脚")]) == "脚のため")
    #expect(messages.text("why", language: "fr", values: []) == "because of {muscle}")
    #expect(messages.text("none", language: "en") == "none")
    #expect(messages.missingKeys(["why", "wy", "plain", "no"]) == ["wy", "no"])
    #expect(messages.placeholders(of: "why") == ["muscle"])
  }

  @Test func theEditionChangesWithEveryByte() throws {
    let files = Fixture.files()
    let hash = EditionIdentity.hash(of: files)
    #expect(hash == EditionIdentity.hash(of: files.reversed()))
    #expect(hash.utf8.count == 16)
    let moved = [SourceFile(name: "a", text: "bc"), SourceFile(name: "d", text: "")]
    let other = [SourceFile(name: "a", text: "b"), SourceFile(name: "d", text: "c")]
    #expect(EditionIdentity.hash(of: moved) != EditionIdentity.hash(of: other))
    #expect(
      EditionIdentity.hash(of: [SourceFile(name: "", text: "a")])
        == EditionIdentity.hash(of: [SourceFile(name: "", text: "a")]))
    let rulebook = try #require(Fixture.load([("band", Fixture.band)]).rulebook)
    #expect(rulebook.edition == EditionIdentity(book: rulebook.book, files: files))
  }

  @Test func examplesTellWhatIsWrongAndWhichRowsTheyNeverHit() throws {
    let page = Fixture.band.replacing(
      #"{ "given": { "experience": "novice" }, "expect": { "setsMin": 8 } }"#,
      with: """
        { "given": { "experience": "novice" }, "expect": { "setsMin": 9 } },
            { "given": { }, "expect": { "setsMin": 9 } }
        """)
    let other = Fixture.formula("o", "o", "setsMin")
    let rulebook = try #require(Fixture.load([("band", page), ("o", other)]).rulebook)
    let run = rulebook.runExamples()
    #expect(run.count == 2)
    #expect(run.rowsNeverHit == [.init(decision: 0, row: 1)])
    #expect(run.untested == [1])
    #expect(
      run.failures.map { $0.rendered() } == [
        """
        Rules/1-one/band.json:9:66: error: setsMin is 8, not 9, from the row 'novice' [example-failed]
            "examples": [ { "given": { "experience": "novice" }, "expect": { "setsMin": 9 } },
                                                                           ^~~~~~~~~~~~~~~~
          hint: mend the row when the answer is wrong, the example when the expectation is
        """,
        """
        Rules/1-one/band.json:10:5: error: the example cannot be answered: experience is not known [missing-input]
            { "given": { }, "expect": { "setsMin": 9 } } ]
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: give it, or end its type in the page with ?
        """,
      ])
  }
}
