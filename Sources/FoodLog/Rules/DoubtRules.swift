/// What of the catalogue is worth a second look.
struct DoubtRules: Sendable {
  /// The least and the most that can be.
  struct Range: Sendable {
    let low: Double
    let high: Double

    init(_ page: FoodPage, _ field: String) throws(FoodPageFailure) {
      low = try page.number(field, "low")
      high = try page.number(field, "high")
    }

    func holds(_ value: Double) -> Bool { value >= low && value <= high }
  }

  let alcohol: Double
  /// Of a volume, in grams a millilitre.
  let density: Range
  /// Of any portion, in grams.
  let portion: Range
  /// Of a portion that people ask for by name, in grams.
  let namedPortion: Range
  /// Of a serving of a dish, in grams.
  let dish: Range
  let dishOff: Double

  init(_ page: FoodPage) throws(FoodPageFailure) {
    alcohol = try page.number("energyPerGramOfAlcohol")
    density = try Range(page, "gramsPerMillilitre")
    portion = try Range(page, "portionGrams")
    namedPortion = try Range(page, "namedPortionGrams")
    dish = try Range(page, "dishGrams")
    dishOff = try page.number("dishOffGrams")
  }
}
