import JSONSource

extension Format {
  /// Every way to have a report on the impact of rules, the usual one first.
  static let impact: [Format] = [
    text { report, _, console in ImpactText(report, console).page }, json,
    Format("html", "a page with charts") { report, _ in ImpactPage(report).text },
  ]
}

/// A report on a terminal.
struct ImpactText {
  private let reading: ImpactReading
  private var paper: Paper

  /// More of a list than this is counted only.
  private static let mostLines = 12

  init(_ report: JSON, _ console: Console) {
    reading = ImpactReading(report)
    paper = Paper(width: console.width, isStyled: console.isStyled)
    paper.add((reading.title, .heading))
    if !reading.subtitle.isEmpty { paper.add("", reading.subtitle) }
    for fact in reading.facts {
      paper.add("\(fact.name)  ", fact.value, markWidth: 10, style: .dim)
    }
    addCauses()
    addFields()
    if !reading.sections.isEmpty {
      paper.heading("Parts of the plan that differ", "athletes")
      paper.add("  ", reading.sections.joined(separator: " · "))
    }
    addTurnover("Refusals", "refusals", "reason")
    addTurnover("Warnings", "warnings", "text")
    addTurnover("Exercises", "exercises", "id")
    addTurnover("Foods", "foods", "id")
    addAthletes()
  }

  var page: String { paper.text }

  private mutating func addCauses() {
    if reading.causes.isEmpty { return }
    paper.heading("Through which rows", "athletes")
    for cause in reading.causes.prefix(Self.mostLines) {
      let title = cause.title.filled(to: paper.width - 10)
      paper.add(("  \(title)\(cause.athletes.pushed(to: 8))", .bold))
      paper.add("    ", cause.place, style: .dim)
      guard cause.base != cause.rules else { continue }
      if !cause.given.isEmpty { paper.add("    given ", cause.given, markWidth: 12) }
      paper.add("    base ", cause.base.isEmpty ? "not asked" : cause.base, markWidth: 12)
      paper.add("    rules ", cause.rules.isEmpty ? "not asked" : cause.rules, markWidth: 12)
    }
    addRest(reading.causes.count)
  }

  private mutating func addFields() {
    if reading.fields.isEmpty { return }
    paper.heading("What changes", "athletes · mean · range")
    let name = reading.fields.map(\.name.columns).max() ?? 0
    for field in reading.fields {
      let numbers = [
        field.athletes.pushed(to: 8), field.mean.pushed(to: 9), "  \(field.range)", field.unit,
      ]
      paper.add(("  \(field.name.filled(to: name)) \(numbers.joined(separator: " "))", .plain))
    }
    for field in reading.fields.prefix(8) {
      paper.heading(ImpactReading.titled(field.name, field.unit), "athletes")
      let label = field.bins.map(\.label.columns).max() ?? 0
      let room = max(8, paper.width - label - 14)
      for bin in field.bins {
        let mark = bin.isDecrease ? "-" : "#"
        let bar = String(repeating: mark, count: Int((bin.share * Double(room)).rounded(.up)))
        paper.add(
          (
            "  \(bin.label.filled(to: label))  \(bar.filled(to: room))"
              + bin.athletes.pushed(to: 9), .plain
          ))
      }
    }
  }

  private mutating func addTurnover(_ title: String, _ key: String, _ name: String) {
    let items = reading.turnover(key, name)
    if items.isEmpty { return }
    paper.heading(title, "   go   come")
    for item in items.prefix(Self.mostLines) {
      let lines = item.text.wrapped(to: paper.width - 20)
      for (index, line) in lines.enumerated() {
        let counts = index > 0 ? "" : item.lost.pushed(to: 8) + item.gained.pushed(to: 8)
        paper.add(("  \(line.filled(to: paper.width - 18))\(counts)", .plain))
      }
    }
    addRest(items.count)
  }

  private mutating func addAthletes() {
    if reading.athletes.isEmpty { return }
    paper.heading("Most affected", "base · rules · change")
    for athlete in reading.athletes {
      paper.add(("  \(athlete.title)", .bold))
      paper.add("    ", athlete.request, style: .dim)
      for row in athlete.numbers {
        let numbers = [row.base, row.rules, row.change].map { $0.pushed(to: 9) }.joined()
        paper.add(("    \(row.name.filled(to: max(22, paper.width - 32)))\(numbers)", .plain))
      }
      for note in athlete.notes { paper.add("    ", note) }
    }
  }

  private mutating func addRest(_ count: Int) {
    if count > Self.mostLines { paper.add(("  and \(count - Self.mostLines) more", .dim)) }
  }
}
