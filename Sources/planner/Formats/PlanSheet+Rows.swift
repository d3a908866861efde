import JSONSource

extension PlanSheet {
  /// A row for each exercise; a day without any has a row for what it is.
  var trainingRows: [[CSV.Cell]] {
    let heads = heads([
      .dayNumber, .weekday, .session, .order, .superset, .exercise, .muscle, .sets, .reps, .rir,
      .restSeconds, .load, .warmUp, .cues,
    ])
    return [heads] + reading.workouts.flatMap { rows($0, width: heads.count) }
  }

  private func rows(_ workout: JSON, width: Int) -> [[CSV.Cell]] {
    let weekday = workout["weekday"]?.number.flatMap(label.weekday) ?? ""
    let day: [CSV.Cell] = [
      .number(workout["day"]?.number), .text(weekday), .text(title(workout)),
    ]
    let exercises = exercises(workout)
    var rows = zip(exercises, workout["blocks"]?.array ?? []).map { day + cells($0, $1) }
    var others = reading.cardio(workout["cardio"])
    if exercises.isEmpty, others.isEmpty {
      others = [(workout["note"]?.sentences ?? []).joined(separator: "; ")]
    }
    for other in others {
      let cells = day + [.number(nil), .text(""), .text(other)]
      rows.append(cells + Array(repeating: CSV.Cell.text(""), count: width - cells.count))
    }
    return rows
  }

  private func cells(_ row: ExerciseRow, _ block: JSON) -> [CSV.Cell] {
    [
      .number(Double(row.order)), .text(row.superset), .text(row.name),
      .text(label.word(block["muscle"]?.string ?? "")), .number(block["sets"]?.number),
      .text(block["reps"].flatMap { $0.string ?? $0.shown() } ?? ""), .text(row.rir),
      .number(block["rest_s"]?.number), .text(row.weight.isEmpty ? row.load : row.weight),
      .text(row.warmUp), .text((block["cues"]?.sentences ?? []).joined(separator: "; ")),
    ]
  }

  /// A row for each food a meal may have.
  var mealRows: [[CSV.Cell]] {
    let heads =
      heads([.meal, .category, .choice, .food, .grams, .household, .protein, .carb, .fat])
      + [.text("kcal")] + heads([.budget])
    var rows = [heads]
    for meal in plan["ingredients"]?["meals"]?.array ?? [] {
      let slot = CSV.Cell.text(label.titled(meal["slot"]?.string ?? ""))
      for category in Self.categories {
        for (index, food) in (meal["\(category)_opts"]?.array ?? []).enumerated() {
          let line = [slot, .text(label.titled(category)), .number(Double(index + 1))]
          rows.append(line + cells(food))
        }
      }
    }
    return rows
  }

  private func cells(_ food: JSON) -> [CSV.Cell] {
    let numbers = ["p", "c", "f", "kcal"].map { CSV.Cell.number(food[$0]?.number) }
    let start: [CSV.Cell] = [
      .text((food["name"] ?? food["ingredientId"])?.string ?? ""), .number(food["grams"]?.number),
      .text(food["household"]?.string ?? ""),
    ]
    return start + numbers + [.text(label.word(food["budget_tier"]?.string ?? ""))]
  }

  /// A row for each muscle.
  var volumeRows: [[CSV.Cell]] {
    let heads = heads([
      .muscle, .sets, .direct, .bandLow, .bandHigh, .sessions, .status, .reason,
    ])
    let rows: [[CSV.Cell]] = (plan["volume"]?.array ?? []).map { muscle in
      let band = muscle["band"]?.array ?? []
      return [
        .text(label.titled(muscle["muscle"]?.string ?? "")),
        .number(muscle["fractional"]?.number), .number(muscle["direct"]?.number),
        .number(band.first?.number), .number(band.count > 1 ? band[1].number : nil),
        .number(muscle["sessions"]?.number),
        .text(muscle["status"]?.string.map(label.word) ?? ""),
        .text((muscle["reason"]?.sentences ?? []).joined(separator: "; ")),
      ]
    }
    return [heads] + rows
  }

  /// A row for each food of a possible week.
  var shoppingRows: [[CSV.Cell]] {
    let rows: [[CSV.Cell]] = Shopping.week(of: plan).map { item in
      [
        .text(label.titled(item.category)), .text(item.name), .number(item.grams),
        .text(item.measure), .text(label.word(item.tier)),
      ]
    }
    return [heads([.category, .food, .grams, .household, .budget])] + rows
  }

  private func heads(_ labels: [Label]) -> [CSV.Cell] {
    labels.map { .text(label.capitalized(label($0))) }
  }
}
