extension Judge {
  /// Law 25, too: no choice of a plate stands beside one that nobody would eat with it.
  ///
  /// Every choice goes with every other, so that what clashes may not stand on one plate at all.
  func judgePlate(of meal: PrintedPlan.Meal) {
    let words = meal.options.joined().map(called)
    for clash in Self.clashes where clash.isAsked(slot: meal.slot, theme: meal.theme ?? "") {
      let ones = words.filter { !$0.isDisjoint(with: clash.ones) }
      let others = words.filter { !$0.isDisjoint(with: clash.others) }
      demand(
        ones.isEmpty || !clash.others.isEmpty && others.isEmpty, .themes, meal.pointer,
        "nobody eats \(clash.name)")
    }
  }

  /// What a food is called in the clashes: its family and its id.
  private func called(_ option: PrintedPlan.Option) -> Set<String> {
    [option.id, catalogue.foodById[option.id]?.family ?? ""]
  }

  /// Two kinds of food that no plate has together; one alone where the second is empty.
  private struct Clash: Sendable {
    let name: String
    var slots: Set<String> = ["breakfast", "snack", "lunch", "dinner"]
    /// The themes it is looked for in; any where there is none.
    var themes: Set<String> = []
    /// The themes it is not looked for in: what a breakfast borrows where nothing of its own is left.
    var besides: Set<String> = []
    let ones: Set<String>
    var others: Set<String> = []

    func isAsked(slot: String, theme: String) -> Bool {
      slots.contains(slot) && (themes.isEmpty || themes.contains(theme)) && !besides.contains(theme)
    }
  }

  private static let clashes: [Clash] = [
    Clash(
      name: "meat, fish or eggs with what is sweet in the morning or between meals",
      slots: ["breakfast", "snack"],
      ones: [
        "chicken", "turkey", "pork", "tuna", "mackerel", "salmon", "sardine", "surimi", "egg",
        "eggs_tuna", "eggs_ham", "eggs_whites", "eggs_chicken_slices", "eggs_salmon", "tofu_egg",
      ],
      others: [
        "banana", "bread_banana", "dried_fruit", "syrup", "jam", "melon", "stone_fruit",
        "tropical_fruit", "fat_peanut_butter", "fat_almond_butter", "fat_tahini",
      ]),
    Clash(
      name: "yogurt or a shake with salad, rice, potatoes, mayonnaise or oil",
      slots: ["breakfast", "snack"],
      ones: [
        "yogurt", "yogurt_whey", "yogurt_milk", "yogurt_milk_whole", "yogurt_powder_whole",
        "milk_whey", "protein_powder", "soymilk_soy", "pea_rice",
      ],
      others: [
        "salad_leaf", "cucumber", "pepper", "tomato", "leafy_green", "mushroom", "green_bean",
        "carrot", "celery", "rice", "potato", "sweet_potato", "mayonnaise", "oil", "olive_oil",
        "chickpea", "olive",
      ]),
    Clash(
      name: "lentils, dry beans or soya beans for breakfast", slots: ["breakfast"],
      besides: ["bean_snack"],
      ones: ["lentil", "split_pea", "bean", "soybean", "lentils_pea", "yogurt_soy"]),
    Clash(
      name: "seeds, walnuts or peanut butter as the fat of a cooked plate",
      themes: ["potato_plate", "rice_main", "rice_plate", "pasta_plate", "japanese_breakfast"],
      ones: ["fat_sunflower_seeds", "fat_walnuts", "fat_peanut_butter", "fat_tahini"]),
    Clash(
      name: "beans with bread, dried fruit or a drink as a snack", themes: ["bean_snack"],
      ones: ["bread", "dried_fruit", "milk_drink", "oat_drink", "rice_drink"]),
  ]
}
