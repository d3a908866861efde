/// The names of what evidence keeps of a row, in its order.
package struct EvidenceNames: Sendable {
  /// What the page looks at; always there.
  package var inputs: [String] = []
  /// What the row's answers are computed from; left out when it is not known.
  package var computedFrom: [String] = []
  /// What the page answers.
  package var outputs: [String] = []
}

extension Rulebook {
  /// What evidence keeps of a row of a decision; nothing for a decision that does not exist.
  package func evidenceNames(ofDecision name: String, row: String?) -> EvidenceNames {
    guard let decision = decisions.firstIndex(where: { $0.name == name }) else {
      return EvidenceNames()
    }
    let head = program.heads[decision]
    var names = EvidenceNames(
      inputs: program.seen[head.seen].map { slots[Int($0)].name },
      outputs: decisions[decision].outputs.map(\.name))
    if let row, let index = decisions[decision].table?.rows.firstIndex(where: { $0.id == row }) {
      names.computedFrom = program.computedFrom[Int(head.rows.lowerBound) + index].map {
        slots[Int($0)].name
      }
    }
    return names
  }
}
