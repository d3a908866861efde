/// What a midwife takes off the table, by what a food is called in English.
extension Judge {
  /// Neither a food, nor a part of a pair, nor what is bought carries the germs, the mercury or the
  /// retinol that harm before birth.
  func judgeFoodOfPregnancy() {
    guard athlete.flags.contains("pregnant") else { return }
    let bought = (plan.json["ingredients"]?["shopping"]?.array ?? [])
      .compactMap { $0["ingredientId"]?.string }
    let offered = plan.week.joined().flatMap { $0.ids.joined() }
    for id in Set(offered + bought).sorted() {
      let foods = [id] + (catalogue.foodById[id]?.parts ?? [])
      for food in foods.compactMap({ catalogue.foodById[$0] }) {
        let words = Set(
          (food.names["en"] ?? "").lowercased().split { !$0.isLetter }.map(String.init))
        let risk = Self.riskyWords.first(where: words.contains)
        demand(
          risk == nil, .safety, "/ingredients", "'\(food.id)' is \(risk ?? "") in pregnancy")
        demand(
          food.category != "protein" || !words.contains("raw"), .safety, "/ingredients",
          "'\(food.id)' is raw in pregnancy")
      }
    }
  }

  /// NHS, Foods to avoid in pregnancy; FDA and EPA, Advice about eating fish; CDC on Listeria.
  private static let riskyWords = [
    "liver", "offal", "smoked", "sashimi", "swordfish", "shark", "marlin", "tilefish", "eel",
    "deli", "ham", "salami", "camembert", "brie", "feta", "gorgonzola", "venison", "game", "yolk",
    "unpasteurised", "wine", "beer", "sake", "mirin", "kelp", "hijiki", "alfalfa",
  ]
}
