import JSONSource

/// What must hold of every adaptation, whatever made it.
package struct AdaptedLaws {
  private let laws: PlanLaws

  /// Judges with the laws of a correct plan.
  package init(_ laws: PlanLaws) {
    self.laws = laws
  }

  /// Every broken law of one adaptation.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - plan: The plan before.
  ///   - answer: The answer.
  ///   - again: The answer to the same request for the adapted plan.
  /// - Returns: The broken laws; empty when all hold.
  package func violations(request: JSON, plan: JSON, answer: JSON, again: JSON?)
    -> [Violation]
  {
    guard let patched = answer["patched_plan"], let changes = answer["changes"]?.array else {
      return [Violation(.form, "", "the answer has no plan or no changes")]
    }
    var found: [Violation] = []
    if ReplayedChanges.applied(changes, to: plan)?.saysSame(as: patched) != true {
      found.append(Violation(.honesty, "/changes", "applied they do not give the patched plan"))
    }
    if ReplayedChanges.reversed(changes, from: patched)?.saysSame(as: plan) != true {
      found.append(Violation(.honesty, "/changes", "reversed they do not give the old plan"))
    }
    for (index, change) in changes.enumerated()
    where change["rule"]?.string?.contains("#") != true || change["because"]?["key"] == nil {
      found.append(Violation(.honesty, "/changes/\(index)", "names no row or no reason"))
    }
    if let again, again["changes"]?.array?.isEmpty != true {
      let path = again["changes"]?.array?.first?["path"]?.string ?? again.canonical.prefixed(200)
      found.append(Violation(.metamorphic, path, "the same request again changes something"))
    }
    if patched["adaptations"]?["reductions"]?.array?.isEmpty == false,
      let bonus = changes.firstIndex(where: { $0["because"]?["key"]?.string == "adapt.bonus" })
    {
      found.append(Violation(.safety, "/changes/\(bonus)", "a set more while something is off"))
    }
    let language = athlete(of: patched)["language"]?.string ?? "en"
    let told = JSON(.object((answer.members ?? []).filter { $0.key != "patched_plan" }))
    found += SaidLaw(pages: laws.pages, language: language).violations(told)
    found += TrendLaws(laws, athlete: athlete(of: patched)).violations(plan: plan, answer: answer)
    found += PainLaws(pages: laws.pages, catalogue: laws.catalogue)
      .violations(request: request, answer: answer)
    found += PainReturnLaws(catalogue: laws.catalogue).violations(plan: plan, answer: answer)
    found += PainWeekLaws(pages: laws.pages, catalogue: laws.catalogue)
      .violations(request: request, plan: plan, answer: answer)
    found += SorenessLaws(pages: laws.pages, catalogue: laws.catalogue)
      .violations(request: request, plan: plan, answer: answer)
    found += CoachSwapLaws(pages: laws.pages)
      .violations(request: request, plan: plan, answer: answer)
    let loads = LoadLaws(pages: laws.pages, catalogue: laws.catalogue)
    return found + loads.violations(request: request, plan: plan, answer: answer) + judged(patched)
  }

  /// The laws of a plan, but for what an adaptation may do for a while.
  private func judged(_ plan: JSON) -> [Violation] {
    let memory = plan["adaptations"]
    let isReduced = !(memory?["reductions"]?.array?.isEmpty ?? true)
    let isLogged = !(memory?["lifts"]?.array?.isEmpty ?? true)
    let isLater = memory?["week"]?.number != nil
    let isFed = (memory?["energy"]?["pct"]?.number ?? 0) != 0
    let pointers = (plan["workouts"]?.array ?? []).enumerated().flatMap { day, workout in
      (workout["blocks"]?.array ?? []).enumerated().compactMap { place, block in
        block["regression"] != nil || block["swapped_from"] != nil
          ? "/workouts/\(day)/blocks/\(place)" : nil
      }
    }
    let isHurt = PainLaws.hasReplaced(plan)
    let empty = (plan["workouts"]?.array ?? []).enumerated().compactMap { day, workout in
      workout["blocks"]?.array?.isEmpty == true ? "/workouts/\(day)" : nil
    }
    let behind = behindHalves(of: plan)
    let days = Set((plan["workouts"]?.array ?? []).indices.map { "/workouts/\($0)" })
    return laws.violations(request: athlete(of: plan), plan: plan).filter { broken in
      switch (broken.law, broken.ground) {
      case (.form, .stray("adaptations")) where broken.pointer.isEmpty: return false
      case (.form, _) where broken.pointer == "/profile": return !isLater
      case (.form, _): return !pointers.contains(broken.pointer)
      case (.limits, .sets(let sets)): return sets < 1 || sets > 5 || !isReduced
      case (.effort, _):
        let isLoad = broken.pointer.hasSuffix("/load_kg")
        return
          !(isLoad || broken.pointer.hasSuffix("/rir") && isReduced
          || broken.pointer.hasSuffix("/reps") && isLogged)
      case (.bands, .fitsStill), (.reduction, .fitsStill): return !isReduced
      case (.compact, _) where isHurt:
        // A session of which nothing is left has nothing for a busy day.
        return !empty.contains { broken.pointer.hasPrefix("\($0)/compact") }
      case (.order, let ground) where isHurt:
        // A lift that is left out takes its superset with it until it is back, and has no order.
        return
          !(ground == .overtime || behind.contains(broken.pointer) || days.contains(broken.pointer)
          || ["/rest_s", "/superset", "/order"].contains { broken.pointer.hasSuffix($0) })
      case (.macros, .untold), (.mealSums, .untold): return !isFed
      case (.lifts, .lastChoice): return !(isLogged && isStep(of: broken.pointer, plan))
      // A lift whose next load is too far grows by a set, which it gives to nobody.
      case (.lifts, _) where broken.pointer.hasSuffix("/sets"): return !isLogged
      case (.spread, let ground):
        return !(isReduced || isLogged || memory != nil && ground == .fitsStill)
      case (.sessions, .fitsStill): return false
      // A day of which the answers leave nothing is judged where it is planned.
      case (.sessions, _) where empty.contains(where: { "\($0)/blocks" == broken.pointer }):
        return false
      case (.honesty, .given("week")): return !isLater
      case (.honesty, .said(let said)):
        switch said.key {
        case "change.imbalance": return false
        case "change.local_cut": return !isLogged
        case "change.lift_left_out": return !(isLogged && hasOtherForm(said, plan))
        case "change.other_macros", "change.meal_count": return !isFed
        default: return true
        }
      default: return true
      }
    }
  }

  /// The blocks behind a pair whose first is left out: the second is alone or waits, too.
  private func behindHalves(of plan: JSON) -> Set<String> {
    let memory = PlanMemory(plan["adaptations"])
    var pointers: Set<String> = []
    for (day, workout) in (plan["workouts"]?.array ?? []).enumerated() {
      let blocks = workout["blocks"]?.array ?? []
      let printed = blocks.compactMap { $0["order"]?.number.map { Int($0) } }
      let halves = memory.replaced(day: Int(workout["day"]?.number ?? 0)).filter { order, block in
        block["superset"]?.string?.hasSuffix("1") == true && !printed.contains(order)
      }
      guard let half = halves.keys.min() else { continue }
      for (place, order) in printed.enumerated() where order > half + 1 {
        pointers.insert("/workouts/\(day)/blocks/\(place)")
      }
    }
    return pointers
  }

  /// Whether the lift that a sentence names stands in the plan as a harder or easier form, to which
  /// its logs brought it.
  private func hasOtherForm(_ said: Said, _ plan: JSON) -> Bool {
    let placed = Set(PrintedLift.all(plan).map(\.id))
    return laws.catalogue.exercises.contains { row in
      row.names.values.contains { $0 == said.values["exercise"] }
        && !laws.catalogue.forms(of: row.id).isDisjoint(with: placed)
    }
  }

  /// Whether an exercise came from another that was logged, as its easier or harder form.
  private func isStep(of pointer: String, _ plan: JSON) -> Bool {
    let block = pointer.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    guard let lift = PrintedLift(plan, at: block) else { return false }
    let logged = (plan["adaptations"]?["lifts"]?.array ?? []).compactMap {
      $0["exerciseId"]?.string
    }
    return !laws.catalogue.forms(of: lift.id).subtracting([lift.id]).isDisjoint(with: logged)
  }

  /// The athlete of a plan, in the week the plan has come to.
  private func athlete(of plan: JSON) -> JSON {
    let profile = plan["profile"] ?? JSON(.null)
    guard let week = plan["adaptations"]?["week"]?.number else { return profile }
    // What was learnt in the weeks of a cycle is not unlearnt in the next, and a lesson that waits for
    // a better day leaves the profile in the week before it.
    let trained = profile["week"]?.number ?? 1
    return profile.setting("week", .number(week)).setting("weeks_trained", .number(trained))
  }
}

extension String {
  fileprivate func prefixed(_ count: Int) -> String { String(prefix(count)) }
}
