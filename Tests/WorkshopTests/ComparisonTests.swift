import Testing

@testable import Workshop

/// What two editions answer otherwise, told by proof: of a coach's edits exactly these.
@Suite struct ComparisonTests {
  /// One edit of a page, and the lines that tell it.
  struct Edit: Sendable, CustomTestStringConvertible {
    let file: String
    let from: String
    let to: String
    let told: [String]

    var testDescription: String { "\(file): \(to)" }
  }

  @Test("An edition answers everything as it does")
  func same() throws {
    let edition = try House.edition()
    let comparison = EditionComparison(edition, edition)
    #expect(comparison.pages.isEmpty && comparison.messages.isEmpty && comparison.words.isEmpty)
    #expect(comparison.sameCount == edition.rulebook.decisions.count)
  }

  @Test(
    "An edit is told where it answers otherwise, and nowhere else",
    arguments: [
      Edit(
        file: "Rules/planning/3-volume/volume-band.json",
        from: #""experience": "novice" },       "then": { "setsMin": 8,"#,
        to: #""experience": "novice" },       "then": { "setsMin": 6,"#,
        told: [
          "volume band [Rules/planning/3-volume/volume-band.json]",
          "  where experience = novice",
          "    before row 'novice': setsMin 8, setsMax 12",
          "    after row 'novice': setsMin 6, setsMax 12",
        ]),
      Edit(
        file: "Rules/planning/3-volume/volume-band.json", from: #"{ "id": "novice","#,
        to: #"{ "id": "beginner","#, told: []),
      Edit(
        file: "Rules/planning/3-volume/volume-band.json", from: #""question": ""#,
        to: #""question": "Still: "#, told: []),
    ])
  func edit(_ edit: Edit) throws {
    let edited = try House.edited([(edit.file, edit.from, edit.to)])
    let lines = ComparisonText.lines(EditionComparison(try House.edition(), edited))
    #expect(lines.dropFirst(2).dropLast(2) == edit.told[...], "\(lines)")
  }
}
