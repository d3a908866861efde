import JSONSource
import RuleEngine

/// The rows behind an answer as lines of text: `energy factor#cut: energyFactor 0.8`.
///
/// Each stands once, in the order of asking; formulas and catalogues are left out, for they have
/// no rows that could change.
struct RowLines {
  /// The lines.
  private(set) var lines: [String] = []
  private var places: [String: Place] = [:]
  private let rulebook: Rulebook

  init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
  }

  /// Adds the rows of an evidence that was kept in detail.
  mutating func add(_ evidence: Evidence) {
    for (entry, detail) in zip(evidence.entries, evidence.details) {
      let decision = Int(entry.decision)
      guard let id = rulebook.rowId(ofDecision: decision, row: entry.row) else { continue }
      let outputs = detail.outputs.map { "\($0.name) \($0.value.rounded.text)" }
      let line = "\(rulebook.decisions[decision].name)#\(id): \(outputs.joined(separator: ", "))"
      guard places[line] == nil else { continue }
      places[line] = rulebook.place(ofDecision: decision, row: entry.row)
      lines.append(line)
    }
  }

  /// Where the row of a line stands; nil for a line that is not among these.
  func place(of line: String) -> Place? { places[line] }
}

extension Value {
  /// The value with numbers to six decimals: what differs beyond is how they were computed.
  fileprivate var rounded: Value {
    switch self {
    case .number(let number) where abs(number) < 1e9: .number((number * 1e6).rounded() / 1e6)
    case .list(let items): .list(items.map(\.rounded))
    default: self
    }
  }
}
