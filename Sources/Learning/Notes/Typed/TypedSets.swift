/// What the numbers of a line can mean as sets.
///
/// Every way to read them that makes sense is tried. One alone is what was meant; where there are two
/// whoever typed it is asked.
struct TypedSets {
  /// A set of a line.
  struct LineSet: Hashable {
    let load: Double
    let reps: Int
    let reserve: Double?
  }

  /// What is known of the exercise.
  struct Lift {
    /// Whether a set needs a load in kilograms.
    let needsLoad: Bool
    /// What its repetitions are counted in.
    let unit: WorkoutRole
    /// The step of its loads.
    let step: Double
    /// Whether its load helps, so that its sign says nothing.
    let isHelp: Bool
    /// What movement it is.
    var pattern = ""
    /// What is known of the person's own sets of it.
    var logged = LoggedLoad.untold
    /// The load that was asked; nil where nobody asked, so that a line must say it.
    var asked: Double?
    /// Whether two bare numbers are load and repetitions, as between two sets.
    var isAtRack = false
  }

  /// Sets that are said together.
  struct Group: Hashable {
    let load: Double?
    /// Whether no unit of the load is said.
    var isBare = false
    let reps: Double
    var sets = 1.0
    let reserve: Double?
  }

  let lift: Lift
  let rules: TypedSetRules

  /// The most sets of one line.
  static let mostSets = 20

  /// The sets a line says.
  ///
  /// - Returns: The readings that make sense, each once, and what is wrong with the others.
  func read(_ chains: [TypedChain]) -> (readings: Set<[LineSet]>, wrong: [String]) {
    var readings: Set<[LineSet]> = []
    var wrong: [String] = []
    for groups in meanings(chains) {
      let broken = groups.flatMap(limits)
      let sets = broken.isEmpty ? sets(groups) : []
      if !sets.isEmpty { readings.insert(sets) }
      for key in broken where !wrong.contains(key) { wrong.append(key) }
      if broken.isEmpty, sets.isEmpty, !wrong.contains("sets") { wrong.append("sets") }
    }
    return (readings, wrong)
  }

  // MARK: Limits

  /// The load of a group: its own, the one that was asked, or none beside the body.
  private func load(_ group: Group) -> Double? {
    let load = group.load ?? lift.asked ?? (lift.needsLoad ? nil : 0)
    return lift.isHelp ? load.map(abs) : load
  }

  /// The messages of the bounds that sets break.
  private func limits(_ group: Group) -> [String] {
    var broken: [String] = []
    if let load = load(group) {
      if !RackLine.Limits.load.contains(abs(load)) {
        broken.append("load")
      } else if group.isBare, lift.asked == nil, load > rules.mostBare(lift.pattern, lift.logged) {
        broken.append("no_unit")
      }
    } else {
      broken.append("no_load")
    }
    if Int(exactly: group.reps) == nil || !RackLine.Limits.reps.contains(group.reps) {
      broken.append("reps")
    }
    let reserve = group.reserve ?? 0
    if !RackLine.Limits.reserve.contains(reserve) || (reserve * 2).rounded() != reserve * 2 {
      broken.append("reserve")
    }
    return broken
  }

  /// The sets of groups that break no bound; empty for too many, or a part of one.
  private func sets(_ groups: [Group]) -> [LineSet] {
    var sets: [LineSet] = []
    for group in groups {
      guard let count = Int(exactly: group.sets), 1...Self.mostSets ~= count,
        sets.count + count <= Self.mostSets, let load = load(group)
      else { return [] }
      let set = LineSet(load: load, reps: Int(group.reps), reserve: group.reserve)
      sets += Array(repeating: set, count: count)
    }
    return sets
  }

  // MARK: One chain

  static func isLoad(_ number: TypedChain.Number) -> Bool { TypedChain.kilograms(number) != nil }

  /// Whether a bare number can be nothing but a load: more than sets and repetitions are, or a part.
  func isBareLoad(_ number: Double) -> Bool {
    lift.needsLoad && (number > rules.leastBareLoad || number != number.rounded())
  }

  /// The repetitions that a number says; nil for a number that says something else.
  func repetitions(_ number: TypedChain.Number) -> Double? {
    switch number.role {
    case .repetitions where lift.unit == .repetitions: number.value
    case .seconds where lift.unit == .seconds, .steps where lift.unit == .steps: number.value
    case .minutes where lift.unit == .seconds: number.value * 60
    default: nil
    }
  }

  /// What one chain can mean by itself.
  func groups(_ chain: TypedChain) -> [Group] {
    let numbers = chain.numbers
    let loads = numbers.compactMap(TypedChain.kilograms)
    let reps = numbers.compactMap(repetitions)
    let sets = numbers.filter { $0.role == .sets }.map(\.value)
    let bare = numbers.filter { $0.role == nil }
    guard loads.count <= 1, reps.count <= 1, sets.count <= 1,
      loads.count + reps.count + sets.count + bare.count == numbers.count
    else { return [] }
    if lift.needsLoad, numbers.contains(where: { $0.role == .body }) { return [] }
    let orders = orders(numbers, hasReps: !reps.isEmpty, hasSets: !sets.isEmpty)
    return orders.compactMap { order in
      var said: [WorkoutRole: Double] = [:]
      for (role, number) in zip(order, bare) { said[role] = number.value }
      guard let repetitions = reps.first ?? said[.repetitions] else { return nil }
      let isSaid = !reps.isEmpty || !sets.isEmpty
      let count = sets.first ?? said[.sets] ?? 1
      // More sets than repetitions are as likely the other way round: a word tells.
      guard isSaid || count <= repetitions else { return nil }
      return Group(
        load: loads.first ?? said[.kilograms], isBare: loads.isEmpty, reps: repetitions,
        sets: count, reserve: chain.reserve)
    }
  }

  /// The orders in which bare numbers can stand.
  private func orders(
    _ numbers: [TypedChain.Number], hasReps: Bool, hasSets: Bool
  ) -> [[WorkoutRole]] {
    let place = numbers.firstIndex(where: Self.isLoad)
    let bare = numbers.filter { $0.role == nil }
    let isFirst = place == 0
    switch (bare.count, hasReps, hasSets) {
    case (0, true, _): return [[]]
    case (1, true, true): return place == nil ? [[.kilograms]] : []
    case (1, true, false):
      if place != nil || !lift.needsLoad { return [[.sets]] }
      return isBareLoad(bare[0].value) || lift.isAtRack || bare[0].joint == .load
        ? [[.kilograms]] : []
    case (1, false, true): return [[.repetitions]]
    case (1, false, false): return isCount(bare[0], numbers, isFirst) ? [[.repetitions]] : []
    case (2, false, true): return place == nil ? beside(.repetitions, bare) : []
    case (2, true, false): return place == nil ? beside(.sets, bare) : []
    case (2, false, false):
      if let place {
        return place == 0 ? [[.repetitions, .sets]] : place == 2 ? [[.sets, .repetitions]] : []
      }
      return pair(bare)
    case (3, false, false): return place == nil ? triple(bare) : []
    default: return []
    }
  }

  /// Whether one bare number beside a load is repetitions: `3 x 80kg` may be three sets as well.
  private func isCount(
    _ number: TypedChain.Number, _ numbers: [TypedChain.Number], _ isFirst: Bool
  ) -> Bool {
    guard numbers.count == 2, !isFirst, numbers[1].joint != .load else { return true }
    return number.value > rules.mostPlainSets
  }

  /// Which of two bare numbers is the load beside what a word says; what the other one counts is given.
  private func beside(_ other: WorkoutRole, _ bare: [TypedChain.Number]) -> [[WorkoutRole]] {
    if bare[1].joint == .load { return [[other, .kilograms]] }
    var orders: [[WorkoutRole]] = []
    if isBareLoad(bare[0].value) || lift.isAtRack { orders.append([.kilograms, other]) }
    if isBareLoad(bare[1].value) { orders.append([other, .kilograms]) }
    return orders
  }

  private func pair(_ bare: [TypedChain.Number]) -> [[WorkoutRole]] {
    let (first, second) = (bare[0], bare[1])
    if second.joint == .load {
      // `8 @ 80`: a load stands behind it.
      return lift.needsLoad ? [[.repetitions, .kilograms]] : []
    }
    guard second.joint == .times else { return [] }
    if lift.needsLoad {
      // `3x8` of a loaded lift may be sets or a light load: whoever means it says which.
      return lift.isAtRack || isBareLoad(first.value) ? [[.kilograms, .repetitions]] : []
    }
    if let asked = lift.asked, asked > 0 { return [[.kilograms, .repetitions]] }
    return first.value <= rules.mostPlainSets ? [[.sets, .repetitions]] : []
  }

  private func triple(_ bare: [TypedChain.Number]) -> [[WorkoutRole]] {
    if bare[2].joint == .load { return [[.sets, .repetitions, .kilograms]] }
    let isJoined = bare.dropFirst().allSatisfy { $0.joint == .times }
    guard isJoined, lift.needsLoad else { return [] }
    var orders: [[WorkoutRole]] = []
    if isBareLoad(bare[0].value) { orders.append([.kilograms, .repetitions, .sets]) }
    let isSet = bare[0].value <= rules.mostPlainSets
    if isSet, isBareLoad(bare[2].value) { orders.append([.sets, .repetitions, .kilograms]) }
    return orders
  }
}
