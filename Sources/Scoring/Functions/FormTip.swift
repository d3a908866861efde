import Consulting
import JSONSource
import RuleEngine

extension Scorer {
  /// The one thing to tell after a set: what a language model said about the measurements, where it
  /// keeps to them, else the first row that fits.
  package func formTip(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let language = form.text("language") ?? "en"
    guard let exercise = rules.exercise(form.text("exercise") ?? "") else {
      throw invalid(
        [
          .unknownWord(
            form.text("exercise") ?? "", among: rules.exercises.map(\.id), at: "/exercise")
        ], language)
    }
    let facts = TipFacts(form.request["summary"] ?? JSON(.null), exercise)
    let voice = FormVoice(rules: rules, exercise: exercise, language: language)
    writer.beginObject()
    let offered = form.request["offered"].flatMap { $0.isNull ? nil : $0 }
    let refusal = offered.map { TipProof(facts, exercise, language).refusal($0) }
    if case .some(.none) = refusal, let tip = offered?["tip"]?.string {
      writer.field("tip", tip)
      writer.field("by", "model")
      writer.field("because", offered?["focus"]?.string ?? "")
    } else {
      let (text, source) = try ruled(facts, voice)
      writer.field("tip", text)
      writer.field("by", "rules")
      writer.field("because", source)
      writer.field("note", voice.text("form.tip.by_rules"))
    }
    writer.field("refused", refusal ?? nil)
    writer.key("facts")
    facts.write(exercise, into: &writer)
    writer.endObject()
  }

  func ruled(_ facts: TipFacts, _ voice: FormVoice) throws(PlanFailure) -> (String, String) {
    let book = rules.rulebook
    let aspect = voice.exercise.aspects[facts.weakest ?? 0]
    let direction =
      facts.directions.indices.contains(facts.weakest ?? 0)
      ? facts.directions[facts.weakest ?? 0] : nil
    let count =
      facts.faults.indices.contains(facts.weakest ?? 0) ? facts.faults[facts.weakest ?? 0] : 0
    var inquiry = Inquiry(book, given: [], isTraced: false)
    inquiry.set("tipIsJudged", .boolean(facts.judged > 0))
    inquiry.set("tipIsClean", .boolean(facts.judged > 0 && facts.clean == facts.judged))
    inquiry.set("tipOverall", .number(facts.overall ?? 0))
    inquiry.set("tipIsFading", .boolean((facts.fade ?? 0) >= voice.exercise.flow.fadingBy))
    inquiry.set("formAspect", .string(aspect.name))
    inquiry.set("formDirection", direction.map { .string($0) } ?? .null)
    inquiry.set("tipShare", .number(facts.judged > 0 ? Double(count) / Double(facts.judged) : 0))
    let reply = try inquiry.ask(FormQuestions.tip)
    let text = voice.text(
      reply.word("formTip"), ("overall", FormVoice.number(facts.overall ?? 0)),
      ("fade", FormVoice.number(facts.fade ?? 0)), ("faults", "\(count)"),
      ("judged", "\(facts.judged)"), ("aspect", voice.text("aspect.\(aspect.name)")))
    return (text, book.source(of: reply))
  }
}

/// The measurements a tip may speak of; no name, no pictures.
struct TipFacts {
  let reps: Int
  let judged: Int
  let clean: Int
  let overall: Double?
  let aspects: [Double?]
  let faults: [Int]
  let directions: [String?]
  let weakest: Int?
  let fade: Double?

  /// Reads them from a summary.
  init(_ summary: JSON, _ exercise: ExerciseRules) {
    let names = exercise.aspects.map(\.name)
    let whole = { (key: String) in
      summary[key]?.number.flatMap { (0...1e6).contains($0) ? Int($0) : nil } ?? 0
    }
    let judged = whole("judged")
    self.judged = judged
    reps = whole("reps")
    clean = min(whole("clean"), judged)
    overall = Self.score(summary["overall"])
    aspects = names.map { Self.score(summary["aspects"]?[$0]) }
    faults = names.map { name in
      let count = summary["faults"]?[name]?.number ?? 0
      return (0...Double(judged)).contains(count) ? Int(count) : 0
    }
    directions = zip(exercise.aspects, names).map { aspect, name in
      let word = summary["directions"]?[name]?.string
      return [aspect.wordBelow, aspect.wordAbove].contains(word) ? word : nil
    }
    weakest = summary["weakest"]?.string.flatMap { names.firstIndex(of: $0) }
    fade = summary["fade"]?.number.flatMap { (-100...100).contains($0) ? $0 : nil }
  }

  private static func score(_ json: JSON?) -> Double? {
    json?.number.flatMap { (0...100).contains($0) ? $0 : nil }
  }

  /// The numbers in them.
  var numbers: [Double] {
    [Double(reps), Double(judged), Double(clean), overall, fade].compactMap(\.self)
      + aspects.compactMap(\.self) + faults.map(Double.init)
  }

  /// Writes what a language model is asked with.
  func write(_ exercise: ExerciseRules, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("exercise", exercise.id)
    writer.field("reps", reps)
    writer.field("judged", judged)
    writer.field("clean", clean)
    writer.field("overall", overall)
    writer.key("aspects")
    writer.beginArray()
    for (index, aspect) in exercise.aspects.enumerated() {
      writer.beginObject()
      writer.field("aspect", aspect.name)
      writer.field("mean", aspects[index])
      writer.field("faults", faults[index])
      writer.field("direction", directions[index])
      writer.endObject()
    }
    writer.endArray()
    writer.field("weakest", weakest.map { exercise.aspects[$0].name })
    writer.field("fade", fade)
    writer.endObject()
  }
}

/// Whether a tip that a language model wrote keeps to the measurements.
struct TipProof {
  private let facts: TipFacts
  private let exercise: ExerciseRules
  private let language: String

  init(_ facts: TipFacts, _ exercise: ExerciseRules, _ language: String) {
    (self.facts, self.exercise, self.language) = (facts, exercise, language)
  }

  private static let length = 20...240
  private static let mostSentences = 3

  /// Why a tip is refused; nil when it is not.
  func refusal(_ offered: JSON) -> String? {
    guard let members = offered.members, members.count == 2, let tip = offered["tip"]?.string,
      let focus = offered["focus"]?.string
    else { return "not {tip, focus}" }
    guard Self.length.contains(tip.count) else { return "its length" }
    guard let aspect = exercise.aspects.firstIndex(where: { $0.name == focus }) else {
      return "its focus is no aspect"
    }
    guard facts.faults[aspect] > 0 || facts.weakest == aspect else {
      return "its focus had no fault"
    }
    if tip.split(whereSeparator: { ".!?。！？".contains($0) }).count > Self.mostSentences {
      return "more than three sentences"
    }
    if tip.contains("://") || tip.lowercased().contains("www.") { return "a link" }
    let hasKana = tip.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) }
    guard hasKana == (language == "ja") else { return "another language" }
    return Self.numbers(tip).first { number in
      !facts.numbers.contains { $0 == number || $0.rounded() == number }
    }.map { "a number that was not measured: \(Figure.text($0, decimals: 3))" }
  }

  /// The numbers in a text.
  private static func numbers(_ text: String) -> [Double] {
    text.split { !("0"..."9").contains($0) && $0 != "." }.compactMap {
      Double($0.hasSuffix(".") ? $0.dropLast() : $0)
    }
  }
}
