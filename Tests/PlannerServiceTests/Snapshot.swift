import Folders
import Glibc
import PlannerService
import Testing

extension Checkout {
  /// The folder of these tests.
  static let tests = #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
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
      guard Files.write(Array(text.utf8), over: path) else { return ["cannot write \(path)"] }
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
