import Domain
import JSONSource

/// What the coach knows, as a page with pictures that loads nothing and runs nothing.
package struct CoachSheet: Sendable {
  private let phrases: CoachPhrases
  private let state: JSON
  private let day: String
  private let text: CoachText

  /// An answer of `coachState`, or of `coachDigest`, that tells `curves`.
  package init(phrases: CoachPhrases, state: JSON, day: String) {
    (self.phrases, self.state, self.day) = (phrases, state, day)
    text = CoachText(phrases: phrases, state: state, day: day)
  }

  /// A whole document.
  package var html: String { HTMLPage(sheet).text }

  private var sheet: Sheet {
    let digest = state["digest"] ?? JSON(.null)
    let lifts = (digest["exercises"]?.array ?? []).map(lift)
    let patterns = (digest["patterns"]?.array ?? []).map(pattern)
    let sections = [
      Sheet.Section(title: phrases.say("sheet.lifts"), sections: lifts),
      Sheet.Section(title: phrases.say("sheet.patterns"), sections: patterns),
      Sheet.Section(title: phrases.say("sheet.accuracy"), parts: accuracy),
      Sheet.Section(title: phrases.say("sheet.more"), parts: more(digest)),
    ].filter { !$0.isEmpty }
    return Sheet(
      language: phrases.language, contents: phrases.say("sheet.contents"), between: " · ",
      title: phrases.say("sheet.title"),
      subtitle: phrases.say(
        "page.head", ("count", phrases.number(digest["sessions"])), ("day", day)),
      facts: text.leftOut,
      sections: sections.isEmpty
        ? [
          Sheet.Section(
            title: phrases.say("sheet.lifts"), parts: [.paragraph(phrases.say("page.nothing"))])
        ] : sections,
      footer: [phrases.say("sheet.footer")])
  }

  // MARK: Lifts

  private func lift(_ lift: JSON) -> Sheet.Section {
    let curve = entry("strength", "exerciseId", lift["exerciseId"])
    let pattern = entry(in: state["digest"]?["patterns"], "anchor", lift["exerciseId"])
    return Sheet.Section(
      title: lift["name"]?.string ?? "", aside: phrases.word(lift["confidence"]),
      parts: paragraphs(Array(text.lift(lift).dropFirst()))
        + [pattern.flatMap(band)].compactMap(\.self)
        + [curve.flatMap(strength)].compactMap(\.self))
  }

  private func band(_ pattern: JSON) -> Sheet.Part? {
    guard pattern["floor_kg"]?.number != nil else { return nil }
    return .paragraph(text.band(pattern))
  }

  /// Strength from the first session to the last; a single one is a point.
  private func strength(_ lift: JSON) -> Sheet.Part? {
    let points = (lift["points"]?.array ?? []).compactMap { point -> Best? in
      guard let date = point["date"]?.string, let kg = point["e1rm_kg"]?.number,
        let day = CalendarDay(date)
      else { return nil }
      return Best(date: date, day: Double(day.number), kg: kg)
    }
    guard let first = points.first, let last = points.last else { return nil }
    let ends = [lift["floor_kg"]?.number, lift["stretch_kg"]?.number].compactMap(\.self)
    let heights = points.map(\.kg) + ends
    let scale = Scale(heights)
    let days = max(1, last.day - first.day)
    let curves = Picture.Curves(
      lines: [
        .init(
          points: points.map { (($0.day - first.day) / days, scale.part($0.kg)) }, hasDots: true)
      ],
      band: ends.count == 2 ? scale.part(ends[0])...scale.part(ends[1]) : nil,
      heights: scale.marks.map { (scale.part($0), JSON.shown($0, decimals: 1)) },
      below: first.date == last.date
        ? [(0, first.date)] : [(0, first.date), (1, last.date)])
    let told = points.map { "\($0.date) \(JSON.shown($0.kg, decimals: 1)) kg" }
    let legend = ends.count == 2 ? [phrases.say("sheet.legend_band")] : []
    return .picture(
      Picture(
        kind: .curves(curves), title: phrases.say("sheet.strength"),
        description: told.joined(separator: ", "), legend: legend))
  }

  // MARK: Patterns

  private func pattern(_ pattern: JSON) -> Sheet.Section {
    let curve = entry("recovery", "pattern", pattern["pattern"])
    return Sheet.Section(
      title: pattern["name"]?.string ?? "", aside: phrases.word(pattern["confidence"]),
      parts: paragraphs(Array(text.pattern(pattern).dropFirst()))
        + [curve.flatMap(recovery)].compactMap(\.self))
  }

  /// How readiness comes back in the hours ahead.
  private func recovery(_ pattern: JSON) -> Sheet.Part? {
    let points = pattern["points"]?.array ?? []
    guard let most = points.last?["hours"]?.number, most > 0 else { return nil }
    let kinds = [("neuromuscular", "page.nerves"), ("metabolic", "page.muscles")]
    let lines = kinds.enumerated().compactMap { index, kind -> Picture.Curves.Line? in
      let line = points.compactMap { point -> (x: Double, y: Double)? in
        guard let hours = point["hours"]?.number, let ready = point[kind.0]?.number else {
          return nil
        }
        return (hours / most, ready)
      }
      return line.isEmpty ? nil : .init(points: line, isDashed: index == 1)
    }
    guard !lines.isEmpty else { return nil }
    let told = kinds.compactMap { key, message -> String? in
      guard let now = points.first?[key]?.number, let then = points.last?[key]?.number else {
        return nil
      }
      let percent = { (part: Double) in JSON.shown(part * 100, decimals: 0) }
      return phrases.say(message, ("percent", "\(percent(now))–\(percent(then))"))
    }
    let halves = [0.0, 0.5, 1]
    let curves = Picture.Curves(
      lines: lines, heights: halves.map { ($0, JSON.shown($0 * 100, decimals: 0) + "%") },
      below: halves.map { part in
        (part, phrases.say("sheet.hours", ("count", JSON.shown(part * most, decimals: 0))))
      })
    return .picture(
      Picture(
        kind: .curves(curves), title: phrases.say("sheet.recovery"),
        description: told.joined(separator: ", "),
        legend: [phrases.say("sheet.legend_nerves"), phrases.say("sheet.legend_muscles")]))
  }

  // MARK: Accuracy

  private var accuracy: [Sheet.Part] {
    let misses = (state["curves"]?["accuracy"]?.array ?? []).map { cell in
      Picture.Misses(
        name: [cell["name"]?.string ?? "", phrases.word("coach.intent", cell["intent"])]
          .joined(separator: " · "),
        count: phrases.say("sheet.sets", ("count", phrases.number(cell["n"]))),
        error: cell["bias"]?.number.flatMap { bias in
          cell["rmse"]?.number.map { (bias, $0) }
        }, text: said(cell))
    }
    guard !misses.isEmpty else { return [] }
    return [
      .picture(
        Picture(
          kind: .errors(misses), title: phrases.say("sheet.accuracy"),
          description: misses.map { "\($0.name): \($0.count), \($0.text)" }
            .joined(separator: "; "), legend: [phrases.say("sheet.legend_errors")]))
    ]
  }

  /// `+2.5%`, or how many sets there have to be.
  private func said(_ cell: JSON) -> String {
    guard let bias = cell["bias"]?.number else {
      return phrases.say("sheet.few", ("least", phrases.number(cell["least"])))
    }
    return (bias > 0 ? "+" : "") + JSON.shown(bias * 100, decimals: 1) + "%"
  }

  // MARK: The rest

  private func more(_ digest: JSON) -> [Sheet.Part] {
    [text.limitations(digest), text.asks, text.banners, text.programme].map { lines in
      lines.filter { !$0.isEmpty }.map(Self.trimmed)
    }.filter { !$0.isEmpty }.map { .list($0) }
  }

  private func paragraphs(_ lines: [String]) -> [Sheet.Part] {
    lines.isEmpty ? [] : [.list(lines.map(Self.trimmed))]
  }

  private static func trimmed(_ line: String) -> String { String(line.drop { $0 == " " }) }

  private func entry(_ list: String, _ key: String, _ name: JSON?) -> JSON? {
    entry(in: state["curves"]?[list], key, name)
  }

  private func entry(in list: JSON?, _ key: String, _ name: JSON?) -> JSON? {
    guard let name = name?.string else { return nil }
    return list?.array?.first { $0[key]?.string == name }
  }
}

/// The best of a session.
private struct Best {
  let date: String
  let day: Double
  let kg: Double
}

/// Heights of a plot, from the least to the most that is shown.
private struct Scale {
  private let low: Double
  private let high: Double

  init(_ values: [Double]) {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    // Room above and below, also where all values are one.
    let room = max((most - least) / 8, most / 50)
    (low, high) = (least - room, most + room)
  }

  func part(_ value: Double) -> Double { high > low ? (value - low) / (high - low) : 0 }

  /// Three heights to name.
  var marks: [Double] { [low, (low + high) / 2, high] }
}
