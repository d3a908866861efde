import Consulting
import JSONSource

/// Changed answers in a sentence: `weight 82 → 71, diet not given → vegan`.
struct ChangeOfAnswers {
  let edition: Edition
  let language: String
  /// The week the plan has come to, whatever week its profile names.
  let week: JSON?

  /// One sentence that names every changed answer.
  func phrase(_ change: PlanDifference) -> Phrase {
    let named = change.fields.map { field in
      let path = PlanDifference.path(of: field)
      let (old, new) = (
        field == "week" ? week : change.before["profile"]?.value(at: path),
        change.after["profile"]?.value(at: path)
      )
      return "\(text("field.\(field)")) \(shown(old)) → \(shown(new))"
    }
    return Phrase("adapt.profile", ("changes", .plain(named.joined(separator: text("word.comma")))))
  }

  private func shown(_ json: JSON?) -> String {
    switch json?.kind {
    case .number(let number): Figure.text(number, decimals: 2)
    case .string(let word): said(word)
    case .array(let items):
      items.isEmpty ? "–" : items.map { shown($0) }.joined(separator: " + ")
    case .object(let members): named(members)
    case .bool(let flag): text(flag ? "word.yes" : "word.no")
    case .null, nil: text("word.not_given")
    }
  }

  /// An answer of several words by its words (a joint and how badly it is flagged), anything else by the
  /// names of its parts.
  private func named(_ members: [JSON.Member]) -> String {
    let words = members.compactMap { $0.value.string }
    return words.count == members.count
      ? words.map(said).joined(separator: " ")
      : members.map { name($0.key) }.joined(separator: " + ")
  }

  private func said(_ word: String) -> String { edition.said(word, language) }

  private func name(_ exercise: String) -> String {
    edition.exerciseCatalogue.exercise(id: exercise).map {
      edition.exerciseCatalogue.cards[$0].name[language]
    } ?? exercise
  }

  private func text(_ key: String) -> String { edition.text(key, language) }
}
