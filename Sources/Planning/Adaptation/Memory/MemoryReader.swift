import Consulting
import JSONSource

/// Reads the memory of a plan and says everything that is wrong with it.
struct MemoryReader: MemoryCarrier {
  var reader: CurrentPlanReader
  let plan: CurrentPlan
  /// The object that is read, and where it stands.
  private var json: JSON
  private(set) var path: PlanPath
  /// Whether members are looked at that do not belong here.
  private var isForeign = false
  /// Whether what is read is about no place of the plan.
  private var isNowhere = false

  init(_ reader: CurrentPlanReader, _ plan: CurrentPlan, _ json: JSON, at path: PlanPath) {
    self.reader = reader
    self.plan = plan
    self.json = json
    self.path = path
  }

  mutating func value<Value>(
    _ key: String, _ value: inout Value?, _ form: MemoryForm<Value>, _ presence: PlanShape.Presence
  ) -> Bool {
    let given = json[key].flatMap { $0.isNull ? nil : $0 }
    guard !isForeign else { return refuse(key) }
    guard given != nil || presence == .always else {
      value = nil
      return true
    }
    value = form.read(&self, given, path.key(key))
    return value != nil
  }

  /// Notes a member that says nothing here.
  private mutating func refuse(_ key: String) -> Bool {
    if let given = json[key], !given.isNull {
      reader.report(Phrase("tampered.extra"), at: path.key(key))
    }
    return false
  }

  /// Reads something below the object that is read.
  private mutating func descend(
    to json: JSON, at path: PlanPath, _ carry: (inout MemoryReader) -> Void
  ) {
    let above = (self.json, self.path)
    (self.json, self.path) = (json, path)
    carry(&self)
    (self.json, self.path) = above
  }

  mutating func object<Value>(
    _ key: String, _ value: inout Value?, _ blank: Value, _ presence: PlanShape.Presence,
    _ carry: (inout Self, inout Value) -> Void
  ) {
    value = nil
    guard !isForeign else { return _ = refuse(key) }
    guard let given = json[key], !given.isNull else { return }
    var found = blank
    descend(to: given, at: path.key(key)) { carry(&$0, &found) }
    value = found
  }

  mutating func list<Item>(
    _ key: String, _ items: inout [Item], _ blank: Item, _ presence: PlanShape.Presence,
    named: (Item) -> AnyHashable?, _ carry: (inout Self, inout Item) -> Void
  ) {
    items = []
    guard presence == .always || json[key] != nil else { return }
    var names = Set<AnyHashable>()
    for (index, given) in reader.list(json[key], at: path.key(key)).enumerated() {
      let place = path.key(key).index(index)
      var item = blank
      isNowhere = false
      descend(to: given, at: place) { carry(&$0, &item) }
      guard !isNowhere else { continue }
      if let name = named(item), !names.insert(name).inserted {
        reader.report(Phrase("tampered.twice"), at: place)
      }
      items.append(item)
    }
    isNowhere = false
  }

  mutating func values<Value>(_ key: String, _ values: inout [Value], _ form: MemoryForm<Value>) {
    values = []
    for (index, given) in reader.list(json[key], at: path.key(key)).enumerated() {
      if let value = form.read(&self, given, path.key(key).index(index)) { values.append(value) }
    }
  }

  mutating func part(if isThere: Bool, _ carry: (inout Self) -> Void) {
    isForeign = !isThere
    carry(&self)
    isForeign = false
  }

  mutating func spot(_ spot: inout CurrentPlan.Spot) -> Bool {
    guard let session = session(json["day"]), !plan.sessions[session].blocks.isEmpty,
      let order = json["order"]?.whole(1...plan.sessions[session].blocks.count)
    else {
      noteNowhere()
      return false
    }
    spot = CurrentPlan.Spot(session: session, block: order - 1)
    return true
  }

  /// The session of a day of the plan.
  func session(_ json: JSON?) -> Int? {
    plan.sessions.firstIndex { Double($0.day) == json?.number }
  }

  /// Notes that an item is about nothing that the plan has.
  mutating func noteNowhere() {
    reader.report(Phrase("tampered.place"), at: path)
    isNowhere = true
  }

  /// A word of the vocabulary.
  mutating func word(_ json: JSON?, among words: [String], at path: PlanPath) -> String? {
    let word = json?.string ?? ""
    if words.contains(word) { return word }
    reader.report(.unknownWord(word, among: words, at: reader.pointer(path)))
    return nil
  }
}

extension CurrentPlanReader {
  /// What the plan remembers of its adaptations; nothing when it has none.
  mutating func state(of plan: CurrentPlan) -> AdaptationState {
    var state = AdaptationState()
    guard let json = tree["adaptations"] else { return state }
    var memory = MemoryReader(self, plan, json, at: PlanPath("adaptations"))
    state.carry(&memory)
    self = memory.reader
    return state
  }
}
