import Consulting
import JSONSource

/// The busy-day version of a day whose lifts gave way to a hurting joint.
extension Adapting {
  /// Keeps the moves that every hurting joint bears, with the lifts that stand in for others; as it
  /// was where nothing hurts any more.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - kept: The version as it was before any joint hurt, where it is known.
  ///   - rule: The page and row that ask for it.
  mutating func refreshBusyDay(_ session: Int, keeping kept: JSON? = nil, rule: String) {
    let path = PlanPath("workouts").index(plan.sessions[session].place).key("compact")
    guard let now = tree.value(at: path) else { return }
    let whole = kept ?? keptBusyDay(session) ?? now
    let moves = sparedMoves(of: whole, in: session)
    let wanted = moves == Self.moves(of: whole) ? whole : shortBusyDay(moves, like: whole)
    for index in state.reductions.indices {
      state.reductions[index].busyDays.removeAll { $0.session == session }
    }
    if !wanted.isSame(as: whole),
      let place = state.hurting.first?.place
    {
      state.reductions[place].busyDays.append(.init(session: session, json: whole))
    }
    let because = Phrase("adapt.recount")
    set(path, to: wanted, rule: rule, because: because, isDerived: true)
    for spot in plan.spots where spot.session == session {
      let id = edition.exerciseCatalogue.ids[plan[spot].exercise]
      set(
        plan.path(spot).key("alt_compact"),
        to: .bool(tree.isCompact(id, on: plan.sessions[session].place)), rule: rule,
        because: because, isDerived: true)
    }
  }

  /// The busy-day version of a session as it was before any joint hurt; nil where it is that still.
  func keptBusyDay(_ session: Int) -> JSON? {
    state.reductions.lazy.flatMap(\.busyDays).first { $0.session == session }?.json
  }

  private static func moves(of compact: JSON) -> [[String]] {
    (compact["supersets"]?.array ?? []).map { $0.array?.compactMap(\.string) ?? [] }
  }

  /// The moves that may stay; one of the day's own where none may.
  private func sparedMoves(of compact: JSON, in session: Int) -> [[String]] {
    var taken = Set<String>()
    let moves = Self.moves(of: compact).map { superset in
      superset.compactMap { id -> String? in
        guard let exercise = edition.exerciseCatalogue.exercise(id: id) else { return nil }
        let move =
          isBorne(exercise) || isThere(exercise, session)
          ? exercise : standIn(for: exercise, in: session, paired: superset.count > 1)
        guard let move, taken.insert(edition.exerciseCatalogue.ids[move]).inserted else {
          return nil
        }
        return edition.exerciseCatalogue.ids[move]
      }
    }.filter { !$0.isEmpty }
    guard moves.isEmpty else { return moves }
    let own = plan.sessions[session].blocks.first {
      !$0.isOut && edition.exerciseCatalogue.exercises[$0.exercise].fatigue < .high
    }
    return own.map { [[edition.exerciseCatalogue.ids[$0.exercise]]] } ?? []
  }

  /// Whether a lift stands in its session, also one that is back while its joint is calming down.
  private func isThere(_ exercise: Int, _ session: Int) -> Bool {
    plan.sessions[session].blocks.contains { !$0.isOut && $0.exercise == exercise }
  }

  /// What stands in for a lift on this day, if it suits a tired athlete.
  private func standIn(for exercise: Int, in session: Int, paired: Bool) -> Int? {
    let lift = state.reductions.lazy.flatMap(\.replaced).first {
      $0.spot.session == session && $0.block.exercise == exercise
    }
    guard let lift, !plan[lift.spot].isOut else { return nil }
    let row = edition.exerciseCatalogue.exercises[plan[lift.spot].exercise]
    return row.fatigue < .high && (!paired || row.supersetSafe) && isSpared(by: row.index)
      ? row.index : nil
  }

  /// As many of the moves as fit the minutes of a busy day.
  private func shortBusyDay(_ moves: [[String]], like whole: JSON) -> JSON {
    let most = edition.weekSolver.settings.compact.minutes
    var (moves, wanted) = (moves, busyDay(moves, like: whole))
    while moves.count > 1, (wanted["minutes"]?.count ?? 0) > most {
      moves.removeLast()
      wanted = busyDay(moves, like: whole)
    }
    return wanted
  }

  private func busyDay(_ moves: [[String]], like whole: JSON) -> JSON {
    let rows = moves.joined().compactMap(edition.exerciseCatalogue.exercise(id:))
    let (sets, rest) = (whole["sets"]?.count ?? 0, whole["rest_s"]?.count ?? 0)
    var seconds = baseline.clock.warmUp
    for row in rows {
      let exercise = edition.exerciseCatalogue.exercises[row]
      seconds +=
        baseline.clock.overhead(exercise.movement)
        + sets * baseline.clock.work(exercise, role(of: row))
    }
    seconds += moves.count * sets * rest * 1000
    let whole = (seconds + 999) / 1000
    let members: [(String, JSON)] = [
      ("minutes", .number((whole + 59) / 60)), ("sets", .number(sets)), ("rest_s", .number(rest)),
      ("supersets", .array(moves.map { .array($0.map(JSON.string)) })),
      ("names", .array(rows.map { .string(edition.exerciseCatalogue.cards[$0].name[language]) })),
    ]
    return .object(members)
  }
}
