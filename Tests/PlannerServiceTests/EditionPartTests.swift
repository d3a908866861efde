@testable import RuleEngine
import Cases
import Folders
import PlannerService
import Testing

/// What a system's edition is made of: the pages it reads, and no others.
@Suite struct EditionPartTests {
  @Test(
    "A byte in a folder makes another edition of the systems that read it, and of no other",
    arguments: Cases.some(of: [
      ("Rules/planning/3-volume/volume-band.json", ["planning", "learning"]),
      ("Rules/learning/1-sets/counted-set.json", ["learning"]),
      ("Rules/scoring/1-points/noise.json", ["scoring"]),
      ("Rules/shared/vocabulary.json", ["planning", "learning", "scoring"]),
      ("Catalog/exercises.json", ["planning", "learning", "scoring"]),
    ]))
  func bytes(file: String, others: [String]) throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let before = try Self.editions(folder.path)
    folder.write(
      file, String(decoding: try Files.read("\(folder.path)/\(file)"), as: UTF8.self) + " ")
    let after = try Self.editions(folder.path)
    #expect(before.keys.filter { before[$0] != after[$0] }.sorted() == others.sorted())
  }

  @Test("A page reads facts of its own system, and of what all share")
  func reads() throws {
    let rulebook = try #require(Checkout.service().rules).rulebook
    var home: [Int: String] = [:]
    for decision in rulebook.decisions {
      for output in decision.outputs { output.slot.map { home[$0] = Self.system(of: decision) } }
    }
    let strays = rulebook.decisions.flatMap { decision in
      let own = Self.system(of: decision)
      let known = ["", own] + (own == "learning" ? ["planning"] : [])
      return decision.reads.compactMap { home[$0] }.filter { !known.contains($0) }.map {
        "\(decision.name) of \(own) reads what \($0) decides"
      }
    }
    #expect(strays == [])
  }

  private static func system(of decision: Decision) -> String {
    let parts = decision.file.name.split(separator: "/")
    return parts.count > 3 && parts[1] != "shared" ? String(parts[1]) : ""
  }

  private static func editions(_ path: String) throws -> [String: EditionIdentity] {
    let service = try PlannerService(EditionSource(rules: path))
    let edition = try #require(service.rules).rulebook.edition
    return [
      "planning": edition.part("planning"), "scoring": edition.part("scoring"),
      "learning": edition.part("learning", "planning"),
    ]
  }
}
