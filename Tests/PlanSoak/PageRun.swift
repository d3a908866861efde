import JSONSource
import PlanLaws
import PlannerService
import RuleEngine

/// Mutated pages, each before the loader and the checks with no more rules than it needs.
struct PageRun {
  static let flag = "--page-child"

  let root: String
  let seed: UInt64

  /// The cases of a child: prints each number before it begins, then what happened.
  ///
  /// - Returns: False when the rules themselves do not load.
  func runChild(_ count: Int, from first: Int) throws(UnreadableFile) -> Bool {
    let files = try RuleFiles(root)
    var diagnostics = Diagnostics()
    guard let rulebook = Rulebook.load(files.rules + files.catalog, into: &diagnostics) else {
      return false
    }
    let rooms = PageRoom.rooms(of: rulebook, files.rules)
    ChildRun.each(count, from: first, seconds: 20) { number in
      rooms[number % rooms.count].judge(seed: seed, number: number)
    }
    return true
  }
}

/// One page with the pages whose answers it uses, the vocabulary, and the messages it names.
struct PageRoom {
  private let page: SourceFile
  private let others: [SourceFile]
  private let digest: PageDigest
  private let json: String

  /// A room for every page with rows or a formula.
  static func rooms(of rulebook: Rulebook, _ rules: [SourceFile]) -> [PageRoom] {
    let vocabulary = rules.filter { FileRole(of: $0.name) == .vocabulary }
    return rulebook.decisions.indices.compactMap { index in
      guard rulebook.decisions[index].catalogue == nil else { return nil }
      return PageRoom(rulebook, index, vocabulary)
    }
  }

  private init?(_ rulebook: Rulebook, _ index: Int, _ vocabulary: [SourceFile]) {
    let decision = rulebook.decisions[index]
    page = decision.file
    var needed: Set<Int> = []
    var open = [index]
    while let next = open.popLast() {
      guard needed.insert(next).inserted else { continue }
      open += rulebook.decisions[next].examples.flatMap(\.given).compactMap {
        rulebook.decision(computing: $0.slot)
      }
      open += rulebook.decisions[next].reads.compactMap(rulebook.decision(computing:))
    }
    let pages = needed.sorted()
    let reasons = Set(
      pages.flatMap { rulebook.decisions[$0].table?.rows.compactMap(\.because) ?? [] })
    others =
      vocabulary + Self.frame(pages.map { rulebook.decisions[$0].file.name }, reasons.sorted())
      + pages.filter { $0 != index }.map { rulebook.decisions[$0].file }
    digest = PageDigest(decision)
    guard let json = Self.compact(page) else { return nil }
    self.json = json
  }

  /// A book of these pages, and the messages they name.
  private static func frame(_ names: [String], _ reasons: [String]) -> [SourceFile] {
    let chapters = names.map { name -> String in
      let parts = name.split(separator: "/")
      let page = parts.last?.dropLast(5) ?? ""
      return #"{ "folder": "\#(parts[1])", "title": "t", "pages": ["\#(page)"] }"#
    }
    let messages = reasons.map { "\"\($0)\": \"so it is\"" }.joined(separator: ", ")
    return [
      SourceFile(
        name: "Rules/book.json",
        text: #"{ "edition": "soak", "chapters": [\#(chapters.joined(separator: ", "))] }"#),
      SourceFile(name: "Rules/messages/en.json", text: "{ \(messages) }"),
    ]
  }

  /// The JSON of a file without its layout and the name of its schema; nil when it is none.
  private static func compact(_ file: SourceFile) -> String? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(file, into: &diagnostics)?.without("$schema").text
  }

  /// Loads the page with one mutation, and says what happened.
  func judge(seed: UInt64, number: Int) {
    let (mutated, description) = RuleMutation.mutation(of: page, seed: seed, number: number)
    var diagnostics = Diagnostics()
    guard let rulebook = Rulebook.load(others + [mutated], into: &diagnostics) else {
      ChildRun.say("COUNT refused")
      if !diagnostics.list.contains(where: { $0.place != nil }) {
        ChildRun.say("\(page.name): \(description): refused without a place")
      }
      return
    }
    let findings = Examination(rulebook, files: []).findings()
    let failures = rulebook.runExamples().failures
    let errors = findings.count { $0.diagnostic.severity == .error } + failures.count
    guard let decision = rulebook.decisions.first(where: { $0.file.name == page.name }) else {
      return ChildRun.say("\(page.name): \(description): the page is gone")
    }
    if PageDigest(decision) != digest {
      ChildRun.say("COUNT \(errors > 0 ? "found by checks and examples" : "another rule")")
    } else if Self.compact(mutated) == json {
      ChildRun.say("COUNT the same rule")
    } else {
      ChildRun.say("\(page.name): \(description): accepted without effect")
    }
  }
}

/// Everything a page says, apart from its layout.
private struct PageDigest: Equatable {
  private let texts: [String?]
  private let columns: [Decision.Column]
  private let expressions: [String]
  private let cells: [[Cell]]
  private let outputs: [[DecisionTable.Output]]
  private let examples: [[String]]

  init(_ decision: Decision) {
    let table = decision.table
    let rows = table?.rows ?? []
    var texts: [String?] = [
      decision.name, decision.question, decision.source, decision.note, table?.hit.rawValue,
    ]
    for accepted in decision.accepted { texts += [accepted.code, accepted.row, accepted.because] }
    for row in rows { texts += [row.id, row.because, row.source, row.note] }
    self.texts = texts
    columns = decision.outputs + (table?.inputs ?? [])
    expressions = (table?.expressions ?? [decision.formula].compactMap(\.self)).map(\.text)
    cells = rows.map(\.cells)
    outputs = rows.map(\.outputs)
    examples = decision.examples.map { example in
      example.given.map { "\($0.name) \($0.value)" }
        + example.expected.flatMap { row in row.map { "\($0.output) \($0.value)" } + ["|"] }
    }
  }
}
