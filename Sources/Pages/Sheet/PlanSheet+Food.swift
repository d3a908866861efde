import JSONSource

extension PlanSheet {
  /// The four lines of a meal.
  static let categories = ["protein", "carb", "veg", "fat"]

  /// What each meal may be made of.
  var meals: Sheet.Section {
    var section = Sheet.Section(title: label(.meals))
    let meals = plan["ingredients"]?["meals"]?.array ?? []
    if meals.isEmpty { return section }
    section.parts.append(.note(label(.pickOne)))
    section.sections = meals.map(meal)
    return section
  }

  private func meal(_ meal: JSON) -> Sheet.Section {
    let rows = Self.categories.compactMap { category -> Sheet.Row? in
      let options = (meal["\(category)_opts"]?.array ?? []).map(reading.portion)
      return options.isEmpty ? nil : Sheet.Row(label.titled(category), options)
    }
    var section = Sheet.Section(
      title: label.titled(meal["slot"]?.string ?? ""),
      aside: reading.target(of: meal).replacing("  ", with: " · "))
    let columns = [
      Sheet.Column(title: label(.category), isTight: true), .init(title: label(.food)),
    ]
    if !rows.isEmpty { section.parts = [.table(Sheet.Table(columns: columns, rows: rows))] }
    return section
  }

  /// A week's amounts, and what they are with the foods of each tier.
  var shopping: Sheet.Section {
    var section = Sheet.Section(title: label(.shopping))
    let week = Shopping.week(of: plan)
    if week.isEmpty { return section }
    section.parts = [.paragraph(label(.possibleWeek)), .table(table(week)), .note(label(.asEaten))]
    section.sections = Shopping.tiers(of: plan).map { tier, items in
      Sheet.Section(
        title: label.titled(label(.tierWeek), label.word(tier)), parts: [.table(table(items))])
    }
    return section
  }

  private func table(_ items: [Shopping.Item]) -> Sheet.Table {
    let columns = [
      Sheet.Column(title: label(.food)), .init(title: label(.grams), isNumber: true),
      .init(title: label(.budget), isTight: true),
    ]
    return Sheet.Table(
      columns: columns,
      rows: items.map { item in
        Sheet.Row(
          [
            label.noted(item.name, item.measure), label.grams(item.grams),
            label.word(item.tier),
          ], group: label.titled(item.category))
      })
  }
}
