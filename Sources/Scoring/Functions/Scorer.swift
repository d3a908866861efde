import Consulting
import JSONSource
import RuleEngine

/// Turns requests about form into answers; start reading here.
///
/// Pure: the same request with the same rules gives the same bytes; time comes only from frames.
package struct Scorer: Sendable {
  /// The pages it scores by.
  package let rules: FormRules

  /// A scorer for loaded rules.
  package init(_ rules: FormRules) { self.rules = rules }

  /// A scorer by rules that have been held against the required rules of scoring.
  ///
  /// - Throws: The first thing that would make it count or judge wrongly.
  package init(proved rulebook: Rulebook) throws(Diagnostic) {
    var diagnostics = Diagnostics()
    guard let rules = FormRules.read(rulebook, into: &diagnostics) else {
      throw diagnostics.sorted().first
        ?? Diagnostic("no-scoring", "the pages of scoring cannot be read")
    }
    self.rules = rules
  }

  /// The most frames of one call that goes on with a set, and of one that scores a whole one.
  package static let mostFrames = 3000
  package static let mostRecorded = 100_000

  /// Begins a set: its state, how to stand, and how the exercise is done.
  func startForm(_ form: FilledForm) throws(PlanFailure) -> StartedForm {
    let setup = try setup(form, .guided)
    return StartedForm(session: FormSession(setup), phrasing: phrasing(try judge(setup), setup))
  }

  /// Goes on with a set: its state after some frames, what happened, and how things are now.
  func scoreFrames(_ form: FilledForm) throws(PlanFailure) -> ScoredFrames {
    var (session, judge) = try session(form)
    let inputs = try inputs(form, judge, session.setup, most: Self.mostFrames)
    let events = judge.take(inputs, &session)
    let phrasing = phrasing(judge, session.setup)
    let told = ToldEvent.all(events, phrasing, &session.lastSaid)
    let reps = Set(
      events.compactMap { if case .rep(let record) = $0.kind { record.n } else { nil } })
    return ScoredFrames(
      events: told,
      live: ToldLive(
        session, judge,
        said: events.last { phrasing.sentence($0) != nil }.flatMap(phrasing.sentence)),
      snapshots: session.snapshots.filter { reps.contains($0.rep) }.map {
        ToldSnapshot($0, judge.rules)
      }, state: (session, rules))
  }

  /// Ends a set: its record.
  func finishForm(_ form: FilledForm) throws(PlanFailure) -> FormRecord {
    let (session, judge) = try session(form)
    return FormRecord(session: session, phrasing: phrasing(judge, session.setup))
  }

  /// Scores a whole set at once: as beginning it, going on with it and ending it do.
  func scoreForm(_ form: FilledForm) throws(PlanFailure) -> ScoredForm {
    let setup = try setup(form, .recorded)
    let judge = try judge(setup)
    let inputs = try inputs(form, judge, setup, most: Self.mostRecorded)
    var session = FormSession(setup)
    let events = judge.take(inputs, &session)
    var lastSaid: Int?
    return ScoredForm(
      events: ToldEvent.all(events, phrasing(judge, setup), &lastSaid),
      summary: ToldSummary(session, judge.rules), phase: session.phase,
      snapshots: session.snapshots.map { ToldSnapshot($0, judge.rules) })
  }

  /// What is said about sets of a judge, in their language.
  func phrasing(_ judge: FormJudge, _ setup: FormSetup) -> FormPhrasing {
    FormPhrasing(rules: rules, exercise: judge.rules, language: setup.language)
  }

  // MARK: Reading

  func setup(_ form: FilledForm, _ mode: FormSetup.Mode) throws(PlanFailure) -> FormSetup {
    var setup = FormSetup(
      exercise: form.text("exercise") ?? "", kind: form.text("points") ?? "",
      width: form.int("width") ?? 1, height: form.int("height") ?? 1, language: form.language)
    setup.units = form.text("units").flatMap { FormSetup.Units(rawValue: $0) } ?? .normalized
    setup.mode = form.text("mode").flatMap { FormSetup.Mode(rawValue: $0) } ?? mode
    setup.isMirrored = form.flag("mirrored") ?? false
    setup.isSmooth = form.flag("smoothed") ?? false
    setup.targetReps = form.int("target_reps")
    return setup
  }

  func judge(_ setup: FormSetup) throws(PlanFailure) -> FormJudge {
    guard let judge = FormJudge(setup, rules) else {
      throw invalid(
        [
          .unknownWord(setup.exercise, among: rules.exercises.map(\.id), at: "/exercise")
        ], setup.language)
    }
    return judge
  }

  private func session(_ form: FilledForm) throws(PlanFailure) -> (FormSession, FormJudge) {
    do throws(StateFailure) {
      return try FormState.read(form.request["state"] ?? JSON(.null), rules, at: "/state")
    } catch {
      throw invalid([error.mistake], rules.rulebook.messages.usualLanguage)
    }
  }

  func inputs(_ form: FilledForm, _ judge: FormJudge, _ setup: FormSetup, most: Int)
    throws(PlanFailure) -> [FormInput]
  {
    var reader = FrameReader(judge, setup)
    reader.read(form.request["frames"] ?? JSON(.null), most: most, at: "/frames")
    guard reader.mistakes.isEmpty else { throw invalid(reader.mistakes, setup.language) }
    return reader.inputs
  }

  func invalid(_ mistakes: [Mistake], _ language: String) -> PlanFailure {
    .invalid(rules.rulebook.messages.said(mistakes, language))
  }
}
