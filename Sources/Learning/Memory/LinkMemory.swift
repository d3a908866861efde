import Consulting

/// What is remembered of a muscle.
struct MuscleMemory: Sendable {
  var name = ""
  var rung = LearnedRung.new
  /// The patterns that were trained for it.
  var patterns: [String] = []

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&name)
    carrier.name(&rung)
    carrier.texts(&patterns)
  }
}

/// How sets of a pattern and intent differed from what was asked.
struct GradeMemory: Sendable {
  /// How much rest there was before.
  enum Gap: String, CaseIterable, Sendable {
    case short, middle, long
  }

  /// A graded set: repetitions too many or too few, as a part of those asked.
  struct Grade: Sendable {
    var error = 0.0
    var gap = Gap.long
  }

  var pattern = ""
  var intent = SetIntent.top
  var grades: [Grade] = []

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&pattern)
    carrier.name(&intent)
    carrier.list(&grades, Grade()) { carrier, grade in
      carrier.number(&grade.error)
      carrier.name(&grade.gap)
    }
  }
}

/// Session bests of two lifts in the same sessions; the first name comes first in the alphabet.
struct PairMemory: Sendable {
  var first = ""
  var second = ""
  var firsts: [Double] = []
  var seconds: [Double] = []

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&first)
    carrier.text(&second)
    carrier.numbers(&firsts)
    carrier.numbers(&seconds)
  }
}

/// How strength differed in a pattern shortly after another was trained.
struct InteractionMemory: Sendable {
  var from = ""
  var to = ""
  var seen = 0
  var deltas: [Double] = []

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&from)
    carrier.text(&to)
    carrier.whole(&seen)
    carrier.numbers(&deltas)
  }
}

/// A joint that hurts, or was said to.
struct JointMemory: Sendable {
  var joint = ""
  /// Sessions in which it hurt; none as long as only notes tell of it.
  var painSessions = 0
  /// The worst level that was told of it; 0 where nobody told one.
  var worst = 0
  /// Sessions whose notes told of it.
  var mentions = 0
  /// Sessions in a row that loaded it without a word of it.
  var quiet = 0

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&joint)
    carrier.whole(&painSessions)
    carrier.whole(&worst)
    carrier.whole(&mentions)
    carrier.whole(&quiet)
  }
}

/// A session of the last days, as far as weeks are judged by it.
struct DayMemory: Sendable {
  var day = 0
  var effort = 0.0
  var efforts = 0
  var done = 0.0
  var asked = 0.0
  var misses = 0

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.whole(&day)
    carrier.number(&effort)
    carrier.whole(&efforts)
    carrier.number(&done)
    carrier.number(&asked)
    carrier.whole(&misses)
  }
}

/// The session that was learned from last.
struct LastSession: Sendable {
  var id = ""
  var ms = 0
  var day = 0
  var digits = ""
  var patterns: [String] = []

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&id)
    carrier.whole(&ms)
    carrier.whole(&day)
    carrier.text(&digits)
    carrier.texts(&patterns)
  }
}
