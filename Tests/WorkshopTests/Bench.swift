import Coaching
import JSONSource
import PlanLaws
import PlannerService
import Population
import Testing

@testable import Workshop

/// What the tests of the workshop work with: the checkout's own edition, and seeded requests.
enum Bench {
  /// The folder with `Rules/` and `Catalog/`.
  static let top = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  private static let loaded = Result { try load(EditionSource(rules: top)) }

  /// The checkout's edition.
  static func edition() throws -> Edition { try loaded.get() }

  /// A planner with it.
  static func planner() throws -> Planner { Planner(edition: try edition()) }

  /// An edition, or its mistakes thrown.
  static func load(_ source: EditionSource) throws -> Edition {
    let (edition, diagnostics) = try source.load()
    return try #require(edition, "\(diagnostics.map { $0.rendered() })")
  }

  /// A document.
  static func json(_ text: String) throws -> JSON {
    var diagnostics = Diagnostics()
    return try #require(
      JSONParser.parse(SourceFile(name: "document", text: text), into: &diagnostics))
  }

  /// Seeded requests of all kinds, so many of each.
  static func requests(_ count: Int) throws -> [JSON] {
    let catalog = try Files.jsonFiles(in: "\(top)/Catalog").map {
      SourceFile(name: "Catalog/\($0)", bytes: try Files.read("\(top)/Catalog/\($0)"))
    }
    let seeded = SeededRequests(PlanLaws(rules: [], catalog: catalog))
    return SeededRequests.Kind.allCases.flatMap { kind in
      (0..<count).map { seeded.request(kind, seed: 7, number: $0) }
    }
  }
}

extension String {
  /// The text without the lines of files, which move with every line added to a page.
  var withoutLineNumbers: String { replacing(/\.json:[0-9]+/, with: ".json") }
}
