import Consulting
import JSONSource
import RuleEngine

/// Reads the pages that depend on nobody's data, once, when an edition is loaded.
struct Constants {
  let rulebook: Rulebook
  private var facts: Facts
  /// Which rows answered.
  private(set) var evidence = Evidence(detailed: true)

  init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
    facts = rulebook.emptyFacts
  }

  /// What the week solver is ruled by.
  mutating func trainingSettings(patterns: [String]) throws(Diagnostic) -> TrainingSettings {
    let limits = try ask(Questions.sessionLimits)
    let frequency = try ask(Questions.frequency)
    let counting = try ask(Questions.setCounting)
    return TrainingSettings(
      secondaryHalfSets: counting.int("secondaryCredit", times: 2),
      exercisesPerSession: limits.int("maxExercises"),
      setsPerMuscleAndSession: limits.int("maxSetsPerMuscle"),
      usesPerWeek: limits.int("maxUsesPerWeek"), exercisesPerPattern: limits.int("maxPerPattern"),
      oneADay: WordBits(patterns).mask(limits.words("onePerDay")),
      highFatiguePerSession: limits.int("maxHighFatigue"),
      balances: try balances(WordBits(patterns)), sessionsPerMuscle: frequency.int("minFrequency"),
      frequencyFromDays: frequency.int("frequencyFromDays"), time: try time(),
      compact: try compact(),
      aimPercent: try ask(Questions.volumeAim).int("aimShare", times: 100),
      weights: try choiceWeights(), fillWeights: try fillWeights(),
      opposites: try opposites())
  }

  /// What is prescribed where sets are counted in seconds or steps.
  mutating func timedSets() throws(Diagnostic) -> TimedSets {
    let timed = try ask(Questions.timedSets)
    return TimedSets(
      seconds: timed.int("secondsLow")...max(timed.int("secondsLow"), timed.int("secondsHigh")),
      steps: timed.int("stepsLow")...max(timed.int("stepsLow"), timed.int("stepsHigh")))
  }

  /// How far apart the ends of a range are at least, in the order of the words.
  mutating func repetitionWidths() throws(Diagnostic) -> [Int] {
    var widths: [Int] = []
    for word in rulebook.vocabulary.words("Loadability") {
      widths.append(
        try ask(Questions.repetitionWidth, about: "loadability", .string(word)).int("leastWidth"))
    }
    return widths
  }

  /// What becomes of a lift at each level of pain and grade of stress.
  mutating func painResponses() throws(Diagnostic) -> PainTable<PainResponse> {
    try painTable(Questions.painResponse, by: "stress") { reply, _ in PainResponse(reply) }
  }

  /// What comes back after each number of calm steps, by the level a joint hurt.
  mutating func painReturns() throws(Diagnostic) -> PainTable<PainReturn> {
    try painTable(Questions.painReturn, by: "calmCheckIns", read: PainReturn.init)
  }

  /// What each level of pain means without more, the mildest first: for how many days it counts, and
  /// whether the joint is calm.
  mutating func painWords() throws(Diagnostic) -> [PainWord] {
    let slot = rulebook.slot("painAgain")
    facts[slot] = .boolean(false)
    defer { rulebook.forget(slot, in: &facts) }
    var words: [PainWord] = []
    for level in range(of: "painLevel") {
      let reply = try ask(Questions.jointPain, about: "painLevel", .number(Double(level)))
      words.append(
        PainWord(
          days: reply.int("painGainDays"), calms: reply.flag("painCalms"),
          isSevere: reply.flag("painIsSevere"), clinician: reply.flag("clinicianFirst")))
    }
    return words
  }

  /// How bad pain is of which nobody said it.
  mutating func untoldPain() throws(Diagnostic) -> Int {
    try ask(Questions.untoldPain).int("untoldPain")
  }

  /// How many days after the last day of a plan, and after today, a day is believed.
  mutating func daysAhead() throws(Diagnostic) -> (ofPlan: Int, ofToday: Int) {
    let page = try ask(Questions.adaptationMemory)
    return (page.int("daysAheadOfPlan"), page.int("daysAheadOfToday"))
  }

  /// For how many days before a plan was made sessions tell it what somebody lifts.
  mutating func daysBeforePlan() throws(Diagnostic) -> Int {
    try ask(Questions.adaptationMemory).int("daysBeforePlan")
  }

  /// How much a lift loads a joint that hurt in it, at least.
  mutating func hurtLiftStress() throws(Diagnostic) -> Int {
    try ask(Questions.hurtLift).int("hurtLiftStress")
  }

  /// The answers of a page for each level of pain and each value of a second fact.
  private mutating func painTable<Answer>(
    _ question: Question, by fact: String, read: (RuleAnswer, _ rule: String) -> Answer
  ) throws(Diagnostic) -> PainTable<Answer> {
    var rows: [[Answer]] = []
    for level in range(of: "painLevel") {
      let slot = rulebook.slot("painLevel")
      facts[slot] = .number(Double(level))
      defer { rulebook.forget(slot, in: &facts) }
      var row: [Answer] = []
      for value in range(of: fact) {
        let reply = try ask(question, about: fact, .number(Double(value)))
        row.append(read(reply, rulebook.source(of: reply)))
      }
      rows.append(row)
    }
    return PainTable(rows: rows, mildest: range(of: "painLevel").lowerBound)
  }

  /// The whole numbers a fact may be.
  private func range(of fact: String) -> ClosedRange<Int> {
    rulebook.vocabulary.wholeRange(of: fact)
  }

  /// What the balance laws are called.
  mutating func balanceNames() throws(Diagnostic) -> [String] {
    try askAll(Questions.balance).map { $0.word("balanceName") }
  }

  private mutating func choiceWeights() throws(Diagnostic) -> ChoiceWeights {
    let page = try ask(Questions.choiceWeights)
    return ChoiceWeights(
      listStep: page.int("listStep"), afterList: page.int("afterList"),
      tiers: [0, page.int("tierB"), page.int("tierC"), page.int("tierD")],
      aboveExperience: page.int("aboveExperience"), notYetLearnt: page.int("notYetLearnt"),
      flaggedJoint: page.int("flaggedJoint"), replacesPattern: page.int("replacesPattern"),
      givenAgain: page.int("givenAgain"), takesTurns: page.int("takesTurns"),
      source: rulebook.source(of: page))
  }

  private mutating func fillWeights() throws(Diagnostic) -> FillWeights {
    let page = try ask(Questions.fillWeights)
    return FillWeights(
      compound: page.int("compoundPct"), lead: page.int("leadPct"),
      pastShare: page.int("pastSharePct"), fullDay: page.int("fullDayPct"),
      laterSlot: page.int("laterSlotPct"), breaksBalance: page.int("breaksBalancePct"),
      mendsBalance: page.int("mendsBalancePct"), onlySecondary: page.int("onlySecondaryPct"),
      secondOfPattern: page.int("secondOfPatternPct"), sparseDay: page.int("sparseDayPct"),
      fewExercises: page.int("fewExercises"), focus: page.int("focusPct"))
  }

  private mutating func time() throws(Diagnostic) -> TrainingSettings.Time {
    let time = try ask(Questions.timeModel)
    return TrainingSettings.Time(
      compoundSeconds: time.int("setupCompoundSeconds"),
      isolationSeconds: time.int("setupIsolationSeconds"), setSeconds: time.int("secondsPerSet"),
      repMilliseconds: time.int("secondsPerRep", times: 1000),
      stepMilliseconds: time.int("secondsPerStep", times: 1000),
      supersetRestPercent: time.int("supersetRestFactor", times: 100),
      supersetRestStep: time.int("supersetRestStep"),
      supersetRestLeast: time.int("supersetRestLeast"))
  }

  private mutating func compact() throws(Diagnostic) -> TrainingSettings.Compact {
    let busy = try ask(Questions.busyDay)
    return TrainingSettings.Compact(
      sets: busy.int("compactSets"), longestRestSeconds: busy.int("compactLongestRest"),
      shortestRestSeconds: busy.int("compactShortestRest"),
      straightRestSeconds: busy.int("compactStraightRest"), minutes: busy.int("compactMinutes"),
      leastMoves: busy.int("compactLeastMoves"), moves: busy.int("compactMoves"))
  }

  private mutating func balances(_ patterns: WordBits) throws(Diagnostic)
    -> [TrainingSettings.Balance]
  {
    try askAll(Questions.balance).map {
      TrainingSettings.Balance(
        above: patterns.mask($0.words("above")),
        below: patterns.mask($0.words("below")),
        lowest: $0.int("ratioLow", times: 100),
        highest: $0.int("ratioHigh", times: 100))
    }
  }

  private mutating func opposites() throws(Diagnostic) -> [UInt16] {
    var masks: [UInt16] = []
    for muscle in Muscle.allCases {
      let reply = try ask(Questions.opposites, about: "muscle", .string(muscle.word))
      masks.append(
        reply.words("opposites").compactMap(Muscle.init(word:)).reduce(0) {
          $0 | 1 << UInt16($1.rawValue)
        })
    }
    return masks
  }

  mutating func ask(_ question: Question) throws(Diagnostic) -> RuleAnswer {
    try rulebook.reply(to: question, facts: &facts, evidence: &evidence)
  }

  mutating func ask(_ question: Question, about name: String, _ value: Value)
    throws(Diagnostic) -> RuleAnswer
  {
    set(name, value)
    defer { forget(name) }
    return try ask(question)
  }

  /// Makes a fact known.
  mutating func set(_ name: String, _ value: Value) { facts[rulebook.slot(name)] = value }

  /// Forgets a fact.
  mutating func forget(_ name: String) { rulebook.forget(rulebook.slot(name), in: &facts) }

  mutating func askAll(_ question: Question) throws(Diagnostic) -> [RuleAnswer] {
    try rulebook.replies(to: question, facts: &facts, evidence: &evidence)
  }
}

/// Ranges for sets that are not counted in repetitions.
struct TimedSets: Sendable {
  let seconds: ClosedRange<Int>
  let steps: ClosedRange<Int>
}
