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
  package func startForm(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let setup = try setup(form, .guided)
    let judge = try judge(setup)
    let phrasing = FormPhrasing(rules: rules, exercise: judge.rules, language: setup.language)
    writer.beginObject()
    writer.key("state")
    FormState.write(FormSession(setup), rules, into: &writer)
    writer.key("base")
    writeBase(judge, phrasing, into: &writer)
    writer.key("demo")
    writer.beginArray()
    for pose in judge.rules.demo.poses { FormWriter.write(pose, into: &writer) }
    writer.endArray()
    writer.field("viewAdvised", judge.rules.viewAdvised.rawValue)
    writer.field("badge", phrasing.text("form.on_device"))
    writer.endObject()
  }

  private func writeBase(
    _ judge: FormJudge, _ phrasing: FormPhrasing, into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("pose")
    FormWriter.write(judge.rules.demo.first, into: &writer)
    writer.key("hints")
    writer.beginArray()
    var said: [String] = []
    for condition in judge.rules.base where !said.contains(condition.hintLow) {
      said.append(condition.hintLow)
      writer.value(phrasing.text(condition.hintLow))
    }
    writer.endArray()
    writer.endObject()
  }

  /// Goes on with a set: its state after some frames, what happened, and how things are now.
  package func scoreFrames(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    var (session, judge) = try session(form)
    let inputs = try inputs(form, judge, session.setup, most: Self.mostFrames)
    let events = judge.take(inputs, &session)
    let phrasing = FormPhrasing(
      rules: rules, exercise: judge.rules, language: session.setup.language)
    let answer = FormWriter(phrasing)
    var lastSaid = session.lastSaid
    writer.beginObject()
    answer.write(events, lastSaid: &lastSaid, into: &writer)
    session.lastSaid = lastSaid
    answer.writeLive(
      session, judge, said: events.last { phrasing.sentence($0) != nil }.flatMap(phrasing.sentence),
      into: &writer)
    let reps = Set(
      events.compactMap { if case .rep(let record) = $0.kind { record.n } else { nil } })
    answer.write(session.snapshots.filter { reps.contains($0.rep) }, into: &writer)
    writer.key("state")
    FormState.write(session, rules, into: &writer)
    writer.endObject()
  }

  /// Ends a set: its record.
  package func finishForm(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let (session, judge) = try session(form)
    writer.beginObject()
    writer.key("record")
    write(recordOf: session, judge, into: &writer)
    writer.endObject()
  }

  /// Writes what is kept of a set.
  func write(recordOf session: FormSession, _ judge: FormJudge, into writer: inout JSONWriter) {
    let answer = FormWriter(
      FormPhrasing(rules: rules, exercise: judge.rules, language: session.setup.language))
    writer.beginObject()
    writer.field("exercise", session.setup.exercise)
    writer.field("mode", session.setup.mode.rawValue)
    rules.rulebook.edition.part("scoring").write(into: &writer)
    writer.key("summary")
    answer.write(session, into: &writer)
    writer.key("reps")
    writer.beginArray()
    for record in session.records { answer.write(record, into: &writer) }
    writer.endArray()
    answer.write(session.snapshots, into: &writer)
    writer.endObject()
  }

  /// Scores a whole set at once: as beginning it, going on with it and ending it do.
  package func scoreForm(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let setup = try setup(form, .recorded)
    let judge = try judge(setup)
    let inputs = try inputs(form, judge, setup, most: Self.mostRecorded)
    var session = FormSession(setup)
    let events = judge.take(inputs, &session)
    let answer = FormWriter(
      FormPhrasing(rules: rules, exercise: judge.rules, language: setup.language))
    writer.beginObject()
    var lastSaid: Int?
    answer.write(events, lastSaid: &lastSaid, into: &writer)
    writer.key("summary")
    answer.write(session, into: &writer)
    writer.field("phase", session.phase.rawValue)
    answer.write(session.snapshots, into: &writer)
    writer.endObject()
  }

  // MARK: Reading

  func setup(_ form: FilledForm, _ mode: FormSetup.Mode) throws(PlanFailure) -> FormSetup {
    var setup = FormSetup(
      exercise: form.text("exercise") ?? "", kind: form.text("points") ?? "",
      width: form.int("width") ?? 1, height: form.int("height") ?? 1)
    setup.units = form.text("units").flatMap { FormSetup.Units(rawValue: $0) } ?? .normalized
    setup.mode = form.text("mode").flatMap { FormSetup.Mode(rawValue: $0) } ?? mode
    setup.isMirrored = form.flag("mirrored") ?? false
    setup.isSmooth = form.flag("smoothed") ?? false
    setup.targetReps = form.int("target_reps")
    setup.language = form.text("language") ?? "en"
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
      throw invalid([error.mistake], "en")
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
