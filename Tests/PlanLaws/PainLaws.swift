import JSONSource

/// What must hold of a plan while joints hurt: nothing is left in it that a joint does not bear, and
/// whoever stands in for a lift is of the page's ladder.
struct PainLaws {
  let pages: RulePages
  let catalogue: CatalogueFacts

  /// A joint with what is off for it.
  private struct Hurt {
    let joint: String
    let level: Double
    let replaced: [JSON]
  }

  /// Whether something stands in for a lift of the plan, or nothing.
  static func hasReplaced(_ plan: JSON) -> Bool {
    (plan["adaptations"]?["reductions"]?.array ?? []).contains { $0["replaced"] != nil }
  }

  /// Every broken law of one adaptation.
  func violations(request: JSON, answer: JSON) -> [Violation] {
    let plan = answer["patched_plan"] ?? JSON(.null)
    let hurt = (plan["adaptations"]?["reductions"]?.array ?? []).compactMap(Self.hurt)
    return sparedLifts(plan, hurt) + standIns(plan, hurt) + clinician(request, plan, answer)
      + reported(request, plan, hurt) + nothingSpares(plan, answer) + busyDays(plan)
  }

  /// The busy-day version of a session brings back no lift that gave way to another there.
  private func busyDays(_ plan: JSON) -> [Violation] {
    let away = (plan["adaptations"]?["reductions"]?.array ?? []).flatMap {
      $0["replaced"]?.array ?? []
    }
    return (plan["workouts"]?.array ?? []).enumerated().flatMap { place, workout in
      let done = (workout["blocks"]?.array ?? []).compactMap { $0["exerciseId"]?.string }
      let gone = Set(
        away.filter { $0["day"]?.number == workout["day"]?.number }
          .compactMap { $0["block"]?["exerciseId"]?.string }
      ).subtracting(done)
      return (workout["compact"]?["supersets"]?.array ?? []).flatMap { $0.array ?? [] }
        .compactMap(\.string).filter(gone.contains).map {
          Violation(.compact, "/workouts/\(place)/compact", "\($0) gave way to another lift")
        }
    }
  }

  /// Joints that nothing has come back to yet.
  private static func hurt(_ reduction: JSON) -> Hurt? {
    guard reduction["kind"]?.string == "pain", let joint = reduction["key"]?.string,
      let level = reduction["level"]?.number,
      (reduction["calm"]?["times"]?.number ?? 0) < (level < 4 ? 1 : 2)
    else { return nil }
    return Hurt(joint: joint, level: level, replaced: reduction["replaced"]?.array ?? [])
  }

  /// That nothing at hand spares a joint is said only where no lift of a ladder does.
  private func nothingSpares(_ plan: JSON, _ answer: JSON) -> [Violation] {
    let athlete = Athlete(plan["profile"] ?? plan, pages)
    let hurt = (plan["adaptations"]?["reductions"]?.array ?? []).filter {
      $0["kind"]?.string == "pain"
    }.map { Hurt(joint: $0["key"]?.string ?? "", level: $0["level"]?.number ?? 0, replaced: []) }
    let joints = Set(catalogue.exercises.flatMap { $0.stress.keys })
    return (answer["changes"]?.array ?? []).enumerated().compactMap { index, change in
      guard change["because"]?["key"]?.string == "adapt.pain_out",
        let name = change["because"]?["values"]?["exercise"]?.string,
        let lift = catalogue.exercises.first(where: { $0.names[athlete.language] == name }),
        let other = joints.flatMap({ ladder($0, lift.pattern, plan) }).compactMap({
          catalogue.exerciseById[$0]
        }).first(where: { other in
          athlete.mayDo(other, pages)
            && hurt.allSatisfy {
              pages.word("pain response", row($0, other.id), "painAction") != "swap"
            }
        })
      else { return nil }
      return Violation(
        .pain, "/changes/\(index)", "\(other.id) would spare the joint for \(lift.id)")
    }
  }

  /// Pain from 2 on is kept in mind; a joint that calms down after worse pain is kept in mind as that.
  private func reported(_ request: JSON, _ plan: JSON, _ hurt: [Hurt]) -> [Violation] {
    (request["readiness"]?["pain"]?.members ?? []).compactMap { member in
      let isKept = (plan["adaptations"]?["reductions"]?.array ?? []).contains {
        $0["kind"]?.string == "pain" && $0["key"]?.string == member.key
          && $0["level"]?.number ?? 0 > member.value.number ?? 0
      }
      guard let level = member.value.number, level >= 2, level >= 3 || !isKept,
        !hurt.contains(where: { $0.joint == member.key && $0.level >= level })
      else { return nil }
      return Violation(.pain, "/adaptations/reductions", "\(member.key) pain is not answered")
    }
  }

  private func row(_ hurt: Hurt, _ id: String) -> String {
    let grade = catalogue.exerciseById[id]?.stress[hurt.joint] ?? 0
    if hurt.level < 2 { return "hardly" }
    if hurt.level == 2 {
      return ["slight-none", "slight-some", "slight-some", "slight-much"][min(3, Int(grade))]
    }
    if hurt.level == 3 {
      return ["middle-none", "middle-light", "middle-some", "middle-much"][min(3, Int(grade))]
    }
    return grade >= 1 ? "severe-much" : "severe-none"
  }

  private func sparedLifts(_ plan: JSON, _ hurt: [Hurt]) -> [Violation] {
    var found: [Violation] = []
    for lift in PrintedLift.all(plan) {
      for joint in hurt {
        let row = row(joint, lift.id)
        if pages.word("pain response", row, "painAction") == "swap" {
          found.append(
            Violation(.pain, lift.pointer, "\(lift.id) although the \(joint.joint) hurts"))
        }
        if pages.flag("pain response", row, "painNamesLoad") == false, lift.loadKg != nil {
          found.append(
            Violation(.pain, lift.pointer, "\(lift.id) has a load, the \(joint.joint) hurts"))
        }
        if lift.rirLow < pages.number("pain response", row, "painRirAtLeast") ?? 0 {
          found.append(
            Violation(.pain, lift.pointer, "\(lift.id) RIR \(lift.rir), the \(joint.joint) hurts"))
        }
        for other in lift.swaps
        where pages.word("pain response", self.row(joint, other), "painAction") == "swap" {
          found.append(
            Violation(.pain, lift.pointer, "\(other) may stand in, the \(joint.joint) hurts"))
        }
      }
    }
    for (place, workout) in (plan["workouts"]?.array ?? []).enumerated() {
      for move in (workout["compact"]?["supersets"]?.array ?? []).flatMap({ $0.array ?? [] }) {
        for joint in hurt
        where pages.word("pain response", row(joint, move.string ?? ""), "painAction") == "swap" {
          found.append(
            Violation(
              .pain, "/workouts/\(place)/compact",
              "\(move.string ?? "") although the \(joint.joint) hurts"))
        }
      }
    }
    return found
  }

  /// Whoever stands in is of a ladder, with a part of the sets and further from failure.
  private func standIns(_ plan: JSON, _ hurt: [Hurt]) -> [Violation] {
    let blocks = (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
    var found: [Violation] = []
    for lift in PrintedLift.all(plan) {
      let day = plan["workouts"]?.array?.first { $0["day"]?.number == lift.day }
      let block = day?["blocks"]?.array?.first { $0["order"]?.number == lift.order }
      guard let from = block?["swapped_from"]?.string else { continue }
      let easier = easierForms(of: from)
      let known = ladders(for: from, hurt, plan).union(easier).union(CoachSwapLaws.choices(pages))
      if !known.contains(lift.id) {
        found.append(Violation(.pain, lift.pointer, "\(lift.id) is of no ladder for \(from)"))
      }
      found += lighter(lift, from, hurt)
      for joint in hurt {
        guard let old = joint.replaced.first(where: { isPlace($0, of: lift) })?["block"],
          old["exerciseId"]?.string == from, joint.level >= 3
        else { continue }
        let row = row(joint, from)
        let factor = pages.number("pain response", row, "painSetsFactor") ?? 1
        if lift.sets > max(1, (old["sets"]?.number ?? 0) * factor + 1e-9) {
          found.append(Violation(.pain, lift.pointer, "\(lift.sets) sets instead of \(from)"))
        }
        if lift.rirLow < pages.number("pain response", row, "painRirAtLeast") ?? 0 {
          found.append(Violation(.pain, lift.pointer, "RIR \(lift.rir) instead of \(from)"))
        }
      }
    }
    return blocks.isEmpty ? [] : found
  }

  /// The easier forms of a lift, and theirs.
  private func easierForms(of id: String) -> Set<String> {
    var forms: Set<String> = []
    var next = [id]
    while let form = next.popLast() {
      for easier in catalogue.exerciseById[form]?.regressions ?? []
      where forms.insert(easier).inserted { next.append(easier) }
    }
    return forms
  }

  /// Whoever stands in loads the joint less by its column.
  private func lighter(_ lift: PrintedLift, _ from: String, _ hurt: [Hurt]) -> [Violation] {
    let (now, old) = (catalogue.exerciseById[lift.id], catalogue.exerciseById[from])
    return hurt.compactMap { joint in
      let isSentAway = pages.word("pain response", row(joint, from), "painAction") == "swap"
      let (grade, before) = (now?.stress[joint.joint] ?? 0, old?.stress[joint.joint] ?? 0)
      return !isSentAway || grade < before
        ? nil
        : Violation(.pain, lift.pointer, "\(lift.id) loads the \(joint.joint) as \(from) did")
    }
  }

  private func isPlace(_ item: JSON, of lift: PrintedLift) -> Bool {
    item["day"]?.number == lift.day && item["order"]?.number == lift.order
  }

  /// The ladders of a lift's pattern, of any joint.
  ///
  /// A lift waits for another joint when its own is calm. Where several hurt, each may have asked for
  /// a step, so that any pattern may stand.
  private func ladders(for id: String, _ hurt: [Hurt], _ plan: JSON) -> Set<String> {
    let all = Set(catalogue.exercises.map(\.pattern))
    let own = all.filter { $0 == catalogue.exerciseById[id]?.pattern || hurt.count > 1 }
    // Pain that got worse sends away what stood in already, by the ladder of that one.
    let steps = lifts(of: own, plan).compactMap { catalogue.exerciseById[$0]?.pattern }
    return lifts(of: own.union(steps), plan)
  }

  /// The lifts of the ladders of patterns, of any joint.
  private func lifts(of patterns: Set<String>, _ plan: JSON) -> Set<String> {
    let joints = Set(catalogue.exercises.flatMap { $0.stress.keys })
    return Set(joints.flatMap { joint in patterns.flatMap { ladder(joint, $0, plan) } })
  }

  private func ladder(_ joint: String, _ pattern: String, _ plan: JSON) -> [String] {
    let kit =
      switch Athlete(plan["profile"] ?? plan, pages).equipment {
      case "dumbbells_only": "dumbbells"
      case "bands_only": "bands"
      case "bodyweight_only": "body"
      default: "gym"
      }
    let id = "\(joint)-\(pattern)-\(kit)".map { $0 == "_" ? "-" : $0 }
    return pages.words("swap ladder", String(id), "swapTo") ?? []
  }

  /// The worst pain sends to a clinician before anything else is said.
  private func clinician(_ request: JSON, _ plan: JSON, _ answer: JSON) -> [Violation] {
    let pain = request["readiness"]?["pain"]?.members ?? []
    let worst = pain.filter { $0.value.number == 5 }
    guard let joint = worst.first?.key else { return [] }
    let language = plan["profile"]?["language"]?.string ?? "en"
    let name = pages.message("joint.\(joint)", language) ?? joint
    let said = answer["notes"]?.array?.prefix(pain.count).compactMap(\.string) ?? []
    let words = Template(pages.message("note.pain_clinician", language) ?? "").filled([
      "joint": name, "pain": "5",
    ])
    return said.contains(words)
      ? [] : [Violation(.pain, "/notes", "\(joint) pain 5, and no clinician is named first")]
  }
}

extension PlanLaws {
  /// How much a plan loads a joint: sets times the grade of what loads it.
  package func stress(of plan: JSON, on joint: String) -> Double {
    PrintedLift.all(plan).reduce(0) { sum, lift in
      sum + lift.sets * Double(catalogue.exerciseById[lift.id]?.stress[joint] ?? 0)
    }
  }
}
