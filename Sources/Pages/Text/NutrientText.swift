import JSONSource

extension PlanText {
  /// What the week holds of nutrients, and what to do about those that are not as they should be.
  mutating func addNutrients() {
    let nutrients = nutrients
    if nutrients.isEmpty { return }
    paper.heading(label(.nutrients))
    for nutrient in nutrients {
      let isMet = nutrient["verdict"]?.string == "met"
      paper.add("  ", label.capitalized(line(of: nutrient)), style: isMet ? .plain : .careful)
      if !isMet, let text = nutrient["text"]?.string { paper.add("    ", text, style: .dim) }
    }
  }

  /// The nutrients of the answer; none for whom it hides amounts.
  var nutrients: [JSON] {
    plan.hides("grams") ? [] : plan["ingredients"]?["nutrients"]?.array ?? []
  }

  /// `Iron 17.2 mg (14.1 to 21 by choice), at least 18 is wanted: missed`.
  private func line(of nutrient: JSON) -> String {
    let found = label(
      .nutrientFound, ("name", nutrient["name"]?.string ?? ""),
      ("mean", amount("judged", of: nutrient)), ("unit", unit(of: nutrient)),
      ("least", amount("least", of: nutrient)), ("most", amount("most", of: nutrient)))
    let values = [
      ("found", found), ("amount", amount("amount", of: nutrient)),
      ("verdict", verdict(of: nutrient)),
    ]
    return switch nutrient["side"]?.string {
    case "at_least": label(.nutrientAtLeast, values)
    case "at_most": label(.nutrientAtMost, values)
    default: found
    }
  }

  /// `mg`, `µg`, `g`.
  func unit(of nutrient: JSON) -> String {
    nutrient["unit"]?.string == "ug" ? "µg" : nutrient["unit"]?.string ?? ""
  }

  /// An amount with as many figures as it bears.
  func amount(_ key: String, of nutrient: JSON) -> String {
    let amount = nutrient[key]
    return amount?.shown(decimals: (amount?.number ?? 0) < 100 ? 1 : 0) ?? ""
  }

  /// `met`, `met within 3%`, `missed`, `short as far as known`; empty where nothing is wanted.
  func verdict(of nutrient: JSON) -> String {
    let verdict = nutrient["verdict"]?.string ?? "none"
    if verdict == "none" { return "" }
    let side = nutrient["side"]?.string ?? ""
    if verdict == "met", isBeside(nutrient) {
      let part = nutrient["margin_part"]?.number ?? 0
      return label(.metWithin, ("percent", JSON.shown(part * 100)))
    }
    let word =
      switch verdict {
      case "unknown": "unknown_\(side)"
      case "met" where !isMetByEveryChoice(nutrient): side == "at_least" ? "met_first" : "met_mean"
      default: verdict
      }
    return label.word(word, of: "nutrient_verdict")
  }

  /// Whether a week of the poorest choices, or of the richest, still holds what is wanted; not where its
  /// end is unknown.
  private func isMetByEveryChoice(_ nutrient: JSON) -> Bool {
    let isLeast = nutrient["side"]?.string == "at_least"
    guard let amount = nutrient["amount"]?.number,
      let end = nutrient[isLeast ? "least" : "most"]?.number
    else { return false }
    return isLeast ? end >= amount : end <= amount
  }

  /// Whether a week misses the least that is wanted by no more than the margin.
  private func isBeside(_ nutrient: JSON) -> Bool {
    guard let found = nutrient["judged"]?.number, let amount = nutrient["amount"]?.number else {
      return false
    }
    return nutrient["side"]?.string == "at_least" && found < amount
  }
}
