import Population

/// A diary as somebody of a kind would keep it, the same for the same seed and number.
package struct SeededHistory: Sendable {
  /// Who keeps it.
  package enum Kind: String, CaseIterable, Sendable {
    case ordinary
    case returner = "back after layoffs"
    case erratic = "erratic logger"
    case cheat
    case slips = "typing slips"
  }

  /// A session of it.
  struct Session: Sendable {
    let id: String
    /// Days after the first.
    let day: Int
    let hour: Int
    /// Written in Tokyo instead of Greenwich.
    let isAbroad: Bool
    let isDeload: Bool
    var sets: [Entry]
  }

  /// A set of it.
  struct Entry: Sendable {
    var lift: String
    var load: Double
    var reps: Int
    var rir: Double?
    var intent: String?
    var isCompleted = true
    var isPainful = false
    var isConfirmed = false
    /// Whether it was typed wrong.
    var isSlip = false
    var note: String?
    var asked: (load: Double, reps: Int, rir: Int)?
  }

  let kind: Kind
  let sessions: [Session]

  /// Joints that may hurt.
  static let joints = ["shoulder", "elbow", "low_back", "hip", "knee"]
  /// The lifts of all diaries: free weights, stacks, a body, a machine that helps, and none at all.
  static let lifts = [
    "barbell_bench_press", "dumbbell_bench_press", "back_squat", "barbell_row", "lat_pulldown",
    "pull_up", "assisted_pull_up", "no_such_lift",
  ]

  /// The diary of a case.
  init(seed: UInt64, number: Int) {
    let kind = Kind.allCases[number % Kind.allCases.count]
    var random = SplitMix64(seed &+ 4242, number)
    let count = random.int(3...26)
    var (day, hour) = (0, 18)
    self.kind = kind
    sessions = (0..<count).map { index in
      (day, hour) = Self.next(kind, day, hour, &random)
      var maker = SessionMaker(kind, index, random)
      let sets = maker.sets()
      random = maker.random
      // Two sessions may end at the same instant; then the name decides.
      return Session(
        id: "s\(random.int(0...9))-\(index)", day: day, hour: hour,
        isAbroad: kind == .erratic && random.chance(0.3),
        isDeload: random.chance(0.06), sets: sets)
    }
  }

  private static func next(_ kind: Kind, _ day: Int, _ hour: Int, _ random: inout SplitMix64)
    -> (Int, Int)
  {
    switch kind {
    case .returner where random.chance(0.2): (day + random.int(26...120), 18)
    case .erratic where random.chance(0.2): (day, min(20, hour + random.int(0...3)))
    case .erratic: (day + random.int(1...16), random.int(6...20))
    default: (day + random.int(1...4), 18)
    }
  }
}

/// Makes the sets of a session of a kind of diary.
private struct SessionMaker {
  private let kind: SeededHistory.Kind
  private let index: Int
  var random: SplitMix64

  init(_ kind: SeededHistory.Kind, _ index: Int, _ random: SplitMix64) {
    (self.kind, self.index, self.random) = (kind, index, random)
  }

  mutating func sets() -> [SeededHistory.Entry] {
    let known = kind == .erratic ? SeededHistory.lifts.count : 6
    let usual = kind == .erratic ? 1 : random.int(1...3)
    return (0..<usual).flatMap { _ -> [SeededHistory.Entry] in
      let place = random.int(0...known - 1)
      return (0..<random.int(1...4)).map { _ in set(place) }
    }
  }

  private mutating func set(_ place: Int) -> SeededHistory.Entry {
    let lift = SeededHistory.lifts[place]
    let growth = kind == .cheat ? 1 + 0.09 * Double(index) : 1 + 0.004 * Double(index)
    let base = Double(24 + 6 * place) * growth * random.normal(1, 0.03)
    var entry = SeededHistory.Entry(
      lift: lift, load: min(500, (base * 2).rounded() / 2),
      reps: random.int(kind == .cheat ? 1...40 : 3...12))
    if lift == "pull_up" { entry.load = 0 }
    if kind != .erratic || random.chance(0.4) {
      entry.rir = Double(random.int(kind == .cheat ? 6...20 : 0...8)) / 2
    }
    if random.chance(kind == .erratic ? 0.5 : 0.15) {
      entry.intent = random.pick(["top", "backoff", "amrap", "warmup", "technique"])
    }
    if random.chance(0.5) {
      entry.asked = (
        entry.load, min(30, max(1, entry.reps + random.int(-2...3))), random.int(0...3)
      )
    }
    entry.isCompleted = !random.chance(kind == .erratic ? 0.2 : 0.03)
    entry.isPainful = random.chance(0.03)
    entry.isConfirmed = kind == .cheat && random.chance(0.2)
    if random.chance(0.05) {
      entry.note = random.pick(["shoulder hurts", "no pain", "knee tweaky"])
    }
    if kind == .slips { slip(&entry) }
    return entry
  }

  /// A digit too many or too few, or load and repetitions in each other's place.
  private mutating func slip(_ entry: inout SeededHistory.Entry) {
    guard index >= 6, random.chance(0.15), entry.load > 0 else { return }
    entry.isSlip = true
    switch random.int(0...2) {
    case 0: entry.load = min(500, entry.load * 10)
    case 1: entry.load = (entry.load / 5).rounded() / 2
    default: (entry.load, entry.reps) = (Double(entry.reps), min(100, Int(entry.load)))
    }
  }
}

extension SeededHistory.Session {
  /// The session as it is logged, every load times a factor.
  func text(times factor: Double = 1) -> String {
    let time = DiaryClock.moment(day, hour: isAbroad ? hour + 3 : hour)
    let written = isAbroad ? time.replacing("Z", with: "+09:00") : time
    return #"{"session_id": "\#(id)", "ended_at": "\#(written)", "deload": \#(isDeload), "#
      + #""sets": [\#(sets.map { $0.text(times: factor) }.joined(separator: ", "))]}"#
  }
}

extension SeededHistory.Entry {
  /// The set as it is logged, its load times a factor.
  func text(times factor: Double) -> String {
    var text =
      #"{"exerciseId": "\#(lift)", "load_kg": \#(load * factor), "reps": \#(reps), "#
      + #""completed": \#(isCompleted), "pain": \#(isPainful), "confirmed": \#(isConfirmed)"#
    if let rir { text += #", "rir": \#(rir)"# }
    if let intent { text += #", "intent": "\#(intent)""# }
    if let note { text += #", "note": "\#(note)""# }
    if let asked {
      text +=
        #", "prescribed": {"load_kg": \#(asked.load * factor), "reps": \#(asked.reps), "#
        + #""rir": \#(asked.rir)}"#
    }
    return text + "}"
  }
}
