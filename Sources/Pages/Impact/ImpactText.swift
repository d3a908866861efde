import JSONSource

extension Format {
  /// Every way to have a report on the impact of rules, the usual one first.
  package static let impact: [Format] = [
    text { report, label, screen in ImpactText(report, label, screen).page }, json,
    Format("html", "a page with charts") { report, label in ImpactPage(report, label).text },
  ]
}

/// A report on a terminal.
struct ImpactText {
  private let reading: ImpactReading
  private let label: Labels
  private var paper: Paper

  /// More of a list than this is counted only.
  private static let mostLines = 12

  init(_ report: JSON, _ label: Labels, _ screen: Screen) {
    self.label = label
    reading = ImpactReading(report, label)
    paper = Paper(on: screen)
    paper.add((reading.title, .heading))
    if !reading.subtitle.isEmpty { paper.add("", reading.subtitle) }
    let widest = reading.facts.map(\.name.columns).max() ?? 0
    for fact in reading.facts {
      paper.add("\(fact.name)  ", fact.value, markWidth: widest + 2, style: .dim)
    }
    addCauses()
    addFields()
    if !reading.sections.isEmpty {
      paper.heading(label.impact(.partsDiffer), label.impact(.athletes))
      paper.add("  ", reading.sections.joined(separator: " · "))
    }
    addTurnover(.refusals, "refusals", "reason")
    addTurnover(.warnings, "warnings", "text")
    addTurnover(.exercises, "exercises", "id")
    addTurnover(.foods, "foods", "id")
    addAthletes()
  }

  var page: String { paper.text }

  private mutating func addCauses() {
    if reading.causes.isEmpty { return }
    paper.heading(label.impact(.throughRows), label.impact(.athletes))
    for cause in reading.causes.prefix(Self.mostLines) {
      let title = cause.title.filled(to: paper.width - 10)
      paper.add(("  \(title)\(cause.athletes.pushed(to: 8))", .bold))
      paper.add("    ", cause.place, style: .dim)
      guard cause.base != cause.rules else { continue }
      if !cause.given.isEmpty { add(.given, cause.given) }
      add(.base, cause.base.isEmpty ? label.impact(.notAsked) : cause.base)
      add(.rules, cause.rules.isEmpty ? label.impact(.notAsked) : cause.rules)
    }
    addRest(reading.causes.count)
  }

  private mutating func add(_ word: ImpactWord, _ text: String) {
    paper.add("    \(label.impact(word)) ", text, markWidth: 12)
  }

  private mutating func addFields() {
    if reading.fields.isEmpty { return }
    paper.heading(label.impact(.whatChanges), columns(.athletes, .mean, .range))
    let name = reading.fields.map(\.name.columns).max() ?? 0
    for field in reading.fields {
      let numbers = [
        field.athletes.pushed(to: 8), field.mean.pushed(to: 9), "  \(field.range)", field.unit,
      ]
      paper.add(("  \(field.name.filled(to: name)) \(numbers.joined(separator: " "))", .plain))
    }
    for field in reading.fields.prefix(8) {
      paper.heading(ImpactReading.titled(field.name, field.unit), label.impact(.athletes))
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

  private mutating func addTurnover(_ title: ImpactWord, _ key: String, _ name: String) {
    let items = reading.turnover(key, name)
    if items.isEmpty { return }
    paper.heading(
      label.impact(title), label.impact(.go).pushed(to: 8) + label.impact(.come).pushed(to: 8))
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
    paper.heading(label.impact(.mostAffected), columns(.base, .rules, .change))
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
    guard count > Self.mostLines else { return }
    paper.add(("  " + label.impact(.andMore, ("count", String(count - Self.mostLines))), .dim))
  }

  private func columns(_ words: ImpactWord...) -> String {
    words.map { label.impact($0) }.joined(separator: " · ")
  }
}
