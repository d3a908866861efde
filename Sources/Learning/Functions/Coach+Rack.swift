import Consulting
import Domain
import JSONSource
import Model
import RuleEngine

extension LearningCoach {
  /// The next set of an exercise, from what the plan asks and what was learned; chosen by a language
  /// model inside these limits where one is asked for and there is a set to choose.
  func prescribeSet(_ form: FilledForm, asking door: ModelDoor) throws(PlanFailure) -> ToldSet {
    let language = form.language
    var reader = SessionReader(rules.rulebook.vocabulary)
    let sessions = reader.sessions(form["sessions"], at: "/sessions")
    let sets = reader.sets(form["done"], at: "/done")
    var mistakes = reader.mistakes
    let block = asked(form, &mistakes)
    let notes = self.notes(form["notes"])
    guard mistakes.isEmpty, let block, let facts = rules.lifts[block.exercise] else {
      throw invalid(mistakes, language)
    }
    let moment = try moment(form, language)
    let today = sessions.filter { $0.day == moment.day }.flatMap(\.sets)
    let said = notes.filter { $0.day == moment.day }.map(\.text)
    let told = signs(form["symptoms"], said) + (today + sets).flatMap { signs(in: $0) }
    try rules.notes.signs.pass(told, language)
    var fold = LearningFold(rules, context(form), from: try memory(form, language))
    for session in sessions where fold.isNext(session) { fold.take(session) }
    let done = sets.filter { isWork($0, block.exercise) }
    let now = RackMoment(
      moment: moment, done: done,
      isPainful: form.flag("pain") ?? false || form["hurting"]?.array?.isEmpty == false
        || sets.contains(where: \.isPainful),
      pains: pains(form, sets, block.exercise),
      eases: form.flag("ease") ?? true, isTaken: form.flag("taken_away") ?? false,
      isRuledOut: form.flag("ruled_out") ?? false,
      calm: (form["calm"]?.array ?? []).compactMap(\.string))
    let maker = NextSetMaker(
      rules: rules, context: fold.context, memory: fold.memory, facts: facts, block: block, now: now
    )
    let set: NextSet
    do {
      set = try maker.make()
    } catch {
      throw .rule(error)
    }
    let recalled = NoteRecall(rules: rules, facts: facts).nearest(notes, to: nil)
    let chosen = ChosenSet(set: set, maker: maker, recalled: recalled, phrasing: phrasing(language))
    guard form.text("coach") == SetChooser.model.rawValue, set.kind == .set else {
      return ToldSet(set, of: block.exercise, recalled, chosen.phrasing)
    }
    return toldSet(try ask(door, about: chosen), chosen)
  }

  /// The signs that are told by their words, and in what was said.
  func signs(_ told: JSON?, _ said: [String]) -> [String] {
    (told?.array ?? []).compactMap(\.string)
      + said.flatMap { NoteReading($0, rules.notes).signs }
  }

  /// The signs that the words of a set tell; of a painful one they say what hurts.
  private func signs(in set: LoggedSet) -> [String] {
    guard let note = set.note else { return [] }
    let isToldAsPain = set.isPainful && set.joint == nil
    return NoteReading(note, rules.notes, isToldAsPain: isToldAsPain).signs
  }

  private func isWork(_ set: LoggedSet, _ exercise: String) -> Bool {
    set.exercise == exercise && set.isCompleted && rules.intent(set.intent ?? .top).isWorking
  }

  /// What hurts today: what was told before any set, then what hurt in sets.
  private func pains(_ form: FilledForm, _ sets: [LoggedSet], _ exercise: String) -> [RackPain] {
    var pains = (form["hurting"]?.array ?? []).map { told in
      RackPain(
        joint: told["joint"]?.string,
        level: told["pain_level"]?.number.flatMap { Int(exactly: $0) } ?? rules.pain.untold,
        doneBefore: 0, toldOn: told["told_on"]?.string)
    }
    var done = 0
    for set in sets {
      if isWork(set, exercise) { done += 1 }
      guard set.isPainful else { continue }
      let joints: [String?] = set.hurtJoints(rules)
      pains += (joints.isEmpty ? [nil] : joints).map {
        RackPain(
          joint: $0, level: set.painLevel ?? rules.pain.untold, doneBefore: done,
          unnamedGrade: set.exercise == exercise ? rules.pain.unnamed : rules.pain.elsewhere)
      }
    }
    if pains.isEmpty, form.flag("pain") ?? false {
      pains = [RackPain(joint: nil, level: rules.pain.untold, doneBefore: 0)]
    }
    return pains
  }

  /// What a line means that was typed between two sets.
  func readSetLine(_ form: FilledForm) throws(PlanFailure) -> LineAnswers.OfRack {
    let phrasing = phrasing(form.language)
    var mistakes: [Mistake] = []
    let facts = form.text("exerciseId").flatMap { known($0, at: "/exerciseId", &mistakes) }
    guard mistakes.isEmpty else { throw invalid(mistakes, phrasing.language) }
    let asked = form["asked"]
    let line = RackLine(
      form.text("text") ?? "",
      RackLine.Asked(
        load: asked?["load_kg"]?.number, reserve: asked?["rir"]?.number,
        lift: facts), rules)
    return LineAnswers.OfRack(line: line, hints: hints(line.hints, phrasing.language))
  }

  /// What to write otherwise, in words.
  func hints(_ hints: [Phrase], _ language: String) -> [String] {
    hints.map { rules.rulebook.messages.text($0, language: language) }
  }

  // MARK: Reading

  /// What is asked, by a block or by a plan and its slot; nil when it is told as mistakes.
  private func asked(_ form: FilledForm, _ mistakes: inout [Mistake]) -> AskedBlock? {
    let unclear = unclear(form["block"], form["plan"], form["slot"])
    mistakes += unclear
    guard unclear.isEmpty else { return nil }
    return form["plan"] == nil
      ? block(form["block"], &mistakes) : planned(form["plan"], form["slot"], &mistakes)
  }

  /// What is wrong with what is asked as a whole: missing, or told twice.
  func unclear(_ block: JSON?, _ plan: JSON?, _ slot: JSON?) -> [Mistake] {
    switch (block, plan, slot) {
    case (nil, nil, nil): [.missing("block", at: "/block")]
    case (_, nil, .some): [.missing("plan", at: "/plan")]
    case (_, .some, nil): [.missing("slot", at: "/slot")]
    case (.some, .some, .some):
      [
        Mistake(
          code: "contradicts", message: Phrase("mistake.block_twice"),
          hint: Phrase("hint.block_twice"), pointer: "/block")
      ]
    default: []
    }
  }

  /// What a plan asks in a slot; nil where there is none of both, or when it is told as mistakes.
  func planned(_ plan: JSON?, _ slot: JSON?, _ mistakes: inout [Mistake]) -> AskedBlock? {
    guard let plan, let slot, let exercise = slot["exerciseId"]?.string,
      let weekday = slot["weekday"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    guard known(exercise, at: "/slot/exerciseId", &mistakes) != nil else { return nil }
    if let block = AskedBlock(plan: plan, weekday: weekday, exercise: exercise) { return block }
    mistakes.append(
      Mistake(
        code: "not-in-plan",
        message: Phrase(
          "mistake.plan_slot", ("exercise", .said(exercise)), ("weekday", .plain("\(weekday)"))),
        hint: Phrase("hint.plan_slot"), pointer: "/slot"))
    return nil
  }

  func known(_ exercise: String, at pointer: String, _ mistakes: inout [Mistake])
    -> LiftFacts?
  {
    if let facts = rules.lifts[exercise] { return facts }
    mistakes.append(
      Mistake(
        code: "unknown-exercise",
        message: Phrase("mistake.unknown_word", ("word", .said(exercise))),
        hint: rules.lifts.meant(by: exercise).map {
          Phrase("hint.did_you_mean", ("word", .plain($0)))
        } ?? Phrase("hint.schema"),
        pointer: pointer))
    return nil
  }

  func range(_ json: JSON?, at pointer: String, _ mistakes: inout [Mistake])
    -> ClosedRange<Int>?
  {
    if let printed = json?.string.flatMap(RepRange.init) { return printed.range }
    let ends = (json?.array ?? []).compactMap { $0.number.flatMap { Int(exactly: $0) } }
    if ends.count == 2, ends[0] <= ends[1] { return ends[0]...ends[1] }
    mistakes.append(
      Mistake(
        code: "bad-range", message: Phrase("mistake.asked_range"),
        hint: Phrase("hint.asked_range"), pointer: pointer))
    return nil
  }

  func notes(_ json: JSON?) -> [KeptNote] {
    (json?.array ?? []).map { note in
      let moment = Moment(note["at"])
      return KeptNote(
        id: note["id"]?.string ?? "", text: note["text"]?.string ?? "",
        exercise: note["exerciseId"]?.string,
        muscles: (note["muscles"]?.array ?? []).compactMap(\.string),
        ms: moment?.ms ?? 0, day: moment?.day,
        vector: NoteVector(note["vector"]))
    }
  }
}

extension CoachPhrasing {
  /// A reason in words; phases, joints and patterns are said in the language.
  func text(_ reason: CoachReason) -> String {
    text(
      reason.key,
      reason.values.map { name, value in
        switch name {
        case "phase": (name, text(value))
        case "joint": (name, text("joint.\(value)"))
        case "pattern": (name, text("pattern.\(value)"))
        case "exercise": (name, self.name(value))
        default: (name, value)
        }
      })
  }
}
