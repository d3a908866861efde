import Consulting
import JSONSource
import Model

/// Whether insights that a language model worded keep to the facts.
struct InsightProof {
  /// What is known, by address.
  let facts: [String: JSON]
  let rules: LearningRules
  let language: String

  /// The insights, or why they are refused.
  func judge(_ text: String) -> ModelDoor.Judgement<[Insight]> {
    guard let json = ModelText.json(text), let members = json.members else {
      return .refused("not-json")
    }
    guard members.map(\.key) == ["insights"], let items = json["insights"]?.array,
      (1...rules.telling.most).contains(items.count)
    else { return .refused("not {insights}") }
    var found: [Insight] = []
    for item in items {
      guard item.members?.count == 2, let text = item["text"]?.string,
        let ids = item["fact_ids"]?.array
      else { return .refused("not {text, fact_ids}") }
      let facts = ids.compactMap(\.string)
      guard facts.count == ids.count, !facts.isEmpty else { return .refused("no fact") }
      if let reason = refusal(text, facts) { return .refused(reason) }
      found.append(Insight(text: text, facts: facts))
    }
    return .taken(found)
  }

  private func refusal(_ text: String, _ ids: [String]) -> String? {
    let values = ids.compactMap { facts[$0] }
    guard values.count == ids.count else { return "a fact that is not known" }
    guard (1...rules.telling.length).contains(text.unicodeScalars.count) else {
      return "its length"
    }
    let folded = text.lowercased()
    if folded.contains("://") || folded.contains("www.") { return "a link" }
    if text.contains(where: { "<>{}[]`".contains($0) || $0.isNewline }) { return "markup" }
    guard rules.rulebook.messages.isWritten(text, as: language) else {
      return "another language"
    }
    if rules.answers.banned.contains(where: folded.contains) { return "a word that is not said" }
    let numbers = values.compactMap(\.number).flatMap { [$0, $0.magnitude] }
    return SaidNumbers.unfounded(in: text, among: numbers).map {
      "a number of no fact it names: \($0)"
    }
  }
}
