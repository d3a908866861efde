import Consulting
import JSONSource

/// Members of something that a plan remembers: what they hold, how they are printed and read.
struct MemoryMember<Owner> {
  let fields: [AnswerField]
  let print: (Owner, CurrentPlan, Edition) -> [(String, JSON)]
  /// Reads them; false where nothing can be said of the owner without them.
  let read: (inout MemoryReader, JSON, PlanPath, inout Owner) -> Bool

  /// A member that is always there.
  static func must<Value>(
    _ key: String, _ path: WritableKeyPath<Owner, Value>, _ form: MemoryForm<Value>,
    isNeeded: Bool = false
  ) -> Self {
    Self(
      fields: [AnswerField(key, form.shape)],
      print: { [(key, form.print($0[keyPath: path], $1, $2))] },
      read: { reader, json, at, owner in
        guard let value = form.read(&reader, json[key], at.key(key)) else { return !isNeeded }
        owner[keyPath: path] = value
        return true
      })
  }

  /// A member that is null, or left out, where it says nothing.
  static func may<Value>(
    _ key: String, _ path: WritableKeyPath<Owner, Value?>, _ form: MemoryForm<Value>,
    isOptional: Bool = false
  ) -> Self {
    Self(
      fields: [
        AnswerField(key, isOptional ? form.shape : .nullable(form.shape), isOptional: isOptional)
      ],
      print: { owner, plan, edition in
        let value = owner[keyPath: path].map { form.print($0, plan, edition) }
        return value == nil && isOptional ? [] : [(key, value ?? .null)]
      },
      read: { reader, json, at, owner in
        if let given = json[key], !given.isNull {
          owner[keyPath: path] = form.read(&reader, given, at.key(key))
        }
        return true
      })
  }

  /// Something that is so; left out where it is not.
  static func flag(_ key: String, _ path: WritableKeyPath<Owner, Bool>) -> Self {
    Self(
      fields: [AnswerField(key, .boolean, isOptional: true)],
      print: { owner, _, _ in owner[keyPath: path] ? [(key, .bool(true))] : [] },
      read: { _, json, _, owner in
        owner[keyPath: path] = json[key]?.bool ?? false
        return true
      })
  }

  /// A list, no two items of which have the same name; one that is not always there is so where it
  /// holds something.
  static func list<Item>(
    _ key: String, _ path: WritableKeyPath<Owner, [Item]>, _ form: MemoryForm<Item>,
    isOptional: Bool = false, named: ((Item) -> AnyHashable)? = nil
  ) -> Self {
    Self(
      fields: [AnswerField(key, .list(form.shape), isOptional: isOptional)],
      print: { owner, plan, edition in
        let items = owner[keyPath: path].map { form.print($0, plan, edition) }
        return items.isEmpty && isOptional ? [] : [(key, .array(items))]
      },
      read: { reader, json, at, owner in
        guard !isOptional || json[key] != nil else { return true }
        var names = Set<AnyHashable>()
        for (index, given) in reader.reader.list(json[key], at: at.key(key)).enumerated() {
          let place = at.key(key).index(index)
          guard let item = form.read(&reader, given, place) else { continue }
          if let name = named?(item), !names.insert(name).inserted {
            reader.reader.report(Phrase("tampered.twice"), at: place)
          }
          owner[keyPath: path].append(item)
        }
        return true
      })
  }

  /// A list of what is kept about places, one item for each.
  static func places<Item: SpotEntry>(
    _ key: String, _ path: WritableKeyPath<Owner, [Item]>, _ blank: Item,
    _ members: MemoryMember<Item>..., isOptional: Bool = false
  ) -> Self {
    list(key, path, .object(blank, [.place] + members), isOptional: isOptional, named: \.spot)
  }

  /// Members that only some owners have; elsewhere they are no part of the memory.
  static func part<Part>(
    _ path: WritableKeyPath<Owner, Part?>, _ members: MemoryMember<Part>...
  ) -> Self {
    let fields = members.flatMap(\.fields)
    return Self(
      fields: fields.map { AnswerField($0.name, $0.shape, isOptional: true) },
      print: { owner, plan, edition in
        owner[keyPath: path].map { part in members.flatMap { $0.print(part, plan, edition) } } ?? []
      },
      read: { reader, json, at, owner in
        guard var part = owner[keyPath: path] else {
          for field in fields where json[field.name].map({ !$0.isNull }) ?? false {
            reader.reader.report(Phrase("tampered.extra"), at: at.key(field.name))
          }
          return true
        }
        defer { owner[keyPath: path] = part }
        return members.allSatisfy { $0.read(&reader, json, at, &part) }
      })
  }
}

extension MemoryMember where Owner: SpotEntry {
  /// The place of an exercise in the plan.
  fileprivate static var place: Self {
    Self(
      fields: ["day", "order"].map { AnswerField($0, .integer) },
      print: { owner, plan, _ in
        let day = plan.sessions[owner.spot.session].day
        return [("day", .number(day)), ("order", .number(owner.spot.block + 1))]
      },
      read: { reader, json, at, owner in
        guard let session = reader.session(json["day"]),
          let order = json["order"]?.count,
          reader.plan.sessions[session].blocks.indices
            .contains(order - 1)
        else {
          reader.reader.report(Phrase("tampered.place"), at: at)
          return false
        }
        reader.spot = CurrentPlan.Spot(session: session, block: order - 1)
        owner.spot = reader.spot
        return true
      })
  }
}

/// Reads the memory of a plan and notes everything that is wrong with it.
struct MemoryReader {
  var reader: CurrentPlanReader
  let plan: CurrentPlan
  /// The place and the exercise of which something is read.
  var spot = CurrentPlan.Spot(session: 0, block: 0)
  var exercise = 0

  /// The session of a day of the plan.
  func session(_ json: JSON?) -> Int? {
    plan.sessions.firstIndex { Double($0.day) == json?.number }
  }

  /// One of some words; anything else is noted.
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
    guard let json = tree["adaptations"] else { return AdaptationState() }
    var memory = MemoryReader(reader: self, plan: plan)
    defer { self = memory.reader }
    return AdaptationState.form.read(&memory, json, PlanPath("adaptations")) ?? AdaptationState()
  }
}
