import Domain
import Consulting
import JSONSource

/// How one value of the memory is printed and read.
struct MemoryForm<Value> {
  let shape: PlanShape
  let print: (Value, MemoryWriter) -> JSON
  /// Reads it; nil, with a mistake noted, where it is not one.
  let read: (inout MemoryReader, JSON?, PlanPath) -> Value?
}

extension MemoryForm<Bool> {
  static var flag: Self {
    Self(shape: .value(.boolean), print: { flag, _ in .flag(flag) }) { _, json, _ in
      json?.bool ?? false
    }
  }
}

extension MemoryForm<CalendarDay> {
  static var day: Self {
    Self(shape: .value(.date), print: { day, _ in .text(day.text) }) { memory, json, path in
      if let day = json?.string.flatMap(CalendarDay.init) { return day }
      memory.reader.report(.noDate(json?.string ?? "", at: memory.reader.pointer(path)))
      return nil
    }
  }
}

extension MemoryForm<Double> {
  /// A number within the range that the vocabulary gives a fact.
  static func number(_ fact: String) -> Self {
    Self(shape: .value(.number), print: { number, _ in .number(number) }) {
      $0.reader.number($1, fact, at: $2)
    }
  }

  /// A load that an exercise has, kg.
  static func load(of exercise: Int) -> Self {
    let number = Self.number("loadKg")
    return Self(shape: number.shape, print: number.print) { memory, json, path in
      let load = number.read(&memory, json, path)
      let card = memory.reader.edition.exerciseCatalogue.cards[exercise]
      if let load, card.load(nearest: load).map({ abs($0 - load) > 1e-6 }) ?? true {
        memory.reader.report(Phrase("tampered.load", ("exercise", .plain(card.id))), at: path)
      }
      return load
    }
  }

  /// Any number of the energy; what it has to be is proved with the plan's.
  static var energy: Self {
    Self(shape: .value(.number), print: { number, _ in .number(number) }) { memory, json, _ in
      if let number = json?.number { return number }
      memory.reader.report(Phrase("tampered.energy_memory"), at: memory.path)
      return nil
    }
  }
}

extension MemoryForm<Int> {
  /// A whole number within the range that the vocabulary gives a fact.
  static func whole(_ fact: String) -> Self {
    Self(shape: .value(.integer), print: { number, _ in .number(number) }) {
      $0.reader.int($1, fact, at: $2)
    }
  }

  /// Sets that a place may lose.
  static func sets(at spot: CurrentPlan.Spot) -> Self {
    Self(shape: .value(.integer), print: { number, _ in .number(number) }) { memory, json, path in
      let most = memory.reader.limits(of: memory.plan[spot].exercise).most
      return memory.reader.whole(json, 1...most, at: path)
    }
  }

  /// A session by its day in the plan.
  static var session: Self {
    Self(
      shape: .value(.integer), print: { .number($1.plan.sessions[$0].day) },
      read: { memory, json, _ in
        let session = memory.session(json)
        if session == nil { memory.noteNowhere() }
        return session
      })
  }

  static var exercise: Self {
    Self(shape: .value(.text), print: { .text($1.exerciseCatalogue.ids[$0]) }) {
      $0.reader.exercise($1, at: $2)
    }
  }
}

extension MemoryForm<String> {
  static var text: Self {
    Self(shape: .value(.text), print: { text, _ in .text(text) }) { _, json, _ in
      json?.string ?? ""
    }
  }

  /// A word of a type of the vocabulary.
  static func word(_ type: String) -> Self {
    Self(shape: .value(.text), print: { word, _ in .text(word) }) {
      $0.word($1, among: $0.reader.edition.vocabulary.words(type), at: $2)
    }
  }
}

extension MemoryForm<ClosedRange<Int>> {
  /// A range as it is printed.
  static var range: Self {
    Self(shape: .value(.text), print: { range, _ in .text(range.printed) }) {
      $0.reader.range($1, at: $2)
    }
  }
}

extension MemoryForm<JSON> {
  /// The busy-day version of a session as a plan prints it.
  static var busyDay: Self {
    Self(shape: PlanShape.compact, print: { json, _ in json }) { memory, json, _ in
      if json == nil { memory.noteNowhere() }
      return json
    }
  }
}

extension MemoryForm<AdaptationState.ReplacedLift> {
  /// An exercise of a place as a plan prints it: one that this athlete may do.
  static func lift(at spot: CurrentPlan.Spot) -> Self {
    Self(shape: PlanShape.block, print: { lift, _ in lift.json }) { memory, json, path in
      guard let json, var block = memory.reader.block(json, at: path) else { return nil }
      if !memory.reader.baseline.allowances[block.exercise].isAllowed {
        memory.reader.report(Phrase("tampered.exercise"), at: path.key("exerciseId"))
      }
      block.superset = memory.plan[spot].superset
      return AdaptationState.ReplacedLift(spot: spot, block: block, json: json)
    }
  }
}

extension MemoryForm<AdaptationState.Cause.Kind> {
  static var kind: Self {
    Self(shape: .value(.text), print: { kind, _ in .text(kind.rawValue) }) {
      $0.word($1, among: AdaptationState.Cause.Kind.allCases.map(\.rawValue), at: $2)
        .flatMap(AdaptationState.Cause.Kind.init)
    }
  }
}

extension MemoryForm<AdaptationState.Cause> {
  /// What a cause of a kind is about; nothing for the whole week.
  static func cause(_ kind: AdaptationState.Cause.Kind) -> Self {
    Self(shape: .value(.text), print: { .text($0.key($1.exerciseCatalogue.ids)) }) {
      $0.cause(kind, $1, at: $2)
    }
  }
}

extension MemoryReader {
  fileprivate mutating func cause(
    _ kind: AdaptationState.Cause.Kind, _ json: JSON?, at path: PlanPath
  ) -> AdaptationState.Cause? {
    func among(_ type: String) -> String {
      word(json, among: reader.edition.vocabulary.words(type), at: path) ?? ""
    }
    switch kind {
    case .region: return .region(.init(word: among("Region")))
    case .pain: return .pain(.init(joint: among("Joint")))
    case .lift: return .lift(reader.exercise(json, at: path) ?? 0)
    case .swap: return .swap(.init(exercise: reader.exercise(json, at: path) ?? 0, ends: ""))
    case .session:
      let day = plan.sessions.map(\.day).first { "\($0)" == json?.string }
      if day == nil { reader.report(Phrase("tampered.place"), at: path) }
      return .session(.init(day: day ?? 0, ends: ""))
    case .week, .deload, .layoff:
      if json?.string ?? "" != "" { reader.report(Phrase("tampered.extra"), at: path) }
      return kind == .week ? .week : kind == .deload ? .deload : .layoff
    }
  }
}
