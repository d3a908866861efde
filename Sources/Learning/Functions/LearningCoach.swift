import Consulting
import Domain
import JSONSource
import RuleEngine

/// Turns requests to the coach into answers; start reading here.
///
/// Pure: the same request with the same rules gives the same bytes; time comes only from requests.
package struct LearningCoach: Sendable {
  let rules: LearningRules

  /// A coach by rules that keep the required rules of learning.
  ///
  /// - Throws: The first thing that would make it learn wrongly.
  package init(_ rulebook: Rulebook) throws(Diagnostic) {
    rules = try LearningRules(rulebook)
  }

  /// Learns from sessions, going on from a state where one is given.
  func learn(_ form: FilledForm) throws(PlanFailure) -> Learned {
    let language = form.language
    var reader = SessionReader(rules.rulebook.vocabulary)
    let sessions = reader.sessions(form["sessions"], at: "/sessions")
    guard reader.mistakes.isEmpty else { throw invalid(reader.mistakes, language) }
    let moment = try moment(form, language)
    var fold = LearningFold(rules, context(form), from: try memory(form, language))
    if let early = sessions.first(where: { !fold.isNext($0) }) { throw late(early, language) }
    for session in sessions { fold.take(session) }
    return learned(fold, moment, language)
  }

  /// Learns from one session: once, whatever the times it is told.
  func applySession(_ form: FilledForm) throws(PlanFailure) -> AppliedSession {
    let language = form.language
    var reader = SessionReader(rules.rulebook.vocabulary)
    let session = form["session"].flatMap { reader.session($0, at: "/session") }
    guard let session, reader.mistakes.isEmpty else { throw invalid(reader.mistakes, language) }
    var fold = LearningFold(rules, context(form), from: try memory(form, language))
    let last = fold.memory.last
    var status = AppliedSession.Status.applied
    if last?.id == session.id {
      guard last?.digits == session.digits else { throw twice(session, language) }
      status = .replayed
    } else if fold.isNext(session) {
      fold.take(session)
    } else {
      status = .late
    }
    return AppliedSession(
      status: status,
      rebuildFrom: status == .late ? form["session"]?["ended_at"]?.string ?? "" : nil,
      learned: learned(fold, session.ended, language))
  }

  /// What is known, at a moment.
  func coachDigest(_ form: FilledForm) throws(PlanFailure) -> ToldDigest {
    let language = form.language
    let moment = try moment(form, language)
    let memory = try memory(form, language)
    let exercises = form["exercises"]?.array.map { Set($0.compactMap(\.string)) }
    let digest = Digest(
      rules: rules, memory: memory, moment: moment, phrasing: phrasing(language),
      exercises: exercises, plan: PlanWord(form["plan"]))
    let draws = form["curves"]?.bool == true
    return ToldDigest(digest: digest, curves: draws ? Curves(digest: digest) : nil)
  }

  /// Where the values of a digest come from.
  func explainDigest(_ form: FilledForm) throws(PlanFailure) -> [ExplainedNumber] {
    let language = form.language
    let accounts = try accounts(form, language)
    let asked = form.text("number")
    let found = asked.map(accounts.accounts) ?? accounts.all
    if let asked, found.isEmpty { throw unknown(asked, accounts.addresses, language) }
    do throws(Diagnostic) {
      return try accounts.explained(found)
    } catch {
      throw .rule(error)
    }
  }

  /// The digest of a request, with where its values come from.
  func accounts(_ form: FilledForm, _ language: String) throws(PlanFailure) -> DigestAccounts {
    let moment = try moment(form, language)
    let memory = try memory(form, language)
    return DigestAccounts(
      rules: rules, memory: memory, digest: try digest(memory, moment, form, language),
      phrasing: phrasing(language), aimsAtStrength: context(form).aimsAtStrength)
  }

  /// The moment something is told for.
  func moment(_ form: FilledForm, _ language: String) throws(PlanFailure) -> Moment {
    guard let moment = Moment(form["as_of"]) else {
      throw invalid([.missing("as_of", at: "/as_of")], language)
    }
    return moment
  }

  private func digest(
    _ memory: LearnedMemory, _ moment: Moment, _ form: FilledForm, _ language: String
  ) throws(PlanFailure) -> JSON {
    Digest.form.json(
      of: Digest(
        rules: rules, memory: memory, moment: moment, phrasing: phrasing(language), exercises: nil,
        plan: PlanWord(form["plan"])))
  }

  private func unknown(_ asked: String, _ known: [String], _ language: String) -> PlanFailure {
    invalid(
      [
        Mistake(
          code: "unknown-number",
          message: Phrase("mistake.digest_number", ("number", .said(asked))),
          hint: Mistake.didYouMean(asked, known) ?? Phrase("hint.digest_number"),
          pointer: "/number")
      ], language)
  }

  // MARK: Reading

  /// What is wrong with a request beside its form, field by field.
  func readings(_ request: JSON, _ language: String) -> [Diagnostic] {
    var reader = SessionReader(rules.rulebook.vocabulary)
    _ = reader.sessions(request["sessions"], at: "/sessions")
    if let session = request["session"] { _ = reader.session(session, at: "/session") }
    _ = reader.sets(request["done"], at: "/done")
    if let set = request["event"]?["set"] { _ = reader.set(set, at: "/event/set") }
    var mistakes = reader.mistakes
    _ = block(request["block"], &mistakes)
    _ = eventBlocks(request["event"] ?? JSON(.null), &mistakes)
    _ = sessionBlocks(
      request["template"]?["exercises"], at: "/template/exercises", &mistakes)
    if let exercise = request["exerciseId"]?.string {
      _ = known(exercise, at: "/exerciseId", &mistakes)
    }
    let queue = ProgrammeQueue(slots(of: request["programme"]))
    _ = programmeEvents(request["events"]?.array ?? [], queue, &mistakes)
    return rules.rulebook.messages.said(mistakes, language)
  }

  /// What is wrong with a request for a set beside its form.
  func setReadings(_ request: JSON, _ language: String) -> [Diagnostic] {
    guard request.members != nil else { return readings(request, language) }
    var mistakes = unclear(request["block"], request["plan"], request["slot"])
    _ = planned(request["plan"], request["slot"], &mistakes)
    return readings(request, language) + rules.rulebook.messages.said(mistakes, language)
  }

  func phrasing(_ language: String) -> CoachPhrasing {
    CoachPhrasing(rules: rules, language: language)
  }

  func context(_ form: FilledForm) -> LearningContext {
    var context = LearningContext()
    let json = form["context"]
    context.aimsAtStrength = json?["goal"]?.string == "strength"
    for member in json?["pattern_days"]?.members ?? [] {
      context.patternDays[member.key] = member.value.number.map { Int($0) }
    }
    for member in json?["stretch_kg"]?.members ?? [] {
      context.stretch[member.key] = member.value.number
    }
    return context
  }

  func memory(_ form: FilledForm, _ language: String) throws(PlanFailure) -> LearnedMemory {
    guard let json = form["state"] else { return LearnedMemory() }
    guard let memory = LearnedMemory(json) else {
      throw .refused(
        rules.rulebook.messages.said(
          [
            Mistake(
              code: "relearn", message: Phrase("mistake.learned_state"),
              hint: Phrase("hint.learned_state"), pointer: "/state")
          ], language))
    }
    return memory
  }

  func invalid(_ mistakes: [Mistake], _ language: String) -> PlanFailure {
    .invalid(rules.rulebook.messages.said(mistakes, language))
  }

  private func late(_ session: LoggedSession, _ language: String) -> PlanFailure {
    .refused(
      rules.rulebook.messages.said(
        [
          Mistake(
            code: "late-session",
            message: Phrase("mistake.late_session", ("session", .said(session.id))),
            hint: Phrase("hint.late_session"), pointer: "/sessions")
        ], language))
  }

  private func twice(_ session: LoggedSession, _ language: String) -> PlanFailure {
    invalid(
      [
        Mistake(
          code: "contradicts",
          message: Phrase("mistake.session_twice", ("session", .said(session.id))),
          hint: Phrase("hint.session_twice"), pointer: "/session/session_id")
      ], language)
  }

  private func learned(
    _ fold: LearningFold, _ moment: Moment, _ language: String
  ) -> Learned {
    let phrasing = phrasing(language)
    return Learned(
      memory: fold.memory,
      digest: Digest(
        rules: rules, memory: fold.memory, moment: moment, phrasing: phrasing, exercises: nil),
      news: ToldNews(news: fold.news, phrasing: phrasing))
  }
}
