import JSONSource

/// Puts a plan's answer on a sheet, in the order of the terminal's page.
struct PlanSheet {
  let plan: JSON
  let label: Labels
  /// What the formats read in common with the terminal's page.
  let reading: PlanText

  init(_ plan: JSON, _ label: Labels) {
    (self.plan, self.label) = (plan, label)
    reading = PlanText(plan: plan, label: label, paper: Paper(on: Screen(width: 80)))
  }

  /// The whole sheet.
  var sheet: Sheet {
    let lifting = reading.lifting
    let sections = [
      training, volume, energy, meals, menu, shopping, nutrients, supplements, progression, assumed,
      notes,
      why,
    ]
    return Sheet(
      language: label.language, contents: label(.contents), between: label(.between),
      title: label(.planTitle), subtitle: reading.split(of: lifting),
      facts: reading.facts(lifting) + confidence, sections: sections.filter { !$0.isEmpty },
      footer: footer)
  }

  private var confidence: [String] {
    if plan.hides("body") { return [] }
    return plan["confidence"]?.string.map { [label(.confidence, ("level", label.word($0)))] } ?? []
  }

  private var footer: [String] {
    let names = [plan["edition"]?["name"]?.string, plan["edition"]?["hash"]?.string]
    let edition = names.compactMap(\.self)
    return (plan["disclaimer"]?.sentences ?? [])
      + (edition.isEmpty ? [] : ["\(label(.rules)) \(edition.joined(separator: " "))"])
  }

  // MARK: Energy

  private var energy: Sheet.Section {
    var section = Sheet.Section(title: label(.energy))
    guard let kcal = plan["kcal"]?.shown(decimals: 0) else { return section }
    if plan.hides("energy") {
      section.parts = [.note(label(.numbersHidden))]
      return section
    }
    section.parts.append(.paragraph(label(.kcalADay, ("kcal", kcal))))
    if let picture = macroPicture { section.parts.append(.picture(picture)) }
    return section
  }

  private var macroPicture: Picture? {
    let macros = [("protein_g", Label.protein), ("carb_g", .carb), ("fat_g", .fat)].compactMap {
      field, name in plan["macros"]?[field]?.number.map { (field, label(name), $0) }
    }
    let total = macros.reduce(0) { $0 + $1.2 * Self.kcalPerGram($1.0) }
    guard total > 0 else { return nil }
    let shares = macros.map { field, name, grams in
      Picture.Share(
        name: label.capitalized(name), grams: grams,
        percent: 100 * grams * Self.kcalPerGram(field) / total)
    }
    let rows = shares.map { share in
      Sheet.Row([
        share.name, "\(JSON.shown(share.grams)) g",
        "\(JSON.shown(share.percent, decimals: 0))%",
      ])
    }
    let words = shares.map {
      label(
        .share, ("name", $0.name), ("grams", JSON.shown($0.grams)),
        ("percent", JSON.shown($0.percent, decimals: 0)))
    }
    return Picture(
      kind: .macros(shares), title: label(.macroPicture),
      description: label.joined(words),
      table: Sheet.Table(
        columns: [
          .init(title: ""), .init(title: "g", isNumber: true),
          .init(title: label(.shareOfEnergy), isNumber: true),
        ], rows: rows))
  }

  /// Energy of a gram, rounded as food labels round it (Atwater: 4, 4 and 9 kcal/g).
  private static func kcalPerGram(_ field: String) -> Double {
    field == "fat_g" ? 9 : 4
  }

  // MARK: Advice

  private var supplements: Sheet.Section {
    var section = Sheet.Section(title: label(.supplements))
    let items = plan["supplements"]?.array ?? []
    let offered = items.filter { !($0["withheld"]?.bool ?? false) }
    let left = items.filter { $0["withheld"]?.bool ?? false }
    section.sections = offered.map(supplement)
    if !left.isEmpty {
      section.parts.append(
        .list(
          left.map { item in
            label(
              .leftOutItem, ("name", PlanText.name(of: item)),
              ("reason", item["reason"]?.string ?? ""))
          }))
    }
    return section
  }

  private func supplement(_ item: JSON) -> Sheet.Section {
    let dose = item["dose"]
    let cautions = label.joined(item["cautions"]?.sentences ?? [])
    let lines = [
      (label(.dose), reading.amount(of: dose)),
      (label(.timing), dose?["timing"]?.string ?? ""),
      (label(.careful), cautions), (label(.reason), item["reason"]?.string ?? ""),
    ].filter { !$1.isEmpty }.map { label.titled($0, $1) }
    return Sheet.Section(
      title: PlanText.name(of: item),
      aside: item["evidence_tier"]?.string.map { label(.tier, ("tier", $0)) } ?? "",
      parts: lines.isEmpty ? [] : [.list(lines)])
  }

  private var progression: Sheet.Section {
    let cardio = reading.cardio(plan["cardio"]).map { label.titled(label(.cardio), $0) }
    return list(.progression, (plan["progression"]?["text"]?.sentences ?? []) + cardio)
  }

  private var assumed: Sheet.Section {
    var section = Sheet.Section(title: label(.assumed))
    let rows = reading.assumptions.map { entry in
      let field = entry["field"]?.string ?? ""
      return Sheet.Row([label.titled(field), label.value(entry["value"], of: field)])
    }
    if !rows.isEmpty {
      let columns = [Sheet.Column(title: label(.item)), .init(title: label(.value))]
      section.parts = [.table(Sheet.Table(columns: columns, rows: rows))]
    }
    return section
  }

  private var notes: Sheet.Section {
    list(.notes, reading.remarks)
  }

  private var why: Sheet.Section {
    list(.why, reading.reasons)
  }

  private func list(_ title: Label, _ items: [String]) -> Sheet.Section {
    Sheet.Section(title: label(title), parts: items.isEmpty ? [] : [.list(items)])
  }
}
