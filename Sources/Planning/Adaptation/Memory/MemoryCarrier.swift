import Consulting
import JSONSource

/// What the memory of a plan goes through: the same walk reads it, writes it and says what it holds.
protocol MemoryCarrier {
  /// A member that may be left out or null, as its presence says.
  ///
  /// - Returns: False where it is there, or has to be, and could not be read.
  mutating func value<Value>(
    _ key: String, _ value: inout Value?, _ form: MemoryForm<Value>, _ presence: PlanShape.Presence
  ) -> Bool
  /// An object that may be left out or null; `blank` is read into.
  mutating func object<Value>(
    _ key: String, _ value: inout Value?, _ blank: Value, _ presence: PlanShape.Presence,
    _ carry: (inout Self, inout Value) -> Void)
  /// A list; one that may be left out is where it is empty. No two items have the same name.
  mutating func list<Item>(
    _ key: String, _ items: inout [Item], _ blank: Item, _ presence: PlanShape.Presence,
    named: (Item) -> AnyHashable?, _ carry: (inout Self, inout Item) -> Void)
  /// A list of plain values.
  mutating func values<Value>(_ key: String, _ values: inout [Value], _ form: MemoryForm<Value>)
  /// Members that are there only sometimes.
  mutating func part(if isThere: Bool, _ carry: (inout Self) -> Void)
  /// The place of what an item is about; false where the plan has no such place.
  mutating func spot(_ spot: inout CurrentPlan.Spot) -> Bool
}

extension MemoryCarrier {
  /// A member that is always there.
  @discardableResult
  mutating func value<Value>(_ key: String, _ value: inout Value, _ form: MemoryForm<Value>) -> Bool
  {
    var given: Value? = value
    defer { value = given ?? value }
    return self.value(key, &given, form, .always)
  }

  /// A member that is null where it says nothing.
  mutating func nullable<Value>(
    _ key: String, _ value: inout Value?, _ form: MemoryForm<Value>
  ) { _ = self.value(key, &value, form, .nullable) }

  /// A member that is left out where it says nothing.
  mutating func optional<Value>(
    _ key: String, _ value: inout Value?, _ form: MemoryForm<Value>
  ) { _ = self.value(key, &value, form, .sometimes) }

  /// Something that is so; left out where it is not.
  mutating func flag(_ key: String, _ value: inout Bool) {
    var given: Bool? = value ? true : nil
    optional(key, &given, .flag)
    value = given ?? false
  }

  /// A list whose items may say the same.
  mutating func list<Item>(
    _ key: String, _ items: inout [Item], _ blank: Item,
    _ presence: PlanShape.Presence = .always, _ carry: (inout Self, inout Item) -> Void
  ) { list(key, &items, blank, presence, named: { _ in nil }, carry) }

  /// A list of things about places, one for each.
  mutating func places<Item: Placed>(
    _ key: String, _ items: inout [Item], _ blank: Item,
    _ presence: PlanShape.Presence = .always, _ carry: (inout Self, inout Item) -> Void
  ) {
    list(key, &items, blank, presence, named: { $0.spot }) { carrier, item in
      if carrier.spot(&item.spot) { carry(&carrier, &item) }
    }
  }

  /// Members that one cause has and others have not.
  mutating func part<Value>(
    of value: inout Value?, _ blank: Value, _ carry: (inout Self, inout Value) -> Void
  ) {
    var part = value ?? blank
    self.part(if: value != nil) { carry(&$0, &part) }
    if value != nil { value = part }
  }
}

/// What the memory holds, for the shape of an answer and the order of a stored plan.
struct MemoryShape: MemoryCarrier {
  private var fields: [PlanShape.Field] = []
  private var isPart = false

  /// The shape of a whole memory.
  static var memory: PlanShape {
    var state = AdaptationState()
    return object { state.carry(&$0) }
  }

  private static func object(_ carry: (inout MemoryShape) -> Void) -> PlanShape {
    var shape = MemoryShape()
    carry(&shape)
    return .object(shape.fields)
  }

  private mutating func add(_ key: String, _ presence: PlanShape.Presence, _ shape: PlanShape) {
    fields.append(
      PlanShape.Field(name: key, presence: isPart ? .sometimes : presence, shape: shape))
  }

  mutating func value<Value>(
    _ key: String, _ value: inout Value?, _ form: MemoryForm<Value>, _ presence: PlanShape.Presence
  ) -> Bool {
    if presence == .nullable, case .value(let shape) = form.shape {
      add(key, presence, .value(.nullable(shape)))
    } else {
      add(key, presence, form.shape)
    }
    return true
  }

  mutating func object<Value>(
    _ key: String, _ value: inout Value?, _ blank: Value, _ presence: PlanShape.Presence,
    _ carry: (inout Self, inout Value) -> Void
  ) {
    var blank = blank
    add(key, presence, Self.object { carry(&$0, &blank) })
  }

  mutating func list<Item>(
    _ key: String, _ items: inout [Item], _ blank: Item, _ presence: PlanShape.Presence,
    named: (Item) -> AnyHashable?, _ carry: (inout Self, inout Item) -> Void
  ) {
    var blank = blank
    add(key, presence, .list(Self.object { carry(&$0, &blank) }))
  }

  mutating func values<Value>(_ key: String, _ values: inout [Value], _ form: MemoryForm<Value>) {
    add(key, .always, .list(form.shape))
  }

  mutating func part(if isThere: Bool, _ carry: (inout Self) -> Void) {
    isPart = true
    carry(&self)
    isPart = false
  }

  mutating func spot(_ spot: inout CurrentPlan.Spot) -> Bool {
    add("day", .always, .value(.integer))
    add("order", .always, .value(.integer))
    return true
  }
}

/// Writes the memory as it stands in a plan.
struct MemoryWriter: MemoryCarrier {
  let plan: CurrentPlan
  let exerciseCatalogue: ExerciseCatalogue
  private var members: [(String, JSON)] = []

  init(_ plan: CurrentPlan, _ exerciseCatalogue: ExerciseCatalogue) {
    self.plan = plan
    self.exerciseCatalogue = exerciseCatalogue
  }

  /// A whole memory.
  func json(_ state: AdaptationState) -> JSON {
    var state = state
    return object { state.carry(&$0) }
  }

  private func object(_ carry: (inout MemoryWriter) -> Void) -> JSON {
    var writer = MemoryWriter(plan, exerciseCatalogue)
    carry(&writer)
    return .object(writer.members)
  }

  private mutating func add(_ key: String, _ json: JSON?, _ presence: PlanShape.Presence) {
    if json != nil || presence != .sometimes { members.append((key, json ?? .none)) }
  }

  mutating func value<Value>(
    _ key: String, _ value: inout Value?, _ form: MemoryForm<Value>, _ presence: PlanShape.Presence
  ) -> Bool {
    add(key, value.map { form.print($0, self) }, presence)
    return true
  }

  mutating func object<Value>(
    _ key: String, _ value: inout Value?, _ blank: Value, _ presence: PlanShape.Presence,
    _ carry: (inout Self, inout Value) -> Void
  ) {
    add(
      key,
      value.map { value in
        var value = value
        return object { carry(&$0, &value) }
      }, presence)
  }

  mutating func list<Item>(
    _ key: String, _ items: inout [Item], _ blank: Item, _ presence: PlanShape.Presence,
    named: (Item) -> AnyHashable?, _ carry: (inout Self, inout Item) -> Void
  ) {
    guard presence == .always || !items.isEmpty else { return }
    let printed = items.map { item in
      var item = item
      return object { carry(&$0, &item) }
    }
    add(key, .list(printed), presence)
  }

  mutating func values<Value>(_ key: String, _ values: inout [Value], _ form: MemoryForm<Value>) {
    add(key, .list(values.map { form.print($0, self) }), .always)
  }

  mutating func part(if isThere: Bool, _ carry: (inout Self) -> Void) {
    if isThere { carry(&self) }
  }

  mutating func spot(_ spot: inout CurrentPlan.Spot) -> Bool {
    add("day", .number(plan.sessions[spot.session].day), .always)
    add("order", .number(spot.block + 1), .always)
    return true
  }
}
