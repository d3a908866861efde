import JSONSource

/// A report of `planner impact` as people read it, whatever they read it on.
struct ImpactReading {
  /// A row, or a thing of a catalogue, through which plans changed.
  struct Cause {
    let title: String
    let place: String
    let athletes: String
    /// What the first athlete's facts were, and the answers to them; empty when not known.
    let given: String
    let base: String
    let rules: String
  }

  /// A number of the plans.
  struct Field {
    let name: String
    let unit: String
    let athletes: String
    let mean: String
    let range: String
    let bins: [Bin]
    /// Whether it is counted, so that it has no direction.
    let isCount: Bool
  }

  /// A bar of a histogram.
  struct Bin {
    let label: String
    let athletes: String
    /// From 0 to 1, of the longest bar.
    let share: Double
    let isDecrease: Bool
  }

  /// Something that comes and goes.
  struct Turnover {
    let text: String
    let lost: String
    let gained: String
  }

  /// An athlete, side by side.
  struct Athlete {
    let title: String
    let request: String
    let numbers: [(name: String, base: String, rules: String, change: String)]
    /// What else changed, a sentence each.
    let notes: [String]
  }

  private let report: JSON
  private let label: Labels

  init(_ report: JSON, _ label: Labels) {
    (self.report, self.label) = (report, label)
  }

  // MARK: On top

  var title: String {
    let (changed, athletes) = (number("changed"), number("athletes"))
    let share = athletes == 0 ? 0 : 100 * changed / athletes
    return label.impact(
      .title, ("changed", Self.count(changed)), ("athletes", Self.count(athletes)),
      ("share", JSON.shown(share)))
  }

  var subtitle: String {
    let parts: [(key: String, word: ImpactWord)] = [
      ("plans_lost", .plansLost), ("plans_gained", .plansGained),
      ("refused_by_both", .refusedByBoth),
      ("days_changed", .daysChanged), ("days_lost", .daysLost), ("bad_lines", .badLines),
    ]
    return label.joined(
      parts.filter { number($0.key) > 0 }.map { key, word in
        label.impact(word, ("count", Self.count(number(key))))
      })
  }

  var facts: [(name: String, value: String)] {
    let facts: [(key: String, word: ImpactWord)] = [
      ("base", .base), ("rules", .rules), ("roster", .roster),
    ]
    let nobody = (report["asked_by_nobody"]?.array ?? []).compactMap(\.string)
    return facts.map { (label.impact($0.word), report[$0.key]?.string ?? "") }
      + (nobody.isEmpty ? [] : [(label.impact(.askedByNobody), label.joined(nobody))])
  }

  // MARK: Lists

  var causes: [Cause] {
    items("causes").map { cause in
      Cause(
        title: title(cause), place: cause["place"]?.string ?? "",
        athletes: Self.count(cause["athletes"]?.number ?? 0), given: cause["given"]?.string ?? "",
        base: cause["base_answer"]?.string ?? "", rules: cause["rules_answer"]?.string ?? "")
    }
  }

  var fields: [Field] {
    items("fields").map { field in
      let name = field["field"]?.string ?? ""
      let isCount = name.hasSuffix("swapped")
      func shown(_ key: String) -> String {
        let value = field[key]?.number ?? 0
        return isCount ? JSON.shown(value) : Self.signed(value)
      }
      return Field(
        name: label.field(name), unit: label.unit(field["unit"]?.string ?? ""),
        athletes: Self.count(field["athletes"]?.number ?? 0), mean: shown("mean"),
        range: span(shown("least"), shown("most")),
        bins: bins(field["histogram"]?.array ?? [], isCount: isCount), isCount: isCount)
    }
  }

  var sections: [String] {
    items("sections").map {
      "\(label.section($0["section"]?.string ?? "")) \(Self.count($0["athletes"]?.number ?? 0))"
    }
  }

  func turnover(_ key: String, _ name: String) -> [Turnover] {
    items(key).map {
      Turnover(
        text: $0[name]?.string ?? "", lost: Self.count($0["lost"]?.number ?? 0),
        gained: Self.count($0["gained"]?.number ?? 0))
    }
  }

  var athletes: [Athlete] { items("most_affected").map(athlete) }

  // MARK: Parts

  private func athlete(_ json: JSON) -> Athlete {
    let number = Self.count(json["number"]?.number ?? 0)
    let name = json["name"]?.string ?? ""
    let numbers = (json["numbers"]?.array ?? []).compactMap {
      row -> (name: String, base: String, rules: String, change: String)? in
      let (base, rules) = (row["base"]?.number, row["rules"]?.number)
      guard base != rules else { return nil }
      let change = base.flatMap { base in rules.map { Self.signed($0 - base) } } ?? ""
      return (
        Self.titled(
          label.field(row["field"]?.string ?? ""), label.unit(row["unit"]?.string ?? "")),
        base.map { JSON.shown($0) } ?? "–", rules.map { JSON.shown($0) } ?? "–", change
      )
    }
    return Athlete(
      title: name.isEmpty
        ? label.impact(.athlete, ("number", number))
        : label.impact(.athleteNamed, ("name", name), ("number", number)),
      request: Self.request(json["request"]), numbers: numbers, notes: notes(json))
  }

  private func notes(_ json: JSON) -> [String] {
    let refusals: [(key: String, word: ImpactWord)] = [
      ("base_refusal", .hadNoPlan), ("rules_refusal", .getsNoPlan),
    ]
    let lists: [(key: String, word: ImpactWord)] = [
      ("exercises_lost", .exercisesGo), ("exercises_gained", .exercisesCome),
      ("foods_lost", .foodsGo), ("foods_gained", .foodsCome), ("warnings_lost", .warningsGo),
      ("warnings_gained", .warningsCome),
    ]
    var notes = refusals.compactMap { key, word in
      json[key]?.string.map { label.impact(word, ("reason", $0)) }
    }
    for (key, word) in lists {
      let texts = (json[key]?.array ?? []).compactMap(\.string)
      if !texts.isEmpty { notes.append(label.impact(word, ("list", short(texts)))) }
    }
    let causes = (json["causes"]?.array ?? []).map(title)
    if !causes.isEmpty { notes.append(label.impact(.through, ("list", short(causes)))) }
    return notes
  }

  /// The first few of some texts.
  private func short(_ texts: [String]) -> String {
    let more =
      texts.count > 8 ? [label.impact(.andMore, ("count", String(texts.count - 8)))] : []
    return (texts.prefix(8) + more).joined(separator: ", ")
  }

  private static func request(_ json: JSON?) -> String {
    (json?.members ?? []).map { member in
      var writer = JSONWriter()
      writer.json(member.value)
      return "\(member.key) \(member.value.string ?? writer.text)"
    }.joined(separator: ", ")
  }

  /// `volume band: novice`, or both rows where another one answers.
  private func title(_ cause: JSON) -> String {
    let (base, rules) = (cause["base_row"]?.string, cause["rules_row"]?.string)
    let page = cause["page"]?.string ?? ""
    switch (base, rules) {
    case (nil, nil): return page
    case (let base?, let rules?) where base == rules: return "\(page): \(base)"
    default: return "\(page): \(base ?? label.impact(.noRow)) → \(rules ?? label.impact(.noRow))"
    }
  }

  private func bins(_ bins: [JSON], isCount: Bool) -> [Bin] {
    let longest = bins.compactMap { $0["athletes"]?.number }.max() ?? 1
    return bins.map { bin in
      let (from, to) = (bin["from"]?.number ?? 0, bin["to"]?.number ?? 0)
      let athletes = bin["athletes"]?.number ?? 0
      let ends = [from, to].map { isCount ? JSON.shown($0) : Self.signed($0) }
      return Bin(
        label: span(ends[0], ends[1]), athletes: Self.count(athletes), share: athletes / longest,
        isDecrease: to < 0)
    }
  }

  /// A field with its unit, unless its name says it.
  static func titled(_ field: String, _ unit: String) -> String {
    unit.isEmpty || field.contains(unit) ? field : "\(field), \(unit)"
  }

  private func span(_ low: String, _ high: String) -> String {
    low == high ? low : label.impact(.span, ("low", low), ("high", high))
  }

  private static func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + JSON.shown(number, decimals: 2)
  }

  private static func count(_ number: Double) -> String { JSON.shown(number, decimals: 0) }

  private func number(_ key: String) -> Double { report[key]?.number ?? 0 }
  private func items(_ key: String) -> [JSON] { report[key]?.array ?? [] }
}
