import Consulting
import RuleEngine

/// What an answer says about one supplement.
struct SupplementAdvice: Sendable {
  let supplement: SupplementCatalogue.Supplement
  /// Milligrams a time for this athlete; nil when the dose does not follow weight.
  let dose: ClosedRange<Double>?
  /// Milligrams of caffeine in a serving for this athlete at most.
  let caffeineMg: Double
  /// Why it is listed, or everything that withholds it; one or more.
  let reasons: [Phrase]
  let isWithheld: Bool
}

/// Which supplements are wanted.
struct SupplementWish: Sendable {
  var goal: String?
  var category: String?
  /// The weakest evidence that is still listed.
  var weakestTier: String?
  /// The most that are listed; withheld ones do not count.
  var mostListed = Int.max
}

extension Consultation {
  /// The supplements of a plan: those with the best evidence for its goal, and those withheld.
  mutating func shortlistSupplements() throws(PlanFailure) -> [SupplementAdvice] {
    let rule = try ask(Questions.shortlist)
    let goal = try ask(Questions.goalSetAside).word("pursuedGoal")
    return try adviseSupplements(
      SupplementWish(
        goal: goal, weakestTier: rule.word("weakestTier"), mostListed: rule.int("mostListed"))
    ).advice
  }

  /// Lists what is wanted with doses for this athlete, and withholds what age, health, diet,
  /// allergens or the caffeine of the whole list forbid.
  mutating func adviseSupplements(_ wish: SupplementWish) throws(PlanFailure)
    -> (advice: [SupplementAdvice], caffeine: CaffeineCount)
  {
    let weight = try ask(Questions.weight).number("weightKg")
    let limit = try ask(Questions.caffeineLimit)
    var caffeine = CaffeineCount(
      aDay: limit.number("caffeineADay"), atOnce: limit.number("caffeineAtOnce"))
    let forbids = try gatherForbids()
    var listed = 0
    var advice: [SupplementAdvice] = []
    for supplement in supplements(for: wish) {
      let dose = supplement.dose(weightKg: weight, mostCaffeineMg: caffeine.atOnce)
      let caffeineMg = supplement.caffeine(in: dose)
      var reasons = forbids.reasons(against: supplement)
      if reasons.isEmpty { reasons = [caffeine.objection(to: caffeineMg)].compactMap(\.self) }
      let isWithheld = !reasons.isEmpty
      if !isWithheld {
        guard listed < wish.mostListed else { continue }
        listed += 1
        caffeine.count(caffeineMg, of: supplement.id)
        reasons = [forbids.welcome(goal: wish.goal)]
      }
      advice.append(
        SupplementAdvice(
          supplement: supplement, dose: dose, caffeineMg: caffeineMg, reasons: reasons,
          isWithheld: isWithheld))
    }
    return (advice, caffeine)
  }

  private func supplements(for wish: SupplementWish) -> [SupplementCatalogue.Supplement] {
    let all = edition.rulebook.vocabulary.words("EvidenceTier")
    let weakest = wish.weakestTier.flatMap(all.firstIndex) ?? all.count - 1
    let tiers = all.prefix(weakest + 1)
    let supplements = edition.supplementCatalogue.supplements
    return supplements.indices.filter { index in
      wish.goal.map(supplements[index].goals.contains) ?? true
        && wish.category.map { $0 == supplements[index].category } ?? true
        && tiers.contains(supplements[index].tier)
    }.map { supplements[$0] }
  }

  private mutating func gatherForbids() throws(PlanFailure) -> SupplementForbids {
    let offered = try ask(Questions.supplementsOffered)
    let foods = try ask(Questions.dietFoods)
    return SupplementForbids(
      isOffered: offered.flag("supplementsOffered"), offer: offered.word("supplementsReason"),
      flags: words("healthFlags"), allergens: try excludedAllergens(),
      diet: try ask(Questions.diet).word("diet"), needsVegan: foods.flag("needsVegan"),
      needsVegetarian: foods.flag("needsVegetarian"))
  }
}

/// What may stand between an athlete and a supplement.
private struct SupplementForbids {
  let isOffered: Bool
  /// The message that says why they are offered or not.
  let offer: String
  let flags: [String]
  let allergens: ExcludedAllergens
  let diet: String
  let needsVegan: Bool
  let needsVegetarian: Bool

  /// Everything that withholds a supplement: age, then health, diet and allergens.
  func reasons(against supplement: SupplementCatalogue.Supplement) -> [Phrase] {
    var reasons = isOffered ? [] : [Phrase(offer)]
    reasons += supplement.withheldFor.filter(flags.contains).map {
      Phrase("supplement.withheld_flag", ("flag", .message("flag.\($0)")))
    }
    if (needsVegan && !supplement.isVegan) || (needsVegetarian && !supplement.isVegetarian) {
      reasons.append(Phrase("supplement.withheld_diet", ("diet", .message("diet.\(diet)"))))
    }
    reasons += supplement.allergens.filter { allergens.bar([$0]) }.map {
      Phrase("supplement.withheld_allergen", ("allergen", .message("allergen.\($0)")))
    }
    reasons += supplement.mayHold.filter { allergens.bar([$0]) }.map {
      Phrase("supplement.withheld_may_hold", ("allergen", .message("allergen.\($0)")))
    }
    return reasons
  }

  /// Why a supplement is listed.
  func welcome(goal: String?) -> Phrase {
    goal.map { Phrase(offer, ("goal", .message("goal.\($0)"))) } ?? Phrase("supplement.listed")
  }
}

extension SupplementCatalogue.Supplement {
  /// Milligrams a time for a body; nil when the dose does not follow weight.
  fileprivate func dose(weightKg: Double, mostCaffeineMg: Double) -> ClosedRange<Double>? {
    guard let perKg else { return nil }
    var most = mostAtOnceMg ?? .infinity
    if caffeineMg > 0 { most = min(most, mostCaffeineMg) }
    return min(perKg.lowerBound * weightKg, most)...min(perKg.upperBound * weightKg, most)
  }

  /// Caffeine in a serving: all of a dose that follows weight, else what the catalogue says; the whole
  /// serving where the dose may be none, so that it is held against that.
  fileprivate func caffeine(in dose: ClosedRange<Double>?) -> Double {
    guard caffeineMg > 0, let most = dose?.upperBound, most > 0 else { return caffeineMg }
    return min(caffeineMg, most)
  }
}
