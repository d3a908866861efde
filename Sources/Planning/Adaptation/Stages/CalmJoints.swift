import Consulting
import JSONSource
import RuleEngine

/// Joints that no longer hurt: what gave way to the pain comes back by steps.
extension Adapting {
  /// Counts a check-in in which a joint was calm, once a day, and gives back what the page allows.
  ///
  /// Without dates nobody knows one check-in from two, so that everything comes back at once.
  mutating func calmDown(_ joint: String) throws(PlanFailure) {
    guard let place = painPlace(joint), !isEased else { return }
    guard let date = order.date else { return try giveBack(place) }
    let reduction = ledger.reductions[place]
    if let last = reduction.calmOn ?? reduction.since, date <= last { return }
    let calm = min(reduction.calm + 1, most("calmCheckIns"))
    ledger.reductions[place].calm = calm
    ledger.reductions[place].calmOn = date
    let reply = try consultation.ask(
      Questions.painReturn, about: "calmCheckIns", .number(Double(calm)))
    switch reply.word("painReturn") {
    case "whole": return try giveBack(place)
    case "half": try returnLifts(of: place, by: reply)
    default: break
    }
    notes.append(Phrase("note.pain_calm", ("joint", .message("joint.\(joint)"))))
  }

  /// Whether a week is reduced or eases off: nothing comes back beside that.
  var isEased: Bool {
    ledger.reductions.contains { ["week", "layoff", "deload"].contains($0.kind) }
  }

  /// Lifts come back with a part of their sets, and without a load where the page names none.
  private mutating func returnLifts(of place: Int, by reply: Reply) throws(PlanFailure) {
    let (joint, rule) = (ledger.reductions[place].key, consultation.source(of: reply))
    for lift in ledger.reductions[place].replaced where joints(besides: joint, allow: lift) {
      let because = Phrase(
        "adapt.pain_half", ("exercise", name(lift.block.exercise)),
        ("joint", .message("joint.\(joint)")))
      ledger.reductions[place].replaced.removeAll { $0.spot == lift.spot }
      try putBack(lift, rule: rule, because: because)
      let sets = plan[lift.spot].sets
      let part = max(1, Int((Double(sets) * reply.number("painReturnFactor")).rounded()))
      if sets > part {
        var reduction = ledger.reductions[place]
        takeOff(
          [SetCut(spot: lift.spot, count: sets - part)], into: &reduction, rule: rule,
          because: because)
        ledger.reductions[place] = reduction
      }
      if let load = plan[lift.spot].loadKg, loadlessJoint(of: lift.block.exercise) != nil {
        ledger.reductions[place].loads.append((lift.spot, load, nil))
        setLoad(lift.spot, to: nil, rule: rule, because: because)
      }
    }
  }

  /// Whether every other joint that hurts lets a lift come back.
  private func joints(besides joint: String, allow lift: Ledger.ReplacedLift) -> Bool {
    ledger.reductions.allSatisfy { reduction in
      reduction.kind != "pain" || reduction.key == joint
        || edition.painResponses[
          reduction.level, grade: stress(of: lift.block.exercise, on: reduction.key)
        ].action != .swap
    }
  }

  /// Puts back the lifts of a joint that is forgotten already; one that another joint does not bear
  /// waits for that joint.
  ///
  /// - Returns: The places that are settled with it.
  mutating func putBackLifts(of reduction: Ledger.Reduction, rule: String) throws(PlanFailure)
    -> Set<CurrentPlan.Spot>
  {
    for lift in reduction.replaced {
      if let other = ledger.reductions.firstIndex(where: {
        $0.kind == "pain"
          && edition.painResponses[
            $0.level, grade: stress(of: lift.block.exercise, on: $0.key)
          ].action == .swap
      }) {
        ledger.reductions[other].replaced.append(lift)
        ledger.reductions[other].rir += reduction.rir.filter { $0.spot == lift.spot }
        ledger.reductions[other].sets += reduction.sets.filter { $0.spot == lift.spot }
        let pain = CheckIn.Pain(
          joint: ledger.reductions[other].key, level: ledger.reductions[other].level)
        try easeStandIn(lift.spot, pain, rule: rule)
      } else {
        let exercise = name(lift.block.exercise)
        try putBack(
          lift, rule: rule,
          because: reduction.kind == "pain"
            ? Phrase(
              "adapt.pain_lift_back", ("exercise", exercise),
              ("joint", .message("joint.\(reduction.key)")))
            : Phrase("adapt.easier_back", ("exercise", exercise)))
        stopLoad(lift.spot, rule: rule)
      }
    }
    return Set(reduction.replaced.map(\.spot))
  }

  /// A lift that is back names no load as long as another joint forbids it.
  private mutating func stopLoad(_ spot: CurrentPlan.Spot, rule: String) {
    guard let load = plan[spot].loadKg, let joint = loadlessJoint(of: plan[spot].exercise) else {
      return
    }
    take(load, of: spot, untilBack: joint)
    setLoad(
      spot, to: nil, rule: rule,
      because: Phrase("note.pain_held", ("joint", .message("joint.\(joint)"))).about(
        name(plan[spot].exercise)))
  }
}
