import Folders
import Planning
import Glibc
import JSONSource
import PlannerService
import RuleEngine
import Testing

@testable import Workshop

@Suite struct ImpactTests {
  private static let novice = #""experience": "novice" },       "then": { "setsMin": 8,"#
  private static let fewer = #""experience": "novice" },       "then": { "setsMin": 6,"#

  @Test("Between identical editions nobody changes")
  func identical() throws {
    let tally = try Self.run(House.edition(), House.edited([]))
    #expect(tally.athletes == 16 && tally.changed == 0)
    #expect(tally.causes.isEmpty && tally.fields.isEmpty && tally.most.isEmpty)
  }

  @Test("When one band changes, exactly the athletes change whose plan asked its row")
  func oneBand() throws {
    let base = try House.edition()
    let rules = try Self.fewerSets()
    let tally = try Self.run(base, rules)
    let asked = try Self.athletes(base).filter { athlete in
      let why = try Self.plan(base, athlete.request)?["why"]?.array ?? []
      return why.contains {
        $0["rule"]?.string == "volume band" && $0["row"]?.string == "novice"
      }
    }
    #expect(tally.changed == asked.count && tally.changed > 0 && tally.changed < tally.athletes)
    let cause = ImpactCause(page: "volume band", base: "novice", rules: "novice")
    #expect(tally.causes.keys.map(\.self) == [cause])
    #expect(tally.causes[cause]?.count == asked.count)
    let sample = tally.causes[cause]?.sample
    #expect(sample?.given == "experience: novice" && sample?.base == "setsMin: 8, setsMax: 12")
    #expect(sample?.place.hasPrefix("Rules/planning/3-volume/volume-band.json:") == true)
    #expect(tally.sections["volume"] == asked.count)
  }

  @Test("A safety note that says something else is lost, also where there are as many as before")
  func notes() throws {
    let message = "Flagged joints: stop an exercise that hurts"
    let rules = try House.edited([
      ("Rules/planning/messages/en.json", message, "Flagged joints: go on")
    ])
    let tally = try Self.run(House.edition(), rules)
    #expect(tally.notesLost > 0)
    #expect(try Self.run(House.edition(), House.edited([])).notesLost == 0)
  }

  @Test("A change of adaptation alone is seen on days, and one nobody asks for is said")
  func adaptation() throws {
    let base = try House.edition()
    let sorer = try House.edited([
      (
        "Rules/planning/10-adaptation/soreness-cut.json",
        #""soreLevel": 4 },      "then": { "soreCut": 1"#,
        #""soreLevel": 4 },      "then": { "soreCut": 2"#
      )
    ])
    let tally = try Self.run(base, sorer)
    #expect(tally.changed == 0 && tally.daysChanged > 0 && tally.daysLost == 0)
    #expect(tally.askedByNobody.isEmpty)
    let unasked = try House.edited([
      (
        "Rules/planning/10-adaptation/layoff.json", #""question": ""#, #""question": "Still: "#
      )
    ])
    let quiet = try Self.run(base, unasked)
    #expect(quiet.changed == 0 && quiet.daysChanged == 0 && quiet.askedByNobody == ["layoff"])
  }

  @Test("Swapping the editions mirrors every change")
  func swapped() throws {
    let base = try House.edition()
    let rules = try House.edited([
      ("Rules/planning/3-volume/volume-band.json", Self.novice, Self.fewer),
      (
        "Rules/planning/7-nutrition/protein.json", #""proteinPerKg": 2, "#,
        #""proteinPerKg": 1.9, "#
      ),
      (
        "Rules/planning/6-safety/energy-gate.json", #""healthFlags": "chest_pain_or_fainting""#,
        #""healthFlags": "chest_pain_or_fainting, hypertension, thyroid""#
      ),
    ])
    let (there, back) = (
      try Self.run(base, rules, Self.lines), try Self.run(rules, base, Self.lines)
    )
    #expect(there.changed == back.changed && there.plansLost == back.plansGained)
    #expect(there.plansLost == 1 && there.plansGained == back.plansLost)
    #expect(Set(there.fields.keys) == Set(back.fields.keys))
    for (field, tally) in there.fields where !field.name.hasSuffix("swapped") {
      let mirrored = back.fields[field]?.bins.reversed().map {
        FieldTally.Bin(low: -$0.high, high: -$0.low, count: $0.count)
      }
      if mirrored != tally.bins { Issue.record("\(field.name)") }
    }
    let turned = back.causes.map { cause, touched in
      (ImpactCause(page: cause.page, base: cause.rules, rules: cause.base), touched.count)
    }
    #expect(
      Dictionary(uniqueKeysWithValues: turned)
        == Dictionary(uniqueKeysWithValues: there.causes.map { ($0, $1.count) }))
    #expect(there.exercises.mapValues(\.out) == back.exercises.mapValues(\.into))
  }

  @Test("A food that goes is named as the cause")
  func food() throws {
    let base = try House.edition()
    let rules = try House.edited([
      (
        "Catalog/ingredients.json", #""p": 31.02, "c": 0, "f": 3.57"#,
        #""p": 29, "c": 0, "f": 3.57"#
      )
    ])
    let tally = try Self.run(base, rules)
    #expect(tally.changed > 0)
    #expect(tally.causes.keys.allSatisfy { $0.page == "ingredients" })
    #expect(tally.causes.keys.contains { $0.base == "protein_chicken_breast" })
  }

  @Test("Other words change the sentences and nothing else")
  func wording() throws {
    let rules = try House.edited([
      ("Rules/planning/messages/en.json", "Breathe through every", "Breathe with every")
    ])
    let tally = try Self.run(House.edition(), rules)
    #expect(tally.changed > 0 && tally.fields.isEmpty)
    #expect(tally.causes.keys.map(\.page) == ["messages"])
    #expect(Set(tally.sections.keys) == ["safety_notes"])
  }

  @Test("The result does not depend on the number of threads")
  func threads() throws {
    let rules = try Self.fewerSets()
    let reports = try [1, 3].map { threads in
      let impact = Impact(base: try House.edition(), rules: rules, threads: threads)
      var writer = JSONWriter()
      let tally = impact.run(.seeded(count: 7, seed: 7)).tally
      ImpactReport(tally, base: "base", rules: "rules", roster: "seeded").write(into: &writer)
      return writer.text
    }
    #expect(reports[0] == reports[1])
  }

  @Test("A bad line of a roster is reported with its number, and the others are compared")
  func badLines() throws {
    let lines = [
      #"{"schedule_days": 3}"#, "{", "", #"[1]"#, #"{"id": "Anna", "data": {"schedule_days": 9}}"#,
      #"{"id": "Ben", "data": {"schedule_days": 4, "experience": "novice"}}"#,
    ]
    let rules = try Self.fewerSets()
    let tally = try Self.run(House.edition(), rules, lines)
    #expect(tally.athletes == 2 && tally.badLines == 3)
    #expect(tally.firstBadLines.map(\.line) == [2, 4, 5])
    #expect(tally.firstBadLines[1].reason == "a list where a request belongs")
    #expect(tally.most.map(\.number).sorted() == [1, 6] && tally.most.map(\.name).contains("Ben"))
  }

  @Test("Changes are gathered in ranges of one width, counted from zero")
  func bins() {
    var tally = FieldTally()
    for change in [-20.0, -19, -1, 3, 4, 20] { tally.add(change) }
    let wanted = [
      (-20.0, -16.0, 2), (-15, -11, 0), (-10, -6, 0), (-5, -1, 1), (1, 5, 2), (6, 10, 0),
      (11, 15, 0), (16, 20, 1),
    ].map { FieldTally.Bin(low: $0.0, high: $0.1, count: $0.2) }
    #expect(tally.bins == wanted)
    #expect(tally.changed == 6 && tally.least == -20 && tally.most == 20)
  }

  // MARK: Worlds

  private static let lines = [
    #"{"schedule_days": 3, "experience": "novice", "weight_kg": 70, "sex": "female"}"#,
    #"{"schedule_days": 4, "experience": "advanced", "weight_kg": 90, "goal": "strength"}"#,
    #"{"schedule_days": 2, "health_flags": ["hypertension"]}"#,
    #"{"schedule_days": 2, "health_flags": ["chest_pain_or_fainting"]}"#,
    #"{"schedule_days": 5, "equipment": "dumbbells_only", "weight_kg": 60, "goal": "fat_loss"}"#,
  ]

  private static func run(
    _ base: Planning.Edition, _ rules: Planning.Edition, _ lines: [String]? = nil
  ) throws -> ImpactTally {
    let impact = Impact(base: base, rules: rules)
    guard let lines else { return impact.run(.seeded(count: 16, seed: 3)).tally }
    let scratch = try Folder()
    defer { scratch.remove() }
    scratch.write("roster.jsonl", lines.joined(separator: "\n"))
    let descriptor = open("\(scratch.path)/roster.jsonl", O_RDONLY)
    defer { close(descriptor) }
    let (tally, unreadable) = impact.run(.lines(descriptor))
    #expect(unreadable == nil)
    return tally
  }

  private static func athletes(_ edition: Planning.Edition) -> [RosterReader.Athlete] {
    RosterReader(edition, edition, seed: 3).athletes(.seeded(1..<17)) { _, _ in }
  }

  private static func plan(_ edition: Planning.Edition, _ request: JSON) throws -> JSON? {
    let members = (request.members ?? []) + [JSON.Member(key: "explain", value: JSON(.bool(true)))]
    var writer = JSONWriter()
    guard
      (try? Planner(edition: edition).generatePlan(JSON(.object(members)), into: &writer)) != nil
    else { return nil }
    return try House.json(writer.bytes)
  }

  private static let loaded = Result {
    try House.edited([("Rules/planning/3-volume/volume-band.json", novice, fewer)])
  }

  /// The rules of the house with fewer sets for novices.
  private static func fewerSets() throws -> Planning.Edition { try loaded.get() }
}
