import Foundation
import JSONSource

@testable import Planning

/// The house's own rules and catalogues, read from the checkout once for all tests.
enum House {
  /// Everything wrong with them, and the edition when nothing is.
  static let loaded: (edition: Edition?, mistakes: [String]) = {
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: files(in: "Rules"), catalog: files(in: "Catalog"), into: &diagnostics)
    return (edition, diagnostics.sorted().map { $0.rendered() })
  }()

  /// The planner of the house.
  static func planner() throws -> Planner {
    guard let edition = loaded.edition else { throw Unreadable(lines: loaded.mistakes) }
    return Planner(edition: edition)
  }

  /// A request as an answer of the function.
  static func answer(_ request: String, indexesOnly: Bool = true) throws -> JSON {
    let planner = try planner()
    var writer = JSONWriter()
    if indexesOnly {
      IndexReport.form.write(try planner.recalculateIndexes(try json(request)), &writer)
    } else {
      try planner.generatePlan(try json(request), into: &writer)
    }
    return try json(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// What a plan knows before its meals: indexes, energy, wanted macros and what was changed.
  static func energy(_ request: String) throws -> Energy {
    let edition = try planner().edition
    var consultation = Consultation(
      edition, try RequestReader.read(try json(request), as: .generatePlan, in: edition))
    if !consultation.isGiven("healthFlags") { consultation.set("healthFlags", .list([])) }
    let indexes = try consultation.deriveIndexes()
    let plan = try consultation.planEnergy(indexes)
    return Energy(
      indexes: indexes, plan: plan,
      macros: DayMacros(
        kcal: plan.kcal, weight: plan.dosingWeight, proteinPerKg: plan.protein.wanted,
        fatPerKg: plan.fat.wanted),
      changes: consultation.changeLog.map { edition.text($0, "en") })
  }

  /// A text read as JSON.
  static func json(_ text: String) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "test", text: text)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw Unreadable(lines: diagnostics.sorted().map { $0.rendered() })
    }
    return json
  }

  /// What the energy stage found.
  struct Energy {
    let indexes: Indexes
    let plan: EnergyPlan
    let macros: DayMacros
    let changes: [String]
  }

  /// A text that should have been right.
  struct Unreadable: Error {
    let lines: [String]
  }

  /// The files of a room, named as an edition names them.
  static func files(in room: String) -> [SourceFile] {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: room)
    let names = FileManager.default.subpaths(atPath: root.path)?.sorted() ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { name in
      FileManager.default.contents(atPath: root.appending(path: name).path).map {
        SourceFile(name: "\(room)/\(name)", bytes: Array($0))
      }
    }
  }
}
