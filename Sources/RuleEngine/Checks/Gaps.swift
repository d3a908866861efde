import JSONSource

extension Check {
  /// What an athlete can bring that no row of a table answers; the planner stops there.
  static let gaps = Check("gap", "analysis-stopped") { examination in
    examination.tooLarge()
      + examination.tables { index, decision, space in
        guard decision.needsRow else { return [] }
        var walk = Walk(space)
        let gaps = walk.gaps()
        if walk.isStopped {
          return [examination.stopped("that some row always answers", decision: index)]
        }
        guard !gaps.isEmpty else { return [] }
        let rows = gaps.flatMap { Walk.rows(matching: zip(space.columns, $0)) }
        let more = rows.count == 1 ? "" : ", and \(rows.count - 1) more"
        let rest = rows.count > mostGaps ? "; not all are written out" : ""
        let writer = RowWriting(decision)
        return [
          examination.finding(
            "gap", .error, "no row answers \(RowCondition.sentence(rows[0]))\(more)\(rest)",
            hint: "add rows such as these and fill in their answers; or narrow the input's range",
            paste: writer.rows(rows.prefix(mostGaps).map { $0 }), decision: index)
        ]
      }
  }
}

extension Check {
  /// Nobody pastes more rows at once.
  private static let mostGaps = 20
}

extension Decision {
  /// Whether asking stops when no row matches.
  var needsRow: Bool {
    switch table?.hit {
    case .unique, .any, .first, .priority: true
    case .min, .max: outputs.contains { !$0.type.isOptional }
    case .ruleOrder, .outputOrder, .collect, .sum, .count, nil: false
    }
  }
}
