/// What an export of Open Food Facts means, column by column.
struct LabelRules: Sendable {
  /// A column that tells a nutrient of 100 g.
  struct Column: Sendable {
    let nutrient: Nutrient
    let name: String
    let factor: Double
  }

  let name: String
  let licence: String
  let notice: String
  let address: String
  let confidence: Double
  /// Of columns that tell the same nutrient the first counts.
  let columns: [Column]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    name = try page.text("name")
    licence = try page.text("licence")
    notice = try page.text("notice")
    address = try page.text("address")
    confidence = try page.number("confidence")
    var columns: [Column] = []
    for row in page.json["nutrients"]?.array ?? [] {
      guard let nutrient = row["nutrient"]?.string.flatMap(Nutrient.init),
        let name = row["column"]?.string, let factor = row["factor"]?.number
      else { throw FoodPageFailure(page: "open-food-facts/nutrients") }
      columns.append(Column(nutrient: nutrient, name: name, factor: factor))
    }
    guard !columns.isEmpty else { throw FoodPageFailure(page: "open-food-facts/nutrients") }
    self.columns = columns
  }
}
