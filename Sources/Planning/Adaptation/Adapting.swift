import Consulting
import Domain
import JSONSource
import RuleEngine

/// One adaptation in progress: the plan as it is by now, and what became different on the way.
struct Adapting: Sendable {
  let edition: Edition
  var order: AdaptOrder
  /// The athlete, from the plan's profile.
  var consultation: Consultation
  /// The plan as JSON, with all changes so far.
  private(set) var tree: JSON
  /// The same plan as sessions and sets; both change only in this file, each change in both.
  private(set) var plan: CurrentPlan
  /// The sessions as they were handed in: what was logged was trained by them.
  let handedIn: CurrentPlan
  var state: AdaptationState
  private(set) var baseline: PrescriptionBaseline
  /// Every change, in the order it was made; applied in order they give `tree`.
  private(set) var changes: [Change] = []
  /// What was looked at and not done.
  var notes: [Phrase] = []
  /// Places whose loads came back lighter today, after days without them.
  var resumed: Set<CurrentPlan.Spot> = []
  /// Whether the week was eased off before today's log was looked at: its sessions show no strength.
  var wasHeld = false
  /// Today's readiness; nil without a check-in.
  var today: AdaptationState.Day?
  /// What the session that was counted today earned; nil without one.
  var reward: Reward?
  /// What hurt in the session that is counted today, in the order of the vocabulary.
  var sessionPain: [CheckIn.Pain] = []
  /// How joints were told to hurt before today's words.
  var painsBefore: [PainCourse] = []
  /// Joints of which it was told that nothing may grow that loads them.
  var heldGains: [String] = []

  /// Reads a request with its plan.
  ///
  /// - Throws: `PlanFailure.refused` for a plan that names no edition, `.invalid` with everything that
  ///   is wrong in request and plan.
  init(_ request: JSON, _ edition: Edition, isTraced: Bool = false) throws(PlanFailure) {
    let request = CanonicalPlan(edition: edition).request(request)
    let found = try AdaptReader.read(request, in: edition, isTraced: isTraced)
    self.edition = edition
    order = found.order
    tree = request["current_plan"] ?? .null
    consultation = found.consultation
    plan = found.plan.plan
    handedIn = plan
    state = found.plan.state
    baseline = found.plan.baseline
  }

  /// Starts with a plan that was just made, in the week it was made for.
  init(_ plan: Plan) throws(PlanFailure) {
    edition = plan.edition
    order = AdaptOrder()
    tree = plan.tree
    consultation = plan.consultation
    self.plan = CurrentPlan(plan)
    handedIn = self.plan
    state = AdaptationState()
    baseline = try PrescriptionBaseline(&consultation, plan.outline.indexes)
  }

  var language: String { consultation.request.language }

  /// Puts a value into the plan and remembers what stood there; nothing happens when it is there.
  mutating func set(
    _ path: PlanPath, to after: JSON?, rule: String, because: Phrase, isDerived: Bool = false
  ) {
    let before = tree.value(at: path)
    switch (before, after) {
    case (nil, nil): return
    case (let before?, let after?): if before.isSame(as: after) { return }
    default: break
    }
    tree.put(after, at: path)
    changes.append(
      Change(
        path: path, before: before, after: after, rule: rule, because: because,
        isDerived: isDerived))
  }

  /// Says something once, however often it is so.
  mutating func noteOnce(_ note: Phrase) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// Makes one change of what came back and went again.
  mutating func joinChanges() {
    let joined = OneChangeAPlace(changes)
    changes = joined.changes
    notes += joined.untold
  }

  /// Gives an exercise another number of sets.
  mutating func setSets(_ spot: CurrentPlan.Spot, to sets: Int, rule: String, because: Phrase) {
    plan[spot].sets = sets
    set(plan.path(spot).key("sets"), to: .number(sets), rule: rule, because: because)
  }

  /// Gives an exercise another effort, and words for a load that follow it.
  mutating func setRIR(
    _ spot: CurrentPlan.Spot, to rir: ClosedRange<Int>, rule: String, because: Phrase
  ) {
    plan[spot].rir = rir
    let path = plan.path(spot)
    set(path.key("rir"), to: .string(rir.printed), rule: rule, because: because)
    set(
      path.key(AskedRanges.rirInNumbers), to: AskedRanges.numbers(rir), rule: rule,
      because: because, isDerived: true)
    if plan[spot].loadKg == nil { writeWords(spot, rule: rule, because: because) }
  }

  /// Gives an exercise another load, or none for a while, with its words and its warm-up.
  mutating func setLoad(_ spot: CurrentPlan.Spot, to load: Double?, rule: String, because: Phrase) {
    plan[spot].loadKg = load
    let path = plan.path(spot)
    let card = edition.exerciseCatalogue.cards[plan[spot].exercise]
    set(path.key("load_kg"), to: load.map { .number($0) }, rule: rule, because: because)
    writeWords(spot, rule: rule, because: because)
    set(
      path.key("warmup"),
      to: baseline.printer.warmUpJSON(card, plan[spot].role, opening(of: spot), load: load),
      rule: rule, because: because, isDerived: true)
  }

  /// Gives an exercise another range.
  mutating func setReps(_ spot: CurrentPlan.Spot, to reps: RepRange, rule: String, because: Phrase)
  {
    plan[spot].reps = reps
    let path = plan.path(spot)
    set(path.key("reps"), to: .string(reps.text), rule: rule, because: because)
    set(
      path.key(AskedRanges.repsInNumbers), to: AskedRanges.numbers(reps.range), rule: rule,
      because: because, isDerived: true)
  }

  /// Makes a rest longer, or as it was.
  mutating func lengthenRest(
    _ spot: CurrentPlan.Spot, by more: Int, rule: String, because: Phrase
  ) {
    plan[spot].restMore += more
    set(
      plan.path(spot).key("rest_s"), to: .number(plan.restSeconds(of: spot, baseline.clock)),
      rule: rule, because: because)
  }

  /// Names or no longer names an easier form of an exercise.
  mutating func setRegression(
    _ spot: CurrentPlan.Spot, _ exercise: Int?, rule: String, because: Phrase
  ) {
    let id = exercise.map { edition.exerciseCatalogue.ids[$0] }
    plan[spot].regression = id
    set(plan.path(spot).key("regression"), to: id.map { .string($0) }, rule: rule, because: because)
  }

  /// Does a session on another day of the week.
  mutating func setWeekday(_ session: Int, to day: Int, rule: String, because: Phrase) {
    plan.sessions[session].weekday = day
    set(
      PlanPath("workouts").index(plan.sessions[session].place).key("weekday"), to: .number(day),
      rule: rule, because: because)
  }

  /// Names another exercise, without an easier form, at a place.
  mutating func setExercise(
    _ spot: CurrentPlan.Spot, to exercise: Int, rule: String, because: Phrase
  ) {
    plan[spot].exercise = exercise
    plan[spot].regression = nil
    set(
      plan.path(spot).key("exerciseId"), to: .string(edition.exerciseCatalogue.ids[exercise]),
      rule: rule, because: because)
  }

  /// Puts a lift at a place, printed as it is with the lift there; one that was left out gets its
  /// place back.
  mutating func put(
    _ block: CurrentPlan.Block, at spot: CurrentPlan.Spot, rule: String, because: Phrase,
    printed: (Self) -> JSON
  ) {
    let wasOut = plan[spot].isOut
    plan[spot] = block
    let (path, list, json) = (plan.path(spot), plan.blocksPath(spot.session), printed(self))
    guard wasOut, case .index(let place) = path.steps.last,
      var blocks = tree.value(at: list)?.array
    else { return set(path, to: json, rule: rule, because: because) }
    blocks.insert(json, at: min(place, blocks.count))
    set(list, to: .array(blocks), rule: rule, because: because)
  }

  /// Leaves lifts of a session out; they keep their places, and the plan does not print them.
  mutating func leaveOut(
    _ spots: [CurrentPlan.Spot], of session: Int, rule: String, because: Phrase
  ) {
    let list = plan.blocksPath(session)
    var blocks = tree.value(at: list)?.array ?? []
    for spot in spots.reversed() {
      if case .index(let place) = plan.path(spot).steps.last, blocks.indices.contains(place) {
        blocks.remove(at: place)
      }
      plan[spot].sets = 0
    }
    set(list, to: .array(blocks), rule: rule, because: because)
  }

  /// Whether a place opens its session or is the first there that loads a joint which is flagged or hurts.
  func opening(of spot: CurrentPlan.Spot) -> SessionOpening {
    plan.opening(of: spot, sparing: state.sparedJoints(of: consultation), edition)
  }

  /// Writes the words for the load of a place.
  private mutating func writeWords(_ spot: CurrentPlan.Spot, rule: String, because: Phrase) {
    let path = plan.path(spot)
    for (key, value) in baseline.printer.words(loadWords(spot), in: edition) {
      set(path.key(key), to: value, rule: rule, because: because, isDerived: true)
    }
  }

  /// The words for the load of a place, or for one that is not known.
  func loadWords(_ spot: CurrentPlan.Spot) -> Phrase {
    if let load = plan[spot].loadKg {
      return .load(load, of: edition.exerciseCatalogue.cards[plan[spot].exercise])
    }
    if let joint = loadlessJoint(of: plan[spot].exercise) {
      return Phrase("load.pain", ("joint", .message("joint.\(joint)")))
    }
    return consultation.words(
      for: edition.exerciseCatalogue.cards[plan[spot].exercise], rir: plan[spot].rir.upperBound)
  }

  /// Starts anew for an athlete whose answers changed, with a memory that fits the plan.
  mutating func startAnew(remembering memory: AdaptationState) throws(PlanFailure) {
    state = memory
    consultation = try Consultation(ofPlan: tree, edition, isTraced: consultation.evidence.detailed)
    baseline = try PrescriptionBaseline(&consultation, try consultation.deriveIndexes())
    if let week = state.week { consultation.enter(week: week) }
    try refreshMovement()
  }

  /// Reads the plan as it is by now, and proves it.
  mutating func readAgain() throws(PlanFailure) {
    let remembered = AdaptationState.form.print(state, plan, edition)
    var readable = tree
    if tree["adaptations"] != nil { readable.put(remembered, at: PlanPath("adaptations")) }
    consultation = try Consultation(ofPlan: tree, edition, isTraced: consultation.evidence.detailed)
    let found = try CurrentPlanReader.read(readable, for: &consultation)
    plan = found.plan
    baseline = found.baseline
  }

  /// Writes the cautions into the plan.
  mutating func setNotes(_ notes: [Phrase], rule: String, because: Phrase) {
    for (key, value) in consultation.sentences("safety_notes", notes) {
      set(PlanPath(key), to: value, rule: rule, because: because, isDerived: true)
    }
  }

  /// The name of an exercise in a sentence.
  func name(_ exercise: Int) -> Phrase.Text {
    .message("exercise:\(edition.exerciseCatalogue.ids[exercise])")
  }

  /// The name of the lift at a place, with its range where the week has it in several.
  func nameOfLoad(_ spot: CurrentPlan.Spot) -> Phrase.Text {
    let (exercise, reps) = (plan[spot].exercise, usual(spot).reps)
    let others = plan.spots.filter { plan[$0].exercise == exercise && usual($0).reps != reps }
    guard !others.isEmpty else { return loadName(exercise) }
    let range = Phrase.Text.plain(plan[spot].reps.text)
    return .phrase(Phrase("lift.range", ("exercise", loadName(exercise)), ("reps", range)))
  }

  /// An exercise where a sentence says its load: help is called help.
  func loadName(_ exercise: Int) -> Phrase.Text {
    guard edition.exerciseCatalogue.cards[exercise].lifted.helps else { return name(exercise) }
    return .phrase(Phrase("lift.help", ("exercise", name(exercise))))
  }
}

extension Consultation {
  /// Asks while these facts stand, and forgets them again.
  mutating func ask(_ question: Question, given facts: [(String, Value)]) throws(PlanFailure)
    -> RuleAnswer
  {
    for (name, value) in facts { set(name, value) }
    defer { for (name, _) in facts { forget(name) } }
    return try ask(question)
  }

  /// Goes on in a week of the cycle.
  mutating func enter(week: Int) {
    forget("givenWeek")
    set("givenWeek", .number(Double(week)))
  }

  /// Starts with the athlete a plan was made for.
  ///
  /// - Throws: `PlanFailure.refused` for a plan that names no edition, `.invalid` with every mistake
  ///   of its profile.
  init(ofPlan plan: JSON, _ edition: Edition, isTraced: Bool) throws(PlanFailure) {
    self.init(edition, try CurrentPlanReader.profile(plan, in: edition), isTraced: isTraced)
    noteNothingExcluded()
    hiddenNumbers = try ask(Questions.hiddenNumbers).words("hiddenNumbers")
  }
}
