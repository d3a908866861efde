import Consulting

extension SupplementAdvice {
  /// A supplement for the goal, or one that is withheld with the reason, as a plan lists it.
  static let planned = AnswerForm<Told<SupplementAdvice>>.object(
    named + judged + [
      .sometimes("dose", { $0.value.isWithheld ? nil : $0 }, .object(dose)),
      .sometimes("cautions", { $0.listed?.cautions[$0.language] }, .texts),
      .sometimes("purchase_checks", { $0.listed?.checks[$0.language] }, .texts),
      .sentence("reason", \.value.reasons[0]),
    ])
}
