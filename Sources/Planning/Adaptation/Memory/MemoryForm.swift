import Domain
import Consulting
import JSONSource

/// How one value of the memory is printed and read.
struct MemoryForm<Value> {
  let shape: AnswerShape
  let print: (Value, CurrentPlan, Edition) -> JSON
  /// Reads it; nil, with a mistake noted, where it is not one.
  let read: (inout MemoryReader, JSON?, PlanPath) -> Value?

  /// A value without parts.
  init(
    _ shape: AnswerShape, _ print: @escaping (Value) -> JSON,
    _ read: @escaping (inout MemoryReader, JSON?, PlanPath) -> Value?
  ) {
    self.init(shape, { value, _, _ in print(value) }, read)
  }

  init(
    _ shape: AnswerShape, _ print: @escaping (Value, CurrentPlan, Edition) -> JSON,
    _ read: @escaping (inout MemoryReader, JSON?, PlanPath) -> Value?
  ) {
    (self.shape, self.print, self.read) = (shape, print, read)
  }

  /// An object of members, read into a blank one.
  static func object(_ blank: Value, _ members: MemoryMember<Value>...) -> Self {
    object(blank, members)
  }

  /// An object of members, read into a blank one.
  static func object(_ blank: Value, _ members: [MemoryMember<Value>]) -> Self {
    Self(
      .object(members.flatMap(\.fields)),
      { value, plan, edition in .object(members.flatMap { $0.print(value, plan, edition) }) },
      { reader, json, path in
        var value = blank
        let isRead = members.allSatisfy { $0.read(&reader, json ?? .null, path, &value) }
        return isRead ? value : nil
      })
  }
}

extension MemoryForm<CalendarDay> {
  static var day: Self {
    Self(.date, { .string($0.text) }) { memory, json, path in
      if let day = json?.string.flatMap(CalendarDay.init) { return day }
      memory.reader.report(.noDate(json?.string ?? "", at: memory.reader.pointer(path)))
      return nil
    }
  }
}

extension MemoryForm<Double> {
  /// A number within the range that the vocabulary gives a fact.
  static func number(_ fact: String) -> Self {
    Self(.number, { .number($0) }) { $0.reader.number($1, fact, at: $2) }
  }

  /// A load that the exercise has, kg.
  static var load: Self {
    Self(.number, { .number($0) }) { memory, json, path in
      let load = memory.reader.number(json, "loadKg", at: path)
      let card = memory.reader.edition.exerciseCatalogue.cards[memory.exercise]
      if let load, card.load(nearest: load).map({ abs($0 - load) > 1e-6 }) ?? true {
        memory.reader.report(Phrase("tampered.load", ("exercise", .plain(card.id))), at: path)
      }
      return load
    }
  }

  /// Any number of the energy; what it has to be is proved with the plan's.
  static var energy: Self {
    Self(.number, { .number($0) }) { memory, json, _ in
      if let number = json?.number { return number }
      memory.reader.report(Phrase("tampered.energy_memory"), at: PlanPath("adaptations", "energy"))
      return nil
    }
  }
}

extension MemoryForm<Int> {
  /// A whole number within the range that the vocabulary gives a fact.
  static func whole(_ fact: String) -> Self {
    Self(.integer, { .number($0) }) { $0.reader.int($1, fact, at: $2) }
  }

  /// Sets that the place may lose.
  static var sets: Self {
    Self(.integer, { .number($0) }) {
      $0.reader.whole($1, 1...$0.reader.limits(of: $0.plan[$0.spot].exercise).most, at: $2)
    }
  }

  /// A session by its day in the plan.
  static var session: Self {
    Self(.integer, { session, plan, _ in .number(plan.sessions[session].day) }) {
      let session = $0.session($1)
      if session == nil { $0.reader.report(Phrase("tampered.place"), at: $2) }
      return session
    }
  }

  static var exercise: Self {
    Self(.text, { .string($2.exerciseCatalogue.ids[$0]) }) {
      let exercise = $0.reader.exercise($1, at: $2)
      $0.exercise = exercise ?? 0
      return exercise
    }
  }
}

extension MemoryForm<String> {
  static var text: Self { Self(.text, JSON.string) { _, json, _ in json?.string ?? "" } }

  /// A word of a type of the vocabulary.
  static func word(_ type: String) -> Self {
    Self(.text, JSON.string) {
      $0.word($1, among: $0.reader.edition.vocabulary.words(type), at: $2)
    }
  }
}

extension MemoryForm<ClosedRange<Int>> {
  /// A range as it is printed.
  static var range: Self {
    Self(.text, { .string($0.printed) }) { $0.reader.range($1, at: $2) }
  }
}

extension MemoryForm<JSON> {
  /// The busy-day version of a session as a plan prints it.
  static var busyDay: Self {
    Self(CompactSession.form.shape, { json, _, _ in json }) {
      if $1 == nil { $0.reader.report(Phrase("tampered.place"), at: $2) }
      return $1
    }
  }
}

extension MemoryForm<AdaptationState.PrintedBlock> {
  /// An exercise of the place as a plan prints it: one that this athlete may do.
  static var block: Self {
    Self(Workout.Block.form.shape, { kept, _, _ in kept.json }) { memory, json, path in
      guard let json, var block = memory.reader.block(json, at: path) else { return nil }
      if !memory.reader.baseline.allowances[block.exercise].isAllowed {
        memory.reader.report(Phrase("tampered.exercise"), at: path.key("exerciseId"))
      }
      block.superset = memory.plan[memory.spot].superset
      return AdaptationState.PrintedBlock(block: block, json: json)
    }
  }
}
