import Consulting
import RuleEngine

/// The days of a split as the week solver wants them: the page's slots, with what this athlete
/// needs beyond them.
struct DayTemplates: Sendable {
  /// A slot a day takes from others, because nothing of its own trains a muscle it is meant for.
  struct StandIn: Sendable {
    let day: Int
    let pattern: Int
    let muscle: Muscle
  }

  private(set) var sessions: [SessionTemplate]
  private(set) var standIns: [StandIn] = []
  private let days: [Split.Day]
  private let patterns: [[Int]]
  /// The patterns with an allowed exercise for a muscle, of their own or of their lists, one bit each, by
  /// muscle.
  private var trains: [UInt64]
  /// The patterns with any exercise for a muscle, in the same way.
  private let serves: [UInt64]

  init(_ split: Split, exerciseCatalogue: ExerciseCatalogue, allowances: [Allowance]) {
    days = split.days
    patterns = days.map { $0.slots.compactMap(exerciseCatalogue.patterns.firstIndex(of:)) }
    var trains = [UInt64](repeating: 0, count: Muscle.count)
    var serves = trains
    for (exercise, row) in exerciseCatalogue.exercises.enumerated() {
      serves[row.primary.rawValue] |= 1 << UInt64(row.pattern)
      guard allowances[exercise].isAllowed else { continue }
      trains[row.primary.rawValue] |= 1 << UInt64(row.pattern)
    }
    (self.trains, self.serves) = (trains, serves)
    sessions = zip(days, patterns).map { day, patterns in
      SessionTemplate(
        title: day.title,
        slots: patterns.enumerated().map {
          SessionTemplate.Slot(
            patterns: [$1], mandatory: $0 < day.mandatory,
            leads: day.leads.contains(exerciseCatalogue.patterns[$1]))
        }, mostLeads: day.mostLeads)
    }
  }

  /// Counts a lift that a pattern's list names as one that can do the pattern's work: a day whose press lies
  /// flat, where none leans back, takes no second flat one for it.
  mutating func count(_ lift: Exercise, for pattern: Int) {
    trains[lift.primary.rawValue] |= 1 << UInt64(pattern)
  }

  /// Makes a pattern one without which the week is incomplete, on as many days, whichever have room, and,
  /// where it comes first, before what these days must train besides; where it opens its days, before all
  /// their other lifts.
  mutating func owe(_ pattern: Int, on days: Int, first: Bool, opens: Bool) {
    require(pattern, on: days)
    func isOwn(_ slot: SessionTemplate.Slot) -> Bool {
      slot.patterns.contains(pattern) && slot.mandatory
    }
    var lacking = days - sessions.count { $0.slots.contains(where: isOwn) }
    for day in sessions.indices where lacking > 0 && !sessions[day].slots.contains(where: isOwn) {
      sessions[day].slots.append(
        SessionTemplate.Slot(patterns: [pattern], mandatory: true, leads: false))
      lacking -= 1
    }
    let own = sessions.indices.filter { sessions[$0].slots.contains(where: isOwn) }
    for day in own.prefix(days) {
      guard let slot = sessions[day].slots.firstIndex(where: isOwn) else { continue }
      sessions[day].slots[slot].owedDays = max(days, sessions[day].slots[slot].owedDays)
      if first { sessions[day].slots[slot].comesFirst = true }
      if opens { open(day, with: slot) }
    }
  }

  private mutating func open(_ day: Int, with place: Int) {
    var slot = sessions[day].slots.remove(at: place)
    slot.opens = true
    sessions[day].slots.insert(slot, at: 0)
  }

  /// Makes a pattern mandatory on so many days, the first that may train it, besides those that
  /// must already; on the first day when none may.
  mutating func require(_ pattern: Int, on days: Int) {
    func holds(_ slot: SessionTemplate.Slot) -> Bool { slot.patterns.contains(pattern) }
    var lacking =
      days - sessions.count { $0.slots.contains { holds($0) && $0.mandatory } }
    for day in sessions.indices where lacking > 0 {
      guard let slot = sessions[day].slots.firstIndex(where: holds),
        !sessions[day].slots[slot].mandatory
      else { continue }
      sessions[day].slots[slot].mandatory = true
      lacking -= 1
    }
    guard !sessions.isEmpty, !sessions.contains(where: { $0.slots.contains(where: holds) }) else {
      return
    }
    sessions[0].slots.append(
      SessionTemplate.Slot(patterns: [pattern], mandatory: true, leads: false))
  }

  /// Where too few days can train a large muscle, lets the other days that are meant for it take the
  /// patterns that can; a day that must train it and can do nothing for it takes the first of them
  /// instead.
  mutating func spread(by settings: TrainingSettings) {
    for muscle in Muscle.allCases {
      let able = days.indices.filter { canTrain(muscle, on: $0) }
      let isRare = settings.isRare(muscle, sessions: able.count, of: days.count)
      for day in days.indices
      where !able.contains(day) && days[day].focus.contains(muscle.word) && hasOwn(day) {
        let isOwed = muscle.isMajor && lacksMandatory(muscle, on: day)
        guard isRare || isOwed else { continue }
        lend(
          able.flatMap { patterns[$0] }.filter(trainsMuscle(muscle)), to: day, for: muscle,
          isOwed: isOwed)
      }
    }
  }

  private mutating func lend(_ patterns: [Int], to day: Int, for muscle: Muscle, isOwed: Bool) {
    var isOwed = isOwed
    for pattern in patterns
    where !sessions[day].slots.contains(where: { $0.patterns.contains(pattern) }) {
      sessions[day].slots.append(
        SessionTemplate.Slot(patterns: [pattern], mandatory: isOwed, leads: false))
      standIns.append(StandIn(day: day, pattern: pattern, muscle: muscle))
      isOwed = false
    }
  }

  private func canTrain(_ muscle: Muscle, on day: Int) -> Bool {
    patterns[day].contains(where: trainsMuscle(muscle))
  }

  private func trainsMuscle(_ muscle: Muscle) -> (Int) -> Bool {
    let bits = trains[muscle.rawValue]
    return { bits & 1 << UInt64($0) != 0 }
  }

  /// Whether a day must hold a pattern for a muscle that no exercise can do.
  private func lacksMandatory(_ muscle: Muscle, on day: Int) -> Bool {
    let all = trains.reduce(0, |)
    return sessions[day].slots.contains { slot in
      slot.mandatory
        && slot.patterns.allSatisfy {
          all & 1 << UInt64($0) == 0 && serves[muscle.rawValue] & 1 << UInt64($0) != 0
        }
    }
  }

  /// Whether any pattern of the day's own can be done; where none can, the whole day is widened.
  private func hasOwn(_ day: Int) -> Bool {
    let all = trains.reduce(0, |)
    return patterns[day].contains { all & 1 << UInt64($0) != 0 }
  }
}

extension Consultation {
  /// The days of the split for this athlete.
  mutating func layOutDays(
    of split: Split, _ allowances: [Allowance]
  ) throws(PlanFailure) -> DayTemplates {
    var days = DayTemplates(
      split, exerciseCatalogue: edition.exerciseCatalogue, allowances: allowances)
    for answer in try askAll(Questions.mustHave) {
      for word in answer.words("mustHave") {
        guard let pattern = edition.exerciseCatalogue.patterns.firstIndex(of: word) else {
          continue
        }
        days.owe(
          pattern, on: min(answer.int("mustHaveDays"), split.days.count),
          first: answer.flag("mustHaveFirst"), opens: answer.flag("mustHaveOpens"))
      }
    }
    let given = request.lifts.map(\.exercise).filter { allowances[$0].isAllowed }
    for (pattern, lifts) in Dictionary(
      grouping: given, by: { edition.exerciseCatalogue.exercises[$0].pattern }
    )
    .sorted(by: { $0.key < $1.key }) {
      days.require(pattern, on: lifts.count)
    }
    let lists = try preferences(
      for: days.sessions.flatMap(\.slots).flatMap(\.patterns), allowances)
    for (pattern, list) in lists {
      for lift in list.main + list.assistance where allowances[lift].isAllowed {
        days.count(edition.exerciseCatalogue.exercises[lift], for: pattern)
      }
    }
    days.spread(by: edition.weekSolver.settings)
    return days
  }

  /// Says which days take a pattern from others.
  mutating func explain(_ standIns: [DayTemplates.StandIn], in week: WeekPlan) {
    for standIn in standIns
    where week.sessions[standIn.day].exercises.contains(where: {
      edition.exerciseCatalogue.exercises[$0.exercise].pattern == standIn.pattern
    }) {
      changeLog.append(
        Phrase(
          "change.stand_in", ("day", .number(standIn.day + 1)),
          ("pattern", .message("pattern.\(edition.exerciseCatalogue.patterns[standIn.pattern])")),
          ("muscle", .message("word.\(standIn.muscle.word)"))))
    }
  }
}
