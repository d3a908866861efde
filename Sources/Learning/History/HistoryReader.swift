import Consulting
import Domain
import RuleEngine

/// Reads tables of training that other programs write, row by row.
struct HistoryReader {
  private let lifts: LiftBook
  private let rules: HistoryRules
  private let context: HistoryContext
  private var dayOrder: HistoryDayOrder?
  private var history = History()
  /// The place of a session by what tells it from every other.
  private var places: [String: Int] = [:]
  private let known: HistoryNames
  private var names: [String: LiftFacts?] = [:]
  private var unknown: [String: Int] = [:]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - rules: What the pages say.
  ///   - context: What nobody but the athlete can say.
  /// - Returns: Its sessions, or weights, with everything that was left out.
  /// - Throws: What keeps it from being read at all.
  static func read(
    _ text: String, _ rules: LearningRules, _ context: HistoryContext
  ) throws(HistoryRefusal) -> History {
    var table = DelimitedTable(text)
    guard let head = table.next() else { throw .empty }
    let fields = rules.history.fields(head.cells)
    let known = fields.compactMap(\.self)
    let isOfTraining = known.contains(.exercise)
    guard known.contains(.begun), isOfTraining || known.contains(where: isWeight) else {
      throw .noTable(columns: head.cells)
    }
    var reader = HistoryReader(rules, context)
    var (rows, usual): ([HistoryRow], Int?) = ([], nil)
    while let row = table.next() {
      usual = usual ?? row.cells.count
      if let gap = head.gap(of: row, usual: usual ?? 0) {
        reader.leave(row.line, HistoryMistake(gap), sets: isOfTraining ? 1 : 0)
      } else {
        rows.append(HistoryRow(row, fields, hasFreeComma: table.hasFreeComma))
      }
    }
    if let line = table.openLine { throw .cutOff(line: line) }
    try reader.settle(rows, known)
    reader.history.program = rules.history.program(head.cells)
    reader.history.unread = zip(head.cells, fields).filter { $1 == nil && !$0.isEmpty }.map(\.0)
    reader.history.aside = zip(head.cells, fields).filter { $1 == .aside || $1 == .note }.map(\.0)
    for row in rows { isOfTraining ? reader.take(row) : reader.weigh(row) }
    return reader.finished()
  }

  private init(_ rules: LearningRules, _ context: HistoryContext) {
    (lifts, self.rules, self.context) = (rules.lifts, rules.history, context)
    known = HistoryNames(rules.lifts)
  }

  private static func isWeight(_ field: HistoryField) -> Bool {
    [.weight, .weightKg, .weightLb].contains(field)
  }

  /// Finds out what the whole table says of its days and units.
  private mutating func settle(
    _ rows: [HistoryRow], _ fields: [HistoryField]
  ) throws(HistoryRefusal) {
    let days = rows.compactMap { $0[.begun] }
    dayOrder = context.dayOrder ?? days.lazy.compactMap(HistoryDay.order).first
    if dayOrder == nil, let day = days.first(where: HistoryDay.needsOrder) { throw .dayOrder(day) }
    let needsUnit = rows.contains { row in
      row[.weightKg] == nil && row[.weightLb] == nil && row[.weightUnit] == nil
        && row[.weight].map { $0 != "0" && $0 != "0.0" } ?? false
    }
    if context.unit == nil, needsUnit { throw .unit }
  }

  // MARK: A row

  private mutating func take(_ row: HistoryRow) {
    var count = 1
    do throws(HistoryMistake) {
      guard let kind = try kind(of: row) else { return }
      let sets = try row.sets(context.unit)
      count = sets.count
      let place = try session(of: row)
      guard let name = row[.exercise] else { throw HistoryMistake(.noExercise) }
      guard let lift = lift(name) else { return note(name, count) }
      history.named[name, default: .init(lift: lift, sets: 0)].sets += count
      for set in sets { take(set, of: lift, kind, row, in: place) }
    } catch {
      leave(row.line, error, sets: count)
    }
  }

  /// The kind of the set of a row; nil for a row of no set, such as one of a clock that rang.
  private func kind(of row: HistoryRow) throws(HistoryMistake) -> HistorySetKind? {
    let word = row[.setKind] ?? ""
    guard let kind = rules.kind(word) else { throw HistoryMistake(.unknownKind, word) }
    guard kind == .noSet else { return kind }
    guard try row.number(.reps) ?? 0 == 0 else { throw HistoryMistake(.unknownKind, word) }
    return nil
  }

  private mutating func take(
    _ set: HistoryRow.Set, of lift: LiftFacts, _ kind: HistorySetKind, _ row: HistoryRow,
    in place: Int
  ) {
    do throws(HistoryMistake) {
      let made = try self.set(set, of: lift, kind, row)
      guard history.sessions[place].sets.count < LoggedSession.mostSets else {
        throw HistoryMistake(.fullSession, row[.exercise] ?? lift.id)
      }
      history.setCount += 1
      history.sessions[place].sets.append(made)
    } catch {
      leave(row.line, error, sets: 1)
    }
  }

  private mutating func leave(_ line: Int, _ mistake: HistoryMistake, sets: Int) {
    history.setCount += sets
    history.leftOut.append(.init(line: line, mistake: mistake, sets: sets))
  }

  private mutating func note(_ name: String, _ count: Int) {
    history.setCount += count
    if let place = unknown[name] {
      history.unknown[place].sets += count
    } else {
      unknown[name] = history.unknown.count
      let isTold = history.unknown.count < rules.namesTold
      let near = isTold ? lifts.near(name).flatMap { lifts[$0] } : nil
      history.unknown.append(.init(name: name, sets: count, near: near))
    }
  }

  /// The exercise of a name: as the athlete explains it, else as it is known.
  private mutating func lift(_ name: String) -> LiftFacts? {
    if let known = names[name] { return known }
    let found = context.names[name].map { lifts[$0] } ?? known[name]
    names[name] = .some(found)
    return found
  }

  private mutating func set(
    _ set: HistoryRow.Set, of lift: LiftFacts, _ kind: HistorySetKind, _ row: HistoryRow
  ) throws(HistoryMistake) -> History.Set {
    let done = try repetitions(set, lift, row)
    let (load, exercise) = try load(set, lift)
    let isPreparing = try preparesOnly(row[.isWarmup])
    let isWarmup = kind == .warmup || isPreparing
    let intent: SetIntent? = isWarmup ? .warmup : kind == .drop ? .backoff : nil
    var reserve = try reserve(row)
    if reserve == nil, kind == .failure { reserve = 0 }
    return History.Set(
      exercise: exercise.id, loadKg: load, reps: done, reserve: done == 0 ? nil : reserve,
      intent: intent, isCompleted: done > 0)
  }

  /// Whether a column of yes and no says that a set only prepares.
  private func preparesOnly(_ text: String?) throws(HistoryMistake) -> Bool {
    switch text?.lowercased() ?? "no" {
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default: throw HistoryMistake(.unknownKind, text ?? "")
    }
  }

  private func repetitions(
    _ set: HistoryRow.Set, _ lift: LiftFacts, _ row: HistoryRow
  ) throws(HistoryMistake) -> Int {
    let seconds = try row.seconds(.seconds).flatMap { $0 > 0 ? $0 : nil }
    let counted = lift.unit == .seconds ? seconds ?? set.reps : set.reps
    let far = try row.number(.distance).flatMap { $0 > 0 ? $0 : nil }
    guard let counted, counted > 0 || (seconds == nil && far == nil) else {
      if let seconds { throw HistoryMistake(.timed, "\(Int(min(seconds, 1e6))) s") }
      throw HistoryMistake(far == nil ? .noReps : .distance, row[.distance] ?? "")
    }
    let isTimed = lift.unit == .seconds && seconds != nil
    let written = row[isTimed ? .seconds : .reps] ?? "\(counted)"
    guard counted >= 0, counted == counted.rounded() else {
      throw HistoryMistake(.badNumber, written)
    }
    guard RackLine.Limits.reps.contains(counted) else { throw HistoryMistake(.tooMuch, written) }
    return Int(counted)
  }

  /// The load of a set, and the exercise it is of: one with help where help is written as less than
  /// nothing.
  private func load(
    _ set: HistoryRow.Set, _ lift: LiftFacts
  ) throws(HistoryMistake) -> (Double, LiftFacts) {
    let load = Figure.rounded(set.loadKg ?? 0, decimals: rules.decimals)
    guard abs(load) <= LoggedSet.mostLoad else { throw HistoryMistake(.tooMuch, "\(load) kg") }
    if load < 0 {
      if lift.lifted.helps { return (-load, lift) }
      let helped = lift.regressions.compactMap { lifts[$0] }.first { $0.lifted.helps }
      guard let helped else { throw HistoryMistake(.helpUnclear, "\(load) kg") }
      return (-load, helped)
    }
    guard load > 0 || !lift.hasLoad else { throw HistoryMistake(.noLoad) }
    return (load, lift)
  }

  private mutating func reserve(_ row: HistoryRow) throws(HistoryMistake) -> Double? {
    let effort = try row.number(.effort).flatMap { $0 == 0 ? nil : LoggedSet.wholeEffort - $0 }
    guard let reserve = try row.number(.reserve) ?? effort else { return nil }
    guard RackLine.Limits.reserve.contains(reserve), (reserve * 2).rounded() == reserve * 2 else {
      history.effortsLeft += 1
      return nil
    }
    return reserve
  }

  // MARK: Days

  private mutating func session(of row: HistoryRow) throws(HistoryMistake) -> Int {
    guard let text = row[.begun] else { throw HistoryMistake(.noDate) }
    let key = "\(text)\n\(row[.workout] ?? "")"
    if let place = places[key] { return place }
    guard let told = HistoryDay(text, dayOrder, rules) else { throw HistoryMistake(.badDate, text) }
    let begins = try second(told, row[.startClock])
    if begins == nil { history.isWithoutTimes = true }
    guard let begun = moment(told, begins ?? rules.hour * 3600) else {
      throw HistoryMistake(.badDate, text)
    }
    let ended = end(row, told, begun, knows: begins != nil)
    if begins != nil, ended == nil { history.endsLeft += 1 }
    places[key] = history.sessions.count
    var name = Fingerprint()
    Array(key.utf8).withUnsafeBytes { name.add($0) }
    history.sessions.append(
      .init(
        id: "import-\(told.day.text)-\(name.digits)",
        begun: ended == nil ? nil : begun, ended: ended ?? begun))
    return history.sessions.count - 1
  }

  private func second(_ told: HistoryDay, _ clock: String?) throws(HistoryMistake) -> Int? {
    guard told.second == nil, let clock else { return told.second }
    guard let second = HistoryDay.second(ofClock: clock) else {
      throw HistoryMistake(.badDate, clock)
    }
    return second
  }

  /// When a workout ended; nil where nobody says, or where it cannot be so.
  private func end(
    _ row: HistoryRow, _ told: HistoryDay, _ begun: Moment, knows: Bool
  ) -> Moment? {
    guard knows else { return nil }
    var ended: Moment?
    if let text = row[.ended], let end = HistoryDay(text, dayOrder, rules), let second = end.second
    {
      ended = moment(end, second)
    } else if let clock = row[.endClock], let second = HistoryDay.second(ofClock: clock) {
      ended = moment(told, second)
    } else if let text = row[.lasted],
      let seconds = HistoryNumber.seconds(text, hasFreeComma: false), seconds < Self.daySeconds
    {
      ended = Moment(
        milliseconds: begun.milliseconds + Int64(seconds) * 1000,
        offsetMinutes: begun.offsetMinutes)
    }
    return ended.flatMap { end in
      let long = end.milliseconds - begun.milliseconds
      return 0...Int64(Self.daySeconds) * 1000 ~= long ? end : nil
    }
  }

  private static let daySeconds = 86_400.0

  private func moment(_ told: HistoryDay, _ second: Int) -> Moment? {
    guard let offset = told.offset else { return context.clock.local(told.day, second: second) }
    let universal = told.day.number * Int(Self.daySeconds) + second - offset * 60
    return Moment(milliseconds: Int64(universal) * 1000).flatMap(context.clock.shown)
  }

  // MARK: Weights

  private mutating func weigh(_ row: HistoryRow) {
    do throws(HistoryMistake) {
      guard let text = row[.begun] else { throw HistoryMistake(.noDate) }
      guard let told = HistoryDay(text, dayOrder, rules) else {
        throw HistoryMistake(.badDate, text)
      }
      guard let at = moment(told, told.second ?? rules.hour * 3600) else {
        throw HistoryMistake(.badDate, text)
      }
      if told.second == nil { history.isWithoutTimes = true }
      guard let weight = try row.sets(context.unit).first?.loadKg else {
        throw HistoryMistake(.noLoad)
      }
      let kilograms = Figure.rounded(weight, decimals: rules.decimals)
      history.weighings.append(.init(at: at, kilograms: kilograms))
    } catch {
      leave(row.line, error, sets: 0)
    }
  }

  /// What was read, without workouts of which nothing is left.
  private func finished() -> History {
    var history = history
    history.leftOut.sort { $0.line < $1.line }
    history.sessions.removeAll { $0.sets.isEmpty }
    history.sessions.sort { ($0.ended.milliseconds, $0.id) < ($1.ended.milliseconds, $1.id) }
    return history
  }
}
