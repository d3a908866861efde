/// Who must not be offered which supplement, as a pharmacist reads the supplement catalogue: over every row of the
/// catalogue, whatever a plan lists.
extension PlanLaws {
  /// What is offered to somebody who should not have it.
  package var supplementsOfferedInHarm: [String] {
    catalogue.supplements.flatMap { supplement in
      harms(of: supplement).filter { !supplement.withheldFor.contains($0) }
        .map { "\(supplement.id) with \($0)" }
    }
  }

  private func harms(of supplement: CatalogueFacts.Supplement) -> [String] {
    let withheld = Set(supplement.withheldFor)
    let byMedicine = Self.treats.filter { withheld.contains($0.condition) }.flatMap(\.medicines)
    let isFood = Self.nutrients.contains(supplement.id)
    let byPurpose = isFood ? [] : ["pregnant", "breastfeeding", "after_birth", "kidney_disease"]
    let byBlood = Self.raisesPressure.contains(supplement.id) ? ["hypertension"] : []
    return Self.never + byMedicine + byPurpose + byBlood
  }

  /// Nothing is taken with these.
  private static let never = ["chest_pain_or_fainting", "acute_illness", "multiple_pregnancy"]

  /// What is withheld for a condition is withheld for the medicine that says it is there.
  private static let treats: [(condition: String, medicines: [String])] = [
    ("hypertension", ["ace_inhibitor", "calcium_channel_blocker"]),
    ("heart_condition", ["amiodarone"]), ("thyroid", ["levothyroxine"]),
    ("diabetes_meds", ["metformin"]), ("breastfeeding", ["after_birth"]),
  ]

  /// What food holds, too.
  private static let nutrients: Set = ["electrolytes", "omega_3", "vitamin_d3", "magnesium"]

  /// By caffeine, sodium or an extract.
  private static let raisesPressure: Set = [
    "caffeine", "electrolytes", "sodium_bicarbonate", "ashwagandha", "rhodiola",
  ]
}
