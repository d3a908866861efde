import Consulting
import Domain
import JSONSource
import PlannerService
import Store

extension PersonalPlanner {
  /// A line of training or of pain is never kept as food, nor one that is written as sets are, tells
  /// of a person or says nothing that is read; the signs it tells of are kept all the same.
  func refuseTraining(
    _ text: String, at moment: Moment, _ call: PersonalCall
  ) throws(ErrorBody) {
    let line = String(text.prefix(Self.heard))
    let language = call.language
    let read = try workoutLine(line, language)
    let signs = (read["signs"]?.array ?? []).compactMap(\.string)
    if !signs.isEmpty { try keep(sign: line, at: moment, call) }
    try pass(signs: signs, call, isKept: true)
    var isOfPerson = read["about_person"]?.bool == true
    if !isOfPerson, read["maybe_person"]?.bool == true, read["training"]?.bool != true {
      isOfPerson = try !isFood(text, call)
    }
    let parsed = try ask("parseFoodLine", JSON(["text": .string(text)]))
    let kind = parsed["kind"]?.string
    // A line in which nothing was read, such as a picture of a pizza, or an amount of nothing would be
    // kept as nothing.
    var isOfNothing = kind == "note"
    if kind == "food", namesNothing(parsed) { isOfNothing = try !isFood(text, call) }
    if isOfPerson || isOfNothing && read["training"]?.bool != true {
      throw invalid(
        isOfPerson ? "about-person" : "not-food",
        Phrase("coach.line.person", ("text", .said(line))),
        hint: Phrase("hint.line_person"), at: "/text", language)
    }
    guard read["training"]?.bool == true || kind == "workout" else { return }
    let hints = (read["hints"]?.array ?? []).compactMap(\.string)
    throw invalid(
      "not-food",
      hints.isEmpty
        ? Phrase("mistake.line_training")
        : Phrase("mistake.line_unread", ("why", .plain(hints.joined(separator: "; ")))),
      hint: Phrase("hint.line_training"), at: "/text", language)
  }

  /// Whether amounts alone were read, and no food.
  private func namesNothing(_ parsed: JSON) -> Bool {
    (parsed["items"]?.array ?? []).allSatisfy { $0["food"]?.string?.isEmpty ?? true }
  }

  /// How many letters of a text are heard at once.
  private static let heard = 500

  /// Hears the signs of a text that is too long to be read as a line, so that it is not refused for its
  /// length alone; pieces overlap, so that no sign is cut in two.
  func hear(_ call: PersonalCall) throws(ErrorBody) {
    guard let text = call.request["text"]?.string, text.count > Self.heard else { return }
    let letters = Array(text)
    for start in stride(from: 0, to: letters.count, by: Self.heard / 2) {
      let piece = String(letters[start..<min(start + Self.heard, letters.count)])
      let signs = try signs(inText: piece)
      if !signs.isEmpty { try keep(sign: piece, at: now, call) }
      try pass(signs: signs, call, isKept: true)
    }
  }

  /// Whether any food of a line is found by its name, or known of the person; what is only near a name
  /// is none.
  private func isFood(_ text: String, _ call: PersonalCall) throws(ErrorBody) -> Bool {
    if call.request["foods"]?.array?.isEmpty == false { return true }
    let known = try meanings(of: text, call.memory)
    guard known.corrections.isEmpty, known.foods.isEmpty else { return true }
    let line = JSON(["text": .string(text)])
    return (try ask("resolveFoodLine", line)["items"]?.array ?? []).contains { item in
      item["step"]?.string.map { $0 != "fuzzy" } ?? false
    }
  }
}
