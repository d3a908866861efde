/// The busy-day version of a day: its mandatory patterns as supersets of moves that are safe when
/// tired.
extension WeekDraft {
  /// Two sets of the day's main patterns within the compact limit.
  ///
  /// The lift that opens the day comes first, alone where it is not safe in turns; then the mandatory moves, then
  /// pairs of the day's other moves, as long as they fit. If what the day must train is too long, the last ones
  /// are dropped, down to the fewest; of the last two that compete, another one on every other day, so that no
  /// week drops a pattern. Where these are too long themselves, another move of the day, also one that was
  /// dropped, stands for one of them, for the second rather than the first; where none is short enough, any
  /// other move of the day's slots; and where none is even then, the lift that opens the day stands alone. Where
  /// too few are safe in a superset, the day's own exercises are done straight.
  func compact(_ session: Int, order: [Int]) -> CompactSession {
    let opener = opener(of: order)
    let alone = opener.map { catalogue.exercises[places[$0].exercise].mayBePaired } == false
    let first = alone ? opener.map { [[places[$0].exercise]] } ?? [] : []
    let moves = compactMoves(session, order: order, opener: opener, isAlone: alone)
    let kept = opener == nil || alone ? 0 : 1
    var supersets = first + paired(moves, keeping: kept, behind: first, on: session)
    while request.arePaired, let pair = nextPair(supersets, of: moves) { supersets.append(pair) }
    if supersets.joined().count < least { addStraight(from: order, to: &supersets) }
    let rest =
      compactRests.first { fits(supersets, rest: $0) } ?? settings.compact.shortestRestSeconds
    return CompactSession(
      supersets: supersets, sets: settings.compact.sets, restSeconds: rest,
      straightRestSeconds: supersets.contains(where: isStraight) ? straightRest : nil,
      seconds: compactSeconds(supersets, rest: rest))
  }

  /// The place of the lift that opens the day: the first in its order that moves several joints.
  private func opener(of order: [Int]) -> Int? {
    order.first { places[$0].isCompound }
  }

  /// The day's moves in turns, as many as fit behind what comes first; so many of them are kept whatever the
  /// others are.
  private func paired(
    _ moves: (mandatory: [Int], others: [Int]), keeping kept: Int, behind first: [[Int]],
    on session: Int
  ) -> [[Int]] {
    var (mandatory, others) = moves
    var dropped: [Int] = []
    let fewest = max(0, least - first.count)
    func fit(_ moves: [Int]) -> Bool { fitsCompact(first + compactSupersets(moves)) }
    while mandatory.count < fewest, !others.isEmpty { mandatory.append(others.removeFirst()) }
    while mandatory.count > fewest, !fit(mandatory) {
      let isNextLast = mandatory.count == fewest + 1 && session.isMultiple(of: 2) && fewest > 0
      dropped.append(mandatory.remove(at: mandatory.count - (isNextLast ? 2 : 1)))
    }
    if !fit(mandatory) {
      let lighter =
        lighter(mandatory, keeping: kept, behind: first, from: others + dropped)
        ?? lighter(mandatory, keeping: kept, behind: first, from: standIns(session))
      guard let lighter else { return mandatory.prefix(first.isEmpty ? 1 : 0).map { [$0] } }
      mandatory = lighter
      others.removeAll(where: mandatory.contains)
    }
    return withPartners(compactSupersets(mandatory), behind: first, from: others)
  }

  /// Gives moves that stand alone a partner among the others, where that fits.
  private func withPartners(_ moves: [[Int]], behind first: [[Int]], from others: [Int]) -> [[Int]]
  {
    var (supersets, others) = (moves, others)
    for single in supersets.indices where supersets[single].count == 1 {
      guard let partner = partner(of: supersets[single][0], in: others) else { continue }
      let pair = [supersets[single][0], others[partner]]
      if fitsCompact(first + supersets[..<single] + [pair] + supersets[(single + 1)...]) {
        supersets[single] = pair
        others.remove(at: partner)
      }
    }
    return supersets
  }

  /// The next two moves of the day that are not there yet and fit as a pair; nil where none do.
  private func nextPair(_ supersets: [[Int]], of moves: (mandatory: [Int], others: [Int])) -> [Int]?
  {
    guard supersets.joined().count + 2 <= settings.compact.moves else { return nil }
    let free = moves.others.filter { !supersets.joined().contains($0) }
    for (place, move) in free.enumerated() {
      for other in free[(place + 1)...]
      where isPair(move, other) && fitsCompact(supersets + [[move, other]]) {
        return [move, other]
      }
    }
    return nil
  }

  /// The moves with another one for one of them, the last rather than the first, that fit the short version
  /// behind what comes first; nil where none does.
  private func lighter(
    _ moves: [Int], keeping kept: Int, behind first: [[Int]], from others: [Int]
  ) -> [Int]? {
    for place in moves.indices.dropFirst(kept).reversed() {
      for other in others where !moves.contains(other) && !first.joined().contains(other) {
        var lighter = moves
        lighter[place] = other
        if fitsCompact(first + compactSupersets(lighter)) { return lighter }
      }
    }
    return nil
  }

  /// Moves that the short version has at least.
  private var least: Int { settings.compact.leastMoves }

  /// Adds exercises of the day that no superset takes, one by one, until there are enough.
  private func addStraight(from order: [Int], to supersets: inout [[Int]]) {
    for exercise in order.map({ places[$0].exercise }) where supersets.joined().count < least {
      if catalogue.exercises[exercise].fatigue < .high, !supersets.joined().contains(exercise),
        fitsCompact(supersets + [[exercise]])
      {
        supersets.append([exercise])
      }
    }
  }

  private var compactRests: [Int] {
    [settings.compact.longestRestSeconds, settings.compact.shortestRestSeconds]
  }

  private func fitsCompact(_ supersets: some Sequence<[Int]>) -> Bool {
    fits(supersets, rest: settings.compact.shortestRestSeconds)
  }

  private func fits(_ supersets: some Sequence<[Int]>, rest: Int) -> Bool {
    compactSeconds(supersets, rest: rest) <= settings.compact.minutes * 60
  }

  /// Safe moves for the mandatory slots, that of the lift which opens the day first, and for the rest of the
  /// day: its other exercises in training order, then other slots of the template when too few were found.
  ///
  /// Where that lift stands alone before them, nothing stands in for it.
  private func compactMoves(
    _ session: Int, order: [Int], opener: Int?, isAlone: Bool
  ) -> (mandatory: [Int], others: [Int]) {
    var moves: (mandatory: [Int], others: [Int]) = ([], [])
    let alone = isAlone ? opener.map { [places[$0].exercise] } ?? [] : []
    let own = placesOfSession[session].filter { places[$0].mandatory && $0 != opener }
    for index in (isAlone ? [] : opener.map { [$0] } ?? []) + own {
      if let move = safeMove(for: index, without: moves.mandatory + alone) {
        moves.mandatory.append(move)
      }
    }
    func add(_ index: Int) {
      if let move = safeMove(for: index, without: moves.mandatory + moves.others + alone) {
        moves.others.append(move)
      }
    }
    for index in order where !places[index].mandatory && index != opener { add(index) }
    if moves.mandatory.count + moves.others.count < least {
      for index in placesOfSession[session] where !order.contains(index) { add(index) }
    }
    return moves
  }

  /// The place's own exercise if it is safe in a superset, else the best safe one of its slot that the
  /// flagged joints leave room for.
  private func safeMove(for index: Int, without moves: [Int]) -> Int? {
    let own = places[index].exercise
    if own >= 0, places[index].sets > 0, catalogue.exercises[own].mayBePaired, !moves.contains(own)
    {
      return own
    }
    var best: Int?
    var bestKey = Int.max
    eachStandIn(of: index) { exercise, key in
      if key < bestKey, !moves.contains(exercise) { (best, bestKey) = (exercise, key) }
    }
    return best
  }

  /// Every safe move of the slots of a day, slot by slot, the best of each first.
  private func standIns(_ session: Int) -> [Int] {
    placesOfSession[session].flatMap { index in
      var found: [(key: Int, exercise: Int)] = []
      eachStandIn(of: index) { found.append((key: $1, exercise: $0)) }
      return found.sorted { ($0.key, $0.exercise) < ($1.key, $1.exercise) }.map(\.exercise)
    }
  }

  /// The moves of a place's slot that are safe in a superset and that the flagged joints leave room for,
  /// each with its key: the less, the better.
  private func eachStandIn(of index: Int, _ take: (_ exercise: Int, _ key: Int) -> Void) {
    for (place, pattern) in slot(of: index).patterns.enumerated() {
      for item in supplementCatalogue.leads[pattern]
      where catalogue.exercises[item.exercise].mayBePaired
        && bears(item.exercise, sets: settings.compact.sets, insteadOf: places[index].session)
      {
        take(item.exercise, item.key + place * settings.weights.replacesPattern)
      }
    }
  }

  /// Pairs in order of the moves; what is left stands alone.
  private func compactSupersets(_ moves: [Int]) -> [[Int]] {
    var free = moves
    var supersets: [[Int]] = []
    while !free.isEmpty {
      let move = free.removeFirst()
      let partner = partner(of: move, in: free)
      supersets.append(partner.map { [move, free.remove(at: $0)] } ?? [move])
    }
    return supersets
  }

  /// The first move of an opposite muscle, else the first that leaves the muscles of the move alone; nil
  /// where all tire what it trains.
  private func partner(of move: Int, in moves: [Int]) -> Int? {
    guard request.arePaired else { return nil }
    return moves.firstIndex {
      isOpposite(catalogue.exercises[move].primary, catalogue.exercises[$0].primary)
        && isPair(move, $0)
    } ?? moves.firstIndex { isPair(move, $0) }
  }

  /// Whether neither move tires the muscle the other trains first, and both or none are on the floor where
  /// that makes a difference.
  private func isPair(_ move: Int, _ other: Int) -> Bool {
    !catalogue.exercises[move].sharesWork(with: catalogue.exercises[other])
      && !request.floor.part(move, other)
  }

  private func isOpposite(_ muscle: Muscle, _ other: Muscle) -> Bool {
    settings.opposites[muscle.rawValue] & (1 << UInt16(other.rawValue)) != 0
  }

  private func compactSeconds(_ supersets: some Sequence<[Int]>, rest: Int) -> Int {
    var time = clock.easy
    for moves in supersets {
      for move in moves {
        let row = catalogue.exercises[move]
        time +=
          clock.overhead(row.movement) + settings.compact.sets * clock.work(row, role(of: row))
      }
      time += settings.compact.sets * (isStraight(moves) ? straightRest : rest) * 1000
    }
    return (time + 999) / 1000
  }

  /// Whether a move is not safe in turns, so that it rests as a lift that stands alone.
  private func isStraight(_ moves: [Int]) -> Bool {
    moves.contains { !catalogue.exercises[$0].mayBePaired }
  }

  private var straightRest: Int { settings.compact.straightRestSeconds }

  private func role(of row: Exercise) -> ExerciseRole {
    if row.primary.isTrainedLast { return .finisher }
    return row.movement == .compound ? .compound : .isolation
  }
}
