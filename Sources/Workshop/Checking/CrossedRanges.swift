import JSONSource
import Planning
import RuleEngine

extension DomainCheck {
  /// Rows whose low end lies above their high end, in outputs that are named as the ends of a range.
  static let crossedRanges = DomainCheck("crossed-range") { edition in
    let rulebook = edition.rulebook
    return rulebook.decisions.indices.flatMap { index -> [Finding] in
      let decision = rulebook.decisions[index]
      guard let table = decision.table else { return [] }
      return ranges(decision.outputs.map(\.name)).flatMap { low, high in
        table.rows.indices.compactMap { row -> Finding? in
          let outputs = table.rows[row].outputs
          guard case .constant(.number(let least)) = outputs[low],
            case .constant(.number(let most)) = outputs[high], least > most
          else { return nil }
          let (from, to) = (decision.outputs[low].name, decision.outputs[high].name)
          return Finding(
            "crossed-range", .error,
            "\(from) \(least.plain) lies above \(to) \(most.plain)",
            hint: "exchange the two, or let both be the same", rulebook, decision: index, row: row,
            id: table.rows[row].id)
        }
      }
    }
  }

  /// The places of outputs that are called alike but for their ends.
  private static func ranges(_ names: [String]) -> [(low: Int, high: Int)] {
    names.indices.flatMap { low in
      ends.compactMap { least, most in
        guard names[low].hasSuffix(least) else { return nil }
        return names.firstIndex(of: names[low].dropLast(least.count) + most).map { (low, $0) }
      }
    }
  }

  private static let ends = [("Low", "High"), ("Min", "Max"), ("Least", "Most")]
}
