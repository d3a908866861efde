/// The exercises an athlete may do, per pattern, in the order a coach would take them.
struct ExercisesOfPattern: Sendable {
  /// An exercise with its place in the order; lower is taken earlier.
  struct Item: Sendable {
    var exercise: Int
    var key: Int

    /// Whether the athlete gave the lift.
    var isGiven: Bool { key < 0 }
  }

  /// Allowed exercises of each pattern for places that may lead a session.
  private(set) var leads = [[Item]](repeating: [], count: 64)
  /// Allowed exercises of each pattern for the other places, turned by the rotation.
  private(set) var accessories = [[Item]](repeating: [], count: 64)

  init(_ catalogue: FlatCatalogue, _ request: WeekRequest, _ weights: ChoiceWeights) {
    var wanted: UInt64 = 0
    for session in request.sessions {
      for slot in session.slots {
        for pattern in slot.patterns { wanted |= 1 << UInt64(pattern) }
      }
    }
    let order = Order(catalogue: catalogue, request: request, weights: weights)
    for pattern in 0..<64 where wanted & (1 << UInt64(pattern)) != 0 {
      let preference = request.wishes.preferences[pattern]
      let (main, assistance) = (preference?.main ?? [], preference?.assistance ?? [])
      let ladder = preference?.swap?.ladder ?? []
      let leading = order.items(of: pattern, first: main, swap: ladder, leading: true)
      // Where nothing of its own list is left, a place takes what the other list borrows.
      leads[pattern] =
        leading.isEmpty
        ? order.items(of: pattern, first: assistance, swap: ladder, leading: true) : leading
      accessories[pattern] = Self.turned(
        order.items(of: pattern, first: assistance, swap: ladder, leading: false),
        by: request.rotation, within: weights.takesTurns)
    }
  }

  /// Lets the items next to the best one take turns; keys stay where they are.
  private static func turned(_ items: [Item], by rotation: Int, within step: Int) -> [Item] {
    guard rotation != 0, let best = items.first else { return items }
    let peers = items.prefix { $0.key <= best.key + step }.count
    guard peers > 1 else { return items }
    var turned = items
    let start = (rotation % peers + peers) % peers
    for place in 0..<peers {
      turned[place].exercise = items[(place + start) % peers].exercise
    }
    return turned
  }
}

/// What puts exercises of a pattern in order for one athlete.
private struct Order {
  let catalogue: FlatCatalogue
  let request: WeekRequest
  let weights: ChoiceWeights

  /// The allowed exercises of a pattern and those its list borrows from sister patterns.
  ///
  /// Where lifts may lead, given ones that may not come before the others only if none of the
  /// pattern may.
  func items(of pattern: Int, first wanted: [Int], swap ladder: [Int], leading: Bool)
    -> [ExercisesOfPattern.Item]
  {
    let list = ladder.isEmpty ? wanted : ladder + wanted.filter { !ladder.contains($0) }
    let own = catalogue.byPattern[pattern]
    let isLed =
      leading
      && own.contains { isAllowed($0) && request.wishes.mayLead(catalogue.exercises[$0]) }
    let borrowed = list.filter { catalogue.exercises[$0].pattern != pattern }
    var items: [ExercisesOfPattern.Item] = []
    let usual = usualMuscles(of: own)
    for exercise in own + borrowed where isAllowed(exercise) {
      let isSwap = ladder.contains(exercise)
      guard isSwap || isUsual(exercise, usual) else { continue }
      let item = ExercisesOfPattern.Item(
        exercise: exercise,
        key: key(
          of: exercise, for: pattern, in: list, isSwap: isSwap, isLed: isLed, leading: leading))
      items.append(item)
      var place = items.count - 1
      while place > 0, items[place - 1].key > item.key {
        items.swapAt(place - 1, place)
        place -= 1
      }
    }
    return items
  }

  private func isAllowed(_ exercise: Int) -> Bool {
    exercise < request.allowances.count && request.allowances[exercise].isAllowed
  }

  /// The muscles that usual exercises or sound alternatives train first, and those that easier
  /// forms do, one bit each.
  private func usualMuscles(of own: [Int]) -> (usual: UInt16, easier: UInt16) {
    var found: (usual: UInt16, easier: UInt16) = (0, 0)
    for exercise in own where isAllowed(exercise) {
      let row = catalogue.exercises[exercise]
      let bit: UInt16 = 1 << UInt16(row.primary.rawValue)
      if row.tier <= .b { found.usual |= bit }
      if row.tier == .c { found.easier |= bit }
    }
    return found
  }

  /// Whether nothing better of the pattern trains the same muscle: easier forms are for those who
  /// have nothing else, odd ones for those who have not even these.
  private func isUsual(_ exercise: Int, _ found: (usual: UInt16, easier: UInt16)) -> Bool {
    let row = catalogue.exercises[exercise]
    let bit: UInt16 = 1 << UInt16(row.primary.rawValue)
    if row.tier <= .b || request.wishes.given.contains(exercise) { return true }
    return found.usual & bit == 0 && (row.tier == .c || found.easier & bit == 0)
  }

  /// Given lifts in their order come before everything; the others by list, tier and rank.
  ///
  /// A ladder was written for the joint, so that its lifts stand in its order.
  private func key(
    of exercise: Int, for pattern: Int, in list: [Int], isSwap: Bool, isLed: Bool, leading: Bool
  ) -> Int {
    let row = catalogue.exercises[exercise]
    if row.pattern == pattern, isLed ? leadsAsGiven(row) : assistsAsGiven(row, leading),
      let place = request.wishes.given.firstIndex(of: exercise)
    {
      return place + Int(Int32.min)
    }
    var key = place(of: row, in: list)
    if exercise < request.handicaps.count { key += request.handicaps[exercise] }
    if !isSwap, request.allowances[exercise] == .reduced { key += weights.flaggedJoint }
    if request.wishes.later.contains(exercise) { key += weights.notYetLearnt }
    return key
  }

  /// Whether a given lift may lead, and no other place of its pattern waits for it.
  private func leadsAsGiven(_ row: Exercise) -> Bool {
    request.wishes.mayLead(row)
      && !(request.wishes.assisting.contains(row.index) && hasPlace(of: row, leading: false))
  }

  /// Whether a given lift comes first where it does not lead, or where nothing may lead.
  private func assistsAsGiven(_ row: Exercise, _ leading: Bool) -> Bool {
    leading || !request.wishes.mayLead(row) || !request.wishes.onlyLeading.contains(row.index)
      || !hasPlace(of: row, leading: true)
  }

  private func hasPlace(of row: Exercise, leading: Bool) -> Bool {
    request.sessions.contains {
      $0.slots.contains { $0.leads == leading && $0.patterns.contains(row.pattern) }
    }
  }

  private func place(of row: Exercise, in list: [Int]) -> Int {
    if let place = list.firstIndex(of: row.index) { return place * weights.listStep }
    let above = max(0, row.difficulty - request.experience)
    return (list.isEmpty ? 0 : weights.afterList) + weights.tiers[Int(row.tier.rawValue)]
      + row.rank + weights.aboveExperience * above
  }
}
