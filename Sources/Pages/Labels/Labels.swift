import JSONSource
import RuleEngine

/// The words of a page around an answer, in the answer's language; the answer brings its own
/// sentences.
package struct Labels: Sendable {
  /// `en` or `ja`.
  package let language: String
  /// Whether weights and lengths are written in pounds, ounces, feet and inches.
  let isImperial: Bool
  /// The fields of a request with what people fill them by: an option of the command line.
  let fields: [(field: String, name: String)]
  private let messages: Messages

  /// The labels of a language; one the messages do not know is the usual one.
  package init(
    _ messages: Messages, language: String?, isImperial: Bool = false,
    fields: [(field: String, name: String)] = []
  ) {
    self.messages = messages
    self.isImperial = isImperial
    self.fields = fields
    self.language =
      language.flatMap { messages.languages.contains($0) ? $0 : nil }
      ?? messages.usualLanguage
  }

  /// A label with its placeholders filled.
  package func callAsFunction(_ label: Label, _ values: (String, String)...) -> String {
    self(label, values)
  }

  /// A label with its placeholders filled.
  func callAsFunction(_ label: Label, _ values: [(String, String)]) -> String {
    messages.text("label.\(label.rawValue)", language: language, values: values)
  }

  /// A word of the report on an impact with its placeholders filled.
  package func impact(_ word: ImpactWord, _ values: (String, String)...) -> String {
    messages.text("impact.\(word.rawValue)", language: language, values: values)
  }

  /// The sentence that was made of a message and its values, with other values; nil where nothing
  /// says what it was made of.
  func sentence(_ said: JSON?, _ value: (_ name: String, _ value: String) -> String) -> String? {
    guard let key = said?["key"]?.string, messages.contains(key) else { return nil }
    let values = (said?["values"]?.members ?? []).map {
      ($0.key, value($0.key, $0.value.string ?? ""))
    }
    return messages.text(key, language: language, values: values)
  }

  /// A section of a plan as people say it; one without a message is said as it is.
  package func section(_ name: String) -> String {
    let key = "section.\(name)"
    return messages.contains(key) ? messages.text(key, language: language) : name
  }

  /// A word of the vocabulary as people say it; one without a message is said as it is.
  ///
  /// `kind` is what the word is about where that changes how it is said: `risk`.
  package func word(_ word: String, of kind: String = "word") -> String {
    for key in ["\(kind).\(word)", "word.\(word)"] where messages.contains(key) {
      return messages.text(key, language: language)
    }
    return word.replacing(each: "_", with: " ")
  }

  /// A text of a verb's help; nil when the messages have none.
  package func help(_ verb: String, _ key: String) -> String? {
    let key = "help.\(verb).\(key)"
    return messages.contains(key) ? messages.text(key, language: language) : nil
  }

  /// What fills a field of a request; the field itself when nothing is known of it.
  func filling(_ field: String) -> String {
    fields.first { $0.field == field }?.name ?? field
  }

  /// The short name of a day of the week, 1 for Monday; nil past 7.
  package func weekday(_ number: Double) -> String? {
    guard let day = Int(exactly: number), (1...7).contains(day) else { return nil }
    return messages.text("weekday.\(day)", language: language)
  }

  /// The same word at the start of a line.
  package func titled(_ word: String) -> String {
    capitalized(self.word(word))
  }

  /// `Load: 62.5 kg`.
  package func titled(_ title: String, _ text: String) -> String {
    self(.line, ("title", title), ("text", text))
  }

  /// `Eggs (3 eggs)`; the text alone when there is nothing to add.
  package func noted(_ text: String, _ note: String?) -> String {
    guard let note, !note.isEmpty else { return text }
    return self(.aside, ("text", text), ("note", note))
  }

  /// Things said one after the other: `shoulders; back`.
  package func joined(_ texts: [String]) -> String {
    texts.joined(separator: self(.between))
  }

  /// Things of one kind: `wall, chair, step`.
  package func listed(_ texts: [String]) -> String {
    texts.joined(separator: word("comma"))
  }

  /// `67 min`.
  package func minutes(_ count: String) -> String {
    self(.minutes, ("count", count))
  }

  /// A text with a capital at its start.
  package func capitalized(_ text: String) -> String {
    guard let first = text.utf8.first, first < 0x80 else {
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return text }
    var bytes = Array(text.utf8)
    bytes[0] -= UInt8(ascii: "a") - UInt8(ascii: "A")
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A word of the page; its text is the message `label.` and its name.
package enum Label: String, CaseIterable, Sendable {
  case aWeek, asEaten, asPlanned, aside, assumed, atTheEnd, bandHigh, bandLow, barIsSets,
    beforeAndAfter, between, bought, boxIsBand, budget, busyDay, busyDayAlone, busyDayMinutes,
    buying, byChoice,
    caffeine,
    carb,
    cardio, cardioEntry, cardioTimes, careful, category, choice, confidence, cons, contents,
    cookOnce, coolDown,
    counted, countedNote, cues, day, dayNumber, days, deload, direct, dose, eachSide, energy,
    exercise, expectedAWeek, fat, floor, food, forYou, fromPlan, give, grams, gramsOf,
    hatchIsOutside, hinted,
    household, inTurns,
    item, kcalADay, leftOut, leftOutItem, lightest, line, load, longest, macroPicture, mean, meal,
    meals, menuNote, menuWeek, metWithin, minutes, minutesHead, mistakes, muscle, newPortions,
    noLoads,
    notALevel, notALift,
    notANumber, notes,
    nothingChanges, nothingFits, numbersHidden, nutrient, nutrientAtLeast, nutrientAtMost,
    nutrientFound, nutrients, oneOf, order, ounces, perKg, pickOne, planTitle, plateByEye,
    possibleWeek, pounds, progression, proof, pros, protein, range, readAs, readiness,
    readinessUnknown,
    reason, refused, replaced, reps, rest, restSeconds, rir, rules, saidTwice, session, setLog,
    sessions, sets,
    setsAWeek, share, shareOfEnergy, sharpen, shopping, shoppingByEye, sideEffects, spared, status,
    stop,
    studiedFor,
    superset, supplements, swaps, target, theme, tier, timeUsed, timing, toBuy, training,
    useAgeRange, value,
    verdict, volume,
    volumePicture,
    wanted, warmUp, weekNumber, weekOf, weekPicture, weekRest, weekday, why, writeLevel,
    writeLift, writeOption
}
