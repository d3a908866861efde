import Consulting
import JSONSource

/// A line of somebody's diary as it is told.
package struct ToldLine: Sendable {
  /// Its name.
  package let entry: String
  /// When it was eaten, as it was written.
  package let at: String
  /// What `foodEntry` answers of it.
  package let answer: JSON
  /// Its foods.
  package let items: [ToldFood]
  /// Why it cannot be read; nil for a line that can.
  package let mistakes: [JSON]?

  /// Takes what is told.
  package init(entry: String, at: String, answer: JSON, items: [ToldFood], mistakes: [JSON]?) {
    (self.entry, self.at, self.answer, self.items) = (entry, at, answer, items)
    self.mistakes = mistakes
  }

  fileprivate static let members: [AnswerMember<ToldLine>] = [
    .always("entry", \.entry, .text), .always("at", \.at, .text), said("text", AnswerForm.text),
    said("deleted", AnswerForm.flag), said("revision", AnswerForm.integer),
    said("kind", AnswerForm<ParsedText.Kind>.word), .always("items", \.items, ToldFood.form.list),
    said("places", AnswerForm.integer.list),
    .sometimes("mistakes", \.mistakes, AnswerForm.any.list),
  ]

  private static func said<Value>(
    _ key: String, _ form: AnswerForm<Value>
  ) -> AnswerMember<ToldLine> {
    .always(named: key, { $0.answer[key] ?? .null }, form.again)
  }
}

/// A food of a line: an item of `resolveFoodLine`.
package struct ToldFood: Sendable {
  /// What is told of it.
  package let item: JSON
  /// What of the allergens that its person leaves out it holds, null where nobody here knows; nil for
  /// who leaves none out.
  package let excludedAllergens: [String]??

  /// Takes what is told.
  package init(_ item: JSON, excludedAllergens: [String]??) {
    (self.item, self.excludedAllergens) = (item, excludedAllergens)
  }

  fileprivate static let form = AnswerForm<ToldFood>.object([
    .again(Resolution.members, \.item),
    .sometimes("excludedAllergens", \.excludedAllergens, AnswerForm.texts.orNull),
  ])
}

/// A line of somebody's diary with its day.
package struct ToldEntry: Sendable {
  /// The line.
  package let line: ToldLine
  /// Whether numbers of food are kept from the person.
  package let isHidden: Bool
  /// What is said of allergens.
  package let allergies: [String]
  /// What `summarizeDay` answers of the day; nil where it is hidden.
  package let day: JSON?

  /// Takes what is told.
  package init(line: ToldLine, isHidden: Bool, allergies: [String], day: JSON?) {
    (self.line, self.isHidden, self.allergies, self.day) = (line, isHidden, allergies, day)
  }

  /// How the functions that change a line answer it.
  package static let form = AnswerForm<ToldEntry>.object(
    ToldLine.members.map { $0.of(\.line) } + [
      .always("hidden", \.isHidden, .flag), .always("allergies", \.allergies, .texts),
      .nullable("day", \.day, DaySummary.form.again),
    ])
}

/// A day of somebody's diary.
package struct ToldDay: Sendable {
  /// The day.
  package let date: String
  /// Whether numbers of food are kept from the person.
  package let isHidden: Bool
  /// Its lines.
  package let entries: [ToldLine]
  /// What `summarizeDay` answers of it; nil where it is hidden.
  package let day: JSON?
  /// What is said with care.
  package let care: [String]

  /// Takes what is told.
  package init(date: String, isHidden: Bool, entries: [ToldLine], day: JSON?, care: [String]) {
    (self.date, self.isHidden, self.entries) = (date, isHidden, entries)
    (self.day, self.care) = (day, care)
  }

  /// How `listEntries` answers it.
  package static let form = AnswerForm<ToldDay>.object([
    .always("date", \.date, .date), .always("hidden", \.isHidden, .flag),
    .always("entries", \.entries, AnswerForm.object(ToldLine.members).list),
    .nullable("day", \.day, DaySummary.form.again), .always("care", \.care, .texts),
  ])
}
