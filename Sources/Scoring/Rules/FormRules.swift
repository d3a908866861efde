import Consulting
import JSONSource
import RuleEngine

/// The pages of scoring, compiled: checked, immutable, shared by all threads.
///
/// A class, so that handing it on counts one reference instead of dozens.
package final class FormRules: Sendable {
  /// The rules they were read from.
  package let rulebook: Rulebook
  /// The exercises, in the order of the vocabulary.
  package let exercises: [ExerciseRules]
  /// The kinds of points, in the order of the vocabulary.
  package let kinds: [PointPlaces]
  /// What is noise, for each kind of points.
  let noises: [Noise]
  /// What is said aloud, by word of the vocabulary.
  let cues: [(cue: String, message: String, gapMs: Int, interrupts: Bool)]
  /// The pages with a fingerprint of what they answer, in the order of asking.
  package let pages: [(name: String, digits: String)]

  private init(
    _ rulebook: Rulebook, exercises: [ExerciseRules], kinds: [PointPlaces], noises: [Noise],
    cues: [(cue: String, message: String, gapMs: Int, interrupts: Bool)],
    pages: [(name: String, digits: String)]
  ) {
    self.rulebook = rulebook
    self.exercises = exercises
    self.kinds = kinds
    self.noises = noises
    self.cues = cues
    self.pages = pages
  }

  /// An exercise by its word.
  package func exercise(_ id: String) -> ExerciseRules? { exercises.first { $0.id == id } }

  /// Reads the pages, which may be any.
  ///
  /// - Parameters:
  ///   - rulebook: The rules.
  ///   - diagnostics: Takes what they lack, and what would make scoring count or judge wrongly.
  /// - Returns: nil when there was anything.
  package static func load(
    _ rulebook: Rulebook, into diagnostics: inout Diagnostics
  ) -> FormRules? {
    for mistake in RequiredRules.scoring.mistakes(in: rulebook) { diagnostics.report(mistake) }
    return diagnostics.hasErrors ? nil : read(rulebook, into: &diagnostics)
  }

  /// Reads the pages of rules that have been held against the required rules: without their texts, which an
  /// image would have to compile first.
  static func read(_ rulebook: Rulebook, into diagnostics: inout Diagnostics) -> FormRules? {
    var reader = FormReader(rulebook)
    let rules = reader.read()
    for mistake in reader.mistakes { diagnostics.report(mistake) }
    return diagnostics.hasErrors ? nil : rules
  }

  fileprivate convenience init(_ reader: FormReader, _ exercises: [ExerciseRules]) {
    self.init(
      reader.rulebook, exercises: exercises, kinds: reader.kinds, noises: reader.noises,
      cues: reader.cues, pages: reader.pages)
  }
}

/// Reads the pages of scoring, gathering what would count or judge wrongly.
struct FormReader {
  let rulebook: Rulebook
  private(set) var mistakes: [Diagnostic] = []
  private(set) var kinds: [PointPlaces] = []
  private(set) var noises: [Noise] = []
  private(set) var cues: [(cue: String, message: String, gapMs: Int, interrupts: Bool)] = []
  private(set) var pages: [(name: String, digits: String)] = []
  private var facts: Facts
  private var prints: [String: Fingerprint] = [:]

  init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
    facts = rulebook.emptyFacts
  }

  /// Everything; nil when a page cannot be answered.
  mutating func read() -> FormRules? {
    do {
      try readPoints()
      try readCues()
      let camera = try self.camera()
      var exercises: [ExerciseRules] = []
      for id in rulebook.vocabulary.words("FormExercise") {
        if let exercise = try exercise(id, camera) { exercises.append(exercise) }
      }
      pages = FormQuestions.all.compactMap { question in
        prints[question.page].map { (question.page, String($0.digits.suffix(8))) }
      }
      return mistakes.isEmpty ? FormRules(self, exercises) : nil
    } catch {
      mistakes.append(error)
      return nil
    }
  }

  // MARK: Asking

  /// All answers of a page about some words.
  mutating func ask(_ question: Question, _ about: [(String, String)] = [])
    throws(Diagnostic) -> [RuleAnswer]
  {
    try ask(question, about.map { ($0.0, Value.string($0.1)) })
  }

  mutating func ask(_ question: Question, _ about: [(String, Value)]) throws(Diagnostic)
    -> [RuleAnswer]
  {
    for (name, value) in about { facts[rulebook.slot(name)] = value }
    defer { for (name, _) in about { rulebook.forget(rulebook.slot(name), in: &facts) } }
    var evidence = Evidence(detailed: false)
    let replies = try rulebook.replies(to: question, facts: &facts, evidence: &evidence)
    for reply in replies {
      prints[question.page, default: Fingerprint()].add(
        about.map { "\($0)=\($1.text)" }.joined() + reply.values.map(\.text).joined(separator: "|"))
    }
    return replies
  }

  /// The one answer of a page about some words.
  mutating func one(_ question: Question, _ about: [(String, String)]) throws(Diagnostic)
    -> RuleAnswer
  {
    let replies = try ask(question, about)
    guard let first = replies.first else {
      throw Diagnostic(
        "no-row", "'\(question.page)' says nothing about \(about.map(\.1).joined(separator: ", "))",
        hint: "add a row for it")
    }
    return first
  }

  /// Reports something wrong at a row of a page, or at the page.
  mutating func report(_ code: String, _ message: String, hint: String, at reply: RuleAnswer) {
    report(
      Diagnostic(
        code, message, hint: hint,
        place: rulebook.place(ofDecision: reply.decision, row: reply.row.index)))
  }

  mutating func report(_ mistake: Diagnostic) { mistakes.append(mistake) }

  // MARK: Points and cues

  private mutating func readPoints() throws(Diagnostic) {
    for kind in rulebook.vocabulary.words("PointsKind") {
      let about = [("pointsKind", kind)]
      let noise = try one(FormQuestions.noise, about)
      let rows = try ask(FormQuestions.places, about).compactMap { reply in
        BodyPoint(rawValue: reply.word("bodyPoint")).map {
          (point: $0, left: reply.int("leftPlace"), right: reply.int("rightPlace"))
        }
      }
      kinds.append(PointPlaces(kind: kind, count: noise.int("pointCount"), rows: rows))
      noises.append(
        Noise(
          confidence: noise.number("pointConfidence"), margin: noise.number("frameMargin"),
          minCutoff: noise.number("minCutoff"), beta: noise.number("beta"),
          dCutoff: noise.number("dCutoff"), startScale: noise.number("startScale"),
          holdMs: noise.int("holdMs"), gapMs: noise.int("gapMs"), lostMs: noise.int("lostMs"),
          rebaseMs: noise.int("rebaseMs"), foreshortenShare: noise.number("foreshortenShare"),
          idleMs: noise.int("idleMs")))
    }
  }

  private mutating func readCues() throws(Diagnostic) {
    for cue in rulebook.vocabulary.words("FormCue") {
      let reply = try one(FormQuestions.cues, [("formCue", cue)])
      cues.append(
        (cue, reply.word("cueMessage"), reply.int("cueGapMs"), reply.flag("cueInterrupts")))
    }
  }

  private mutating func camera() throws(Diagnostic) -> CameraRules {
    let views = try ask(FormQuestions.view, [(String, String)]()).compactMap { reply in
      CameraView(rawValue: reply.word("viewSeen")).map {
        (view: $0, from: reply.number("viewFrom"))
      }
    }
    return CameraRules(
      views: views, lifts: try lifts(calibrated: true),
      liftsUncalibrated: try lifts(calibrated: false))
  }

  private mutating func lifts(calibrated: Bool) throws(Diagnostic) -> [Bool] {
    var lifts: [Bool] = []
    for view in CameraView.allCases {
      let about: [(String, Value)] = [
        ("formView", .string(view.rawValue)), ("isCalibrated", .boolean(calibrated)),
      ]
      lifts.append(try ask(FormQuestions.method, about).first?.word("formMethod") == "lifted")
    }
    return lifts
  }
}
