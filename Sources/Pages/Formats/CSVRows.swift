import JSONSource

extension PlanSheet {
  /// A row for each exercise; a day without any has a row for what it is.
  var trainingRows: [[CSV.Cell]] {
    let heads = heads([
      .dayNumber, .weekday, .session, .order, .superset, .exercise, .muscle, .sets, .reps, .rir,
      .restSeconds, .load, .warmUp, .cues, .swaps,
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
      others = [label.joined(workout["note"]?.sentences ?? [])]
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
      .text(row.warmUp), .text(label.joined(block["cues"]?.sentences ?? [])),
      .text(row.swaps.joined(separator: " / ")),
    ]
  }

  /// A row for each food a meal may have.
  var mealRows: [[CSV.Cell]] {
    [mealHeads] + mealRows(of: plan["ingredients"]?["meals"])
  }

  /// The same for the whole week, with the day in front.
  var menuRows: [[CSV.Cell]] {
    let days = plan["ingredients"]?["weekly_menu"]?.array ?? []
    return [heads([.dayNumber]) + mealHeads]
      + days.flatMap { day in
        mealRows(of: day["meals"]).map { [CSV.Cell.number(day["day"]?.number)] + $0 }
      }
  }

  private var mealHeads: [CSV.Cell] {
    let values =
      plan.hides("macros") ? [] : heads([.protein, .carb, .fat]) + [CSV.Cell.text("kcal")]
    let start: [Label] = [.meal, .theme, .category, .choice, .food, portionHead, .household]
    return heads(start) + values + heads([.budget])
  }

  private func mealRows(of meals: JSON?) -> [[CSV.Cell]] {
    var rows: [[CSV.Cell]] = []
    for meal in meals?.array ?? [] {
      for category in Self.categories {
        for (index, food) in (meal["\(category)_opts"]?.array ?? []).enumerated() {
          let start: [CSV.Cell] = [
            .text(label.titled(meal["slot"]?.string ?? "")),
            .text(meal["theme_name"]?.string ?? ""),
            .text(label.titled(category)), .number(Double(index + 1)),
          ]
          rows.append(start + cells(food))
        }
      }
    }
    return rows
  }

  private func cells(_ food: JSON) -> [CSV.Cell] {
    let names = plan.hides("macros") ? [] : ["p", "c", "f", "kcal"]
    let numbers = names.map { CSV.Cell.number(food[$0]?.number) }
    let household = food["household"]?.string ?? ""
    let start: [CSV.Cell] = [
      .text((food["name"] ?? food["ingredientId"])?.string ?? ""),
      .number(plan.hides("grams") ? nil : food["grams"]?.number.map(portion)), .text(household),
    ]
    return start + numbers + [.text(label.word(food["budget_tier"]?.string ?? ""))]
  }

  /// What the column of a portion's weight is called, and its figure.
  private var portionHead: Label { label.isImperial ? .ounces : .grams }
  private func portion(_ grams: Double) -> Double {
    label.isImperial ? Imperial.ounces(grams) : grams
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
        .text(muscle["status"]?.string.map { label.word($0) } ?? ""),
        .text(label.joined(muscle["reason"]?.sentences ?? [])),
      ]
    }
    return [heads] + rows
  }

  /// A row for each food of a possible week.
  var shoppingRows: [[CSV.Cell]] {
    let isByEye = plan.hides("grams")
    let rows: [[CSV.Cell]] = Shopping.week(of: plan).map { item in
      [
        .text(label.titled(item.category)), .text(item.name),
        .number(isByEye ? nil : portion(item.planned)),
        .number(isByEye ? nil : portion(item.bought)), .text(label.word(item.form)),
        .text(label.word(item.tier)),
      ]
    }
    return [heads([.category, .food, portionHead, .toBuy, .status, .budget])] + rows
  }

  private func heads(_ labels: [Label]) -> [CSV.Cell] {
    labels.map { .text(label.capitalized(label($0))) }
  }
}
