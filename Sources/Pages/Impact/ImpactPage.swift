import JSONSource

/// A report as a page that loads nothing and runs nothing.
struct ImpactPage {
  /// More of a list than this is counted only.
  private static let mostRows = 40

  private let reading: ImpactReading
  private let label: Labels

  init(_ report: JSON, _ label: Labels) {
    self.label = label
    reading = ImpactReading(report, label)
  }

  var text: String {
    let sections = [
      section(.throughRows, "causes", [causes(reading.causes)]),
      section(.howMuch, "fields", reading.fields.map(field)),
      section(.whatElse, "else", turnovers()),
      section(.mostAffected, "most", reading.athletes.map(athlete)),
    ]
    let head: [HTML] = [
      .line("h1", [:], reading.title), .line("p", ["class": "subtitle"], reading.subtitle),
      .block(
        "ul", ["class": "facts"],
        reading.facts.map { .line("li", [:], "\($0.name): \($0.value)") }),
    ]
    return HTML.document(
      language: label.language,
      [
        HTMLPage.head(title: label.impact(.pageTitle, ("title", reading.title))),
        .block(
          "body", [:],
          [
            .style(Self.style), Self.patterns, .block("header", [:], head),
            .block("main", [:], sections),
          ]),
      ])
  }

  private func section(_ title: ImpactWord, _ id: String, _ parts: [HTML]) -> HTML {
    let body = parts.isEmpty ? [HTML.line("p", [:], label.impact(.nothing))] : parts
    return .block(
      "section", ["aria-labelledby": id], [.line("h2", ["id": id], label.impact(title))] + body)
  }

  // MARK: Causes

  private func causes(_ causes: [ImpactReading.Cause]) -> HTML {
    if causes.isEmpty { return .line("p", [:], label.impact(.alike)) }
    let rows = causes.prefix(Self.mostRows).map { cause in
      HTML.block(
        "tr", [:],
        [
          .line(
            "th", ["scope": "row"],
            [.text(cause.title), .line("div", ["class": "note place"], cause.place)]),
          .line("td", [:], cause.given), .line("td", [:], cause.base),
          .line("td", [:], cause.rules), .line("td", ["class": "number"], cause.athletes),
        ])
    }
    return table(
      [.pageAndRow, .given, .base, .rules, .athletes], numbers: [4],
      rows, caption: rest(causes.count))
  }

  // MARK: Histograms

  /// A histogram is a table, so that it can be heard as well as seen; its bars are decoration.
  private func field(_ field: ImpactReading.Field) -> HTML {
    let rows = field.bins.map { bin in
      HTML.block(
        "tr", [:],
        [
          .line("th", ["scope": "row", "class": "tight"], bin.label),
          .line("td", ["class": "bar"], [Self.bar(bin)]),
          .line("td", ["class": "number"], bin.athletes),
        ])
    }
    let caption = label.impact(
      .summary, ("athletes", field.athletes), ("mean", field.mean), ("range", field.range),
      ("unit", field.unit))
    return .block(
      "section", ["class": "unit"],
      [
        .line("h3", [:], ImpactReading.titled(field.name, field.unit)),
        table(
          [field.isCount ? .howMany : .change, nil, .athletes], numbers: [2], rows,
          caption: caption),
      ])
  }

  private static func bar(_ bin: ImpactReading.Bin) -> HTML {
    .line(
      "svg", ["aria-hidden": "true", "height": "16"],
      [
        .line(
          "rect",
          [
            "x": "1", "y": "2", "width": "\(JSON.shown(98 * bin.share, decimals: 2))%",
            "height": "12", "fill": bin.isDecrease ? "url(#decrease)" : ink, "stroke": ink,
          ], "")
      ])
  }

  private static let ink = "#1f3d5c"

  /// Decreases are striped, increases solid.
  private static let patterns = HTML.line(
    "svg", ["aria-hidden": "true", "height": "0"],
    [
      .line(
        "pattern",
        ["id": "decrease", "width": "6", "height": "6", "patternUnits": "userSpaceOnUse"],
        [
          .line("rect", ["width": "6", "height": "6", "fill": "#fff"], ""),
          .line(
            "path", ["d": "M0 6 6 0M-1 1 1 -1M5 7 7 5", "stroke": ink, "stroke-width": "2"], ""),
        ])
    ])

  // MARK: What comes and goes

  private func turnovers() -> [HTML] {
    let sections =
      reading.sections.isEmpty
      ? []
      : [
        HTML.line(
          "p", [:],
          label.titled(label.impact(.partsDiffer), reading.sections.joined(separator: " · ")))
      ]
    let kinds: [(title: ImpactWord, key: String, name: String)] = [
      (.refusals, "refusals", "reason"), (.warnings, "warnings", "text"),
      (.exercises, "exercises", "id"), (.foods, "foods", "id"),
    ]
    return sections
      + kinds.compactMap { title, key, name in
        let items = reading.turnover(key, name)
        if items.isEmpty { return nil }
        let rows = items.prefix(Self.mostRows).map { item in
          HTML.block(
            "tr", [:],
            [
              .line("th", ["scope": "row"], item.text),
              .line("td", ["class": "number"], item.lost),
              .line("td", ["class": "number"], item.gained),
            ])
        }
        return .block(
          "section", ["class": "unit"],
          [
            .line("h3", [:], label.impact(title)),
            table([nil, .go, .come], numbers: [1, 2], rows, caption: rest(items.count)),
          ])
      }
  }

  // MARK: Athletes

  private func athlete(_ athlete: ImpactReading.Athlete) -> HTML {
    let rows = athlete.numbers.map { row in
      HTML.block(
        "tr", [:],
        [
          .line("th", ["scope": "row"], row.name), .line("td", ["class": "number"], row.base),
          .line("td", ["class": "number"], row.rules), .line("td", ["class": "number"], row.change),
        ])
    }
    let numbers =
      rows.isEmpty
      ? [] : [table([nil, .base, .rules, .change], numbers: [1, 2, 3], rows, caption: "")]
    let notes = HTML.block("ul", [:], athlete.notes.map { .line("li", [:], $0) })
    return .block(
      "section", ["class": "unit"],
      [.line("h3", [:], athlete.title), .line("p", ["class": "note"], athlete.request)] + numbers
        + [notes])
  }

  // MARK: Tables

  private func table(
    _ heads: [ImpactWord?], numbers: Set<Int>, _ rows: [HTML], caption: String
  ) -> HTML {
    let cells = heads.enumerated().map { index, head in
      HTML.line(
        "th", ["scope": "col", "class": numbers.contains(index) ? "number" : "words"],
        head.map { label.impact($0) } ?? "")
    }
    let caption = caption.isEmpty ? [] : [HTML.line("caption", [:], caption)]
    return .block(
      "table", [:],
      caption + [.block("thead", [:], [.block("tr", [:], cells)]), .block("tbody", [:], rows)])
  }

  private func rest(_ count: Int) -> String {
    guard count > Self.mostRows else { return "" }
    return label.impact(.firstOf, ("shown", String(Self.mostRows)), ("count", String(count)))
  }

  private static let style: StaticString = """
    caption { text-align: left; font-size: .9rem; color: #454d56; padding-bottom: .2rem; }
    td.bar { width: 60%; }
    .place { font-weight: 400; }
    .subtitle:empty { display: none; }
    """
}
