import JSONSource

/// Writes rows as the page writes its own: on one line or on several, indented the same.
///
/// Answers are null: the loader asks for each of them, so none is forgotten.
struct RowWriting {
  private let inputs: [Decision.Column]
  private let outputs: [String]
  private let taken: Set<String>
  private let indent: String
  private let isOnOneLine: Bool

  init(_ decision: Decision) {
    inputs = decision.table?.inputs ?? []
    outputs = decision.outputs.map(\.name)
    let rows = decision.table?.rows ?? []
    taken = Set(rows.map(\.id))
    guard let first = rows.first else {
      (indent, isOnOneLine) = ("    ", true)
      return
    }
    let bytes = decision.file.bytes
    let lines = first.range.clamped(to: 0..<Int32(bytes.count))
    isOnOneLine = !bytes[Int(lines.lowerBound)..<Int(lines.upperBound)].contains(10)
    let before = bytes[..<Int(lines.lowerBound)]
    let blanks = before.reversed().prefix { $0 == 32 || $0 == 9 }
    let startsLine = before.dropLast(blanks.count).last == 10
    indent = startsLine ? String(decoding: blanks.reversed(), as: UTF8.self) : "    "
  }

  /// The lines of some rows, each followed by a comma.
  func rows(_ conditions: [[RowCondition]]) -> [String] {
    var number = 0
    return conditions.flatMap { row -> [String] in
      repeat { number += 1 } while taken.contains("gap-\(number)")
      return lines("gap-\(number)", row)
    }
  }

  private func lines(_ id: String, _ row: [RowCondition]) -> [String] {
    let when = Self.object(row.map { ($0.input, written($0)) })
    let then = Self.object(outputs.map { ($0, "null") })
    let members = [
      ("id", Self.quoted(id)), row.isEmpty ? nil : ("when", when),
      outputs.isEmpty ? nil : ("then", then),
    ].compactMap(\.self)
    if isOnOneLine { return [indent + Self.object(members) + ","] }
    let inner = members.map { "\(indent)  \"\($0.0)\": \($0.1)" }
    let separated = inner.enumerated().map {
      $0.offset + 1 < inner.count ? $0.element + "," : $0.element
    }
    return [indent + "{"] + separated + [indent + "},"]
  }

  /// A cell in JSON: a number or a truth value stands for itself, all else is a text.
  private func written(_ condition: RowCondition) -> String {
    let isItself =
      switch inputs.first(where: { $0.name == condition.input })?.type.type {
      case .number: NumberText.number(Array(condition.cell.utf8)[...]) != nil
      case .boolean: ["true", "false"].contains(condition.cell)
      default: false
      }
    return isItself ? condition.cell : Self.quoted(condition.cell)
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + " }"
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }
}
