import JSONSource
import Population

/// A change of one input and what it may not change in the plan.
package enum Pair: String, CaseIterable, Sendable {
  /// Sex changes energy and cues, never an exercise.
  case sex
  /// Budget changes food, never a session.
  case budget
  /// Days change the week, never the basal metabolic rate.
  case days
  /// One more injury never adds stress on that joint.
  case injury
  /// A flag takes work from the joint and its muscles, as much as it is bad.
  case flag
  /// A heavier body never gets less protein.
  case weight
  /// The waist is context: neither training nor food follow from it.
  case waist
  /// Weeks of one cycle have the same food and exercises, and the same sets but for what is off.
  case week

  /// The request with the change; nil when it cannot have it.
  package func changed(_ request: JSON, _ random: inout SplitMix64) -> JSON? {
    switch self {
    case .sex:
      return request.setting(
        "sex", .string(request["sex"]?.string == "female" ? "male" : "female"))
    case .budget:
      let tiers = SeededRequests.tiers.filter { $0 != request["budget_tier"]?.string }
      return request.setting("budget_tier", .string(random.pick(tiers)))
    case .days:
      let days = (1...7).filter { Double($0) != request["schedule_days"]?.number }
      return request.setting("schedule_days", .number(Double(random.pick(Array(days)))))
    case .injury:
      let present = request["injuries"]?.array?.compactMap(\.string) ?? []
      let others = SeededRequests.joints.filter { !present.contains($0) }
      guard !others.isEmpty else { return nil }
      let list = present + [random.pick(others)]
      return request.setting("injuries", .array(list.map { JSON(.string($0)) }))
    case .flag:
      guard request["injuries"]?.array?.isEmpty ?? true else { return nil }
      let flag = JSON(.object([])).setting("joint", .string(random.pick(SeededRequests.joints)))
        .setting("severity", .string(random.pick(Self.severities)))
      return request.setting("injuries", .array([flag]))
    case .weight:
      guard let weight = request["weight_kg"]?.number, weight < 249 else { return nil }
      let more = min(250, weight + Double(random.int(1...20)))
      return request.setting("weight_kg", .number(more))
    case .waist:
      return request.setting("waist_cm", .number(Double(random.int(40...180))))
    case .week:
      return request.setting("week", .number(Double(random.int(1...12))))
    }
  }
}

extension Pair {
  private static let severities = ["mild", "moderate", "severe"]
}

extension PlanLaws {
  /// What a changed request changed although it may not; refused requests are not compared.
  package func violations(
    _ pair: Pair, _ one: (request: JSON, plan: JSON), _ other: (request: JSON, plan: JSON)
  ) -> [Violation] {
    switch pair {
    case .sex:
      // Minors, joints and goal stay the same, so the sessions do, too.
      return same(one.plan, other.plan, "workouts", pair) { Self.withoutLoads($0) }
    case .budget: return same(one.plan, other.plan, "workouts", pair) { $0 }
    case .waist:
      return same(one.plan, other.plan, "workouts", pair) { $0 }
        + same(one.plan, other.plan, "ingredients", pair) { $0 }
        + same(one.plan, other.plan, "kcal", pair) { $0 }
    case .week: return weekViolations(one.plan, other.plan)
    case .days:
      let before = one.plan["idx"]?["BMR"]?.number
      let after = other.plan["idx"]?["BMR"]?.number
      return before == after
        ? [] : [Violation(.metamorphic, "/idx/BMR", "days changed it")]
    case .injury: return stressViolations(one, other)
    case .flag:
      return capViolations(one.plan, other) + violations(request: other.request, plan: other.plan)
    case .weight: return proteinViolations(one.plan, other.plan)
    }
  }

  private func same(
    _ one: JSON, _ other: JSON, _ key: String, _ pair: Pair, _ part: (JSON) -> JSON
  ) -> [Violation] {
    func text(_ plan: JSON) -> String {
      var writer = JSONWriter()
      writer.json(part(plan[key] ?? JSON(.null)))
      return writer.text
    }
    return text(one) == text(other)
      ? [] : [Violation(.metamorphic, "/\(key)", "changed with the \(pair.rawValue)")]
  }

  private func weekViolations(_ one: JSON, _ other: JSON) -> [Violation] {
    func cycle(_ plan: JSON) -> Double {
      let (week, length) = (plan["progression"]?["week"], plan["progression"]?["deload_week"])
      return (((week?.number ?? 1) - 1) / (length?.number ?? 1)).rounded(.down)
    }
    let food = same(one, other, "ingredients", .week) { $0 }
    guard cycle(one) == cycle(other), waits(one) == waits(other) else { return food }
    func blocks(_ plan: JSON) -> [String] {
      PrintedPlan(plan).sessions.joinedBlocks.map {
        "\($0.id) \($0.sets) \($0.reps) \($0.rir) \($0.rest) \($0.loadKg ?? 0)"
      }
    }
    return blocks(one) == blocks(other)
      ? food : food + [Violation(.reduction, "/workouts", "other full sets in the same cycle")]
  }

  /// The lifts that are taught in a later week, as the log says.
  private func waits(_ plan: JSON) -> [String] {
    Judge(self, request: plan["profile"] ?? plan, plan: plan).readChanges()
      .filter { $0.key == "change.later_lift" }.map { $0.values["lift"] ?? "" }
  }

  /// Only which exercises stand where: cues may differ.
  private static func withoutLoads(_ workouts: JSON) -> JSON {
    JSON(
      .array(
        (workouts.array ?? []).map { day in
          JSON(.array((day["blocks"]?.array ?? []).compactMap { $0["exerciseId"] }))
        }))
  }

  private func stressViolations(
    _ one: (request: JSON, plan: JSON), _ other: (request: JSON, plan: JSON)
  ) -> [Violation] {
    func joints(_ request: JSON) -> [String] {
      request["injuries"]?.array?.compactMap(\.string) ?? []
    }
    let before = joints(one.request)
    return joints(other.request).filter { !before.contains($0) }.compactMap { joint in
      let (old, new) = (worstStress(on: joint, one.plan), worstStress(on: joint, other.plan))
      return new <= old
        ? nil
        : Violation(
          .metamorphic, "/workouts", "stress on the \(joint) rose from \(old) to \(new)")
    }
  }

  /// Direct sets of the joint's muscles and strain stay within the page's share of the whole week.
  private func capViolations(_ whole: JSON, _ other: (request: JSON, plan: JSON)) -> [Violation] {
    let athlete = Athlete(other.request, pages)
    return athlete.injuries.flatMap { joint -> [Violation] in
      let row = String(joint.map { $0 == "_" ? "-" : $0 })
      let severity = athlete.severities[joint] ?? ""
      func share(_ name: String) -> Double { pages.number("joint flag", severity, name) ?? .nan }
      let muscles =
        (pages.words("joint muscles", row, "jointMuscles") ?? []).map { muscle in
          (muscle, share("flagSetsShare"), { $0.primary == muscle ? 1 : 0 })
        } as [(String, Double, (CatalogueFacts.Exercise) -> Double)]
      let own = pages.words("joint muscles", row, "jointMuscles") ?? []
      let beside = pages.words("joint muscles", row, "nearMuscles") ?? []
      let near =
        Set(catalogue.exerciseById.values.map(\.primary)).subtracting(own).sorted()
        .map { muscle in
          let kind = beside.contains(muscle) ? "flagNear" : "flagOther"
          let sets = sum(whole) { $0.primary == muscle ? 1 : 0 }
          let most = max(
            share("\(kind)Least"), (share("\(kind)Share") * sets - 1e-9).rounded(.up))
          return (muscle, most, { $0.primary == muscle ? 1 : 0 })
        } as [(String, Double, (CatalogueFacts.Exercise) -> Double)]
      let strain =
        ("strain", share("flagStrainShare"), { $0.stress[joint] ?? 0 })
        as (String, Double, (CatalogueFacts.Exercise) -> Double)
      let week =
        ("sets of the week", share("flagWeekShare"), { _ in 1 })
        as (String, Double, (CatalogueFacts.Exercise) -> Double)
      let sums = muscles + [strain, week] + loadSums(whole, joint)
      let ends = sums.map { name, share, worth in (name, share * sum(whole, worth), worth) }
      return (ends + near).compactMap { name, most, worth in
        let now = sum(other.plan, worth)
        return now <= most + 1e-6
          ? nil
          : Violation(
            .metamorphic, "/workouts", "\(now) of \(name) for a \(severity) \(joint), \(most)")
      }
    }
  }

  /// The sets that load a joint, of each muscle that has any in a week and of all.
  private func loadSums(
    _ whole: JSON, _ joint: String
  ) -> [(String, Double, (CatalogueFacts.Exercise) -> Double)] {
    func loads(_ row: CatalogueFacts.Exercise) -> Double { (row.stress[joint] ?? 0) > 0 ? 1 : 0 }
    let muscles = Set(catalogue.exerciseById.values.map(\.primary)).sorted().filter { muscle in
      sum(whole) { $0.primary == muscle ? loads($0) : 0 } > 0
    }
    return muscles.map { muscle in
      ("\(muscle) on the joint", 1, { $0.primary == muscle ? loads($0) : 0 })
    } + [("sets on the joint", 1, loads)]
  }

  private func sum(_ plan: JSON, _ worth: (CatalogueFacts.Exercise) -> Double) -> Double {
    PrintedPlan(plan).sessions.joinedBlocks.reduce(0) {
      $0 + Double($1.sets) * (catalogue.exerciseById[$1.id].map(worth) ?? 0)
    }
  }

  /// The highest stress of any exercise on a joint.
  private func worstStress(on joint: String, _ plan: JSON) -> Double {
    PrintedPlan(plan).sessions.joinedBlocks.map {
      catalogue.exerciseById[$0.id]?.stress[joint] ?? 0
    }.max() ?? 0
  }

  /// Compared only where nothing gave way: a step may lower protein for its own reason.
  private func proteinViolations(_ one: JSON, _ other: JSON) -> [Violation] {
    func isPlain(_ plan: JSON) -> Bool {
      let wanted = Athlete(plan["profile"] ?? plan, pages)
      let judge = Judge(self, request: plan["profile"] ?? plan, plan: plan)
      return judge.readChanges().allSatisfy {
        !["change.other_macros", "change.dosing_weight", ""].contains($0.key)
      } && wanted.gate.word == "proceed"
    }
    let before = one["macros"]?["protein_g"]?.number ?? 0
    let after = other["macros"]?["protein_g"]?.number ?? 0
    guard after < before, isPlain(one), isPlain(other) else { return [] }
    return [
      Violation(.metamorphic, "/macros/protein_g", "fell from \(before) to \(after) g with weight")
    ]
  }
}

extension JSON {
  /// The object with a member replaced in its place, or added at the end.
  package func setting(_ key: String, _ value: JSON.Kind) -> JSON {
    var list = members ?? []
    let member = JSON.Member(key: key, value: JSON(value))
    if let place = list.firstIndex(where: { $0.key == key }) {
      list[place] = member
    } else {
      list.append(member)
    }
    return JSON(.object(list))
  }
}
