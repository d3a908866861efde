import Consulting
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

extension WaterDay {
  /// How `waterDay` answers it.
  static let form = AnswerForm<WaterDay>.object([
    .always("drunkMl", \.drunkMl, .number), .nullable("waterMl", \.waterMl, .number),
    .always("needMl", { $0.need.all }, .number),
    .always("fromDrinksMl", { $0.need.drinks }, .number),
    .always("leftMl", { max(0, Nutrients.round($0.need.drinks - $0.drunkMl, 1)) }, .number),
  ])
}
