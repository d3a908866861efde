/// What the menu does not count and somebody's food does not bring is said with what to do.
extension Judge {
  /// Iodine and omega-3 of vegans, whose vitamin B12 stands first among the cautions, and iodine, vitamin D and DHA of who eats for two or without milk and fish.
  func judgeUncountedNutrients() {
    let uncounted = ["uncounted", "uncounted_young", "uncounted_older", "uncounted_asks"]
    let isTold = (uncounted + Self.ofTwo).contains {
      pages.message("tip.\($0)", athlete.language).map(plan.sentences("tips").contains) ?? false
    }
    demand(isTold, .safety, "/tips", "says nothing of vitamin D, iodine, folate and omega-3")
    for keys in owedTips {
      let texts = keys.compactMap { pages.message($0, athlete.language) }
      demand(
        texts.contains(where: plan.sentences("tips").contains), .safety, "/tips",
        "says nothing of \(keys.joined(separator: ", "))")
      demand(
        athlete.diet == "vegan" || texts.allSatisfy { $0.contains("10 µg") }, .safety, "/tips",
        "\(keys.joined(separator: ", ")) names no dose")
    }
  }

  private static let ofTwo = [
    "pregnant", "breastfeeding", "pregnant_plants", "breastfeeding_plants",
  ]

  /// Of each list one is owed.
  private var owedTips: [[String]] {
    let excluded = Set(athlete.allergens)
    let forTwo = ["pregnant", "breastfeeding"].filter(athlete.flags.contains)
    let isFishless =
      athlete.diet == "vegetarian"
      || !excluded.isDisjoint(with: ["fish", "seafood", "salmon", "mackerel"])
    let plants = ["vegetarian", "vegan"].contains(athlete.diet) ? "_plants" : ""
    var owed = forTwo.map { ["tip.\($0)\(plants)"] }
    if athlete.diet == "vegan" { owed.append(["tip.vegan", "tip.vegan_asks"]) }
    if athlete.diet != "vegan", forTwo.isEmpty, excluded.contains("dairy"), isFishless {
      owed.append(["tip.iodine"])
    }
    return owed
  }
}
