import Consulting
import Domain
/// One day's answers on how the athlete is.
struct CheckIn: Hashable, Sendable {
  var date: CalendarDay?
  var sleepHours: Double?
  /// Regions with their soreness from 1 to 5; nil when it was not asked.
  var soreness: [Soreness]?
  /// Joints that hurt, with their pain from 1 to 5; nil when it was not asked.
  var pain: [Pain]?
  var stress: Int?
  var motivation: Int?
  /// Signs that training waits for.
  var symptoms: [String]?
  /// Signs of earlier days that somebody looked at and lets training go on with.
  var cleared: [String] = []

  /// How much a joint hurts.
  struct Pain: Hashable, Sendable {
    let joint: String
    let level: Int
  }

  /// How sore a region is.
  struct Soreness: Hashable, Sendable {
    let region: String
    let level: Int
  }
}

/// A training session as it was done.
struct TrainedSession: Sendable {
  var blocks: [Block] = []
  /// A number that changes with every detail; what is sent twice is counted once.
  var fingerprint = ""

  /// One exercise of it.
  struct Block: Sendable {
    let exercise: Int
    let sets: [Set]
    let missed: Bool
    /// Where it stands in the request.
    let pointer: String

    /// Whether anything was said of it: a set, or that it was missed.
    var isTold: Bool { missed || !sets.isEmpty }

    /// What hurt in its sets.
    var hurts: [Hurt] { sets.compactMap(\.hurt) }
  }

  /// One set.
  struct Set: Sendable {
    let weightKg: Double?
    let reps: Int
    let rir: Int?
    /// What hurt in it; nil for nothing.
    let hurt: Hurt?
  }

  /// What hurt in a set, as far as it was said.
  struct Hurt: Sendable {
    let joint: String?
    let level: Int?
  }
}
