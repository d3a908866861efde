import Consulting
import Domain
import JSONSource
import Learning
import Pages
import PlannerService
import Remembering

/// The coach that learns, in the loop of a simulated life: it chooses the loads of every session, learns
/// of it, and hands what it saw to the plan.
struct SimulatedCoach {
  private let service: PlannerService
  private let language: String
  /// The loads somebody begins with who is asked to choose one, kg by exercise.
  private let firstLoads: JSON
  private var strength: LivedStrength
  private var state = JSON(.null)
  private var lastDay: CalendarDay?
  private var told: [String: String] = [:]
  /// The lifts that were left out because nobody said what they begin with, in the order of the plan.
  private(set) var unloaded: [String] = []

  /// A coach that knows nobody yet.
  init(
    _ service: PlannerService, language: String, firstLoads: JSON, strength: LivedStrength
  ) {
    (self.service, self.language, self.firstLoads) = (service, language, firstLoads)
    self.strength = strength
  }

  /// What was trained on a day, and what `adaptPlan` is told of it.
  ///
  /// - Parameters:
  ///   - kind: How it went: `top`, `inside`, `easy` or `fail`.
  ///   - workout: The day of the plan.
  ///   - plan: The plan.
  ///   - day: The day.
  /// - Returns: Fields of `adaptPlan`.
  mutating func train(
    _ kind: String, _ workout: JSON, of plan: JSON, on day: CalendarDay
  ) -> [JSON.Member] {
    var sets: [JSON] = []
    for block in workout["blocks"]?.array ?? [] {
      sets += self.sets(kind, block, workout, plan, day)
    }
    guard !sets.isEmpty else { return [] }
    let session = JSON([
      "session_id": .string("day-\(day.text)"), "ended_at": .string(moment(day)),
      "sets": .array(sets),
    ])
    let marked = EasedDay.isEased(day, by: plan) ? EasedDay.marked(session) : session
    var members = [JSON.Member(key: "last_session", value: Self.byExercise(sets))]
    if let lastDay {
      let days = Double(max(0, day.number - lastDay.number))
      members.append(.init(key: "days_off", value: .number(days)))
    }
    lastDay = day
    let answer = call(
      "applySession",
      [.init(key: "session", value: marked), .init(key: "state", value: state)])
    if let next = answer["state"] { state = next }
    if let digest = answer["digest"] {
      members.append(.init(key: "coach_signals", value: CoachSignals(digest).json))
    }
    return members
  }

  /// Sets of an exercise, one after the other as the coach asks for them.
  private mutating func sets(
    _ kind: String, _ block: JSON, _ workout: JSON, _ plan: JSON, _ day: CalendarDay
  ) -> [JSON] {
    guard let exercise = block["exerciseId"] else { return [] }
    let slot = JSON(["weekday": workout["weekday"] ?? .null, "exerciseId": exercise])
    var done: [JSON] = []
    while true {
      let asked = call(
        "prescribeSet",
        [
          .init(key: "state", value: state), .init(key: "plan", value: plan),
          .init(key: "slot", value: slot), .init(key: "done", value: .array(done)),
          .init(key: "as_of", value: .string(moment(day))),
        ])
      let isAsked = asked["kind"]?.string == "ask"
      let chosen = isAsked ? first(exercise, block) : asked
      if isAsked, chosen.isNull, let id = exercise.string, !unloaded.contains(id) {
        unloaded.append(id)
      }
      guard chosen["kind"]?.string == "set", let set = set(kind, chosen, exercise) else {
        return done
      }
      done.append(set)
    }
  }

  /// The set of somebody who is asked to choose a load, as the script says; null for one it does not
  /// name.
  private func first(_ exercise: JSON, _ block: JSON) -> JSON {
    let low = { (key: String) in
      block[key]?.string.flatMap(RepRange.init).map { Double($0.range.lowerBound) }
    }
    guard let load = exercise.string.flatMap({ firstLoads[$0] }), load.number != nil,
      let reps = low("reps"), let reserve = low("rir")
    else { return JSON(.null) }
    return JSON([
      "kind": .string("set"), "load_kg": load, "reps": .number(reps), "rir": .number(reserve),
      "intent": .string("top"),
    ])
  }

  /// What somebody did who was asked for a set.
  private mutating func set(_ kind: String, _ asked: JSON, _ exercise: JSON) -> JSON? {
    guard let reps = asked["reps"]?.number, let reserve = asked["rir"]?.number else { return nil }
    let load = asked["load_kg"]?.number ?? 0
    let (done, left) =
      switch kind {
      case "fail": (max(0, reps - 2), 0.0)
      case "easy": (reps, min(10, reserve + 2))
      case "top": (min(100, reps + 2), reserve)
      default: asAsked(reps, reserve, load, exercise)
      }
    if let lift = exercise.string, ["top", "easy"].contains(kind) || !strength.isKnown(lift) {
      strength.show(lift, loadKg: load, repetitions: done, reserve: left)
    }
    let number = { (value: Double) in JSON(.number(value)) }
    let prescribed = JSON([
      "load_kg": number(load), "reps": number(reps), "rir": number(reserve),
      "intent": asked["intent"] ?? .null,
    ])
    return JSON([
      "exerciseId": exercise, "load_kg": number(load), "reps": number(done), "rir": number(left),
      "prescribed": prescribed,
    ])
  }

  /// The repetitions that were asked for, with what the strength of earlier sets leaves after them; what
  /// can be done of them where it does not reach.
  private func asAsked(
    _ reps: Double, _ reserve: Double, _ load: Double, _ exercise: JSON
  ) -> (done: Double, left: Double) {
    guard let lift = exercise.string,
      let left = strength.reserve(of: lift, loadKg: load, after: reps)
    else { return (reps, reserve) }
    let whole = left.rounded()
    return (max(0, reps + min(0, whole)), min(10, max(0, whole)))
  }

  /// Sets as `adaptPlan` takes them.
  private static func byExercise(_ sets: [JSON]) -> JSON {
    var blocks: [(exercise: JSON, sets: [JSON])] = []
    for set in sets {
      let exercise = set["exerciseId"] ?? .null
      let short = JSON(
        .object(
          [("weight_kg", "load_kg"), ("reps", "reps"), ("rir", "rir")].compactMap { key, field in
            set[field].map { JSON.Member(key: key, value: $0) }
          }))
      if blocks.last?.exercise.string == exercise.string {
        blocks[blocks.count - 1].sets.append(short)
      } else {
        blocks.append((exercise, [short]))
      }
    }
    let items = blocks.map { block in
      JSON(["exerciseId": block.exercise, "sets": .array(block.sets)])
    }
    return JSON(["blocks": .array(items)])
  }

  // MARK: What it says

  /// Of each lift whose verdict changed since it was asked last, its name and the verdict.
  mutating func news(_ plan: JSON, on day: CalendarDay) -> [String] {
    (digest(plan, on: day)["exercises"]?.array ?? []).compactMap { lift in
      guard let id = lift["exerciseId"]?.string, let verdict = lift["verdict"]?.string,
        told[id] != verdict
      else { return nil }
      told[id] = verdict
      guard verdict != "unknown" else { return nil }
      return "\(lift["name"]?.string ?? id): \(lift["verdict_text"]?.string ?? verdict)"
    }
  }

  /// All it knows, as lines.
  func page(_ plan: JSON, on day: CalendarDay) -> [String] {
    let state = JSON(["digest": digest(plan, on: day)])
    let phrases = CoachPhrases(messages: service.messages, language: language)
    return CoachText(phrases: phrases, state: state, day: day.text).lines
  }

  private func digest(_ plan: JSON, on day: CalendarDay) -> JSON {
    call(
      "coachDigest",
      [
        .init(key: "state", value: state), .init(key: "plan", value: plan),
        .init(key: "as_of", value: .string(moment(day))),
        .init(key: "language", value: .string(language)),
      ])["digest"] ?? .null
  }

  /// The evening of a day.
  private func moment(_ day: CalendarDay) -> String { "\(day.text)T18:00:00Z" }

  private func call(_ function: String, _ members: [JSON.Member]) -> JSON {
    service.told(function, JSON(.object(members.filter { !$0.value.isNull })))
  }
}
