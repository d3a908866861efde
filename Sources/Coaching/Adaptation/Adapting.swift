import JSONSource
import RuleEngine

/// One adaptation in progress: the plan as it is by now, and what became different on the way.
struct Adapting: Sendable {
  let edition: Edition
  let order: AdaptOrder
  /// The athlete, from the plan's profile.
  var consultation: Consultation
  /// The plan as JSON, with all changes so far.
  var tree: JSON
  /// The same plan as sessions and sets.
  var plan: CurrentPlan
  var ledger: Ledger
  var clock: SessionTime
  var roles: RoleTable
  /// Every change, in the order it was made; applied in order they give `tree`.
  private(set) var changes: [Change] = []
  /// What was looked at and not done.
  var notes: [Phrase] = []
  /// Today's readiness; nil without a check-in.
  var today: Ledger.Day?
  /// Who may do which exercise; asked when first needed.
  private var allowances: [Allowance]?

  /// Reads the plan of a request.
  ///
  /// - Throws: `PlanFailure.refused` for a plan of another edition, `.invalid` with everything that
  ///   is wrong in it.
  init(_ order: AdaptOrder, _ edition: Edition, isTraced: Bool = false) throws(PlanFailure) {
    self.edition = edition
    self.order = order
    tree = order.plan
    let request = try CurrentPlanReader.profile(order.plan, in: edition)
    consultation = Consultation(edition, request, isTraced: isTraced)
    consultation.noteNothingExcluded()
    let found = try CurrentPlanReader.read(order.plan, for: &consultation)
    plan = found.plan
    ledger = found.ledger
    clock = found.clock
    roles = found.roles
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
    tree = tree.setting(path, to: after)
    changes.append(
      Change(
        path: path, before: before, after: after, rule: rule, because: because,
        isDerived: isDerived))
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
    set(path.key("rir"), to: .text(rir.printed), rule: rule, because: because)
    guard plan[spot].loadKg == nil else { return }
    let words = consultation.words(
      for: edition.gym.cards[plan[spot].exercise], rir: rir.upperBound)
    set(
      path.key("load_hint"), to: .text(edition.text(words, language)), rule: rule,
      because: because, isDerived: true)
  }

  /// Gives an exercise another load, with its warm-up.
  mutating func setLoad(
    _ spot: CurrentPlan.Spot, to load: Double?, rule: String, because: Phrase
  ) {
    let card = edition.gym.cards[plan[spot].exercise]
    plan[spot].loadKg = load
    let path = plan.path(spot)
    let hint =
      load.map { Phrase("load.kg", ("kg", .number($0, decimals: 2))) }
      ?? consultation.words(for: card, rir: plan[spot].rir.upperBound)
    set(path.key("load_kg"), to: load.map { .number($0) }, rule: rule, because: because)
    set(
      path.key("load_hint"), to: .text(edition.text(hint, language)), rule: rule,
      because: because, isDerived: true)
    let steps = tree.value(at: path.key("warmup"))?.array ?? []
    guard !steps.isEmpty else { return }
    set(
      path.key("warmup"), to: .list(steps.map { warmUp($0, load, step: card.incrementKg) }),
      rule: rule, because: because, isDerived: true)
  }

  private func warmUp(_ json: JSON, _ load: Double?, step: Double) -> JSON {
    let percent = json["pct"]?.number ?? 0
    var members = [("pct", JSON.number(percent)), ("reps", json["reps"] ?? .number(0))]
    if let load, percent > 0, step > 0 {
      let part = (load * percent / 100 / step).rounded(.down)
      members.append(("load_kg", .number(max(1, part) * step)))
    }
    return .object(members)
  }

  /// Whether this athlete may do an exercise.
  mutating func mayDo(_ exercise: Int) throws(PlanFailure) -> Bool {
    if let allowances { return allowances[exercise].isAllowed }
    let asked = try consultation.allowExercises()
    allowances = asked
    return asked[exercise].isAllowed
  }

  /// Forgets what followed from the athlete's answers, because they changed.
  mutating func adopt(_ consultation: Consultation, _ found: CurrentPlanReader.Found) {
    self.consultation = consultation
    plan = found.plan
    clock = found.clock
    roles = found.roles
    allowances = nil
  }

  /// The name of an exercise in a sentence.
  func name(_ exercise: Int) -> Phrase.Text { .message("exercise:\(edition.gym.ids[exercise])") }
}
