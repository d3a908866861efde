/// One day of a split: what is trained, in which order, before anyone knows how many sets.
package struct SessionTemplate: Hashable, Sendable {
  /// One place for an exercise.
  package struct Slot: Hashable, Sendable {
    /// Patterns that may stand here, the wanted one first.
    package var patterns: [Int]
    /// Whether the session is incomplete without it.
    package var mandatory: Bool
    /// Whether it takes the lifts that may lead a session.
    package var leads: Bool
    /// On how many days the week must train one of its patterns to be whole; 0 where it need not.
    package var owedDays: Int
    /// Whether what a day must train gives way to what the week owes here.
    package var comesFirst = false
    /// Whether a lift over several joints that stands here opens the day.
    package var opens = false

    /// Creates a slot; patterns outside 0..63 are ignored.
    package init(patterns: [Int], mandatory: Bool, leads: Bool, owedDays: Int = 0) {
      self.patterns = patterns.filter { (0..<64).contains($0) }
      self.mandatory = mandatory
      self.leads = leads
      self.owedDays = owedDays
    }
  }

  package var title: String
  package var slots: [Slot]
  /// How many of the mandatory slots lead the session at most, the first that can.
  package var mostLeads: Int

  /// Creates a session of the split table.
  package init(title: String, slots: [Slot], mostLeads: Int) {
    self.title = title
    self.slots = slots
    self.mostLeads = mostLeads
  }

  /// Adds a place for each of these patterns that the day does not train yet.
  package mutating func offer(_ places: [[Int]]) {
    var own = Set(slots.flatMap(\.patterns))
    for patterns in places where own.isDisjoint(with: patterns) {
      slots.append(Slot(patterns: patterns, mandatory: false, leads: false))
      own.formUnion(patterns)
    }
  }
}

/// Whether this athlete may do an exercise, and if not, what forbids it.
package enum Allowance: UInt8, Hashable, Sendable {
  /// Without restriction.
  case full
  /// With the local cut, because it stresses a flagged joint somewhat.
  case reduced
  /// The equipment profile lacks something.
  case equipment
  /// A household item is missing.
  case household
  /// It stresses a flagged joint too much.
  case injury
  /// A health condition rules it out.
  case health

  /// Whether the exercise may be chosen.
  package var isAllowed: Bool { self == .full || self == .reduced }
}

/// The place of an exercise in its session, which decides its repetitions and rest.
package enum ExerciseRole: UInt8, CaseIterable, Hashable, Sendable {
  /// A lift that leads the session.
  case main
  /// Any other compound.
  case compound
  /// An isolation.
  case isolation
  /// Calves and core, trained last.
  case finisher
}

/// Repetitions and rest of a set.
package struct Prescription: Hashable, Sendable {
  /// Lower end of the range: repetitions, seconds or steps.
  package var lower: Int
  /// Upper end of the range: repetitions, seconds or steps.
  package var upper: Int
  /// Rest after the set, seconds.
  package var restSeconds: Int
  /// What no lower end goes under, whatever an exercise allows; 0 without an end.
  package var least: Int

  /// Creates a prescription; numbers outside 0...3600 count as the nearest end.
  package init(lower: Int, upper: Int, restSeconds: Int, least: Int = 0) {
    self.lower = min(3600, max(0, lower))
    self.upper = min(3600, max(self.lower, upper))
    self.restSeconds = min(3600, max(0, restSeconds))
    self.least = min(self.lower, max(0, least))
  }
}

/// What to do in a set, by role.
///
/// Holds and carries replace the repetitions and keep the role's rest.
package struct Prescriptions: Hashable, Sendable {
  package var main: Prescription
  package var compound: Prescription
  package var isolation: Prescription
  package var finisher: Prescription
  /// Range in seconds for exercises counted in seconds; its rest is not read.
  package var hold: Prescription
  /// Range in steps for exercises counted in steps; its rest is not read.
  package var steps: Prescription
  /// Easy movement before the first and after the last exercise of a session, minutes.
  package var easyMinutes: Int
  /// How far apart the ends of a range are at least, by position of the loadability.
  package var widths: [Int]
  /// The same for exercises whose load is known, by role; it counts where it is more.
  package var knownWidths: [Int: [Int]]

  /// Creates the prescriptions of a goal.
  package init(
    main: Prescription, compound: Prescription, isolation: Prescription, finisher: Prescription,
    hold: Prescription, steps: Prescription, easyMinutes: Int, widths: [Int] = [],
    knownWidths: [Int: [Int]] = [:]
  ) {
    self.main = main
    self.compound = compound
    self.isolation = isolation
    self.finisher = finisher
    self.hold = hold
    self.steps = steps
    self.easyMinutes = min(60, max(0, easyMinutes))
    self.widths = widths
    self.knownWidths = knownWidths
  }

  /// What a role is prescribed, whatever the exercise.
  package subscript(_ role: ExerciseRole) -> Prescription {
    switch role {
    case .main: main
    case .compound: compound
    case .isolation: isolation
    case .finisher: finisher
    }
  }

  /// The set of an exercise in a role.
  package func set(of exercise: Exercise, as role: ExerciseRole) -> Prescription {
    var prescription = self[role]
    switch exercise.repUnit {
    case .reps:
      guard let limits = exercise.repetitions else { break }
      let range = (prescription.lower...prescription.upper).bounded(
        by: limits.raised(to: prescription.least), width: width(of: exercise, as: role))
      prescription.lower = range.lowerBound
      prescription.upper = range.upperBound
    case .seconds:
      prescription.lower = hold.lower
      prescription.upper = hold.upper
    case .steps:
      prescription.lower = steps.lower
      prescription.upper = steps.upper
    }
    return prescription
  }

  private func width(of exercise: Exercise, as role: ExerciseRole) -> Int {
    let least = widths.indices.contains(exercise.loadability) ? widths[exercise.loadability] : 0
    guard let known = knownWidths[exercise.index] else { return least }
    return max(least, known[Int(role.rawValue)])
  }
}

extension ClosedRange<Int> {
  /// This range without what is under a number; where nothing else is left, its upper end.
  ///
  ///     (3...12).raised(to: 8)  // 8...12
  func raised(to least: Int) -> Self {
    Swift.min(upperBound, Swift.max(lowerBound, least))...upperBound
  }

  /// This range inside other limits.
  ///
  /// Where less than a width is left, it becomes as wide as that and as it was: the upper end moves
  /// up, and where that ends, the lower end moves down.
  ///
  ///     (3...6).bounded(by: 5...15, width: 3)  // 5...8
  ///     (8...12).bounded(by: 6...20, width: 14)  // 6...20
  func bounded(by limits: Self, width: Int) -> Self {
    var low = Swift.min(Swift.max(lowerBound, limits.lowerBound), limits.upperBound)
    var high = Swift.max(low, Swift.min(upperBound, limits.upperBound))
    guard high - low < width else { return low...high }
    let wanted = Swift.max(width, upperBound - lowerBound)
    high = Swift.min(limits.upperBound, low + wanted)
    low = Swift.max(limits.lowerBound, Swift.min(low, high - wanted))
    return low...high
  }
}

/// The weekly volume of a muscle in half sets.
package struct VolumeBand: Hashable, Sendable {
  /// Target; below it the plan says why.
  package var low: Int
  /// Hard upper end.
  package var high: Int

  /// Creates a band in half sets, both ends in 0...1000.
  ///
  /// A high end under the low end is raised to it.
  package init(low: Int, high: Int) {
    self.low = min(1000, max(0, low))
    self.high = min(1000, max(self.low, high))
  }
}

/// A sum over the week's sets that may not pass an end, such as the strain on a joint.
package struct SetCap: Hashable, Sendable {
  /// What a set of each exercise adds, by its position in the catalogue.
  package var perSet: [Int]
  /// Most of all sets together.
  package var most: Int
  /// The muscle whose direct sets it counts; nil for any other sum.
  package var muscle: Muscle?
  /// Half sets of the muscle, those of other lifts included, that are wanted at most; nil where only
  /// `most` counts.
  package var wanted: Int?
  /// Whether it gives way where a day would be left empty by it.
  package var givesWay: Bool
  /// Whether it holds the week to what it was without a flagged joint, and spares no joint by itself.
  package var isOfUnflaggedWeek: Bool

  /// Creates a cap; `perSet` has an entry for every exercise of the catalogue.
  package init(
    perSet: [Int], most: Int, muscle: Muscle? = nil, wanted: Int? = nil, givesWay: Bool = false,
    isOfUnflaggedWeek: Bool = false
  ) {
    self.isOfUnflaggedWeek = isOfUnflaggedWeek
    self.perSet = perSet
    self.givesWay = givesWay
    self.most = most
    self.muscle = muscle
    self.wanted = wanted
  }
}

/// Everything about one athlete's week that the solver needs.
package struct WeekRequest: Hashable, Sendable {
  package var sessions: [SessionTemplate]
  /// One entry per exercise of the catalogue; missing entries forbid the exercise.
  package var allowances: [Allowance]
  /// 0 novice, 1 intermediate, 2 advanced.
  package var experience: Int
  /// One entry per muscle; nil or missing: counted, but neither wanted nor limited.
  package var bands: [VolumeBand?]
  package var prescriptions: Prescriptions
  /// How many sets an exercise gets in a session.
  package var sets: ExerciseSets
  /// Most minutes of a session.
  package var sessionMinutes: Int
  /// Position in the rotation of accessories; 0 chooses the best ranks.
  package var rotation: Int
  /// Muscle that is filled up to the upper end of its band.
  package var focus: Muscle?
  /// Places by which an exercise stands further down than its rank; empty for nobody.
  package var handicaps: [Int]
  /// The lifts the week should be made of.
  package var wishes: LiftWishes
  /// How sessions are built that are too short for straight sets; nil where they are not.
  package var short: ShortSessions?
  /// Exercises that every session opens before any gets more than its fewest sets.
  package var leastExercises: Int
  /// Whether two exercises may be done in turns.
  package var arePaired: Bool
  /// Which exercises lie or kneel on the floor, by position in the catalogue, where those are done in one
  /// piece at the end of a session; empty where they are not.
  var floor = FloorMoves()
  /// What flagged joints allow of the week.
  package var caps: [SetCap]
  /// Half sets that each muscle gets in the same week without a flagged joint; empty where none is.
  package var unflagged: [Int] = []
  /// The muscles that wait until the others have had their turn; nil where none does.
  package var late: LateMuscles?

  /// Half sets a muscle should reach: the low end of its band, the upper one where it is favoured, or
  /// what a flagged joint leaves.
  func wanted(_ muscle: Int) -> Int {
    let band = muscle < bands.count ? bands[muscle] : nil
    let whole = (focus?.rawValue == muscle ? band?.high : band?.low) ?? 0
    return caps.reduce(whole) {
      $1.muscle?.rawValue == muscle ? min($0, $1.wanted ?? 2 * $1.most) : $0
    }
  }

  /// Creates a request.
  package init(
    sessions: [SessionTemplate], allowances: [Allowance], experience: Int, bands: [VolumeBand?],
    prescriptions: Prescriptions, sets: ExerciseSets, sessionMinutes: Int, rotation: Int = 0,
    focus: Muscle? = nil,
    handicaps: [Int] = [], wishes: LiftWishes = LiftWishes(), short: ShortSessions? = nil,
    leastExercises: Int = 0, arePaired: Bool = true, caps: [SetCap] = []
  ) {
    self.sessions = sessions
    self.allowances = allowances
    self.experience = experience
    self.bands = bands
    self.prescriptions = prescriptions
    self.sets = sets
    self.sessionMinutes = sessionMinutes
    self.rotation = rotation
    self.focus = focus
    self.handicaps = handicaps
    self.wishes = wishes
    self.short = short
    self.leastExercises = leastExercises
    self.arePaired = arePaired
    self.caps = caps
  }
}
