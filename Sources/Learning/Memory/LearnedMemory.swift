import Consulting
import JSONSource

/// All that was learned about somebody: bounded, whatever the years.
struct LearnedMemory: Sendable {
  /// Sessions that were learned from.
  var sessions = 0
  var last: LastSession?
  /// By name, as all that follow.
  var lifts: [LiftMemory] = []
  var patterns: [PatternMemory] = []
  var muscles: [MuscleMemory] = []
  var grades: [GradeMemory] = []
  var pairs: [PairMemory] = []
  var interactions: [InteractionMemory] = []
  var joints: [JointMemory] = []
  var days: [DayMemory] = []

  /// Another one as soon as memories are written otherwise.
  static let version = 2
  /// No list of a memory is longer.
  static let longestList = 10_000

  private mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.whole(&sessions)
    carrier.optional(&last, LastSession()) { $1.carry(&$0) }
    carrier.list(&lifts, LiftMemory()) { $1.carry(&$0) }
    carrier.list(&patterns, PatternMemory()) { $1.carry(&$0) }
    carrier.list(&muscles, MuscleMemory()) { $1.carry(&$0) }
    carrier.list(&grades, GradeMemory()) { $1.carry(&$0) }
    carrier.list(&pairs, PairMemory()) { $1.carry(&$0) }
    carrier.list(&interactions, InteractionMemory()) { $1.carry(&$0) }
    carrier.list(&joints, JointMemory()) { $1.carry(&$0) }
    carrier.list(&days, DayMemory()) { $1.carry(&$0) }
  }

  /// Writes it: numbers as they are, to the last bit.
  func write(into writer: inout JSONWriter) {
    var copy = self
    writer.beginObject()
    writer.field("version", Self.version)
    writer.key("memory")
    writer.beginArray()
    var carrier = StateWriter(writer: writer)
    copy.carry(&carrier)
    writer = carrier.writer
    writer.endArray()
    writer.endObject()
  }

  init() {}

  /// Reads one that was written; nil when it is of another version, or was altered.
  init?(_ json: JSON) {
    guard json.members?.count == 2, json["version"]?.number == Double(Self.version),
      let values = json["memory"]?.array
    else { return nil }
    var reader = StateReader(values, below: StateReader.largest)
    carry(&reader)
    guard reader.isWhole, isSound else { return nil }
  }

  /// Whether lists fit each other, as no fold leaves them otherwise.
  private var isSound: Bool {
    pairs.allSatisfy { $0.firsts.count == $0.seconds.count && $0.first < $0.second }
      && lifts.allSatisfy { lift in lift.bests.allSatisfy { $0.e1rm > 0 } }
      && pairs.allSatisfy { ($0.firsts + $0.seconds).allSatisfy { $0 > 0 } }
      && patterns.allSatisfy { pattern in pattern.bands.allSatisfy { $0.floor < $0.stretch } }
      && joints.allSatisfy { $0.painSessions >= 0 && $0.worst >= 0 && $0.mentions >= 0 }
  }
}

extension LearnedMemory {
  /// What is remembered of an exercise; nil for one that was never done.
  func lift(_ id: String) -> LiftMemory? { lifts.first { $0.id == id } }

  /// What is remembered of a pattern; nil for one that was never trained.
  func pattern(_ name: String) -> PatternMemory? { patterns.first { $0.name == name } }

  /// Raises the upper end of the band of a pattern's lift; it is never lowered.
  mutating func raise(_ name: String, to stretch: Double) {
    guard let place = patterns.firstIndex(where: { $0.name == name }) else { return }
    let anchor = patterns[place].anchor
    for index in patterns[place].bands.indices where patterns[place].bands[index].anchor == anchor {
      patterns[place].bands[index].stretch = max(patterns[place].bands[index].stretch, stretch)
    }
  }

  /// The place of an exercise, which is made where it belongs.
  mutating func place(ofLift id: String, pattern: String) -> Int {
    var made = LiftMemory()
    (made.id, made.pattern) = (id, pattern)
    return Self.place(in: &lifts, made, \.id)
  }

  /// The place of a pattern, which is made where it belongs.
  mutating func place(ofPattern name: String) -> Int {
    var made = PatternMemory()
    made.name = name
    return Self.place(in: &patterns, made, \.name)
  }

  /// The place of something in a list by name; it is put there when it is new.
  static func place<Item, Name: Comparable>(
    in items: inout [Item], _ made: Item, _ name: (Item) -> Name
  ) -> Int {
    let wanted = name(made)
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if name(items[middle]) < wanted { low = middle + 1 } else { high = middle }
    }
    if low == items.count || name(items[low]) != wanted { items.insert(made, at: low) }
    return low
  }
}
