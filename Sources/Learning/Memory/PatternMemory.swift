import Consulting

/// What is remembered of a pattern.
struct PatternMemory: Sendable {
  /// The load of a week, by the days of whoever trained.
  struct Week: Sendable {
    var week = 0
    var load = 0.0
    var sessions = 0
    var isDeload = false
  }

  /// A session best of one of its exercises.
  struct Entry: Sendable {
    var exercise = ""
    var ms = 0
  }

  /// The band of an anchor.
  struct Band: Sendable {
    var anchor = ""
    var floor = 0.0
    var stretch = 0.0
    var version = 0
  }

  var name = ""
  var sessions = 0
  var rung = LearnedRung.new
  var lastMs = 0
  var days: [Int] = []
  /// The last ends of sessions that tired nerves, and muscles.
  var neuralMs: Int?
  var metabolicMs: Int?
  var weeks: [Week] = []
  var entries: [Entry] = []
  var anchor: String?
  var strength = GrowthTrack.unknown
  var volume = GrowthTrack.unknown
  var verdict = GrowthVerdict.unknown
  var phase = TrainingPhase.accumulation
  var sessionsInPhase = 0
  var forcedDeloads = 0
  var current: Double?
  var bands: [Band] = []
  /// Whether its last session outgrew the band.
  var isRecalibrated = false

  /// The last end of a session that tired something.
  func lastMs(_ kind: StimulusKind) -> Int? { kind == .neuromuscular ? neuralMs : metabolicMs }

  /// The band of its anchor; nil as long as there is none.
  var band: Band? { bands.first { $0.anchor == anchor } }

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&name)
    carrier.whole(&sessions)
    carrier.name(&rung)
    carrier.whole(&lastMs)
    carrier.list(&days, 0) { $0.whole(&$1) }
    carrier.optional(&neuralMs)
    carrier.optional(&metabolicMs)
    carrier.list(&weeks, Week()) { $1.carry(&$0) }
    carrier.list(&entries, Entry()) { $1.carry(&$0) }
    carrier.optional(&anchor, "") { $0.text(&$1) }
    carrier.name(&strength)
    carrier.name(&volume)
    carrier.name(&verdict)
    carrier.name(&phase)
    carrier.whole(&sessionsInPhase)
    carrier.whole(&forcedDeloads)
    carrier.optional(&current)
    carrier.list(&bands, Band()) { $1.carry(&$0) }
    carrier.flag(&isRecalibrated)
  }
}

extension PatternMemory.Week {
  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.whole(&week)
    carrier.number(&load)
    carrier.whole(&sessions)
    carrier.flag(&isDeload)
  }
}

extension PatternMemory.Entry {
  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&exercise)
    carrier.whole(&ms)
  }
}

extension PatternMemory.Band {
  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&anchor)
    carrier.number(&floor)
    carrier.number(&stretch)
    carrier.whole(&version)
  }
}
