import Consulting
import Domain
import JSONSource

/// What adaptation needs to know of a plan: its sessions and what they add up to.
struct CurrentPlan: Sendable {
  var sessions: [Session]
  /// Half sets of each muscle's band; nil without one.
  let bands: [VolumeBand?]

  /// A training day.
  struct Session: Sendable {
    /// Its place in `workouts`.
    let place: Int
    let day: Int
    var weekday: Int
    var blocks: [Block]
  }

  /// An exercise of a day.
  struct Block: Sendable {
    var exercise: Int
    var role: ExerciseRole
    var sets: Int
    var reps: RepRange
    var rir: ClosedRange<Int>
    /// Its place in a superset: `A1`, `A2`.
    var superset: String?
    var loadKg: Double?
    var regression: String?
    /// Seconds by which its rest is longer for a while.
    var restMore = 0

    /// Whether it is left out for a while: it keeps its place, and the plan does not print it.
    var isOut: Bool { sets == 0 }
  }

  /// An exercise's place in the plan.
  struct Spot: Hashable, Sendable {
    let session: Int
    let block: Int
  }

  subscript(_ spot: Spot) -> Block {
    get { sessions[spot.session].blocks[spot.block] }
    set { sessions[spot.session].blocks[spot.block] = newValue }
  }

  /// What stands at a place; nil where the plan has no such place.
  func block(at spot: Spot) -> Block? {
    guard sessions.indices.contains(spot.session),
      sessions[spot.session].blocks.indices.contains(spot.block)
    else { return nil }
    return self[spot]
  }

  /// Every exercise that is not left out, in training order.
  var spots: [Spot] {
    sessions.indices.flatMap { session in
      sessions[session].blocks.indices.filter { !sessions[session].blocks[$0].isOut }
        .map { Spot(session: session, block: $0) }
    }
  }

  /// Sets of the whole week, what is left out not counted.
  var weeklySets: Int { spots.reduce(0) { $0 + self[$1].sets } }

  /// Whether a place opens its session or is the first there that loads a spared joint; what is left out
  /// comes before nothing.
  func opening(of spot: Spot, sparing joints: [String], _ edition: Edition) -> SessionOpening {
    let blocks = sessions[spot.session].blocks
    let before = blocks[..<spot.block].filter { !$0.isOut }.map(\.exercise)
    return SessionOpening(
      of: before.count, in: before + [blocks[spot.block].exercise], sparing: joints, edition)
  }

  /// The address of an exercise in the plan; that of its next one where it is left out.
  func path(_ spot: Spot) -> PlanPath {
    let before = sessions[spot.session].blocks[..<spot.block].count { !$0.isOut }
    return blocksPath(spot.session).index(before)
  }

  /// The address of a session's exercises in the plan.
  func blocksPath(_ session: Int) -> PlanPath {
    PlanPath([.key("workouts"), .index(sessions[session].place), .key("blocks")])
  }
}

extension CurrentPlan {
  /// The session that a reduction leaves out or moves; nil for what takes something off lifts.
  func session(of reduction: AdaptationState.Reduction) -> Int? {
    reduction.cause.session.flatMap { change in sessions.firstIndex { $0.day == change.day } }
  }

  /// Days until a session, 0 on its own day; from Monday where no day is told.
  func wait(for session: Int, from day: CalendarDay?) -> Int {
    (sessions[session].weekday - (day?.weekday ?? 1) + 7) % 7
  }

  /// Whether a session may be done on another day of the week than its own: a later one before the
  /// next session.
  func mayMove(_ session: Int, from weekday: Int, to other: Int) -> Bool {
    let later = sessions.indices.filter { $0 != session }.map { sessions[$0].weekday }
      .filter { $0 > weekday }
    return other > weekday && other < later.min() ?? 8
  }

  /// The place in its superset that an exercise has by its neighbours: the first or the second of
  /// two with the same letter; nil where it has no such neighbour.
  func superset(of spot: Spot) -> String? {
    let blocks = sessions[spot.session].blocks
    guard let letter = blocks[spot.block].superset?.first else { return nil }
    func isPaired(_ place: Int) -> Bool {
      blocks.indices.contains(place) && blocks[place].superset?.first == letter
        && !blocks[place].isOut
    }
    if isPaired(spot.block + 1) { return "\(letter)1" }
    return isPaired(spot.block - 1) ? "\(letter)2" : nil
  }

  /// The rest after a set of an exercise, seconds: shorter in a superset, longer where it is so for
  /// a while.
  func restSeconds(of spot: Spot, _ clock: SessionTime) -> Int {
    let rest = clock.rest(self[spot].role) / 1000
    return (superset(of: spot) == nil ? rest : clock.supersetRestSeconds(rest))
      + self[spot].restMore
  }

  /// Seconds of a session by the time model.
  func seconds(_ session: Int, _ clock: SessionTime, _ edition: Edition, extra: [Spot: Int] = [:])
    -> Int
  {
    var time = clock.easy
    let blocks = sessions[session].blocks
    func sets(_ place: Int) -> Int {
      blocks[place].sets
        + (extra.isEmpty ? 0 : extra[Spot(session: session, block: place)] ?? 0)
    }
    for (place, block) in blocks.enumerated() where sets(place) > 0 {
      let exercise = edition.exerciseCatalogue.exercises[block.exercise]
      time +=
        clock.overhead(exercise.movement)
        + sets(place)
        * (clock.work(exercise, block.role) + clock.rest(block.role) + block.restMore * 1000)
    }
    for (place, block) in blocks.enumerated() {
      guard let pair = block.superset?.first,
        let partner = blocks.indices.first(where: {
          $0 > place && blocks[$0].superset?.first == pair
        })
      else { continue }
      let rests = [clock.rest(block.role), clock.rest(blocks[partner].role)]
      time -= min(sets(place), sets(partner)) * rests.reduce(0) { $0 + clock.saving(ofRest: $1) }
    }
    return (time + 999) / 1000
  }

  /// Whole minutes of a session with so many sets more at some places, rounded up.
  func minutes(
    _ session: Int, _ clock: SessionTime, _ edition: Edition, extra: [Spot: Int] = [:]
  ) -> Int {
    (seconds(session, clock, edition, extra: extra) + 59) / 60
  }
}
