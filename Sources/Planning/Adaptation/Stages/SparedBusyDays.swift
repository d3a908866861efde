import Consulting
import JSONSource

/// The busy-day version of a day with lifts that gave way to others or are made easier.
extension Adapting {
  /// Brings the busy-day version of every session to what its lifts are by now.
  mutating func refreshBusyDays() {
    for session in plan.sessions.indices { refreshBusyDay(session) }
  }

  /// Puts back the versions that a reduction keeps; what is still off elsewhere goes again at the end.
  mutating func giveBackBusyDays(_ reduction: AdaptationState.Reduction, rule: String) {
    for busy in reduction.busyDays {
      set(
        busyDayPath(busy.session), to: busy.json, rule: rule, because: Phrase("adapt.recount"),
        isDerived: true)
    }
  }

  /// Keeps the moves that are done that day and that every hurting joint bears, with the lifts that
  /// stand in for others; as it was where nothing gave way.
  private mutating func refreshBusyDay(_ session: Int) {
    let path = busyDayPath(session)
    guard let now = tree.value(at: path) else { return }
    let whole = keptBusyDay(session) ?? now
    let moves = sparedMoves(of: whole, in: session)
    let sets = setsOfBusyDay(moves, in: session, like: whole)
    let isWhole = moves == Self.moves(of: whole) && sets == whole["sets"]?.count
    let wanted = isWhole ? whole : shortBusyDay(moves, sets, like: whole)
    for index in state.reductions.indices {
      state.reductions[index].busyDays.removeAll { $0.session == session }
    }
    if !wanted.isSame(as: whole), let place = busyDayKeeper(session) {
      state.reductions[place].busyDays.append(.init(session: session, json: whole))
    }
    let (rule, because) = ("\(Questions.busyDay.page)#compact", Phrase("adapt.recount"))
    set(path, to: wanted, rule: rule, because: because, isDerived: true)
    for spot in plan.spots where spot.session == session && !plan[spot].isOut {
      let id = edition.exerciseCatalogue.ids[plan[spot].exercise]
      set(
        plan.path(spot).key("alt_compact"),
        to: .bool(tree.isCompact(id, on: plan.sessions[session].place)), rule: rule,
        because: because, isDerived: true)
    }
  }

  private func busyDayPath(_ session: Int) -> PlanPath {
    PlanPath("workouts").index(plan.sessions[session].place).key("compact")
  }

  /// Where a version is kept: with the first reduction that changes its session, else the first joint
  /// that hurts.
  private func busyDayKeeper(_ session: Int) -> Int? {
    state.reductions.firstIndex { reduction in
      (reduction.replaced.map(\.spot) + reduction.sets.map(\.spot)).contains {
        $0.session == session
      }
    } ?? state.hurting.first?.place
  }

  /// The busy-day version of a session as it was before anything gave way; nil where it is that still.
  private func keptBusyDay(_ session: Int) -> JSON? {
    state.reductions.lazy.flatMap(\.busyDays).first { $0.session == session }?.json
  }

  private static func moves(of compact: JSON) -> [[String]] {
    (compact["supersets"]?.array ?? []).map { $0.array?.compactMap(\.string) ?? [] }
  }

  /// The moves that may stay; one of the day's own where none may.
  private func sparedMoves(of compact: JSON, in session: Int) -> [[String]] {
    var taken = Set<String>()
    let moves = Self.moves(of: compact).flatMap { superset in
      let spared = superset.compactMap { id -> String? in
        guard let exercise = edition.exerciseCatalogue.exercise(id: id) else { return nil }
        let stays = isThere(exercise, session) || isBorne(exercise) && !isAway(exercise, session)
        let move =
          stays ? exercise : standIn(for: exercise, in: session, paired: superset.count > 1)
        guard let move, taken.insert(edition.exerciseCatalogue.ids[move]).inserted else {
          return nil
        }
        return edition.exerciseCatalogue.ids[move]
      }
      return spared == superset ? [spared] : parted(spared)
    }.filter { !$0.isEmpty }
    guard moves.isEmpty else { return withoutEased(moves, in: session) }
    let own = plan.sessions[session].blocks.first {
      !$0.isOut && edition.exerciseCatalogue.exercises[$0.exercise].fatigue < .high
    }
    return own.map { [[edition.exerciseCatalogue.ids[$0.exercise]]] } ?? []
  }

  /// Moves one after the other where a stand-in trains what the move beside it trains, or only one of them is
  /// on the floor where that makes a difference.
  private func parted(_ moves: [String]) -> [[String]] {
    let rows = moves.compactMap(edition.exerciseCatalogue.exercise(id:))
      .map { edition.exerciseCatalogue.exercises[$0] }
    let clashes = rows.indices.contains { place in
      rows[..<place].contains {
        $0.sharesWork(with: rows[place]) || baseline.floor.part($0.index, rows[place].index)
      }
    }
    return clashes ? moves.map { [$0] } : [moves]
  }

  /// Without the lifts that a joint or a sore region makes easier; where too few others are left, those
  /// stay that load the joints that hurt least.
  private func withoutEased(_ moves: [[String]], in session: Int) -> [[String]] {
    var eased = Set<String>()
    for reduction in state.reductions
    where reduction.cause.pain != nil || reduction.cause.region != nil && !reduction.isOver {
      for spot in reduction.sets.map(\.spot) + reduction.loads.map(\.spot)
      where spot.session == session {
        eased.insert(edition.exerciseCatalogue.ids[plan[spot].exercise])
      }
    }
    for id in moves.joined() where strain(of: id) > 0 { eased.insert(id) }
    let count = moves.joined().count { !eased.contains($0) }
    let lightest = moves.joined().filter(eased.contains).sorted { strain(of: $0) < strain(of: $1) }
    let kept = lightest.prefix(max(0, edition.weekSolver.settings.compact.leastMoves - count))
    return moves.map { $0.filter { !eased.contains($0) || kept.contains($0) } }
      .filter { !$0.isEmpty }
  }

  /// How much a move loads the joints that ask something of it.
  private func strain(of id: String) -> Int {
    guard let exercise = edition.exerciseCatalogue.exercise(id: id) else { return 0 }
    return state.hurting.reduce(0) { sum, joint in
      edition.response(to: joint, by: exercise).action == .stay
        ? sum : sum + stress(of: exercise, on: joint.joint)
    }
  }

  /// Whether a lift stands in its session, also one that is back while its joint is calming down.
  private func isThere(_ exercise: Int, _ session: Int) -> Bool {
    plan.sessions[session].blocks.contains { !$0.isOut && $0.exercise == exercise }
  }

  /// Whether a lift of its session is not done there for a while.
  private func isAway(_ exercise: Int, _ session: Int) -> Bool {
    state.reductions.contains { reduction in
      reduction.replaced.contains {
        $0.spot.session == session && $0.block.exercise == exercise
      }
    }
  }

  /// What stands in for a lift on this day, if it suits a tired athlete.
  private func standIn(for exercise: Int, in session: Int, paired: Bool) -> Int? {
    let lift = state.reductions.lazy.flatMap(\.replaced).first {
      $0.spot.session == session && $0.block.exercise == exercise
    }
    guard let lift, !plan[lift.spot].isOut else { return nil }
    let row = edition.exerciseCatalogue.exercises[plan[lift.spot].exercise]
    return row.fatigue < .high && (!paired || row.supersetSafe) && isBorne(row.index)
      ? row.index : nil
  }

  /// The sets of each move: no more than a lift that is eased has on the whole day.
  private func setsOfBusyDay(_ moves: [[String]], in session: Int, like whole: JSON) -> Int {
    let ids = Set(moves.joined())
    let eased = Set(
      state.reductions.flatMap { $0.sets.map(\.spot) + $0.replaced.map(\.spot) })
    let least = eased.filter {
      $0.session == session && !plan[$0].isOut
        && ids.contains(edition.exerciseCatalogue.ids[plan[$0].exercise])
    }.map { plan[$0].sets }.min()
    let sets = whole["sets"]?.count ?? 0
    return least.map { min($0, sets) } ?? sets
  }

  /// As many of the moves as fit the minutes of a busy day.
  private func shortBusyDay(_ moves: [[String]], _ sets: Int, like whole: JSON) -> JSON {
    let most = edition.weekSolver.settings.compact.minutes
    var (moves, wanted) = (moves, busyDay(moves, sets, like: whole))
    while moves.count > 1, (wanted["minutes"]?.count ?? 0) > most {
      moves.removeLast()
      wanted = busyDay(moves, sets, like: whole)
    }
    return wanted
  }

  private func busyDay(_ moves: [[String]], _ sets: Int, like whole: JSON) -> JSON {
    let rows = moves.joined().compactMap(edition.exerciseCatalogue.exercise(id:))
    let rest = whole["rest_s"]?.count ?? 0
    var seconds = baseline.clock.easy
    for row in rows {
      let exercise = edition.exerciseCatalogue.exercises[row]
      seconds +=
        baseline.clock.overhead(exercise.movement)
        + sets * baseline.clock.work(exercise, role(of: row))
    }
    let straightMoves = moves.joined().filter(isStraight)
    let alone = straightMoves.count
    seconds += ((moves.count - alone) * rest + alone * settings.straightRestSeconds) * sets * 1000
    let whole = (seconds + 999) / 1000
    let straight: [(String, JSON)] =
      alone == 0
      ? []
      : [
        ("straight_rest_s", .number(settings.straightRestSeconds)),
        ("straight", .array(straightMoves.map(JSON.string))),
      ]
    let opening: [(String, JSON)] = [
      ("minutes", .number((whole + 59) / 60)), ("sets", .number(sets)), ("rest_s", .number(rest)),
    ]
    let members: [(String, JSON)] = [
      ("supersets", .array(moves.map { .array($0.map(JSON.string)) })),
      ("names", .array(rows.map { .string(edition.exerciseCatalogue.cards[$0].name[language]) })),
    ]
    return .object(opening + straight + members)
  }

  private var settings: TrainingSettings.Compact { edition.weekSolver.settings.compact }

  /// Whether a move is not safe in turns.
  private func isStraight(_ id: String) -> Bool {
    edition.exerciseCatalogue.exercise(id: id).map {
      !edition.exerciseCatalogue.exercises[$0].mayBePaired
    } ?? false
  }
}
