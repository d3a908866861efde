import Planning
import JSONSource
import PlanLaws
import Population

extension Soak {
  /// Pairs of athletes that differ in one answer, each field in turn; every second plan was adapted
  /// before the answer changes.
  func runMatrix(_ count: Int) async -> Tally {
    await inChunks(of: 20, count) { number, tally in changeAnswer(number, into: &tally) }
  }

  private func changeAnswer(_ number: Int, into tally: inout Tally) {
    let field = MatrixLaw.fields[number % MatrixLaw.fields.count]
    let kind = SeededRequests.Kind.allCases[number / 7 % 3]
    let request = underTest.requests.request(kind, seed: seed, number: number)
    let other = underTest.requests.request(.box, seed: seed &+ 1, number: number)
    let value = field == "explain" ? JSON(.bool(true)) : other[field] ?? JSON(.null)
    guard case .plan(let fresh, _) = underTest.answer(request) else { return }
    let isAdapted = number / MatrixLaw.fields.count % 2 == 1
    let plan = isAdapted ? adapted(fresh) : fresh
    let order = JSON.object(["current_plan": plan, "profile_changes": .object([field: value])])
    tally.requests += 1
    let (answer, bytes) = underTest.adapt(order)
    let wanted = underTest.answer(request.overlaid(field, value))
    guard let answer, let patched = answer["patched_plan"] else {
      tally.refusals[bytes, default: 0] += 1
      if case .plan = wanted {
        tally.note(Violation(.metamorphic, "/\(field)", bytes), order.withAthlete(request))
      }
      return
    }
    tally.plans += 1
    let again = underTest.adapt(order.setting("current_plan", patched.kind)).answer
    var broken = AdaptedLaws(underTest.laws).violations(
      request: order, plan: plan, answer: answer, again: again)
    broken += MatrixLaw(underTest.laws).violations(field, from: plan, to: patched)
    if !isAdapted, case .plan(let wanted, _) = wanted, wanted.canonical != patched.canonical {
      broken.append(Violation(.metamorphic, "/\(field)", "is not the plan of the changed answers"))
    }
    for violation in broken { tally.note(violation, order.withAthlete(request)) }
  }

  /// A plan with sore legs, a later week and less energy.
  private func adapted(_ plan: JSON) -> JSON {
    let day = JSON.object([
      "current_plan": plan, "date": JSON(.string("2026-03-02")), "week": JSON(.number(3)),
      "readiness": .object(["soreness": .object(["legs": JSON(.number(5))])]),
      "weight_trend_2w": JSON(.string("above")),
    ])
    return underTest.adapt(day).answer?["patched_plan"] ?? plan
  }
}

extension JSON {
  /// An object with these members.
  static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    JSON(.object(members.map { Member(key: $0.key, value: $0.value) }))
  }

  /// The request with a changed answer; objects are laid over one by one.
  func overlaid(_ field: String, _ value: JSON) -> JSON {
    guard let new = value.members, let old = self[field]?.members else {
      return setting(field, value.kind)
    }
    let merged = new.reduce(JSON(.object(old))) { $0.setting($1.key, $1.value.kind) }
    return setting(field, merged.kind)
  }

  /// The request with the athlete instead of the whole plan, for a report.
  func withAthlete(_ athlete: JSON) -> JSON { setting("current_plan", athlete.kind) }
}
