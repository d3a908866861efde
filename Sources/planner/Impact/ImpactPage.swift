import JSONSource

/// A report as a page that loads nothing and runs nothing.
struct ImpactPage {
  let text: String

  /// More of a list than this is counted only.
  private static let mostRows = 40

  init(_ report: JSON) {
    let reading = ImpactReading(report)
    let sections = [
      Self.section("Through which rows", "causes", [Self.causes(reading.causes)]),
      Self.section("How much", "fields", reading.fields.map(Self.field)),
      Self.section("What else", "else", Self.turnovers(reading)),
      Self.section("Most affected, side by side", "most", reading.athletes.map(Self.athlete)),
    ]
    let head: [HTML] = [
      .line("h1", [:], reading.title), .line("p", ["class": "subtitle"], reading.subtitle),
      .block(
        "ul", ["class": "facts"],
        reading.facts.map { .line("li", [:], "\($0.name): \($0.value)") }),
    ]
    text = HTML.document(
      language: "en",
      [
        HTMLPage.head(title: "Impact: \(reading.title)"),
        .block(
          "body", [:],
          [
            .style(Self.style), Self.patterns, .block("header", [:], head),
            .block("main", [:], sections),
          ]),
      ])
  }

  private static func section(_ title: String, _ id: String, _ parts: [HTML]) -> HTML {
    let body = parts.isEmpty ? [HTML.line("p", [:], "Nothing.")] : parts
    return .block(
      "section", ["aria-labelledby": id], [.line("h2", ["id": id], title)] + body)
  }

  // MARK: Causes

  private static func causes(_ causes: [ImpactReading.Cause]) -> HTML {
    if causes.isEmpty { return .line("p", [:], "No row: both editions answer alike.") }
    let rows = causes.prefix(mostRows).map { cause in
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
      ["page and row", "given", "base", "rules", "athletes"], numbers: [4],
      rows, caption: rest(causes.count))
  }

  // MARK: Histograms

  /// A histogram is a table, so that it can be heard as well as seen; its bars are decoration.
  private static func field(_ field: ImpactReading.Field) -> HTML {
    let rows = field.bins.map { bin in
      HTML.block(
        "tr", [:],
        [
          .line("th", ["scope": "row", "class": "tight"], bin.label),
          .line("td", ["class": "bar"], [bar(bin)]), .line("td", ["class": "number"], bin.athletes),
        ])
    }
    let caption = "\(field.athletes) athletes, mean \(field.mean), \(field.range) \(field.unit)"
    return .block(
      "section", ["class": "unit"],
      [
        .line("h3", [:], ImpactReading.titled(field.name, field.unit)),
        table(
          [field.isCount ? "how many" : "change", "", "athletes"], numbers: [2], rows,
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

  private static func turnovers(_ reading: ImpactReading) -> [HTML] {
    let sections =
      reading.sections.isEmpty
      ? []
      : [HTML.line("p", [:], "Parts that differ: " + reading.sections.joined(separator: " · "))]
    return sections
      + [
        ("Refusals", "refusals", "reason"), ("Warnings", "warnings", "text"),
        ("Exercises", "exercises", "id"), ("Foods", "foods", "id"),
      ].compactMap { title, key, name in
        let items = reading.turnover(key, name)
        if items.isEmpty { return nil }
        let rows = items.prefix(mostRows).map { item in
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
            .line("h3", [:], title),
            table(["", "go", "come"], numbers: [1, 2], rows, caption: rest(items.count)),
          ])
      }
  }

  // MARK: Athletes

  private static func athlete(_ athlete: ImpactReading.Athlete) -> HTML {
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
      ? [] : [table(["", "base", "rules", "change"], numbers: [1, 2, 3], rows, caption: "")]
    let notes = HTML.block("ul", [:], athlete.notes.map { .line("li", [:], $0) })
    return .block(
      "section", ["class": "unit"],
      [.line("h3", [:], athlete.title), .line("p", ["class": "note"], athlete.request)] + numbers
        + [notes])
  }

  // MARK: Tables

  private static func table(
    _ heads: [String], numbers: Set<Int>, _ rows: [HTML], caption: String
  ) -> HTML {
    let cells = heads.enumerated().map { index, head in
      HTML.line(
        "th", ["scope": "col", "class": numbers.contains(index) ? "number" : "words"], head)
    }
    let caption = caption.isEmpty ? [] : [HTML.line("caption", [:], caption)]
    return .block(
      "table", [:],
      caption + [.block("thead", [:], [.block("tr", [:], cells)]), .block("tbody", [:], rows)])
  }

  private static func rest(_ count: Int) -> String {
    count > mostRows ? "the first \(mostRows) of \(count)" : ""
  }

  private static let style: StaticString = """
    caption { text-align: left; font-size: .9rem; color: #454d56; padding-bottom: .2rem; }
    td.bar { width: 60%; }
    .place { font-weight: 400; }
    .subtitle:empty { display: none; }
    """
}
