/// What several chains mean together.
extension TypedSets {
  /// Every way to read the chains of a line.
  func meanings(_ chains: [TypedChain]) -> [[Group]] {
    guard chains.count > 1 else { return chains.first.map { groups($0).map { [$0] } } ?? [] }
    return apart(chains) + loadFirst(chains) + setsFirst(chains) + loadLast(chains)
      + joined(chains) + runs(chains)
  }

  // MARK: Lists

  /// Every chain is sets of its own; a bare number after a set is repetitions with its load.
  private func apart(_ chains: [TypedChain]) -> [[Group]] {
    if isListUnclear(chains) { return [] }
    var found: [[Group]] = [[]]
    for chain in chains {
      found = found.flatMap { before in
        next(chain, after: before.last).map { before + [$0] }
      }
      // No line is worth more readings.
      guard found.count <= Self.mostReadings else { return [] }
    }
    return found.filter { groups in
      let isWhole = groups.allSatisfy { ($0.load == nil) == (groups[0].load == nil) }
      return isWhole || !lift.needsLoad
    }
  }

  private static let mostReadings = 16

  private func next(_ chain: TypedChain, after last: Group?) -> [Group] {
    guard let reps = Self.alone(chain, self) else { return groups(chain) }
    guard let last else {
      return lift.needsLoad && lift.asked == nil
        ? [] : [Group(load: nil, reps: reps, reserve: chain.reserve)]
    }
    // Whether one more set, or the last of those that were said, is meant is not told.
    guard last.sets == 1, areNear(last.reps, reps) else { return [] }
    return [Group(load: last.load, isBare: last.isBare, reps: reps, reserve: chain.reserve)]
  }

  /// The repetitions of a chain that says nothing else.
  private static func alone(_ chain: TypedChain, _ sets: Self) -> Double? {
    guard chain.numbers.count == 1 else { return nil }
    return chain.bare ?? sets.repetitions(chain.numbers[0])
  }

  /// Whether two repetition counts can follow one another; a load, or a count of sets, leaps.
  private func areNear(_ one: Double, _ other: Double) -> Bool {
    let (low, high) = (min(one, other), max(one, other))
    return low == 0 || high < rules.leastLeap * low
  }

  /// Whether two bare numbers in a row may be sets and repetitions as well: `5 5`, not `5/5`.
  private func isListUnclear(_ chains: [TypedChain]) -> Bool {
    guard chains.count == 2, let first = chains[0].bare, let second = chains[1].bare else {
      return false
    }
    return chains[1].gap == .space && min(first, second) <= rules.mostPlainSets
  }

  // MARK: A load and what was done with it

  /// `100 5/5/4`, `120kg 6 @1`, `100kg 3x8`: the load, then repetitions or sets of them.
  private func loadFirst(_ chains: [TypedChain]) -> [[Group]] {
    let bare = chains[0].bare.flatMap { isBareLoad($0) ? $0 : nil }
    guard let load = chains[0].loadAlone ?? bare, chains[0].reserve == nil, isOf(load, chains)
    else { return [] }
    if lift.needsLoad, chains[0].numbers[0].role == .body { return [] }
    var groups: [Group] = []
    for chain in chains.dropFirst() {
      guard let group = repetitions(chain, load: load, isBare: bare != nil) else { return [] }
      if bare != nil, group.reps >= load { return [] }
      if let last = groups.last, !areNear(last.reps, group.reps) || last.sets > 1 { return [] }
      groups.append(group)
    }
    return [groups]
  }

  /// Whether what follows a load can be repetitions with it, and the comma is no decimal one.
  private func isOf(_ load: Double, _ chains: [TypedChain]) -> Bool {
    let after = chains.dropFirst()
    guard let next = after.first, let number = next.numbers.first else { return false }
    if next.gap == .tightComma {
      let shown = number.value == number.value.rounded() ? "\(Int(number.value))" : "."
      guard chains[0].bare != nil, let decimal = Double("\(Int(load)).\(shown)") else {
        return false
      }
      let isStep = lift.step > 0 && (decimal / lift.step).rounded() * lift.step == decimal
      // `82,5` alone is a load whose repetitions were forgotten.
      if after.count == 1, isStep || next.bare != nil { return false }
    }
    if next.gap == .slash, next.bare != nil {
      return chains[0].bare == nil || load >= rules.leastLeap * number.value
    }
    // `100 5 5` may be two sets, or five of five.
    guard after.count == 2, let last = after.last, next.bare != nil, let count = last.bare else {
      return true
    }
    let isEven = next.gap == last.gap && last.gap != .slash
    return !isEven || count > rules.mostPlainSets
  }

  /// Repetitions, or sets of them, of a load that was said elsewhere.
  private func repetitions(_ chain: TypedChain, load: Double, isBare: Bool) -> Group? {
    let numbers = chain.numbers
    guard numbers.allSatisfy({ !Self.isLoad($0) && $0.joint != .load }) else { return nil }
    if numbers.count == 1 {
      guard let reps = Self.alone(chain, self) else { return nil }
      return Group(load: load, isBare: isBare, reps: reps, reserve: chain.reserve)
    }
    guard numbers.count == 2 else { return nil }
    let isTurned = repetitions(numbers[0]) != nil || numbers[1].role == .sets
    let (sets, reps) = isTurned ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    guard sets.role == nil || sets.role == .sets,
      let count = reps.role == nil ? reps.value : repetitions(reps)
    else { return nil }
    let isSaid = sets.role != nil || reps.role != nil
    let isJoined = numbers[1].joint == .times || numbers[1].joint == .of && sets.role == .sets
    guard isSaid || sets.value <= count, isJoined else { return nil }
    return Group(
      load: load, isBare: isBare, reps: count, sets: sets.value, reserve: chain.reserve)
  }

  /// `3x8 85,85,80` and `5x5 100`: sets of repetitions, then a load for all or for each.
  private func setsFirst(_ chains: [TypedChain]) -> [[Group]] {
    guard chains[0].numbers.count == 2, let first = repetitions(chains[0], load: 0, isBare: false)
    else { return [] }
    let after = chains.dropFirst()
    let loads = after.compactMap { chain in
      chain.loadAlone.map { ($0, false) }
        ?? chain.bare.flatMap { isBareLoad($0) ? ($0, true) : nil }
    }
    let left = after.compactMap(\.reserve)
    guard loads.count == after.count, left.isEmpty || first.reserve == nil,
      zip(loads, loads.dropFirst()).allSatisfy({ areNear($0.0, $1.0) })
    else { return [] }
    if loads.count == 1 {
      let (load, isBare) = loads[0]
      let reserve = first.reserve ?? left.first
      return [
        [Group(load: load, isBare: isBare, reps: first.reps, sets: first.sets, reserve: reserve)]
      ]
    }
    guard Double(loads.count) == first.sets else { return [] }
    return [
      zip(loads, after).map { load, chain in
        Group(
          load: load.0, isBare: load.1, reps: first.reps, reserve: chain.reserve ?? first.reserve)
      }
    ]
  }

  /// `5/5/4 @ 100`, `5 5 5 100kg`: repetitions, then the load of all.
  private func loadLast(_ chains: [TypedChain]) -> [[Group]] {
    guard let last = chains.last, let end = last.numbers.last, last.numbers.count <= 2 else {
      return []
    }
    let said = TypedChain.kilograms(end)
    guard let load = said ?? (end.joint == .load ? end.value : nil) else { return [] }
    if lift.needsLoad, end.role == .body { return [] }
    var reps = chains.dropLast()
    if last.numbers.count == 2 {
      guard end.joint == .load, last.numbers[0].role == nil else { return [] }
      var count = TypedChain()
      count.add(last.numbers[0])
      count.gap = last.gap
      reps.append(count)
    }
    let counts = Array(reps)
    let groups = counts.compactMap { one in
      Self.alone(one, self).map {
        Group(load: load, isBare: said == nil, reps: $0, reserve: one.reserve)
      }
    }
    guard groups.count == counts.count, !isListUnclear(counts), isTold(groups, counts, last),
      zip(groups, groups.dropFirst()).allSatisfy({ areNear($0.reps, $1.reps) })
    else { return [] }
    return [groups]
  }

  /// Whether one number before a load is repetitions, and what is left is said but once.
  private func isTold(_ groups: [Group], _ counts: [TypedChain], _ last: TypedChain) -> Bool {
    guard last.reserve == nil || groups.count == 1 else { return false }
    guard counts.count == 1, let bare = counts[0].bare else { return true }
    return bare > rules.mostPlainSets
  }

  // MARK: Words

  /// `80kg 8 reps 3 sets`: words say what all numbers are but one.
  private func joined(_ chains: [TypedChain]) -> [[Group]] {
    var whole: TypedChain?
    for chain in chains {
      guard let next = whole.map({ $0.joined(chain) }) ?? chain else { return [] }
      whole = next
    }
    guard let whole else { return [] }
    let bare = whole.numbers.count { $0.role == nil }
    let isSpaced = chains.dropFirst().allSatisfy { $0.gap == .space }
    let isSaid = whole.numbers.contains { repetitions($0) != nil || $0.role == .sets }
    guard isSaid, bare == 0 || bare == 1 && isSpaced else { return [] }
    return groups(whole).map { [$0] }
  }

  /// `80kg 8 reps, 70kg 10 reps`: each load begins what was done with it.
  private func runs(_ chains: [TypedChain]) -> [[Group]] {
    var runs: [[TypedChain]] = []
    for chain in chains {
      let isBegun = chain.numbers.first.map(Self.isLoad) ?? false
      if isBegun {
        runs.append([chain])
      } else if runs.isEmpty {
        return []
      } else {
        runs[runs.count - 1].append(chain)
      }
    }
    guard runs.count > 1 else { return [] }
    var found: [[Group]] = [[]]
    for run in runs {
      let readings = Set(meanings(run))
      found = found.flatMap { before in readings.map { before + $0 } }
      guard found.count <= Self.mostReadings else { return [] }
    }
    return found
  }
}
