import Planning
import JSONSource
import PlanLaws
import Population

extension Soak {
  /// Plans that somebody tampered with: refused with the place, or nothing that comes back breaks
  /// a law.
  func runPlanMutations(_ count: Int) async -> Tally {
    await inChunks(of: 20, count) { number, tally in tamper(number, into: &tally) }
  }

  private func tamper(_ number: Int, into tally: inout Tally) {
    let kind = SeededRequests.Kind.allCases[number % 3]
    let request = underTest.requests.request(kind, seed: seed, number: number)
    guard case .plan(var plan, _) = underTest.answer(request) else { return }
    var random = SplitMix64(seed &+ 3, number)
    var life = SeededLife(seed: seed, number: number)
    for _ in 0..<random.int(0...5) {
      plan = underTest.adapt(life.next(plan)).answer?["patched_plan"] ?? plan
    }
    for _ in 0..<8 {
      let (pointer, mutant) = PlanMutation.mutated(plan, &random)
      let order = JSON.object(["current_plan": mutant, "week": JSON(.number(2))])
      tally.requests += 1
      judge(order, mutant, pointer, request, into: &tally)
    }
  }

  private func judge(
    _ order: JSON, _ mutant: JSON, _ pointer: String, _ athlete: JSON, into tally: inout Tally
  ) {
    let (answer, bytes) = underTest.adapt(order)
    func note(_ violation: Violation) {
      tally.note(violation, JSON.object(["at": JSON(.string(pointer)), "profile": athlete]))
    }
    guard let answer, let patched = answer["patched_plan"] else {
      let isKind = bytes.hasPrefix("INVALID_ARGUMENT: /current_plan")
      tally.refusals[isKind ? "the place is named" : bytes, default: 0] += 1
      if !isKind, !bytes.hasPrefix("FAILED_PRECONDITION") {
        note(Violation(.form, pointer, bytes))
      }
      return
    }
    tally.plans += 1
    let again = underTest.adapt(order.setting("current_plan", patched.kind)).answer
    let laws = AdaptedLaws(underTest.laws)
    for violation in laws.violations(
      request: order, plan: mutant, answer: answer, again: again)
    { note(violation) }
  }
}

/// One thing in a plan made wrong: a number, a flag, a name, or the shape.
enum PlanMutation {
  /// The place of a leaf that was made wrong, and the plan with it.
  static func mutated(_ plan: JSON, _ random: inout SplitMix64) -> (String, JSON) {
    var (pointer, path, value) = ("", [String](), plan)
    while true {
      var keys: [String]
      switch value.kind {
      case .object(let members): keys = members.map(\.key).filter { !isText($0) }
      case .array(let items): keys = items.indices.map(String.init)
      default: keys = []
      }
      guard !keys.isEmpty, !(random.chance(0.04) && !path.isEmpty) else { break }
      let key = random.pick(keys)
      value = value[key] ?? value.array?[Int(key) ?? 0] ?? JSON(.null)
      path.append(key)
      pointer += "/\(key)"
    }
    let other = wrong(value, &random)
    return (pointer, replaced(plan, path[...], other))
  }

  /// Words for people, which nothing follows from.
  private static func isText(_ key: String) -> Bool {
    key.hasSuffix("_said")
      || [
        "name", "names", "cues", "text", "tips", "title", "note", "reason", "change_log",
        "warnings",
        "safety_notes", "disclaimer", "load_hint", "assumed", "supplements", "household", "focus",
        "status", "pattern", "split", "compact", "why", "confidence", "method", "next_best_input",
        "risk_context", "rule", "budget_tier", "slot", "fingerprint", "name", "rpe", "superset",
      ].contains(key)
  }

  private static func wrong(_ value: JSON, _ random: inout SplitMix64) -> JSON {
    switch value.kind {
    case .number(let number):
      let others = [
        number + 1, number - 1, number * 2, -number, 0, 1e9, 1e300, number + 0.5, number * 10,
      ]
      return JSON(.number(random.pick(others.filter { $0 != number })))
    case .bool(let flag): return JSON(.bool(!flag))
    case .string(let text):
      return random.pick([
        JSON(.string(text + "x")), JSON(.string("")), JSON(.number(7)), JSON(.null),
      ])
    case .array(let items):
      guard let first = items.first else { return JSON(.number(1)) }
      return random.pick([
        JSON(.array(Array(items.dropLast()))), JSON(.array(items + [first])), JSON(.null),
        JSON(.array(items.reversed())),
      ])
    default: return random.pick([JSON(.null), JSON(.number(1)), JSON(.array([]))])
    }
  }

  private static func replaced(_ json: JSON, _ path: ArraySlice<String>, _ value: JSON) -> JSON {
    guard let step = path.first else { return value }
    switch json.kind {
    case .array(var items):
      let index = Int(step) ?? 0
      items[index] = replaced(items[index], path.dropFirst(), value)
      return JSON(.array(items))
    case .object(let members):
      return JSON(
        .object(
          members.map {
            $0.key == step
              ? .init(key: step, value: replaced($0.value, path.dropFirst(), value)) : $0
          }))
    default: return value
    }
  }
}
