import Consulting
import JSONSource
import Learning
import RuleEngine

/// What the coach says of kept things, in one language.
struct CoachWords {
  private let messages: Messages
  private let language: String
  private let digest: JSON

  /// Words with the names of a digest in that language.
  init(_ messages: Messages, _ language: String, _ digest: JSON) {
    self.messages = messages
    self.language = language
    self.digest = digest["digest"] ?? .null
  }

  /// Questions as they were kept, with their sentences.
  func asks(_ asks: [JSON]) -> [JSON] {
    asks.map { ask in
      let kind = ask["kind"]?.string ?? ""
      let values = [
        ("exercise", name(ask["exerciseId"]?.string ?? "")), ("shown", figure(ask["shown_kg"])),
        ("best", figure(ask["best_kg"])),
      ]
      return ask.with(
        "text",
        JSON(.string(messages.text("coach.ask.\(kind)", language: language, values: values))))
    }
  }

  /// What was taken for granted, with its sentences.
  func assumed(_ assumed: [JSON]) -> [JSON] {
    assumed.map { item in
      let count = figure(item["sets"])
      let said = messages.text(
        "coach.assumed.intent", language: language, values: [("count", count)])
      return item.with("text", JSON(.string(said)))
    }
  }

  /// What became of what was known, where a session counts otherwise than before: said aloud, also
  /// where it is less.
  func differences(from old: JSON) -> [LearningAnswers.Difference] {
    let kinds = [
      ("exercises", "exerciseId", ["e1rm_kg", "confidence"]),
      ("patterns", "pattern", ["floor_kg", "stretch_kg", "confidence", "phase"]),
    ]
    return kinds.flatMap { list, key, fields -> [LearningAnswers.Difference] in
      let (before, after) = (old["digest"]?[list]?.array ?? [], digest[list]?.array ?? [])
      let names = (before + after).compactMap { $0[key]?.string }
      return Set(names).sorted().flatMap { name in
        fields.compactMap { field in
          difference(
            name, field, before.first { $0[key]?.string == name }?[field],
            after.first { $0[key]?.string == name }?[field])
        }
      }
    }
  }

  private func difference(
    _ subject: String, _ field: String, _ old: JSON?, _ new: JSON?
  ) -> LearningAnswers.Difference? {
    let (old, new) = (text(old), text(new))
    guard old != new else { return nil }
    let known = subject.isEmpty ? "" : name(subject)
    let text = messages.text(
      "coach.difference.\(field)", language: language,
      values: [("subject", known), ("old", old ?? "–"), ("new", new ?? "–")])
    return LearningAnswers.Difference(subject, field, from: old, to: new, text: text)
  }

  private func text(_ value: JSON?) -> String? {
    value?.string ?? value?.number.map { Figure.text($0, decimals: 2) }
  }

  private func figure(_ value: JSON?) -> String { text(value) ?? "" }

  /// What an exercise or a pattern is called.
  private func name(_ id: String) -> String {
    let lists = [("exercises", "exerciseId"), ("patterns", "pattern")]
    for (list, key) in lists {
      for item in digest[list]?.array ?? [] where item[key]?.string == id {
        if let name = item["name"]?.string { return name }
      }
    }
    return id
  }
}
