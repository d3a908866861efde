import JSONSource

/// What must hold of lifts that give way because a row of the page says so: short nights are answered,
/// and who stands in is of the row's list.
struct CoachSwapLaws {
  let pages: RulePages

  private static let page = "swap when"
  private static let row = "short-nights-deadlift"
  private static let floorDeadlifts: Set = ["conventional_deadlift", "sumo_deadlift"]

  /// The exercises that any row of the page lets stand in.
  static func choices(_ pages: RulePages) -> Set<String> {
    Set(pages.rowIds(page).flatMap { pages.words(page, $0, "giveWayTo") ?? [] })
  }

  /// Every broken law of one adaptation.
  func violations(request: JSON, plan: JSON, answer: JSON) -> [Violation] {
    let patched = answer["patched_plan"] ?? JSON(.null)
    return answered(request, plan, patched, answer) + standIns(patched)
  }

  /// Two nights in a row under five hours move a floor deadlift, or the answer says why not.
  private func answered(_ request: JSON, _ plan: JSON, _ patched: JSON, _ answer: JSON)
    -> [Violation]
  {
    guard request["profile_changes"] == nil, isShort(request["readiness"]),
      isShort(eve(of: request)),
      let lift = deadlifts(plan).first(where: deadlifts(patched).contains),
      !swaps(patched).contains(where: { $0["key"]?.string == lift })
    else { return [] }
    let language = plan["profile"]?["language"]?.string ?? "en"
    let reason = Template(pages.message("swap_reason.bad_nights", language) ?? "")
    let said = (answer["notes"]?.array ?? []).compactMap(\.string)
    let isSaid = (2...8).contains { nights in
      said.contains { $0.contains(reason.filled(["nights": "\(nights)"])) }
    }
    return isSaid
      ? [] : [Violation(.pain, "/workouts", "\(lift) after two nights under five hours")]
  }

  /// Whoever stands in is of the row's list, with no more sets than the lift, as far from failure as
  /// the row asks.
  private func standIns(_ patched: JSON) -> [Violation] {
    let printed = PrintedLift.all(patched)
    return swaps(patched).flatMap { $0["replaced"]?.array ?? [] }.compactMap { item in
      let now = printed.first {
        $0.day == item["day"]?.number && $0.order == item["order"]?.number
      }
      guard let now else { return nil }
      let sets = item["block"]?["sets"]?.number ?? 0
      let reserve = pages.number(Self.page, Self.row, "giveWayRirAtLeast") ?? 0
      let isOfList = Self.choices(pages).contains(now.id) || hasPain(patched)
      let isFine = isOfList && now.sets <= sets && now.rirLow >= reserve
      return isFine
        ? nil
        : Violation(.pain, now.pointer, "\(now.id), \(now.sets) sets, RIR \(now.rir) stands in")
    }
  }

  private func isShort(_ checkIn: JSON?) -> Bool { (checkIn?["sleep_h"]?.number ?? 24) < 5 }

  /// The check-in of the day before; nil where none is told, or a month lies between.
  private func eve(of request: JSON) -> JSON? {
    guard let date = request["date"]?.string, let day = Int(date.suffix(2)), day > 1 else {
      return nil
    }
    let before = "\(date.dropLast(2))\(day < 11 ? "0" : "")\(day - 1)"
    return request["readiness_history"]?.array?.first { $0["date"]?.string == before }
  }

  private func deadlifts(_ plan: JSON) -> [String] {
    PrintedLift.all(plan).map(\.id).filter(Self.floorDeadlifts.contains)
  }

  private func swaps(_ plan: JSON) -> [JSON] {
    (plan["adaptations"]?["reductions"]?.array ?? []).filter { $0["kind"]?.string == "swap" }
  }

  private func hasPain(_ plan: JSON) -> Bool {
    (plan["adaptations"]?["reductions"]?.array ?? []).contains { $0["kind"]?.string == "pain" }
  }
}
