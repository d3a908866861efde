import Consulting
import JSONSource
import RuleEngine

/// Proves when an edition is loaded that its pages protect whom the program promises to protect.
///
/// Pages hold the thresholds. What stands here is only that there is a protection at all: a row
/// that was deleted or turned around is found before the first plan.
struct GateProof {
  private let rulebook: Rulebook
  private var evidence = Evidence(detailed: false)
  private var mistakes: [Diagnostic] = []

  /// Every promise that an edition does not keep.
  ///
  /// - Throws: The failure of a safety page that cannot answer.
  static func mistakes(in rulebook: Rulebook) throws(Diagnostic) -> [Diagnostic] {
    var proof = GateProof(rulebook)
    try proof.proveEnergy()
    try proof.proveTraining()
    try proof.proveFood()
    try proof.proveNotes()
    try proof.proveHiding()
    return proof.mistakes
  }

  private init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
  }

  /// Flags with which no plan is made.
  private static let refused = ["chest_pain_or_fainting", "acute_illness", "multiple_pregnancy"]

  /// Flags with which no plan has a deficit.
  private static let protected = [
    "pregnant", "eating_disorder_history", "breastfeeding", "recent_surgery", "after_birth",
    "low_energy_availability", "irregular_menstrual_cycle",
  ]

  /// Somebody a promise is about.
  private struct Someone {
    var flags: [String] = []
    var age = "adult"
    var goal = "strength"

    /// An age inside the group.
    var years: Double { ["minor": 16, "older": 62][age] ?? 30 }

    var name: String { ([age] + flags + [goal]).joined(separator: ", ") }
  }

  private mutating func proveEnergy() throws(Diagnostic) {
    let known: [(String, Value)] = [("computedBmi", .number(24))]
    for flag in Self.refused {
      try hold(Questions.energyGate, "lets a plan pass", Someone(flags: [flag]), known) {
        $0.word("gate") == "refuse"
      }
    }
    for someone in [Someone(age: "minor")] + Self.protected.map({ Someone(flags: [$0]) }) {
      try hold(Questions.energyGate, "lets a deficit pass", someone, known) {
        $0.word("gate") != "proceed"
      }
    }
    for goal in rulebook.vocabulary.words("Goal") {
      let flagged = Self.protected.map { Someone(flags: [$0], goal: goal) }
      for someone in flagged + [Someone(age: "minor", goal: goal)] {
        try proveNoDeficit(someone, ("computedBmi", .number(24)))
      }
      let thin = Someone(goal: goal)
      for known in [
        Self.body + [("computedBmi", .number(17))],
        [("computedBmi", .number(24)), ("bmiOverride", .number(17))],
      ] {
        let gate = try ask(Questions.energyGate, thin, known).word("gate")
        hold(gate != "proceed", Questions.energyGate, "lets a deficit pass", thin)
        let old = Someone(age: "older", goal: goal)
        let later = try ask(Questions.energyGate, old, known + [("ageYears", .number(80))])
        hold(later.word("gate") != "proceed", Questions.energyGate, "lets a deficit pass", old)
      }
    }
    try proveExtremes()
  }

  /// No page of the way to a day's energy takes somebody under the expenditure: not the gate, not
  /// the goal, not the limits, and not a weight trend.
  private mutating func proveNoDeficit(_ someone: Someone, _ known: (String, Value)...)
    throws(Diagnostic)
  {
    let known = known + [("tdee", .number(2000)), ("experience", .string("novice"))]
    let low = try ask(Questions.energyRange, someone, known).number("energyLow")
    hold(
      low >= 1, Questions.energyRange, "allows a deficit where the gate does not", someone)
    let factor = try ask(Questions.energyFactor, someone, known).number("energyFactor")
    hold(
      factor >= 1, Questions.energyFactor, "plans a deficit where the gate does not", someone)
    let least = try ask(
      Questions.trendLeast, someone,
      known + [("energyFloor", .number(1000)), ("largestLossKcal", .number(1000))]
    ).number("trendLeastKcal")
    hold(
      least >= 2000, Questions.trendLeast, "lets a trend make a deficit where the gate does not",
      someone)
  }

  private static let body: [(String, Value)] = [
    ("givenWeightKg", .number(40)), ("givenHeightCm", .number(200)),
  ]

  /// Where the limits lie is for the page to say; that there are any is proven far beyond them.
  private mutating func proveExtremes() throws(Diagnostic) {
    for (goal, what, extreme) in [
      ("strength", "lets any blood pressure pass", [("systolicMmHg", Value.number(300))]),
      ("strength", "lets any blood pressure pass", [("diastolicMmHg", .number(200))]),
      ("fat_loss", "lets a thin body lose", Self.body + [("computedBmi", .number(17))]),
      ("fat_loss", "lets a thin body lose", [("bmiOverride", .number(17))]),
      ("strength", "lets any thinness pass", Self.body + [("computedBmi", .number(10))]),
      ("strength", "lets any thinness pass", [("bmiOverride", .number(10))]),
    ] {
      let someone = Someone(goal: goal)
      let known: [(String, Value)] = [("computedBmi", .number(24))]
      let gate = try ask(Questions.energyGate, someone, known + extreme).word("gate")
      hold(gate == "refuse", Questions.energyGate, what, someone)
    }
    for flags in [[], ["pregnant"], ["after_birth"]] {
      let someone = Someone(flags: flags)
      let referrals = try [("systolicMmHg", Value.number(300)), ("diastolicMmHg", .number(200))]
        .map { (pressure) throws(Diagnostic) in
          try ask(Questions.energyGate, someone, [("computedBmi", .number(24)), pressure])
            .word("gateHint")
        }
      hold(
        Set(referrals).count == 1, Questions.energyGate,
        "refers one of two extreme blood pressures more mildly", someone)
    }
    let youth = Someone(age: "minor")
    for years in [10.0, 16] {
      for known in [Self.body + [("computedBmi", .number(10))], [("bmiOverride", .number(10))]] {
        let facts = [("computedBmi", Value.number(24)), ("ageYears", .number(years))] + known
        let gate = try ask(Questions.energyGate, youth, facts).word("gate")
        hold(gate == "refuse", Questions.energyGate, "lets any thinness pass", youth)
      }
    }
  }

  private mutating func proveTraining() throws(Diagnostic) {
    let known: [(String, Value)] = [
      ("experience", .string("advanced")), ("style", .string("hypertrophy")), ("week", .number(12)),
      ("severeJoints", .list([])),
    ]
    let usual = try ask(Questions.effortLimit, Someone(), known).number("rirAtLeast")
    for someone in [
      Someone(flags: ["pregnant"]), Someone(flags: ["hypertension"]),
      Someone(flags: ["heart_condition"]), Someone(flags: ["recent_surgery"]),
      Someone(age: "minor"), Someone(age: "older"),
    ] {
      let reserve = try ask(Questions.effortLimit, someone, known).number("rirAtLeast")
      hold(reserve > usual, Questions.effortLimit, "asks no more reserve", someone)
    }
    for (flag, position, isHeld) in [
      ("pregnant", "supine", false), ("pregnant", "prone", false),
      ("hypertension", "standing", true), ("heart_condition", "standing", true),
    ] {
      let someone = Someone(flags: [flag])
      let shown: [(String, Value)] =
        isHeld ? [("heldForTime", .boolean(true))] : [("position", .string(position))]
      let known: [(String, Value)] = [
        ("position", .string(position)), ("difficulty", .string("novice")),
        ("heldForTime", .boolean(isHeld)),
      ]
      try hold(
        Questions.exerciseSafety, isHeld ? "allows long holds" : "allows \(position)", someone,
        known, about: shown
      ) { !$0.flag("exerciseAllowed") }
    }
    let (pain, stress) = (worst("painLevel"), worst("stress"))
    let action = try ask(Questions.painResponse, Someone(), ("painLevel", pain), ("stress", stress))
      .word("painAction")
    hold(action == "swap", Questions.painResponse, "keeps lifts a joint does not bear", Someone())
    for demand in ["trunk_flexion", "impact", "straining"] {
      for flag in ["pregnant", "recent_surgery"] {
        let someone = Someone(flags: [flag])
        let known: [(String, Value)] = [
          ("demand", .string(demand)), ("injuries", .list([])), ("severeJoints", .list([])),
        ]
        try hold(
          Questions.exerciseDemands, "allows \(demand)", someone, known,
          about: [("demand", .string(demand))]
        ) { !$0.flag("demandAllowed") }
      }
    }
    let pregnant = Someone(flags: ["pregnant"])
    let jumping = [("stability", Value.string("airborne"))]
    try hold(Questions.steadiness, "allows jumps", pregnant, jumping, about: jumping) {
      !$0.flag("steadyEnough")
    }
  }

  /// The largest value a fact may have.
  private func worst(_ fact: String) -> Value {
    let slot = rulebook.vocabulary.fact(named: fact)
    return .number(slot.flatMap { rulebook.vocabulary.facts[$0].type.range?.high } ?? 0)
  }

  private mutating func proveFood() throws(Diagnostic) {
    let pregnant = Someone(flags: ["pregnant"])
    for risk in rulebook.vocabulary.words("FoodRisk") {
      let marked = [("foodRisk", Value.string(risk))]
      try hold(
        Questions.foodSafety, "allows foods marked \(risk)", pregnant, marked, about: marked
      ) { !$0.flag("foodAllowed") }
    }
    let minor = Someone(age: "minor")
    let offered = try ask(Questions.supplementsOffered, minor).flag("supplementsOffered")
    hold(!offered, Questions.supplementsOffered, "offers supplements", minor)
    let usual = try ask(Questions.caffeineLimit, Someone()).number("caffeineADay")
    let none = try ask(Questions.caffeineLimit, minor).number("caffeineADay")
    hold(none == 0, Questions.caffeineLimit, "allows caffeine", minor)
    for flag in ["pregnant", "breastfeeding"] {
      let mother = Someone(flags: [flag])
      let limit = try ask(Questions.caffeineLimit, mother).number("caffeineADay")
      hold(limit < usual, Questions.caffeineLimit, "allows as much caffeine as anybody", mother)
    }
    let protein = try ask(Questions.protein, Someone()).number("proteinPerKg")
    let kidney = Someone(flags: ["kidney_disease"])
    let less = try ask(Questions.protein, kidney).number("proteinPerKg")
    hold(less < protein, Questions.protein, "gives as much protein as anybody", kidney)
  }

  /// Whoever had an eating disorder is shown no numbers of energy, food and body.
  private mutating func proveHiding() throws(Diagnostic) {
    let someone = Someone(flags: ["eating_disorder_history"])
    let hidden = try ask(Questions.hiddenNumbers, someone).words("hiddenNumbers")
    for kind in ["energy", "macros", "body"] {
      hold(hidden.contains(kind), Questions.hiddenNumbers, "shows numbers of \(kind)", someone)
    }
  }

  /// Every condition that may be named has words of its own on the plan.
  private mutating func proveNotes() throws(Diagnostic) {
    for flag in rulebook.vocabulary.words("HealthFlag") {
      // No plan is made with these, so there is nothing to write on it.
      guard !Self.refused.contains(flag) else { continue }
      let someone = Someone(flags: [flag])
      let usual = try notes(Someone(flags: ["chest_pain_or_fainting"]))
      let notes = try notes(someone)
      hold(notes > usual, Questions.safetyNotes, "says nothing about it", someone)
    }
    let usual = try notes(Someone())
    for age in ["minor", "older"] {
      let notes = try notes(Someone(age: age))
      hold(notes > usual, Questions.safetyNotes, "says nothing about it", Someone(age: age))
    }
    for (diet, leftOut) in [("vegan", []), ("vegetarian", ["dairy", "egg"])] {
      let known: [(String, Value)] = [
        ("diet", .string(diet)), ("excludeAllergens", .list(leftOut.map { .string($0) })),
      ]
      let plants = try notes(Someone(), known)
      hold(plants > usual, Questions.safetyNotes, "says nothing about plants alone", Someone())
    }
    for index in ["computedBmi", "bmiOverride"] {
      let thin = try notes(Someone(), [(index, .number(10))])
      hold(thin > usual, Questions.safetyNotes, "says nothing about any thinness", Someone())
    }
  }

  /// How many notes somebody gets, with more known of them.
  private mutating func notes(_ someone: Someone, _ more: [(String, Value)] = [])
    throws(Diagnostic) -> Int
  {
    let known: [(String, Value)] = [
      ("injuries", .list([])), ("severeJoints", .list([])), ("gate", .string("proceed")),
      ("week", .number(1)),
      ("givenWeightKg", .number(40)), ("givenHeightCm", .number(200)), ("computedBmi", .number(24)),
    ]
    var facts = facts(someone, known + more)
    return try rulebook.replies(
      to: Questions.safetyNotes, facts: &facts, evidence: &evidence
    ).count
  }

  private mutating func ask(_ question: Question, _ someone: Someone, _ more: (String, Value)...)
    throws(Diagnostic) -> RuleAnswer
  {
    try ask(question, someone, more)
  }

  private mutating func ask(_ question: Question, _ someone: Someone, _ more: [(String, Value)])
    throws(Diagnostic) -> RuleAnswer
  {
    var facts = facts(someone, more)
    return try rulebook.reply(to: question, facts: &facts, evidence: &evidence)
  }

  private func facts(_ someone: Someone, _ more: [(String, Value)]) -> Facts {
    var facts = rulebook.emptyFacts
    let known: [(String, Value)] = [
      ("healthFlags", .list(someone.flags.map { .string($0) })),
      ("ageGroup", .string(someone.age)), ("goal", .string(someone.goal)),
      ("ageYears", .number(someone.years)), ("diet", .string("omnivore")),
      ("excludeAllergens", .list([])),
    ]
    for (name, value) in known + more { facts[rulebook.slot(name)] = value }
    return facts
  }

  /// Holds a promise, whatever else is known of somebody: an answer that fails makes no plan.
  ///
  /// - Parameters:
  ///   - question: Who must keep it.
  ///   - what: What a page does that breaks it.
  ///   - someone: Whom it protects.
  ///   - known: What is known besides, as long as nothing else is tried.
  ///   - about: What the promise is about, which stays.
  ///   - isKept: Whether an answer keeps it.
  /// - Throws: The failure of a page that cannot answer for somebody of whom nothing else is known.
  private mutating func hold(
    _ question: Question, _ what: String, _ someone: Someone, _ known: [(String, Value)],
    about: [(String, Value)] = [], _ isKept: (RuleAnswer) -> Bool
  ) throws(Diagnostic) {
    guard isKept(try ask(question, someone, known)) else {
      return hold(false, question, what, someone)
    }
    guard let index = rulebook.decision(named: question.page) else { return }
    let others = OtherFacts(readBy: rulebook.decisions[index], in: rulebook)
    let fixed = about.map(\.0) + (someone.age == "adult" ? [] : ["ageGroup"])
    for other in others.cases where !fixed.contains(other.name) {
      var value = other.value
      if other.name == "healthFlags", case .list(let flags) = value {
        value = .list(someone.flags.map { .string($0) } + flags)
      }
      guard let answer = try? ask(question, someone, known + [(other.name, value)]),
        !isKept(answer)
      else { continue }
      return hold(false, question, "\(what) where \(other.name) is \(value.text)", someone)
    }
  }

  private mutating func hold(
    _ isKept: Bool, _ question: Question, _ what: String, _ someone: Someone
  ) {
    guard !isKept else { return }
    let place = rulebook.decision(named: question.page).map {
      rulebook.place(ofDecision: $0, row: -1)
    }
    mistakes.append(
      Diagnostic(
        "weakened-gate", "'\(question.page)' \(what) (\(someone.name))",
        hint: "every edition keeps this protection; bring its row back", place: place))
  }
}
