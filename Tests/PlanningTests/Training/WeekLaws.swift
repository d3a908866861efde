@testable import Planning

/// The laws of a correct week, checked from the finished plan alone: an own recount of volume and
/// minutes, and every limit of the settings.
struct WeekLaws {
  let request: WeekRequest
  let plan: WeekPlan
  private let settings = TrainingWorld.settings
  private let exercises = TrainingWorld.exercises

  init(_ request: WeekRequest, _ plan: WeekPlan) {
    self.request = request
    self.plan = plan
  }

  /// Everything that is wrong, in words; empty for a correct plan.
  func violations() -> [String] {
    var wrong: [String] = []
    if plan.sessions.count != request.sessions.count { wrong.append("sessions missing") }
    for (day, session) in plan.sessions.enumerated() {
      wrong += limits(session).map { "day \(day + 1): \($0)" }
      wrong += order(session).map { "day \(day + 1): \($0)" }
      wrong += mandatory(day, session).map { "day \(day + 1): \($0)" }
      wrong += compact(session.compact).map { "day \(day + 1) compact: \($0)" }
      if recountSeconds(session) != session.seconds {
        wrong.append("day \(day + 1): \(session.seconds) s, recount \(recountSeconds(session))")
      }
      if session.minutes > request.sessionMinutes { wrong.append("day \(day + 1) is too long") }
    }
    return wrong + volume() + uses() + wholeWeek()
  }

  private func credit(_ exercise: Exercise, _ muscle: Muscle) -> Int {
    if exercise.primary == muscle { return 2 }
    return exercise.secondaries.contains(muscle) ? settings.secondaryHalfSets : 0
  }

  private func halfSets(_ session: WeekPlan.Session, _ muscle: Muscle) -> Int {
    session.exercises.reduce(0) { $0 + $1.sets * credit(exercises[$1.exercise], muscle) }
  }

  private func limits(_ session: WeekPlan.Session) -> [String] {
    var wrong: [String] = []
    if session.exercises.isEmpty { wrong.append("empty") }
    if session.exercises.count > settings.exercisesPerSession { wrong.append("too many exercises") }
    if Set(session.exercises.map(\.exercise)).count != session.exercises.count {
      wrong.append("an exercise twice")
    }
    if session.exercises.count(where: { exercises[$0.exercise].fatigue == .high })
      > settings.highFatiguePerSession
    {
      wrong.append("too many tiring lifts")
    }
    for placed in session.exercises {
      let row = exercises[placed.exercise]
      let limits = request.sets.limits(of: row)
      let allowance = request.allowances[placed.exercise]
      let most = allowance == .reduced ? limits.most - request.sets.localCut : limits.most
      if !(limits.fewest...most).contains(placed.sets) { wrong.append("\(placed.sets) sets") }
      if !allowance.isAllowed { wrong.append("forbidden exercise \(placed.exercise)") }
    }
    for muscle in Muscle.allCases
    where halfSets(session, muscle) > 2 * settings.setsPerMuscleAndSession {
      wrong.append("too much \(muscle)")
    }
    return wrong
  }

  private func group(_ placed: WeekPlan.Placed) -> Int {
    let row = exercises[placed.exercise]
    if row.primary.isTrainedLast { return 3 }
    if row.movement == .isolation { return 2 }
    return placed.mandatory ? 0 : 1
  }

  private func order(_ session: WeekPlan.Session) -> [String] {
    var wrong: [String] = []
    let groups = session.exercises.map { group($0) }
    if groups != groups.sorted() { wrong.append("order \(groups)") }
    if session.exercises.count(where: { $0.role == .main }) > 1 { wrong.append("two main lifts") }
    if let main = session.exercises.firstIndex(where: { $0.role == .main }), main != 0 {
      wrong.append("main lift not first")
    }
    let labels = session.exercises.map { $0.superset?.first.map(String.init) }
    for label in Set(labels.compactMap { $0 }) {
      let places = labels.indices.filter { labels[$0] == label }
      if places.count != 2 || places[1] != places[0] + 1 {
        wrong.append("superset \(label) at \(places)")
      }
      for place in places {
        let row = exercises[session.exercises[place].exercise]
        if !row.supersetSafe || row.fatigue == .high { wrong.append("unsafe superset") }
      }
    }
    return wrong
  }

  private func mandatory(_ day: Int, _ session: WeekPlan.Session) -> [String] {
    request.sessions[day].slots.enumerated().compactMap { slot, wanted in
      guard wanted.mandatory, let pattern = wanted.patterns.first else { return nil }
      let done = session.exercises.contains {
        $0.slot == slot && $0.mandatory && wanted.patterns.contains(exercises[$0.exercise].pattern)
      }
      let named = plan.missing.contains { $0.session == day && $0.pattern == pattern }
      return done || named ? nil : "pattern \(pattern) neither done nor named"
    }
  }

  private func compact(_ compact: CompactSession) -> [String] {
    var wrong: [String] = []
    let moves = compact.supersets.flatMap { $0 }
    if compact.minutes > settings.compact.minutes { wrong.append("\(compact.minutes) min") }
    let isAlone = moves.count == 1 && compact.straightRestSeconds != nil
    if moves.count < 2, !isAlone { wrong.append("\(moves.count) moves") }
    if Set(moves).count != moves.count { wrong.append("a move twice") }
    for move in moves {
      let row = exercises[move]
      let opens = compact.supersets.first == [move]
      if !row.mayBePaired, !opens { wrong.append("unsafe move \(move)") }
      if !request.allowances[move].isAllowed { wrong.append("forbidden move \(move)") }
    }
    return wrong
  }

  /// The time model by hand, in seconds.
  private func recountSeconds(_ session: WeekPlan.Session) -> Int {
    var seconds = Double(60 * request.prescriptions.easyMinutes)
    for placed in session.exercises {
      let row = exercises[placed.exercise]
      let range = Double(placed.prescription.lower + placed.prescription.upper) / 2
      var work =
        switch row.repUnit {
        case .reps: range * 3.5
        case .seconds: range
        case .steps: range * 1
        }
      if row.unilateral { work *= 2 }
      seconds += row.movement == .compound ? 180 : 78
      seconds += Double(placed.sets) * (work + 15 + Double(placed.prescription.restSeconds))
      if placed.superset != nil {
        let partners = session.exercises.filter { $0.superset?.first == placed.superset?.first }
        let alone = placed.sets - (partners.map(\.sets).min() ?? 0)
        let full = request.prescriptions[placed.role].restSeconds
        seconds += Double(alone * (full - placed.prescription.restSeconds))
      }
    }
    return Int(seconds.rounded(.up))
  }

  private func volume() -> [String] {
    var wrong: [String] = []
    for muscle in Muscle.allCases {
      let index = muscle.rawValue
      let perDay = plan.sessions.map { halfSets($0, muscle) }
      let week = perDay.reduce(0, +)
      let direct = plan.sessions.flatMap(\.exercises)
        .filter { exercises[$0.exercise].primary == muscle }.reduce(0) { $0 + 2 * $1.sets }
      if week != plan.fractional[index] { wrong.append("\(muscle) volume") }
      if direct != plan.direct[index] { wrong.append("\(muscle) direct volume") }
      if perDay.count(where: { $0 >= 2 }) != plan.sessionsPerMuscle[index] {
        wrong.append("\(muscle) sessions")
      }
      guard let band = request.bands[index] else { continue }
      if week > band.high { wrong.append("\(muscle) over its band") }
      let shortfall = plan.shortfalls.first { $0.muscle == muscle }
      if (week < band.low) != (shortfall != nil) { wrong.append("\(muscle) shortfall not named") }
      if let shortfall, shortfall.reached != week || shortfall.low != band.low {
        wrong.append("\(muscle) shortfall is wrong")
      }
    }
    return wrong
  }

  private func uses() -> [String] {
    let all = plan.sessions.flatMap { $0.exercises.map(\.exercise) }
    return Set(all).sorted().filter { one in all.count { $0 == one } > settings.usesPerWeek }
      .map { "exercise \($0) too often" }
  }

  private func wholeWeek() -> [String] {
    var wrong: [String] = []
    for (law, balance) in settings.balances.enumerated() {
      var above = 0
      var below = 0
      for placed in plan.sessions.flatMap(\.exercises) {
        let pattern = UInt64(1) << UInt64(exercises[placed.exercise].pattern)
        if balance.above & pattern != 0 { above += placed.sets }
        if balance.below & pattern != 0 { below += placed.sets }
      }
      let kept = 100 * above <= balance.highest * below && 100 * above >= balance.lowest * below
      if kept == plan.imbalances.contains(where: { $0.balance == law }) {
        wrong.append("balance \(law) \(above):\(below) named wrongly")
      }
    }
    let rare =
      request.sessions.count < settings.frequencyFromDays
      ? []
      : Muscle.allCases.prefix(8).filter {
        plan.sessionsPerMuscle[$0.rawValue] < settings.sessionsPerMuscle
      }
    if rare != plan.rarelyTrained { wrong.append("rarely trained \(rare) not named") }
    return wrong
  }
}
