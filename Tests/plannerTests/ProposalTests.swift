import Folders
import JSONSource
import PlannerService
import RuleEngine
import Testing

@testable import PlannerHTTP
@testable import Workshop
@testable import planner

/// A coach's changes as an assistant proposes them: tried, told, and never written.
@Suite struct ProposalTests {
  private static func service(of rules: String) throws -> PlannerService {
    let source = EditionSource(rules: rules)
    let edition = try source.loaded()
    return PlannerService(edition).with(try ProposalFunctions(edition, from: source).all)
  }

  private static let house = Result { try service(of: Checkout.top) }

  private static func answer(
    _ function: String, _ request: String, by service: PlannerService? = nil
  ) throws -> JSON {
    let service = try service ?? house.get()
    return try Checkout.json(service.call(function, Array(request.utf8)).bytes)
  }

  /// Everything in a folder.
  private static func contents(of folder: Folder) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try Files.jsonFiles(in: folder.path) {
      found[name] = try Files.read("\(folder.path)/\(name)")
    }
    return found
  }

  @Test("Tools of the coach are answered with their examples, and leave the folder as it is")
  func coach() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let before = try Self.contents(of: folder)
    let service = try Self.service(of: folder.path)
    for function in ["listRulePages", "readRulePage", "proposeRuleEdit"] {
      let declared = try #require(service.function(function))
      let answer = try Self.answer(function, try #require(declared.example), by: service)
      #expect(answer["error"] == nil, "\(function): \(answer["error"]?["message"]?.string ?? "")")
      #expect(declared.laws.compactMap { $0.breach(.null, answer) } == [])
    }
    for (row, text) in [("nobody", "9"), ("novice", "many"), ("novice", "[")] {
      let request =
        #"{"page":"volume band","row":"\#(row)","column":"setsMin","text":"\#(text)","athletes":1}"#
      _ = try Self.answer("proposeRuleEdit", request, by: service)
    }
    #expect(try Self.contents(of: folder) == before)
  }

  @Test("An open change tells its tests and whose plans change")
  func open() throws {
    let request =
      #"{"page":"volume band","row":"novice","column":"setsMin","text":"9","athletes":6}"#
    let answer = try Self.answer("proposeRuleEdit", request)
    #expect(answer["verdict"]?.string == "open" && answer["written"]?.bool == false)
    #expect(answer["before"]?.string == "8" && answer["after"]?.string == "9")
    #expect((answer["tests"]?["run"]?.number ?? 0) > 1000)
    let names = answer["tests"]?["first"]?.array?.compactMap { $0["test"]?.string } ?? []
    #expect(names.contains("volume band: example 1"), "\(names)")
    #expect(answer["impact"]?["athletes"]?.number == 6)
  }

  @Test(
    "What breaks a page is refused with its code, place and hint",
    arguments: [
      ("novice", "setsMin", "many"), ("novice", "setsMin", "400"),
      ("novice", "experience", "novise"),
    ])
  func broken(row: String, column: String, text: String) throws {
    let request =
      #"{"page":"volume band","row":"\#(row)","column":"\#(column)","text":"\#(text)"}"#
    let answer = try Self.answer("proposeRuleEdit", request)
    let first = answer["refusals"]?.array?.first
    #expect(answer["verdict"]?.string == "refused" && answer["impact"]?.isNull == true)
    #expect(first?["file"]?.string?.hasSuffix("volume-band.json") == true, "\(answer.pretty)")
    #expect(first?["line"]?.number == 9 && first?["code"]?.string?.isEmpty == false)
  }

  @Test("What is not there is said, with what was meant")
  func lost() throws {
    for (request, pointer) in [
      (#"{"page":"volum band","column":"setsMin","text":"9"}"#, "/page"),
      (#"{"page":"volume band","row":"novise","column":"setsMin","text":"9"}"#, "/row"),
      (#"{"page":"volume band","row":"novice","column":"setMin","text":"9"}"#, "/column"),
      (#"{"page":"exercises","row":"push_up","column":"name","text":"9"}"#, "/page"),
    ] {
      let error = try Self.answer("proposeRuleEdit", request)["error"]
      let mistake = error?["details"]?["errors"]?.array?.first
      #expect(mistake?["pointer"]?.string == pointer && mistake?["hint"] != nil, "\(request)")
    }
  }

  @Test("No page about safety, health, age, pain or energy is open, and some others are")
  func gates() throws {
    let rulebook = try Checkout.service().rules.map(\.rulebook)
    let book = try #require(rulebook)
    let careful = ["health", "age", "pain", "injur", "severe", "pregnan", "mmHg", "energy", "gate"]
    var open: [String] = []
    for page in book.decisions where OpenPages.closing(page, in: book) == nil {
      open.append(page.name)
      let reads = page.reads.map { book.slots[$0].name.lowercased() }
      let asked = reads.filter { fact in
        careful.contains { fact.hasPrefix($0.lowercased()) || fact.contains("flag") }
      }
      #expect(asked == [] && !page.file.name.contains("safety"), "\(page.name)")
      #expect(page.catalogue == nil && page.file.name.hasPrefix("Rules/"))
    }
    #expect(open.contains("volume band") && open.count > 8, "\(open)")
  }

  @Test("A change that weakens a gate is refused, whichever cell of whichever gate it is")
  func poison() throws {
    let service = try Self.house.get()
    let book = try #require(service.rules).rulebook
    var tried = 0
    for page in book.decisions where OpenPages.closing(page, in: book) != nil {
      guard let table = page.table, let row = table.rows.first, let output = page.outputs.first
      else { continue }
      tried += 1
      let request = JSON.object([
        ("page", .string(page.name)), ("row", .string(row.id)), ("column", .string(output.name)),
        ("text", .string("0")),
      ])
      let answer = service.told("proposeRuleEdit", request)
      let code = answer["refusals"]?.array?.first?["code"]?.string
      #expect(answer["verdict"]?.string == "refused" && code == "closed-page", "\(page.name)")
      #expect(answer["written"]?.bool == false)
    }
    #expect(tried > 100)
  }
}
