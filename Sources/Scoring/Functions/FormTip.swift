import Consulting
import JSONSource
import Model
import RuleEngine

/// Who words a tip.
enum TipPhrasing: String, CaseIterable, Sendable {
  case model, rules
}

extension Scorer {
  /// The one thing to tell after a set: what a language model said about the measurements, where it
  /// keeps to them, else the first row that fits; only a model's where a model is asked for.
  func formTip(
    _ form: FilledForm, asking door: ModelDoor
  ) throws(PlanFailure) -> ToldTip {
    let language = form.language
    let exercise = try exercise(form, language)
    let facts = TipFacts(
      form.request["summary"] ?? JSON(.null), after: form["last"], exercise)
    let proof = try TipProof(facts, exercise, language, rules.rulebook)
    let wanted = form.text("by").flatMap(TipPhrasing.init)
    let offered = wanted == .rules ? nil : form["offered"]
    var judgement = offered.map(proof.judge)
    if wanted == .model { judgement = .taken(try modelled(offered, facts, proof, door)) }
    if case .taken(let tip) = judgement {
      return ToldTip(
        tip: tip.text, by: .model, because: tip.focus, note: nil, refused: nil, facts: facts)
    }
    let phrasing = FormPhrasing(rules: rules, exercise: exercise, language: language)
    let (text, source) = try ruled(facts, phrasing)
    var refusal: String?
    if case .refused(let reason) = judgement { refusal = reason }
    return ToldTip(
      tip: text, by: .rules, because: source, note: phrasing.text("form.tip.by_rules"),
      refused: refusal, facts: facts)
  }

  /// A model's tip that keeps to the measurements: the one that was offered, else one that is asked
  /// for.
  private func modelled(
    _ offered: JSON?, _ facts: TipFacts, _ proof: TipProof, _ door: ModelDoor
  ) throws(PlanFailure) -> ModelTip {
    let messages = rules.rulebook.messages
    do throws(ModelFailure) {
      if let offered {
        switch proof.judge(offered) {
        case .taken(let tip): return tip
        case .refused(let reason): throw ModelFailure(.unusable, reason)
        }
      }
      var document = JSONWriter()
      TipFacts.form.write(facts, &document)
      let question = ModelQuestion(
        task: messages.text("form.tip.task", language: proof.language), document: document.text,
        milliseconds: proof.limits.milliseconds, tokens: proof.limits.tokens,
        attempts: proof.limits.attempts, atOnce: proof.limits.atOnce)
      return try door.ask(question) { text in
        ModelText.json(text).map(proof.judge) ?? .refused("no JSON")
      }
    } catch {
      throw error.unanswered(at: "/by", messages, proof.language)
    }
  }

  func ruled(_ facts: TipFacts, _ phrasing: FormPhrasing) throws(PlanFailure) -> (String, String) {
    let book = rules.rulebook
    let aspect = phrasing.exercise.aspects[facts.weakest ?? 0]
    let direction =
      facts.directions.indices.contains(facts.weakest ?? 0)
      ? facts.directions[facts.weakest ?? 0] : nil
    let count =
      facts.faults.indices.contains(facts.weakest ?? 0) ? facts.faults[facts.weakest ?? 0] : 0
    // Without an average nothing was measured that a tip could speak of.
    let isJudged = facts.judged > 0 && facts.overall != nil
    var inquiry = Inquiry(book, given: [], isTraced: false)
    inquiry.set("tipIsJudged", .boolean(isJudged))
    inquiry.set("tipIsClean", .boolean(isJudged && facts.clean == facts.judged))
    inquiry.set("tipOverall", .number(facts.overall ?? 0))
    inquiry.set("tipIsFading", .boolean((facts.fade ?? 0) >= phrasing.exercise.flow.fadingBy))
    inquiry.set("formAspect", .string(aspect.name))
    inquiry.set("formDirection", direction.map { .string($0) } ?? .null)
    inquiry.set("tipShare", .number(facts.judged > 0 ? Double(count) / Double(facts.judged) : 0))
    let reply = try inquiry.ask(FormQuestions.tip)
    let text = phrasing.text(
      reply.word("formTip"), ("overall", FormPhrasing.number(facts.overall ?? 0)),
      ("fade", FormPhrasing.number(facts.fade ?? 0)), ("faults", "\(count)"),
      ("judged", "\(facts.judged)"), ("aspect", phrasing.text("aspect.\(aspect.name)")))
    return (text, book.source(of: reply))
  }
}

/// A tip after a set.
struct ToldTip {
  let tip: String
  let by: TipPhrasing
  /// The row it came from, or the aspect that a model chose.
  let because: String
  let note: String?
  /// Why an offered tip was not taken.
  let refused: String?
  let facts: TipFacts

  /// How `formTip` answers it.
  static let form = AnswerForm<ToldTip>.object([
    .always("tip", \.tip, .text), .always("by", \.by, .word), .always("because", \.because, .text),
    .sometimes("note", \.note, .text), .nullable("refused", \.refused, .text),
    .always("facts", \.facts, TipFacts.form),
  ])
}

/// The measurements a tip may speak of; no name, no pictures.
struct TipFacts {
  private let exercise: ExerciseRules
  let reps: Int
  let judged: Int
  let clean: Int
  let overall: Double?
  let aspects: [Double?]
  let faults: [Int]
  let directions: [String?]
  let weakest: Int?
  let fade: Double?
  /// The middle of the smallest values of the repetition's measure.
  let lowest: Double?
  /// Points more than in the set before; nil without one.
  let change: Double?

  /// Reads them from a summary and that of the set before.
  init(_ summary: JSON, after last: JSON? = nil, _ exercise: ExerciseRules) {
    self.exercise = exercise
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
    lowest = summary["lowest"]?.number.flatMap { (-1e6...1e6).contains($0) ? $0 : nil }
    let before = Self.score(last?["overall"])
    change = overall.flatMap { now in before.map { Score.rounded(now - $0) } }
  }

  private static func score(_ json: JSON?) -> Double? {
    json?.number.flatMap { (0...100).contains($0) ? $0 : nil }
  }

  /// The numbers in them.
  var numbers: [Double] {
    [
      Double(reps), Double(judged), Double(clean), overall, fade, lowest, change,
      change.map(\.magnitude),
    ].compactMap(\.self)
      + aspects.compactMap(\.self) + faults.map(Double.init)
  }

  /// What a language model is asked with.
  static let form = AnswerForm<TipFacts>.object([
    .always("exercise", \.exercise.id, .text), .always("reps", \.reps, .integer),
    .always("judged", \.judged, .integer), .always("clean", \.clean, .integer),
    .nullable("overall", \.overall, .number), .always("aspects", \.told, aspect.list),
    .nullable("weakest", { facts in facts.weakest.map { facts.exercise.aspects[$0].name } }, .text),
    .nullable("fade", \.fade, .number), .nullable("lowest", \.lowest, .number),
    .nullable("change", \.change, .number),
  ])

  private typealias Aspect = (name: String, mean: Double?, faults: Int, direction: String?)

  private static let aspect = AnswerForm<Aspect>.object([
    .always("aspect", { $0.name }, .text), .nullable("mean", { $0.mean }, .number),
    .always("faults", { $0.faults }, .integer), .nullable("direction", { $0.direction }, .text),
  ])

  private var told: [Aspect] {
    exercise.aspects.indices.map {
      (exercise.aspects[$0].name, aspects[$0], faults[$0], directions[$0])
    }
  }
}

/// What a language model said after a set.
struct ModelTip {
  let text: String
  /// The aspect it is about.
  let focus: String
}

/// How long a language model may speak and think, and what it may not say.
struct TipLimits {
  let length: ClosedRange<Int>
  let sentences: Int
  let milliseconds: Int
  let tokens: Int
  let attempts: Int
  /// How many questions may wait at once, this one among them.
  let atOnce: Int
  let banned: [String]

  init(_ rulebook: Rulebook) throws(PlanFailure) {
    var inquiry = Inquiry(rulebook, given: [], isTraced: false)
    let reply = try inquiry.ask(FormQuestions.modelTip)
    let shortest = reply.int("tipShortest")
    length = shortest...max(shortest, reply.int("tipLongest"))
    sentences = reply.int("tipSentences")
    milliseconds = reply.int("tipSeconds") * 1000
    tokens = reply.int("tipTokens")
    attempts = reply.int("tipAttempts")
    atOnce = reply.int("tipAtOnce")
    banned = reply.words("tipBannedWords")
  }
}

/// Whether a tip that a language model wrote keeps to the measurements.
struct TipProof {
  private let facts: TipFacts
  private let exercise: ExerciseRules
  let language: String
  let limits: TipLimits
  private let messages: Messages

  init(_ facts: TipFacts, _ exercise: ExerciseRules, _ language: String, _ rulebook: Rulebook)
    throws(PlanFailure)
  {
    (self.facts, self.exercise, self.language) = (facts, exercise, language)
    limits = try TipLimits(rulebook)
    messages = rulebook.messages
  }

  /// The tip, or why it is refused.
  func judge(_ offered: JSON) -> ModelDoor.Judgement<ModelTip> {
    guard let members = offered.members, members.count == 2, let tip = offered["tip"]?.string,
      let focus = offered["focus"]?.string
    else { return .refused("not {tip, focus}") }
    guard limits.length.contains(tip.count) else { return .refused("its length") }
    guard let aspect = exercise.aspects.firstIndex(where: { $0.name == focus }) else {
      return .refused("its focus is no aspect")
    }
    guard facts.faults[aspect] > 0 || facts.weakest == aspect else {
      return .refused("its focus had no fault")
    }
    return refusal(tip).map { .refused($0) } ?? .taken(ModelTip(text: tip, focus: focus))
  }

  /// How many sentences a text has; the point of a number ends none.
  private static func sentences(_ text: String) -> Int {
    let marks = ".!?。！？"
    let ends = zip(text, text.dropFirst() + " ").count { sign, next in
      marks.contains(sign) && !marks.contains(next) && !next.isNumber
    }
    return ends + (text.last.map(marks.contains) ?? true ? 0 : 1)
  }

  /// Why the words of a tip are refused; nil when they are not.
  private func refusal(_ tip: String) -> String? {
    if Self.sentences(tip) > limits.sentences {
      return "more than three sentences"
    }
    let folded = tip.lowercased()
    if tip.contains("://") || folded.contains("www.") { return "a link" }
    if tip.contains(where: { "<>{}[]`".contains($0) }) { return "markup" }
    guard messages.isWritten(tip, as: language) else {
      return "another language"
    }
    if limits.banned.contains(where: folded.contains) { return "a word that is not said" }
    return SaidNumbers.unfounded(in: tip, among: facts.numbers.flatMap { [$0, $0.rounded()] }).map {
      "a number that was not measured: \($0)"
    }
  }
}
