import JSONSource

extension PlanSheet {
  /// The week's picture, then the days.
  var training: Sheet.Section {
    var section = Sheet.Section(title: label(.training))
    let warnings = (plan["safety_notes"]?.sentences ?? []) + (plan["warnings"]?.sentences ?? [])
    if !warnings.isEmpty { section.parts.append(.warnings(warnings)) }
    if let picture = weekPicture { section.parts.append(.picture(picture)) }
    section.sections = reading.workouts.map(day)
    return section
  }

  /// Minutes with their word; empty when there are none.
  func minutes(_ workout: JSON) -> String {
    if reading.isLeftOut(workout) { return "" }
    return workout["minutes"]?.shown(decimals: 0).map(label.minutes) ?? ""
  }

  /// What a day is called: its title, else its kind.
  func title(_ workout: JSON) -> String {
    workout["title"]?.string ?? label.titled(workout["kind"]?.string ?? "")
  }

  private func day(_ workout: JSON) -> Sheet.Section {
    var section = Sheet.Section(
      title: "\(reading.dayName(workout)) · \(title(workout))", aside: minutes(workout))
    let rows = exercises(workout)
    if !rows.isEmpty { section.parts.append(.table(table(rows, workout))) }
    var lines = grouped(label(.replaced), rows.map { ($0.place, $0.replaced) })
    lines += grouped(label(.leftOut), rows.map { ($0.place, $0.leftOut) })
    lines += grouped(label(.load), rows.map { ($0.place, $0.load) })
    if !reading.isLeftOut(workout),
      let (name, text) = reading.generalWarmUp(workout["general_warmup"])
    {
      lines.append(label.titled(name, text))
    }
    lines += grouped(label(.warmUp), rows.map { ($0.place, $0.warmUp) })
    if !reading.isLeftOut(workout), let (name, text) = reading.coolDown(workout["cool_down"]) {
      lines.append(label.titled(name, text))
    }
    if let (name, text) = reading.compact(workout["compact"]) {
      lines.append(label.titled(name, text))
    }
    if let sentence = reading.balance(workout["balance"]) { lines.append(sentence) }
    lines += reading.cardio(workout["cardio"]).map { label.titled(label(.cardio), $0) }
    if rows.isEmpty { lines += workout["note"]?.sentences ?? [] }
    section.parts += lines.map { .note($0) }
    return section
  }

  /// The exercises of a day as they are shown.
  func exercises(_ workout: JSON) -> [ExerciseRow] {
    (workout["blocks"]?.array ?? []).enumerated().map { ExerciseRow($1, at: $0 + 1, label) }
  }

  private func grouped(_ name: String, _ texts: [(place: String, text: String)]) -> [String] {
    PlanText.grouped(texts).map { group in
      label.titled(group.places.isEmpty ? name : "\(name) \(group.places)", group.text)
    }
  }

  private func table(_ rows: [ExerciseRow], _ workout: JSON) -> Sheet.Table {
    let hasWeights = rows.contains { !$0.weight.isEmpty }
    var columns = [
      Sheet.Column(title: "#", isNumber: true), .init(title: label(.exercise)),
      .init(title: label.capitalized("\(label(.sets)) × \(label(.reps))"), isTight: true),
      .init(title: "RIR", isTight: true),
      .init(title: label.capitalized(label(.rest)), isNumber: true),
    ]
    if hasWeights { columns.append(.init(title: label(.load), isNumber: true)) }
    columns.append(.init(title: label(.setLog), isLog: true))
    let blocks = workout["blocks"]?.array ?? []
    return Sheet.Table(
      columns: columns, heading: 1,
      rows: zip(rows, blocks).map { row, block in
        Sheet.Row(
          lines: [[row.place], [row.name], [row.work], [row.rir], [row.rest]]
            + (hasWeights ? [[row.weight]] : []) + [row.logged],
          details: (block["cues"]?.sentences ?? [])
            + (row.swaps.isEmpty
              ? [] : [label.titled(label(.swaps), row.swaps.joined(separator: " / "))]))
      })
  }

  // MARK: The week

  private var weekPicture: Picture? {
    let days = week
    if days.isEmpty { return nil }
    let words = days.map { day in
      "\(day.name): \(day.title)" + (day.minutes > 0 ? " \(day.length)" : "")
    }
    let rows = days.map { day in
      let minutes = day.minutes > 0 ? JSON.shown(day.minutes, decimals: 0) : ""
      return Sheet.Row([day.name, day.title, minutes])
    }
    return Picture(
      kind: .week(days), title: label(.weekPicture), description: label.joined(words),
      table: Sheet.Table(
        columns: [
          .init(title: label(.weekday)), .init(title: label(.session)),
          .init(title: label(.minutesHead), isNumber: true),
        ], rows: rows))
  }

  /// All seven days when the answer names weekdays, else its days in order.
  private var week: [Picture.Day] {
    let workouts = reading.workouts
    let named = workouts.filter { $0["weekday"]?.number.flatMap(label.weekday) != nil }
    if named.count < workouts.count || named.isEmpty {
      return workouts.map { picture($0, name: reading.dayName($0)) }
    }
    return (1...7).flatMap { number in
      let name = label.weekday(Double(number)) ?? ""
      let days = workouts.filter { $0["weekday"]?.number == Double(number) }
      let rest = Picture.Day(
        name: name, title: label(.weekRest), kind: .rest, minutes: 0, length: "–")
      return days.isEmpty ? [rest] : days.map { picture($0, name: name) }
    }
  }

  private func picture(_ workout: JSON, name: String) -> Picture.Day {
    let isTraining = !(workout["blocks"]?.array ?? []).isEmpty
    return Picture.Day(
      name: name, title: title(workout), kind: isTraining ? .training : .easy,
      minutes: max(0, workout["minutes"]?.number ?? 0), length: minutes(workout))
  }

  // MARK: Volume

  /// The sets each muscle gets against its band.
  var volume: Sheet.Section {
    var section = Sheet.Section(title: label(.volume))
    let muscles = plan["volume"]?.array ?? []
    if muscles.isEmpty { return section }
    if let picture = volumePicture(muscles) { section.parts.append(.picture(picture)) }
    let numbers = [Label.counted, .direct, .target, .sessions].map {
      Sheet.Column(title: label.capitalized(label($0)), isNumber: true)
    }
    section.parts += [
      .table(
        Sheet.Table(
          columns: [.init(title: label.capitalized(label(.muscle)))] + numbers
            + [.init(title: label(.verdict))], rows: muscles.map(row))),
      .note(label(.countedNote)),
    ]
    return section
  }

  private func row(_ muscle: JSON) -> Sheet.Row {
    let reason = muscle["reason"]?.sentences ?? []
    return Sheet.Row(
      [
        label.titled(muscle["muscle"]?.string ?? ""), muscle["fractional"]?.shown() ?? "",
        muscle["direct"]?.shown() ?? "",
        (muscle["band"]?.array ?? []).compactMap { $0.shown() }.joined(separator: "–"),
        muscle["sessions"]?.shown(decimals: 0) ?? "",
        muscle["status"]?.string.map { label.word($0) } ?? "",
      ], details: reason)
  }

  private func volumePicture(_ rows: [JSON]) -> Picture? {
    let muscles = rows.compactMap { row -> Picture.Muscle? in
      let band = row["band"]?.array?.compactMap(\.number) ?? []
      guard let sets = row["fractional"]?.number, band.count == 2 else { return nil }
      return Picture.Muscle(
        name: label.titled(row["muscle"]?.string ?? ""), sets: max(0, sets),
        low: max(0, band[0]), high: max(0, band[1]),
        isInBand: row["status"]?.string == "in_band")
    }
    let largest = muscles.map { max($0.sets, $0.high) }.max() ?? 0
    guard largest > 0 else { return nil }
    let words = muscles.map { muscle in
      "\(muscle.name) \(JSON.shown(muscle.sets))"
        + " (\(JSON.shown(muscle.low))–\(JSON.shown(muscle.high)))"
    }
    let legend =
      [Label.barIsSets, .boxIsBand]
      + (muscles.allSatisfy(\.isInBand) ? [] : [.hatchIsOutside])
    return Picture(
      kind: .volume(muscles), title: label(.volumePicture),
      description: label.joined(words), legend: legend.map { label($0) })
  }
}
