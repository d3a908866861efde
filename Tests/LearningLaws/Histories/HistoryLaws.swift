import JSONSource
import PlannerService
import Population

/// What holds of the coach that learns for every diary, judged from its answers alone.
package struct HistoryLaws: Sendable {
  let door: LearningDoor
  let steps: [String: Double]
  /// Lifts whose load is help: more of it is lighter.
  let helped: Set<String>

  /// Laws over a service, with the steps of its catalogue.
  package init(_ service: PlannerService) {
    door = LearningDoor(service)
    var (steps, helped) = ([String: Double](), Set<String>())
    for file in BuiltIn.embedded("Catalog") where file.name == "Catalog/exercises.json" {
      var diagnostics = Diagnostics()
      for row in JSONParser.parse(file, into: &diagnostics)?["rows"]?.array ?? [] {
        steps[row["id"]?.string ?? ""] = row["load_increment_kg"]?.number
        if row["load_helps"]?.bool == true { helped.insert(row["id"]?.string ?? "") }
      }
    }
    (self.steps, self.helped) = (steps, helped)
  }

  /// What a case breaks; nothing for one that holds.
  package func breaches(case number: Int, seed: UInt64) -> [String] {
    var trial = HistoryTrial(
      self, SeededHistory(seed: seed, number: number), SplitMix64(seed &+ 9, number))
    return trial.breaches().map { "\(trial.history.kind.rawValue), case \(number): \($0)" }
  }
}

/// One diary before the laws.
struct HistoryTrial {
  let history: SeededHistory
  private let laws: HistoryLaws
  private var random: SplitMix64
  private var found: [String] = []
  private let end: Int
  private let sorted: [SeededHistory.Session]

  init(_ laws: HistoryLaws, _ history: SeededHistory, _ random: SplitMix64) {
    (self.laws, self.history, self.random) = (laws, history, random)
    end = (history.sessions.map(\.day).max() ?? 0) + 2
    // An evening abroad is a morning here: the order is that of instants, then of names.
    sorted = history.sessions.sorted {
      ($0.day * 24 + $0.hour - ($0.isAbroad ? 6 : 0), $0.id)
        < ($1.day * 24 + $1.hour - ($1.isAbroad ? 6 : 0), $1.id)
    }
  }

  mutating func breaches() -> [String] {
    let texts = sorted.map { $0.text() }
    guard let whole = learned(texts), let state = whole["state"] else { return ["refused"] }
    shuffle(texts, whole)
    batches(texts, state)
    let written = LearningDoor.text(state)
    increments(texts, written)
    moments(written)
    uncounted(written, whole["digest"])
    scaled(whole["digest"])
    prescriptions(written, whole["digest"])
    return found
  }

  private mutating func hold(_ holds: Bool, _ law: @autoclosure () -> String) {
    if !holds { found.append(law()) }
  }

  private func learned(_ texts: [String], _ more: String = "") -> JSON? {
    laws.door.answer(
      "learn",
      #"{"sessions": [\#(texts.joined(separator: ", "))], "as_of": "\#(DiaryClock.moment(end))"\#(more)}"#
    )
  }

  // MARK: Order, repetition, batches

  private mutating func shuffle(_ texts: [String], _ whole: JSON) {
    var other = texts + texts.filter { _ in random.chance(0.3) }
    for place in other.indices { other.swapAt(place, random.int(0...other.count - 1)) }
    hold(
      learned(other).map { LearningDoor.text($0) } == LearningDoor.text(whole),
      "order or repetition matters")
  }

  private mutating func batches(_ texts: [String], _ state: JSON) {
    let cut = random.int(1...max(1, texts.count - 1))
    guard cut < texts.count, let first = learned(Array(texts[..<cut])) else { return }
    let more = #", "state": "# + LearningDoor.text(first["state"])
    hold(
      LearningDoor.text(learned(Array(texts[cut...]), more)?["state"]) == LearningDoor.text(state),
      "two batches differ from one")
  }

  /// One session after the other, each twice, and an old one again: bit for bit what all at once gave.
  private mutating func increments(_ texts: [String], _ whole: String) {
    var state: String?
    var judge = StepJudge(history)
    for (session, text) in zip(sorted, texts) {
      let given = state.map { #", "state": "# + $0 } ?? ""
      guard let step = apply(text, given) else { return found.append("a session is refused") }
      hold(step["status"]?.string == "applied", "a session in its order is not applied")
      let now = LearningDoor.text(step["state"])
      if random.chance(0.2) {
        let again = apply(text, #", "state": "# + now)
        hold(
          again?["status"]?.string == "replayed" && LearningDoor.text(again?["state"]) == now,
          "a replay changes the state")
        let late = apply(texts[0], #", "state": "# + now)
        let isLate = session.id != sorted[0].id
        hold(
          late?["status"]?.string == (isLate ? "late" : "replayed")
            && LearningDoor.text(late?["state"]) == now, "a late session changes the state")
      }
      found += judge.breaches(session, step["digest"])
      hold(now.utf8.count < 60_000, "the state grows: \(now.utf8.count) bytes")
      state = now
    }
    hold(state == whole, "incremental differs from refold")
  }

  private func apply(_ session: String, _ more: String) -> JSON? {
    laws.door.answer("applySession", #"{"session": \#(session)\#(more)}"#)
  }

  // MARK: Readiness

  private mutating func moments(_ state: String) {
    var last: [String: Double] = [:]
    for hours in [0, 8, 30, 90, 400] {
      let digest = digest(state, DiaryClock.moment(end + hours / 24, hour: hours % 24))
      for pattern in digest?["patterns"]?.array ?? [] {
        for kind in ["neuromuscular", "metabolic"] {
          guard let now = pattern[kind]?.number else { continue }
          let key = "\(pattern["pattern"]?.string ?? "") \(kind)"
          hold(
            now >= 0.3 && now <= 1 && now >= last[key] ?? 0, "readiness \(now) of \(key)")
          last[key] = now
        }
      }
    }
  }

  private func digest(_ state: String, _ moment: String) -> JSON? {
    laws.door.answer("coachDigest", #"{"state": \#(state), "as_of": "\#(moment)"}"#)?["digest"]
  }

  // MARK: What changes nothing, and what changes in proportion

  private mutating func uncounted(_ state: String, _ before: JSON?) {
    let kinds = [#""intent": "warmup""#, #""intent": "technique""#, #""pain": true"#]
    let sets = SeededHistory.lifts.flatMap { lift in
      kinds.map { #"{"exerciseId": "\#(lift)", "load_kg": 333, "reps": 5, \#($0)}"# }
    }
    let session =
      #"{"session_id": "more", "ended_at": "\#(DiaryClock.moment(end, hour: 20))", "#
      + #""sets": [\#(sets.joined(separator: ", "))]}"#
    let after = apply(session, #", "state": "# + state)?["digest"]
    for lift in before?["exercises"]?.array ?? [] {
      let id = lift["exerciseId"]?.string ?? ""
      hold(
        after?.entry("exercises", "exerciseId", id)?["e1rm_kg"]?.number == lift["e1rm_kg"]?.number,
        "warm-ups, technique or pain change \(id)")
    }
  }

  private mutating func scaled(_ whole: JSON?) {
    let half = learned(sorted.map { $0.text(times: 0.5) })?["digest"]
    for key in ["accuracy", "week", "muscles", "limitations", "interactions"] {
      hold(
        LearningDoor.text(whole?[key]) == LearningDoor.text(half?[key]), "half the loads: \(key)")
    }
    for (one, other) in zip(whole?["patterns"]?.array ?? [], half?["patterns"]?.array ?? []) {
      for key in ["trend", "e1rm_track", "volume_track", "confidence", "phase", "neuromuscular"] {
        hold(
          LearningDoor.text(one[key]) == LearningDoor.text(other[key]),
          "half the loads: \(key) of \(one["pattern"]?.string ?? "")")
      }
    }
    for (one, other) in zip(whole?["exercises"]?.array ?? [], half?["exercises"]?.array ?? []) {
      let (e1rm, less) = (one["e1rm_kg"]?.number ?? 0, other["e1rm_kg"]?.number ?? 0)
      hold(abs(e1rm / 2 - less) <= 0.011, "half the loads: \(e1rm) and \(less)")
    }
  }

  // MARK: The next set

  private mutating func prescriptions(_ state: String, _ digest: JSON?) {
    for lift in SeededHistory.lifts.dropLast() {
      let plan = random.chance(0.5) ? 2.5 * Double(random.int(4...60)) : nil
      let low = random.int(3...8)
      let asks = AskedTrial(
        lift: lift, plan: plan, low: low, high: low + random.int(0...5),
        isPainful: random.chance(0.3),
        eases: random.chance(0.7))
      let first = next(state, asks, [])
      judge(first, asks, digest)
      guard let first, first["kind"]?.string == "set", let reps = first["reps"]?.number else {
        continue
      }
      let load = first["load_kg"]?.number ?? 0
      let obeyed =
        #"{"exerciseId": "\#(lift)", "load_kg": \#(load), "reps": \#(Int(reps))}"#
      let second = next(state, asks, [obeyed])
      hold(
        second?["load_kg"]?.number == first["load_kg"]?.number,
        "\(lift): who does what is asked and says nothing is given another load")
      judge(second, asks, digest)
      for (done, rir) in [(0, 0), (Int(reps), 0), (Int(reps) + 3, 5)] {
        let set =
          #"{"exerciseId": "\#(lift)", "load_kg": \#(load), "reps": \#(done), "rir": \#(rir)}"#
        judge(next(state, asks, [set]), asks, digest)
      }
      worse(state, asks, load, Int(reps))
    }
  }

  /// Pain in a set never leaves the next one as heavy: none or a fifth less, with help a step more of
  /// it, with three in reserve, and never more the worse it is.
  private mutating func worse(_ state: String, _ asks: AskedTrial, _ load: Double, _ reps: Int) {
    let joint = random.pick(SeededHistory.joints)
    var last: JSON?
    for level in 0...5 {
      let pain = level == 0 ? "" : #", "pain": true, "joint": "\#(joint)", "pain_level": \#(level)"#
      let set =
        #"{"exerciseId": "\#(asks.lift)", "load_kg": \#(load), "reps": \#(reps), "rir": 2\#(pain)}"#
      let now = next(state, asks.calm, [set])
      let codes = (now?["because"]?.array ?? []).compactMap { $0["code"]?.string }
      if codes.contains("pain_lighter") {
        hold(
          isLighter(now?["load_kg"]?.number ?? 0, asks.lift, than: load)
            && now?["rir"]?.number ?? 0 >= 3,
          "\(asks.lift): \(joint) pain \(level) leaves \(load) kg as it is")
      }
      if let last, last["kind"]?.string != "set" {
        hold(now?["kind"]?.string != "set", "\(asks.lift): \(joint) pain \(level) begins it again")
      }
      for key in ["load_kg", "reps"] {
        guard let before = last?[key]?.number, let after = now?[key]?.number else { continue }
        let sign = key == "load_kg" && laws.helped.contains(asks.lift) ? -1.0 : 1
        hold(
          sign * after <= sign * before, "\(asks.lift): \(joint) pain \(level) gives more of \(key)"
        )
      }
      last = now
    }
  }

  private func isLighter(_ load: Double, _ lift: String, than before: Double) -> Bool {
    guard laws.helped.contains(lift) else { return load <= 0.8 * before + 1e-9 }
    return load >= before + (laws.steps[lift] ?? 0) - 1e-9
  }

  private func next(_ state: String, _ asks: AskedTrial, _ done: [String]) -> JSON? {
    laws.door.answer(
      "prescribeSet",
      #"{"state": \#(state), "block": \#(asks.block), "pain": \#(asks.isPainful), "#
        + #""ease": \#(asks.eases), "done": [\#(done.joined(separator: ", "))], "#
        + #""as_of": "\#(DiaryClock.moment(end))"}"#)
  }

  private mutating func judge(_ set: JSON?, _ asks: AskedTrial, _ digest: JSON?) {
    guard let set else { return found.append("\(asks.lift): no next set") }
    let codes = (set["because"]?.array ?? []).compactMap { $0["code"]?.string }
    hold(!codes.isEmpty, "\(asks.lift): a set without a reason")
    if asks.isPainful, let rest = set["rest_s"]?.number {
      hold(rest >= 180, "\(asks.lift): \(rest) s of rest after pain")
    }
    if let reps = set["reps"]?.number {
      // Where no kilograms can be taken off, pain takes repetitions.
      let hasKilograms = !laws.helped.contains(asks.lift) && !codes.contains("no_load")
      let isCut = !hasKilograms && codes.contains { $0.hasPrefix("pain_lighter") }
      hold(
        ((isCut ? 1 : asks.low)...asks.high).contains(Int(reps)),
        "\(asks.lift): \(reps) repetitions outside \(asks.low)–\(asks.high)")
    }
    if let rir = set["rir"]?.number {
      hold(rir >= 1, "\(asks.lift): reserve \(rir) under the plan's")
    }
    guard let load = set["load_kg"]?.number else { return }
    let step = laws.steps[asks.lift] ?? 0
    hold(
      step > 0 && load >= step && abs((load / step).rounded() * step - load) < 1e-9,
      "\(asks.lift): \(load) kg is no step")
    if let plan = asks.plan, load != plan {
      let why: Set = [
        "above_learned", "step_down", "step_up", "same", "too_hard", "eased_tired", "eased_missed",
        "eased_after", "eased_joint", "rounded", "pain_lighter", "pain_lighter_any",
      ]
      hold(
        !why.isDisjoint(with: codes),
        "\(asks.lift): \(load) kg for the plan's \(plan) without a reason: \(codes)")
    }
    let known = digest?.entry("exercises", "exerciseId", asks.lift)?["e1rm_rir_kg"]?.number
    hold(
      asks.plan != nil || known != nil || codes.contains("same") || codes.contains("step_down")
        || codes.contains("step_up") || codes.contains("too_hard"),
      "\(asks.lift): \(load) kg without evidence")
  }
}

/// What is asked of an exercise in a trial.
private struct AskedTrial {
  let lift: String
  let plan: Double?
  let low, high: Int
  let isPainful, eases: Bool

  /// The same without anything that hurts.
  var calm: AskedTrial {
    AskedTrial(lift: lift, plan: plan, low: low, high: high, isPainful: false, eases: eases)
  }

  var block: String {
    let load = plan.map { #", "load_kg": \#($0)"# } ?? ""
    return #"{"exerciseId": "\#(lift)", "sets": 4, "reps": [\#(low), \#(high)], "#
      + #""rir": [1, 3], "rest_s": 90\#(load)}"#
  }
}
