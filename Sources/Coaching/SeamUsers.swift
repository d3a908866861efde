import RuleEngine

extension Edition {
  /// What the program uses of an edition, so that a check does not call it unused.
  package static let users = Examination.Users(
    facts: Set(Seam.factNames), fields: Set(RequestContract.factFields),
    pages: Set(Questions.all.map(\.page) + CatalogueSeam.all.map(\.name)),
    messages: Set(MessageKeys.all), messageFamilies: MessageKeys.families)
}
