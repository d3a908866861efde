import Folders
import Glibc
import JSONSource
import PlannerService
import Testing

/// The checkout the tests run in, and a service with its rules and catalogue.
enum Checkout {
  /// The folder of these tests.
  static let tests = #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  /// The folder with `Rules/` and `Catalog/`.
  static let top = tests.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }

  private static let loaded = Result { () throws(EditionFailure) in
    try PlannerService(EditionSource(rules: top))
  }

  /// One service for all tests.
  static func service() throws -> PlannerService { try loaded.get() }

  /// A document read, or its mistakes thrown.
  static func json(_ bytes: [UInt8]) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "document", bytes: bytes)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw NoJSON(mistakes: diagnostics.sorted().map { $0.rendered() })
    }
    return json
  }

  struct NoJSON: Error {
    let mistakes: [String]
  }
}

/// An accepted text in `Snapshots/`.
enum Snapshot {
  /// Fails with the lines in which a text differs from the accepted one; `RECORD_SNAPSHOTS=1`
  /// accepts it.
  static func expect(_ text: String, _ name: String) throws {
    let lines = try differences(text, name)
    if !lines.isEmpty { Issue.record("\(name)\n\(lines.joined(separator: "\n"))") }
  }

  private static func differences(_ text: String, _ name: String) throws -> [String] {
    let path = "\(Checkout.tests)/Snapshots/\(name)"
    if getenv("RECORD_SNAPSHOTS") != nil {
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      defer { close(file) }
      guard file >= 0, Files.write(Array(text.utf8), to: file) else {
        return ["cannot write \(path)"]
      }
    }
    guard Files.exists(path) else {
      return ["\(name) is missing: record it with RECORD_SNAPSHOTS=1"]
    }
    let old = lines(String(decoding: try Files.read(path), as: UTF8.self))
    let difference = lines(text).difference(from: old)
    let changes = difference.removals.map { Line($0) } + difference.insertions.map { Line($0) }
    return changes.sorted { ($0.number, $1.text) < ($1.number, $0.text) }.prefix(40).map(\.text)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private struct Line {
    let number: Int
    let text: String

    init(_ change: CollectionDifference<Substring>.Change) {
      switch change {
      case .remove(let offset, let line, _): (number, text) = (offset, "was \(offset + 1): \(line)")
      case .insert(let offset, let line, _): (number, text) = (offset, "now \(offset + 1): \(line)")
      }
    }
  }
}

extension Folder {
  /// Copies the rules and catalogues of the house.
  func copyRules() throws {
    for room in ["Rules", "Catalog"] {
      for name in try Files.jsonFiles(in: "\(Checkout.top)/\(room)") {
        write("\(room)/\(name)", try Files.read("\(Checkout.top)/\(room)/\(name)"))
      }
    }
  }
}
