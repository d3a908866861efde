import Consulting

extension SupplementAdvice {
  /// A supplement for the goal, or one that is withheld with the reason, as a plan lists it.
  static let planned = AnswerForm<Told<SupplementAdvice>>.object([
    .always("supplementId", \.value.supplement.id, .text),
    .always("name", { $0.value.supplement.name[$0.language] }, .text),
    .always("category", \.value.supplement.category, .text),
    .always("evidence_tier", \.value.supplement.tier, .text),
    .always("withheld", \.value.isWithheld, .flag), .sometimes("dose", \.taken, dose),
    .sometimes("cautions", { $0.taken?.value.supplement.cautions[$0.language] }, .texts),
    .sometimes("purchase_checks", { $0.taken?.value.supplement.checks[$0.language] }, .texts),
    .sentence("reason", \.value.reasons[0]),
  ])

  private static let dose = AnswerForm<Told<SupplementAdvice>>.object([
    .always("amount", { $0.value.supplement.amount[$0.language] }, .text),
    .always("timing", { $0.value.supplement.timing[$0.language] }, .text),
    .sometimes("low_mg", { $0.value.dose.map { whole($0.lowerBound) } }, .number),
    .sometimes("high_mg", { $0.value.dose.map { whole($0.upperBound) } }, .number),
  ])

  private static func whole(_ mg: Double) -> Double { Figure.rounded(mg, decimals: 0) }
}

extension Told<SupplementAdvice> {
  /// The advice unless the supplement is withheld.
  fileprivate var taken: Self? { value.isWithheld ? nil : self }
}
