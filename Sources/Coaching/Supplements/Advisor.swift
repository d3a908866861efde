import RuleEngine

/// What the plan says about one supplement.
struct SupplementAdvice: Sendable {
  let supplement: Shelf.Supplement
  /// Milligrams a time for this athlete; nil when the dose does not follow weight.
  let dose: ClosedRange<Double>?
  /// Why it is listed or withheld.
  let reason: Phrase
  let isWithheld: Bool
}

extension Consultation {
  /// Lists the supplements that were studied for the goal, and those withheld from this athlete.
  mutating func adviseSupplements(goal: String) throws(PlanFailure) -> [SupplementAdvice] {
    let offered = try ask(Questions.supplementsOffered)
    let rule = try ask(Questions.shortlist)
    let tiers = edition.rulebook.vocabulary.words("EvidenceTier")
    let weakest = tiers.firstIndex(of: rule.word("weakestTier")) ?? 0
    let flags = words("healthFlags")
    let weight = try ask(Questions.weight).number("weightKg")
    var listed = 0
    var advice: [SupplementAdvice] = []
    let diet = try ask(Questions.dietFoods)
    let allergens = words("excludeAllergens")
    for supplement in edition.shelf.supplements
    where supplement.goals.contains(goal)
      && (!diet.flag("needsVegan") || supplement.isVegan)
      && (!diet.flag("needsVegetarian") || supplement.isVegetarian)
      && !supplement.allergens.contains(where: allergens.contains)
      && (tiers.firstIndex(of: supplement.tier) ?? .max) <= weakest
    {
      var reason = Phrase(offered.word("supplementsReason"), ("goal", .message("goal.\(goal)")))
      var withheld = !offered.flag("supplementsOffered")
      if !withheld, let flag = supplement.withheldFor.first(where: flags.contains) {
        reason = Phrase("supplement.withheld_flag", ("flag", .message("flag.\(flag)")))
        withheld = true
      }
      if !withheld {
        guard listed < rule.int("mostListed") else { continue }
        listed += 1
      }
      advice.append(
        SupplementAdvice(
          supplement: supplement, dose: dose(supplement, weight), reason: reason,
          isWithheld: withheld))
    }
    return advice
  }

  private func dose(_ supplement: Shelf.Supplement, _ weight: Double) -> ClosedRange<Double>? {
    guard let perKg = supplement.perKg else { return nil }
    let most = supplement.mostAtOnceMg ?? .infinity
    return min(perKg.lowerBound * weight, most)...min(perKg.upperBound * weight, most)
  }
}
