import Consulting
import Folders
import JSONSource
import PlannerService
import RuleEngine
import Testing

@testable import Pages
@testable import PlannerHTTP
@testable import Workshop
@testable import planner

/// What is added is added in one place: the recipes of the documentation, each followed once.
@Suite struct RecipeTests {
  @Test("A language is a word, its messages and its banned phrases; everything speaks it then")
  func language() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    for system in ["planning", "scoring", "learning", "briefing", "food", "shared"] {
      folder.write(
        "Rules/\(system)/messages/xx.json", try Self.marked("Rules/\(system)/messages/en.json"))
    }
    try Self.edit("shared/vocabulary.json", in: folder, #""ja": "Japanese" }"#) { _ in
      #""ja": "Japanese", "xx": "Marked" }"#
    }
    try Self.edit("planning/6-safety/wording.json", in: folder, #"  "rows": ["#) {
      $0 + #"{"id": "xx", "when": {"spokenLanguage": "xx"}, "then": {"#
        + #""bannedPhrases": ["~cheat"], "bannedForSupplements": ["~take"], "wordsAreSpaced": true}},"#
    }
    let service = try PlannerService(EditionSource(rules: folder.path))
    let request = #"{"schedule_days": 3, "goal": "fat_loss", "language": "xx"}"#
    let answered = service.call("generatePlan", Array(request.utf8))
    let plan = try Checkout.json(answered.bytes)
    for part in ["tips", "safety_notes", "warnings", "change_log"] {
      let said = plan[part]?.array?.compactMap(\.string) ?? []
      #expect(said.allSatisfy { $0.hasPrefix("~") }, "\(part): \(said)")
    }
    #expect(plan["disclaimer"]?.string?.hasPrefix("~") == true)
    let wrong = service.call(
      "generatePlan", Array(#"{"schedule_days": 9, "language": "xx"}"#.utf8))
    #expect(String(decoding: wrong.bytes, as: UTF8.self).contains(#""message":"~9 is outside"#))
    let weaker = JSON(
      .object([
        JSON.Member(key: "current_plan", value: plan),
        JSON.Member(
          key: "profile_changes",
          value: try Checkout.json(Array(#"{"equipment": "bands_only", "weight_kg": 90}"#.utf8))),
      ]))
    let adapted = try Checkout.json(service.call("adaptPlan", Self.bytes(weaker)).bytes)
    let log = adapted["change_log"]?.array?.compactMap(\.string) ?? []
    #expect(!log.isEmpty && log.allSatisfy { $0.hasPrefix("~") }, "\(log)")
    let page = run(["generate", "--days=3", "--language=xx", "--rules", folder.path])
    #expect(page.code == .success && page.output.contains("~"), "\(page.errors)")
    let checked = run(["check", "--notes", folder.path])
    #expect(checked.code == .success && checked.output.contains("[untranslated-column]"))
  }

  @Test("A fact is an entry of a vocabulary; every door asks for it, and rows speak of it")
  func fact() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let fact =
      #""sleepsBadly": {"type": "boolean?", "field": "sleeps_badly", "#
      + #""meaning": "whether nights are often short"},"#
    try Self.edit("planning/vocabulary.json", in: folder, #""facts": {"#) { $0 + fact }
    let half = try EditionSource(rules: folder.path).load()
    #expect(half.0 == nil && Set(half.1.map(\.code)) == ["incomplete-field"])
    try Self.edit("planning/vocabulary.json", in: folder, #""hide_numbers": "#) {
      #""sleeps_badly": "short nights", "# + $0
    }
    for language in ["en", "ja"] {
      try Self.edit("planning/messages/\(language).json", in: folder, #"  "field.sex":"#) {
        #"  "field.sleeps_badly": "nights", "tip.sleep": "Go to bed earlier","# + "\n" + $0
      }
    }
    try Self.edit("planning/9-advice/tips.json", in: folder, #""in":  {"#) {
      $0 + #" "sleepsBadly": "boolean?","#
    }
    try Self.edit("planning/9-advice/tips.json", in: folder, #"  "rows": ["#) {
      $0 + #"{"id": "sleep", "when": {"sleepsBadly": true}, "then": {"tip": "tip.sleep"}},"#
    }
    try Self.edit("planning/10-adaptation/profile-change.json", in: folder, #"  "rows": ["#) {
      $0 + #"{"id": "sleep", "when": {"profileField": "sleeps_badly"}, "#
        + #""then": {"sections": ["advice"]}},"#
    }
    try Self.everywhere(folder)
  }

  /// The coach's own field behind every door.
  private static func everywhere(_ folder: Folder) throws {
    let rules = ["--rules", folder.path]
    let page = run(["generate", "--days=3", "--sleeps-badly"] + rules)
    #expect(page.output.contains("Go to bed earlier"), "\(page.errors)")
    let help = run(["generate", "--help"] + rules).output
    #expect(help.contains("--sleeps-badly") && help.contains("whether nights are often short"))
    #expect(!run(["generate", "--help"]).output.contains("By your rules"))
    #expect(run(["schema", "generatePlan"] + rules).output.contains("\"sleeps_badly\""))
    let service = try PlannerService(EditionSource(rules: folder.path))
    let description = FunctionTests.get(Site(LiveService(fixed: service)), "/openapi.json")
    #expect(String(decoding: description, as: UTF8.self).contains("\"sleeps_badly\""))
    let asked = #"{"schedule_days": 3, "sleeps_badly": "often"}"#
    let wrong = service.call("generatePlan", Array(asked.utf8))
    #expect(String(decoding: wrong.bytes, as: UTF8.self).contains("/sleeps_badly"))
    let made = service.call(
      "generatePlan", Array(#"{"schedule_days": 3, "sleeps_badly": true}"#.utf8))
    let plan = try Checkout.json(made.bytes)
    #expect(plan["profile"]?["sleeps_badly"]?.bool == true)
    let order = JSON(
      .object([
        JSON.Member(key: "current_plan", value: plan),
        JSON.Member(
          key: "profile_changes",
          value: try Checkout.json(Array(#"{"sleeps_badly": false}"#.utf8))),
      ]))
    let adapted = try Checkout.json(service.call("adaptPlan", bytes(order)).bytes)
    let tips = adapted["patched_plan"]?["tips"]?.array?.compactMap(\.string) ?? ["none"]
    #expect(!tips.contains("Go to bed earlier"), "\(adapted)")
    #expect(adapted["patched_plan"]?["profile"]?["sleeps_badly"]?.bool == false)
  }

  @Test(
    "A question is a page and an entry of the required rules; an edition without the page is refused"
  )
  func question() throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let asking = System(
      name: "toy",
      requiredRules: RequiredRules(
        questions: [Question("toy share", ("toyShare", .number))], catalogues: [], facts: [],
        fields: [], words: [], messages: []),
      load: { rulebook throws(Diagnostic) in
        var (facts, evidence) = (rulebook.emptyFacts, Evidence(detailed: false))
        return try rulebook.reply(
          to: Question("toy share", ("toyShare", .number)), facts: &facts, evidence: &evidence
        ).number("toyShare")
      },
      functions: { share in [.toyShare(share)] })
    #expect(try Self.mistakes(folder, asking) == ["missing-page"])
    try Self.edit("book.json", in: folder, #""pages": ["tips"]"#) { _ in
      #""pages": ["tips", "toy"]"#
    }
    folder.write(
      "Rules/planning/9-advice/toy.json",
      #"{"decision": "toy share", "question": "How large is the toy's share?", "#
        + #""source": "none, it is a toy", "out": {"toyShare": "number [0..1]"}, "#
        + #""rows": [{"id": "half", "then": {"toyShare": 0.5}}]}"#)
    #expect(try Self.mistakes(folder, asking) == [])
    let edition = try EditionSource(rules: folder.path).loaded()
    let answered = PlannerService(edition, systems: [asking]).call("toyShare", Array("{}".utf8))
    #expect(String(decoding: answered.bytes, as: UTF8.self) == #"{"share":0.5}"#)
  }

  @Test("A format is an entry of a list")
  func format() throws {
    let short = Format("short", "the energy alone") { answer, _ in
      "\(answer["TDEE"]?.shown(decimals: 0) ?? "")\n"
    }
    var console = Console()
    let verb = RequestVerb(function: "recalculateIndexes", formats: Format.indexes + [short])
    let options = [Option.format(verb.formats), .rules, .catalog, .units]
    let arguments = try Arguments.parse(["--format", "short"], options: options)
    #expect(try verb.run(arguments, &console) == .success)
    let said = String(decoding: console.output, as: UTF8.self)
    #expect(said.count > 4 && said.allSatisfy { $0.isNumber || ",\n".contains($0) }, "\(said)")
  }

  @Test("A check is an entry of a list, and finds what it looks for")
  func check() throws {
    let check = DomainCheck("toy") { edition in
      [
        Finding(
          "toy", .warning, "the edition is \(edition.name)", hint: "none", edition.rulebook,
          decision: 0)
      ]
    }
    let found = check.run(try EditionSource().loaded())
    #expect(found.map(\.diagnostic.code) == check.codes)
    #expect(DomainCheck.all.allSatisfy { !$0.codes.isEmpty })
  }

  private static func bytes(_ json: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.json(json)
    return writer.bytes
  }

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.copyRules()
    return folder
  }

  /// Messages with a mark before every text.
  private static func marked(_ file: String) throws -> String {
    let json = try Checkout.json(try Files.read("\(Checkout.top)/\(file)"))
    let marked = (json.members ?? []).map { member -> JSON.Member in
      guard let text = member.value.string, member.key != "$schema" else { return member }
      return JSON.Member(key: member.key, value: JSON(.string("~\(text)")))
    }
    return String(decoding: bytes(JSON(.object(marked))), as: UTF8.self)
  }

  private static func edit(
    _ file: String, in folder: Folder, _ was: String, _ now: (String) -> String
  ) throws {
    let text = try folder.text("Rules/\(file)")
    try #require(text.contains(was), "\(file) has changed")
    folder.write("Rules/\(file)", text.replacing(was, with: now(was), maxReplacements: 1))
  }

  private static func mistakes(_ folder: Folder, _ system: System) throws -> [String] {
    system.mistakes(in: try EditionSource(rules: folder.path).loaded().rulebook).map(\.code)
  }
}

extension ServiceFunction {
  /// The share of the toy's page.
  fileprivate static func toyShare(_ share: Loading<Double>) -> ServiceFunction {
    ServiceFunction(
      name: "toyShare", summary: "a share", request: { RequestForm([]) },
      answer: { AnswerForm<Double>.object([.always("share", \.self, .number)]) }, example: "{}"
    ) { _ throws(PlanFailure) in try share.model() }
  }
}
