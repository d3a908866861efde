/// What somebody trains by for a year: a coach, or a sheet of paper.
protocol Programme {
  /// The load and repetitions of the next set of a lift; a load of nil is the lifter's to choose.
  mutating func next(_ lift: String, _ today: [DoneSet], day: Int) -> AskedSet
  /// A session is over.
  mutating func end(_ sets: [DoneSet], day: Int)
  /// What it believes somebody could lift once, kg; nil as long as it believes nothing.
  func estimate(_ lift: String) -> Double?
}

/// What is asked of a set.
struct AskedSet {
  var load: Double?
  var reps: Int
  var reserve: Int
}

/// A set that was done as asked, or as far as it went.
struct DoneSet {
  let lift: String
  let load: Double
  let asked: AskedSet
  let reps: Int
  /// What was felt to be left.
  let felt: Double

  var isMissed: Bool { reps < asked.reps }
}

/// The sheet all programmes are laid out on: three sets of six to ten with one to three in reserve.
enum LoopSheet {
  static let sets = 3
  static let reps = 6...10
  static let reserve = 1...3
  static let step = 2.5
  /// From so many days off on a lifter without a coach begins again a tenth lighter.
  static let restartDays = 14
  static let restart = 0.9

  /// What paper adds to a lift that came: more for legs.
  static func raise(_ lift: String) -> Double { lift == "back_squat" ? 2 * step : step }

  /// The load that exists at or below.
  static func down(_ load: Double) -> Double {
    max(step, (load / step + 1e-9).rounded(.down) * step)
  }

  /// The load for repetitions of somebody who can lift so much once, by the rule of thumb of books
  /// (Epley 1985).
  static func load(_ single: Double, _ reps: Int) -> Double { single / (1 + Double(reps) / 30) }

  /// What a set shows somebody can lift once, by the same rule.
  static func single(_ set: DoneSet) -> Double {
    set.load * (1 + (Double(set.reps) + set.felt) / 30)
  }
}
