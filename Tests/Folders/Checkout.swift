import JSONSource
import PlannerService

/// The checkout the tests run in, and a service with its rules and catalogue.
package enum Checkout {
  /// The folder with `Rules/` and `Catalog/`.
  package static let top =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  private static let loaded = Result { () throws(EditionFailure) in
    try PlannerService(EditionSource(rules: top))
  }

  /// One service for all tests.
  package static func service() throws -> PlannerService { try loaded.get() }

  /// A document read, or its mistakes thrown.
  package static func json(_ bytes: [UInt8]) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "document", bytes: bytes)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw NoJSON(mistakes: diagnostics.sorted().map { $0.rendered() })
    }
    return json
  }

  private struct NoJSON: Error {
    let mistakes: [String]
  }
}

extension Folder {
  /// Copies the rules and catalogues of the house.
  package func copyRules() throws {
    for room in ["Rules", "Catalog"] {
      for name in try Files.jsonFiles(in: "\(Checkout.top)/\(room)") {
        write("\(room)/\(name)", try Files.read("\(Checkout.top)/\(room)/\(name)"))
      }
    }
  }
}
