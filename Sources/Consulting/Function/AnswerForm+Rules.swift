import RuleEngine

extension AnswerForm where Value == RuleEngine.Value {
  /// A value of the expression language; what JSON has no form for is null.
  package static var value: AnswerForm { AnswerForm(.any) { $1.value($0) } }
}

extension AnswerForm where Value == EditionIdentity {
  /// The rules an answer was computed with: a name and two hashes.
  package static var edition: AnswerForm {
    .object([
      .always("name", \.name, .text), .always("hash", \.hash, .text),
      .always("words", \.words, .text),
    ])
  }
}
