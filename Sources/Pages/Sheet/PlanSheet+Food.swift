import JSONSource

extension PlanSheet {
  /// The four lines of a meal.
  static let categories = PlanText.categories

  /// What each meal may be made of.
  var meals: Sheet.Section {
    var section = Sheet.Section(title: label(.meals))
    let meals = plan["ingredients"]?["meals"]?.array ?? []
    if meals.isEmpty { return section }
    section.parts.append(.note(label(.pickOne)))
    if plan.hides("grams") { section.parts.append(.note(label(.plateByEye))) }
    if !plan.menuNotes.isEmpty { section.parts.append(.list(plan.menuNotes)) }
    section.sections = meals.map(meal)
    return section
  }

  private func meal(_ meal: JSON) -> Sheet.Section {
    let rows = choices(of: meal)
    var section = Sheet.Section(
      title: reading.title(of: meal),
      aside: reading.target(of: meal).replacing("  ", with: " · "))
    if !rows.isEmpty { section.parts = [.table(Sheet.Table(columns: choiceHeads, rows: rows))] }
    return section
  }

  private var choiceHeads: [Sheet.Column] {
    [.init(title: label(.category), isTight: true), .init(title: label(.food))]
  }

  /// The choices of a meal, a category on a row.
  private func choices(of meal: JSON, under group: String = "") -> [Sheet.Row] {
    Self.categories.compactMap { category in
      let options = (meal["\(category)_opts"]?.array ?? []).map(reading.portion)
      return options.isEmpty ? nil : Sheet.Row(label.titled(category), options, group: group)
    }
  }

  /// Every choice of a day's meals, which stand apart for the first day.
  private func choices(ofDay day: JSON) -> Sheet.Section {
    let rows = (day["meals"]?.array ?? []).flatMap {
      choices(of: $0, under: reading.title(of: $0))
    }
    return Sheet.Section(
      title: label(.day, ("number", day["day"]?.shown() ?? "")),
      parts: rows.isEmpty ? [] : [.table(Sheet.Table(columns: choiceHeads, rows: rows))])
  }

  /// The week, a day on a row: what each meal is, and its first choices; then every choice of the days
  /// after the first.
  var menu: Sheet.Section {
    var section = Sheet.Section(title: label(.menuWeek))
    let days = plan["ingredients"]?["weekly_menu"]?.array ?? []
    guard let first = days.first?["meals"]?.array, !first.isEmpty else { return section }
    let columns =
      [Sheet.Column(title: label(.dayNumber), isTight: true)]
      + first.map { Sheet.Column(title: label.titled($0["slot"]?.string ?? "")) }
    let rows = days.map { day in
      let cells = (day["meals"]?.array ?? []).map { meal in
        [meal["theme_name"]?.string ?? ""] + reading.firstChoices(of: meal)
      }
      return Sheet.Row(lines: [[day["day"]?.shown() ?? ""]] + cells)
    }
    section.parts = [.table(Sheet.Table(columns: columns, rows: rows))]
    let once = reading.cookedOnce
    if !once.isEmpty { section.parts.append(.list(once)) }
    section.sections = days.dropFirst().map { choices(ofDay: $0) }
    return section
  }

  /// A week's amounts, and what they are with the foods of each tier.
  var shopping: Sheet.Section {
    var section = Sheet.Section(title: label(.shopping))
    let week = Shopping.week(of: plan)
    if week.isEmpty { return section }
    let isByEye = plan.hides("grams")
    let amounts: [Label] = isByEye ? [.meals] : [.grams, .toBuy]
    let columns =
      [Sheet.Column(title: label(.food))]
      + amounts.map { Sheet.Column(title: label($0), isNumber: true) }
      + [Sheet.Column(title: label(.budget), isTight: true)]
    let rows = week.map { item in
      let told = isByEye ? ["\(item.meals) ×"] : [label.grams(item.planned), label.bought(item)]
      return Sheet.Row(
        [item.name] + told + [label.word(item.tier)], group: label.titled(item.category))
    }
    section.parts = [.paragraph(label(.possibleWeek))]
    if !plan.menuNotes.isEmpty { section.parts.append(.list(plan.menuNotes)) }
    section.parts += [
      .table(Sheet.Table(columns: columns, rows: rows)),
      .note(label(isByEye ? .shoppingByEye : .asEaten)),
    ]
    return section
  }
}

extension Labels {
  /// What to buy of a food: `1000 g dry`.
  func bought(_ item: Shopping.Item) -> String {
    let amount = grams(item.bought)
    return ["raw", "dry"].contains(item.form)
      ? self(.bought, ("amount", amount), ("form", word(item.form))) : amount
  }
}
