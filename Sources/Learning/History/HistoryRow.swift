import Consulting

/// A row of a table of training by what its columns tell, and every mistake in it.
struct HistoryRow {
  /// One set of it, as far as the row tells it.
  struct Set {
    var loadKg: Double?
    var reps: Double?
  }

  let line: Int
  private let cells: [(field: HistoryField, text: String)]
  private let hasFreeComma: Bool

  init(_ row: DelimitedTable.Row, _ fields: [HistoryField?], hasFreeComma: Bool) {
    line = row.line
    self.hasFreeComma = hasFreeComma
    cells = zip(fields, row.cells).compactMap { field, text in
      field.flatMap { text.isEmpty ? nil : ($0, text) }
    }
  }

  /// What stands in the column of a field; nil where it is empty.
  subscript(_ field: HistoryField) -> String? { cells.first { $0.field == field }?.text }

  /// The number of a field; nil where there is none.
  func number(_ field: HistoryField) throws(HistoryMistake) -> Double? {
    guard let text = self[field] else { return nil }
    return try number(text)
  }

  private func number(_ text: String) throws(HistoryMistake) -> Double {
    guard let number = HistoryNumber.number(text, hasFreeComma: hasFreeComma) else {
      throw HistoryMistake(.badNumber, text)
    }
    return number
  }

  /// The seconds of a field; nil where there are none.
  func seconds(_ field: HistoryField) throws(HistoryMistake) -> Double? {
    guard let text = self[field] else { return nil }
    guard let seconds = HistoryNumber.seconds(text, hasFreeComma: hasFreeComma) else {
      throw HistoryMistake(.badNumber, text)
    }
    return seconds
  }

  /// The sets of it: one, several alike, or those that stand side by side.
  func sets(_ unit: HistoryUnit?) throws(HistoryMistake) -> [Set] {
    let wide = try wideSets()
    guard wide.isEmpty else { return wide }
    let set = Set(loadKg: try load(unit), reps: try number(.reps))
    let count = try number(.several) ?? 1
    guard count >= 1, count <= Double(LoggedSession.mostSets), count == count.rounded() else {
      throw HistoryMistake(.badNumber, self[.several] ?? "")
    }
    return Array(repeating: set, count: Int(count))
  }

  private func load(_ unit: HistoryUnit?) throws(HistoryMistake) -> Double? {
    if let load = try number(.weightKg) { return load }
    if let load = try number(.weightLb) { return load * HistoryUnit.lb.kilograms }
    guard let load = try number(.weight) else { return nil }
    guard load != 0 else { return 0 }
    if let word = self[.weightUnit] {
      guard let kilograms = Measure.kilograms.factor(of: word) else {
        throw HistoryMistake(.noUnit, word)
      }
      return load * kilograms
    }
    guard let unit else { throw HistoryMistake(.noUnit, self[.weight] ?? "") }
    return load * unit.kilograms
  }

  /// Sets that stand side by side, each with a column of repetitions and one of its load behind it.
  private func wideSets() throws(HistoryMistake) -> [Set] {
    var sets: [Set] = []
    for (field, text) in cells {
      switch field {
      case .wideReps: sets.append(Set(loadKg: nil, reps: try number(text)))
      case .wideKg, .wideLb:
        guard !sets.isEmpty else { continue }
        let unit: HistoryUnit = field == .wideKg ? .kg : .lb
        sets[sets.count - 1].loadKg = try number(text) * unit.kilograms
      default: break
      }
    }
    return sets
  }
}

/// Why a row, or a set of it, was not kept, and what stands there.
struct HistoryMistake: Error {
  let gap: HistoryGap
  let text: String

  init(_ gap: HistoryGap, _ text: String = "") {
    (self.gap, self.text) = (gap, text)
  }
}
