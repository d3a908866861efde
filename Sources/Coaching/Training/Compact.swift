/// The busy-day version of a day: its mandatory patterns as supersets of moves that are safe when
/// tired.
extension WeekDraft {
  /// Two sets of the day's main patterns within the compact limit, dropping moves until it fits.
  func compact(_ session: Int, order: [Int]) -> CompactSession {
    var moves = compactMoves(session, order: order)
    while true {
      let supersets = compactSupersets(moves)
      for rest in compactRests {
        let seconds = compactSeconds(supersets, rest: rest)
        if seconds <= settings.compact.minutes * 60
          || (moves.count <= 2 && rest == compactRests.last)
        {
          return CompactSession(
            supersets: supersets, sets: settings.compact.sets, restSeconds: rest, seconds: seconds)
        }
      }
      moves.removeLast()
    }
  }

  private var compactRests: [Int] {
    let limits = settings.compact
    return limits.longestRestSeconds == limits.shortestRestSeconds
      ? [limits.longestRestSeconds] : [limits.longestRestSeconds, limits.shortestRestSeconds]
  }

  /// Safe moves for the day: mandatory slots first, then the rest of the day's exercises in
  /// training order, then other slots of the template when fewer than two were found.
  private func compactMoves(_ session: Int, order: [Int]) -> [Int] {
    var moves: [Int] = []
    func add(_ index: Int) {
      guard moves.count < settings.compact.moves else { return }
      if let move = safeMove(for: index, without: moves) { moves.append(move) }
    }
    for index in placesOfSession[session] where places[index].mandatory { add(index) }
    for index in order where !places[index].mandatory { add(index) }
    if moves.count < 2 {
      for index in placesOfSession[session] where !order.contains(index) { add(index) }
    }
    return moves
  }

  /// The place's own exercise if it is safe in a superset, else the best safe one of its slot.
  private func safeMove(for index: Int, without moves: [Int]) -> Int? {
    let own = places[index].exercise
    if own >= 0, places[index].sets > 0, isSafe(own), !moves.contains(own) { return own }
    var best: Int?
    var bestKey = Int.max
    for (place, pattern) in slot(of: index).patterns.enumerated() {
      for item in shelf.leads[pattern] where isSafe(item.exercise) {
        let key = item.key + place * ExerciseShelf.replacesPattern
        if key < bestKey, !moves.contains(item.exercise) {
          best = item.exercise
          bestKey = key
        }
      }
    }
    return best
  }

  private func isSafe(_ exercise: Int) -> Bool {
    let row = catalogue.exercises[exercise]
    return row.supersetSafe && row.fatigue < .high
  }

  /// Pairs in order of the moves: with an opposite muscle if there is one, else with a muscle the
  /// move does not train first; what is left stands alone.
  private func compactSupersets(_ moves: [Int]) -> [[Int]] {
    var free = moves
    var supersets: [[Int]] = []
    while !free.isEmpty {
      let move = free.removeFirst()
      let muscle = catalogue.exercises[move].primary
      let partner =
        free.firstIndex { isOpposite(muscle, catalogue.exercises[$0].primary) }
        ?? free.firstIndex { catalogue.exercises[$0].primary != muscle }
      supersets.append(partner.map { [move, free.remove(at: $0)] } ?? [move])
    }
    return supersets
  }

  private func isOpposite(_ muscle: Muscle, _ other: Muscle) -> Bool {
    settings.opposites[muscle.rawValue] & (1 << UInt16(other.rawValue)) != 0
  }

  private func compactSeconds(_ supersets: [[Int]], rest: Int) -> Int {
    var time = clock.warmUp
    for moves in supersets {
      for move in moves {
        let row = catalogue.exercises[move]
        time +=
          clock.overhead(row.movement) + settings.compact.sets * clock.work(row, role(of: row))
      }
      time += settings.compact.sets * rest * 1000
    }
    return (time + 999) / 1000
  }

  private func role(of row: Exercise) -> ExerciseRole {
    if row.primary.isTrainedLast { return .finisher }
    return row.movement == .compound ? .compound : .isolation
  }
}
