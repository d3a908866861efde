import JSONSource

/// The counted entries of a day as rows of numbers, each member of an entry read once.
///
/// Numbers are of whole units of their last decimal, so that sums are the same in any order.
struct DayTable: Sendable {
  /// One entry.
  struct Row: Sendable {
    /// By the places of `DaySummary.names`, in units of the last decimal; nil where nobody knows.
    var values = [Double?](repeating: nil, count: DaySummary.names.count)
    var meal = "unknown"
    var isEstimated = false
    /// Tenths of a millilitre that were drunk.
    var drunk = 0.0

    /// Tenths of a kilocalorie.
    var energy: Double { values[0] ?? 0 }
  }

  private var rows: [Row] = []

  /// Reads entries that count.
  ///
  /// - Complexity: O(entries × nutrients); entries whose members stand in the same order are read
  ///   without looking for them.
  init(_ entries: [JSON]) {
    var places = Hints(DaySummary.names)
    rows.reserveCapacity(entries.count)
    for entry in entries {
      var row = Row()
      let own = entry.members ?? []
      let micronutrients = entry["micronutrients"]?.members ?? []
      for place in DaySummary.names.indices {
        let isMain = place < DaySummary.fields.count
        let value =
          places.number(isMain ? own : micronutrients, place, isMain ? 0 : 1)
          ?? places.number(isMain ? micronutrients : own, place, isMain ? 1 : 0)
        row.values[place] = value.map { ($0 * Self.units[place]).rounded() }
      }
      row.meal = entry["mealType"]?.string ?? row.meal
      row.isEstimated = entry["estimated"]?.bool == true
      row.drunk = ((entry["drinkMl"]?.number ?? 0) * 10).rounded()
      rows.append(row)
    }
  }

  private static let units = DaySummary.nutrients.map { [1.0, 10, 100, 1000][$0.decimals] }

  /// How many entries count.
  var count: Int { rows.count }

  /// Millilitres that were drunk.
  var drunk: Double { rows.reduce(0) { $0 + $1.drunk } / 10 }

  /// The sum of a nutrient by its field; nil when no entry says it.
  func sum(_ name: String) -> Double? { DaySummary.names.firstIndex(of: name).flatMap { sum($0) } }

  /// The sum of a nutrient; nil when no entry says it.
  func sum(_ place: Int) -> Double? {
    var sum: Double?
    for row in rows {
      if let value = row.values[place] { sum = (sum ?? 0) + value }
    }
    return sum.map { $0 / Self.units[place] }
  }

  /// The energy of the entries of which something holds.
  func energy(_ holds: (Row) -> Bool) -> Double {
    rows.reduce(0) { $0 + (holds($1) ? $1.energy : 0) } / Self.units[0]
  }

  /// The share of the energy whose entries say a nutrient; of entries when there is no energy.
  func coverage(_ place: Int) -> Double { share { $0.values[place] != nil } }

  /// The share of the energy of which something holds; of entries when there is no energy.
  func share(_ holds: (Row) -> Bool) -> Double {
    guard !rows.isEmpty else { return 0 }
    let all = energy { _ in true }
    guard all > 0 else {
      return Nutrients.round(Double(rows.count(where: holds)) / Double(rows.count), 3)
    }
    return Nutrients.round(energy(holds) / all, 3)
  }

  /// Where each name stood in the entry before, in the entry itself and in its micronutrients.
  private struct Hints {
    private let names: [String]
    private var places: [[Int]]

    init(_ names: [String]) {
      self.names = names
      places = Array(repeating: Array(repeating: 0, count: names.count), count: 2)
    }

    /// The number of a name among members; nil where it is none.
    mutating func number(_ members: [JSON.Member], _ name: Int, _ list: Int) -> Double? {
      let hint = places[list][name]
      if hint < 0 {
        guard let found = members.firstIndex(where: { $0.key == names[name] }) else { return nil }
        places[list][name] = found
        return members[found].value.number
      }
      if hint < members.count, members[hint].key == names[name] {
        return members[hint].value.number
      }
      places[list][name] = members.firstIndex { $0.key == names[name] } ?? -1
      return places[list][name] < 0 ? nil : members[places[list][name]].value.number
    }
  }
}
