import JSONSource

/// What was drunk on a day, beside what suffices most adults.
struct WaterDay {
  let drunkMl: Double
  let waterMl: Double?
  let need: (all: Double, drinks: Double)

  init(_ entries: [JSON], sex: String?, _ rules: WaterRules) {
    let counted = entries.filter(DaySummary.counts)
    drunkMl = counted.reduce(0) { $0 + (($1["drinkMl"]?.number ?? 0) * 10).rounded() } / 10
    let waters = counted.compactMap { $0["waterMl"]?.number }
    waterMl =
      waters.isEmpty ? nil : waters.reduce(0) { $0 + ($1 * 10).rounded() } / 10
    need = rules.need(sex)
  }
}
