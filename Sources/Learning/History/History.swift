import Consulting
import Domain
import RuleEngine

/// A table of training as sessions, with a word on everything that could not be read.
struct History: Sendable {
  /// A set as the coach takes it.
  struct Set: Sendable {
    let exercise: String
    let loadKg: Double
    let reps: Int
    let reserve: Double?
    let intent: SetIntent?
    let isCompleted: Bool
  }

  /// A workout.
  struct Session: Sendable {
    let id: String
    let begun: Moment?
    let ended: Moment
    var sets: [Set] = []
  }

  /// Something that was not kept.
  struct LeftOut: Sendable {
    let line: Int
    let mistake: HistoryMistake
    /// How many sets it is.
    let sets: Int
  }

  /// A name of an exercise that is not known.
  struct UnknownName: Sendable {
    let name: String
    var sets: Int
    /// The exercise whose name is nearest; nil where none is near.
    let near: LiftFacts?
  }

  /// A name of the table that an exercise goes by.
  struct KnownName: Sendable {
    let lift: LiftFacts
    var sets: Int
  }

  /// A body weight.
  struct Weighing: Sendable {
    let at: Moment
    let kilograms: Double
  }

  /// The program that wrote it; nil where the columns tell of none.
  var program: String?
  /// Columns that no page knows, and known ones that are not kept.
  var unread: [String] = []
  var aside: [String] = []
  var sessions: [Session] = []
  var weighings: [Weighing] = []
  var leftOut: [LeftOut] = []
  var unknown: [UnknownName] = []
  var named: [String: KnownName] = [:]
  /// Sets that the table holds: those that were kept, those of unknown names and those left out.
  var setCount = 0
  /// Whether some workouts have no time, and some efforts are none that is counted.
  var isWithoutTimes = false
  var effortsLeft = 0
  /// Workouts of which nobody says when they ended, so that their beginning counts.
  var endsLeft = 0

  /// Sets that were kept.
  var kept: Int { sessions.reduce(0) { $0 + $1.sets.count } }
}

/// Where and how the clocks of a table went, and what nobody but the athlete can say of it.
struct HistoryContext: Sendable {
  /// The clock of the table; that of UTC where nobody names its place.
  let clock: LocalClock
  let unit: HistoryUnit?
  let dayOrder: HistoryDayOrder?
  /// Exercises by the names of the table that the athlete explains.
  let names: [String: String]
}

/// What keeps a whole table from being read.
enum HistoryRefusal: Error {
  /// Nothing is in it.
  case empty
  /// It has no column of days, or nothing that was lifted or weighed.
  case noTable(columns: [String])
  /// Its loads may be kilograms or pounds.
  case unit
  /// Its days may begin with the day or with the month.
  case dayOrder(String)
  /// A quotation mark is never closed.
  case cutOff(line: Int)
}
