extension Check {
  /// Rows whose range has its low end above its high one.
  ///
  /// Two outputs are the ends of a range when their names are alike but for `Low` and `High`, for `Min` and
  /// `Max`, or for `Least` and `Most`; two columns of a catalogue when one ends in `_floor` and the other in
  /// `_cap`, or begins with `min_` and `ceiling_`, or with `low_` and `high_`. Ends that are computed are
  /// not looked at.
  static let upsideDownRanges = Check("upside-down-range") { examination in
    examination.rulebook.decisions.enumerated().flatMap { index, decision -> [Finding] in
      if let catalogue = decision.catalogue { return upsideDown(catalogue, index, examination) }
      guard let table = decision.table else { return [] }
      let ends = rangeEnds(of: decision.outputs.map(\.name))
      return table.rows.indices.flatMap { row in
        ends.compactMap { low, high -> Finding? in
          let outputs = table.rows[row].outputs
          guard case .constant(.number(let least)) = outputs[low],
            case .constant(.number(let most)) = outputs[high], least > most
          else { return nil }
          let names = (decision.outputs[low].name, decision.outputs[high].name)
          return examination.finding(
            "upside-down-range", .error,
            "'\(names.0)' is \(least.plain), above '\(names.1)' with \(most.plain)",
            hint: "write the low end of the range first", decision: index, row: row)
        }
      }
    }
  }

  private static func upsideDown(
    _ catalogue: Catalogue, _ index: Int, _ examination: Examination
  ) -> [Finding] {
    let ends = columnEnds(of: catalogue.columns.map(\.name))
    return (0..<catalogue.count).flatMap { row in
      ends.compactMap { low, high -> Finding? in
        guard case .number(let least) = catalogue.value(row: row, column: low),
          case .number(let most) = catalogue.value(row: row, column: high), least > most
        else { return nil }
        let (first, second) = (catalogue.columns[low].name, catalogue.columns[high].name)
        return examination.finding(
          "upside-down-range", .error,
          "'\(first)' is \(least.plain), above '\(second)' with \(most.plain)",
          hint: "the low end of a range is never above its high end", decision: index, row: row)
      }
    }
  }

  /// The places of the columns that are the two ends of a range, the low one first.
  private static func columnEnds(of names: [String]) -> [(low: Int, high: Int)] {
    let words = [("_floor", "_cap"), ("min_", "ceiling_"), ("low_", "high_")]
    return names.indices.flatMap { low in
      words.compactMap { least, most in
        guard names[low].hasSuffix(least) || names[low].hasPrefix(least) else { return nil }
        return names.firstIndex(of: names[low].replacing(least, with: most)).map { (low, $0) }
      }
    }
  }

  /// The places of the outputs that are the two ends of a range, the low one first.
  private static func rangeEnds(of names: [String]) -> [(low: Int, high: Int)] {
    let words = [("Low", "High"), ("Min", "Max"), ("Least", "Most")]
    return names.indices.flatMap { low in
      words.compactMap { least, most in
        guard names[low].hasSuffix(least) else { return nil }
        let other = names[low].dropLast(least.count) + most
        return names.firstIndex(of: String(other)).map { (low, $0) }
      }
    }
  }
}
