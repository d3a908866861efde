import JSONSource

/// What must hold where a joint that hurt calms down: lifts come back by steps, what loads the joint most
/// last, each with a load that is named and lighter.
struct PainReturnLaws {
  let catalogue: CatalogueFacts

  /// A lift that another one stands in for.
  private struct Away {
    let day, order: Double
    let id: String
    let loadKg: Double?

    init?(_ item: JSON) {
      guard let id = item["block"]?["exerciseId"]?.string else { return nil }
      self.id = id
      (day, order) = (item["day"]?.number ?? 0, item["order"]?.number ?? 0)
      loadKg = item["block"]?["load_kg"]?.number
    }
  }

  /// Every broken law of one adaptation; where several joints hurt, one may hold back what another gives.
  func violations(plan: JSON, answer: JSON) -> [Violation] {
    let patched = answer["patched_plan"] ?? JSON(.null)
    guard let before = Self.onlyHurt(plan), let after = Self.onlyHurt(patched),
      let joint = before["key"]?.string, after["key"]?.string == joint
    else { return [] }
    let waiting = Self.away(after)
    let back = Self.away(before).filter { old in
      !waiting.contains { $0.day == old.day && $0.order == old.order }
    }
    let lifts = PrintedLift.all(patched)
    return back.flatMap { old -> [Violation] in
      guard let lift = lifts.first(where: { $0.day == old.day && $0.order == old.order }),
        lift.id == old.id
      else { return [] }
      return early(lift, before: waiting, joint, patched) + load(of: lift, old)
    }
  }

  /// No lift is back while one waits that loads the joint less.
  private func early(
    _ lift: PrintedLift, before waiting: [Away], _ joint: String, _ plan: JSON
  ) -> [Violation] {
    let course = (plan["adaptations"]?["pain_told"]?.array ?? []).first {
      $0["joint"]?.string == joint
    }
    let hurt = Set((course?["lifts"]?.array ?? []).compactMap { $0["exerciseId"]?.string })
    func grade(_ id: String) -> Double {
      let grade = catalogue.exerciseById[id]?.stress[joint] ?? 0
      return hurt.contains(id) ? max(grade, 2) : grade
    }
    return waiting.filter { grade($0.id) < grade(lift.id) }.map {
      Violation(.pain, lift.pointer, "\(lift.id) is back before \($0.id), the \(joint) calms down")
    }
  }

  /// What was lifted before is named again, and is lighter where a lighter load exists.
  private func load(of lift: PrintedLift, _ old: Away) -> [Violation] {
    guard let known = old.loadKg, let facts = catalogue.exerciseById[lift.id] else { return [] }
    guard let now = lift.loadKg else {
      return [Violation(.pain, lift.pointer, "\(lift.id) is back without its load")]
    }
    let isLighter = facts.burden(now) < facts.burden(known)
    let isLeast = !facts.loadHelps && known <= facts.incrementKg
    return isLighter || isLeast || facts.incrementKg == 0
      ? [] : [Violation(.pain, lift.pointer, "\(lift.id) is back with \(now) kg of \(known)")]
  }

  private static func onlyHurt(_ plan: JSON) -> JSON? {
    let reductions = plan["adaptations"]?["reductions"]?.array ?? []
    return reductions.count == 1 && reductions[0]["kind"]?.string == "pain" ? reductions[0] : nil
  }

  private static func away(_ reduction: JSON) -> [Away] {
    (reduction["replaced"]?.array ?? []).compactMap(Away.init)
  }
}
