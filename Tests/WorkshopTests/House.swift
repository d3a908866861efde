import Planning
import JSONSource
import PlanLaws
import PlannerService
import Population
import RuleEngine
import Testing

/// What the tests of the workshop work with: the rules and catalogues of this checkout, loaded
/// once, and seeded requests.
enum House {
  /// The folder with `Rules/` and `Catalog/`.
  static let top = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// Every file, named as the planner names it.
  static func files() throws -> [SourceFile] {
    try ["Rules", "Catalog"].flatMap { room in
      try Files.jsonFiles(in: "\(top)/\(room)").filter { name in
        !name.hasPrefix("schema/") && FileRole(of: "\(room)/\(name)") != nil
      }.map { name in
        SourceFile(name: "\(room)/\(name)", bytes: try Files.read("\(top)/\(room)/\(name)"))
      }
    }
  }

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
  static func json(_ text: String) throws -> JSON { try json(Array(text.utf8)) }

  /// A document of bytes.
  static func json(_ bytes: [UInt8]) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "document", bytes: bytes)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw NoJSON(mistakes: diagnostics.sorted().map(\.message))
    }
    return json
  }

  /// The rules of the house with some texts replaced.
  static func edited(
    _ edits: [(file: String, was: String, now: String)]
  ) throws -> Edition {
    let files = try files().map { file in
      var text = String(decoding: file.bytes, as: UTF8.self)
      for edit in edits where edit.file == file.name {
        try #require(text.contains(edit.was), "\(edit.file) has changed: choose another edit")
        text = text.replacing(edit.was, with: edit.now)
      }
      return SourceFile(name: file.name, text: text)
    }
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: files.filter { $0.name.hasPrefix("Rules/") },
      catalog: files.filter { $0.name.hasPrefix("Catalog/") }, into: &diagnostics)
    return try #require(edition, "\(diagnostics.sorted().map { $0.rendered() })")
  }

  struct NoJSON: Error {
    let mistakes: [String]
  }

  /// Seeded requests of all kinds, so many of each.
  static func requests(_ count: Int) throws -> [JSON] {
    let catalog = try files().filter { $0.name.hasPrefix("Catalog/") }
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
