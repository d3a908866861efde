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

  init(_ report: JSON) {
    self.report = report
  }

  // MARK: On top

  var title: String {
    let (changed, athletes) = (number("changed"), number("athletes"))
    let share = athletes == 0 ? 0 : 100 * changed / athletes
    return "\(Self.count(changed)) of \(Self.count(athletes)) plans change"
      + " (\(JSON.shown(share))%)"
  }

  var subtitle: String {
    let parts = [
      ("plans_lost", "lose their plan"), ("plans_gained", "gain one"),
      ("refused_by_both", "get none from either"), ("bad_lines", "lines are no requests"),
    ].filter { number($0.0) > 0 }.map { "\(Self.count(number($0.0))) \($0.1)" }
    return parts.joined(separator: "; ")
  }

  var facts: [(name: String, value: String)] {
    [("base", "base"), ("rules", "rules"), ("roster", "athletes")].map {
      ($0.1, report[$0.0]?.string ?? "")
    }
  }

  // MARK: Lists

  var causes: [Cause] {
    items("causes").map { cause in
      Cause(
        title: Self.title(cause), place: cause["place"]?.string ?? "",
        athletes: Self.count(cause["athletes"]?.number ?? 0), given: cause["given"]?.string ?? "",
        base: cause["base_answer"]?.string ?? "", rules: cause["rules_answer"]?.string ?? "")
    }
  }

  var fields: [Field] {
    items("fields").map { field in
      let unit = field["unit"]?.string ?? ""
      let name = field["field"]?.string ?? ""
      let isCount = name.hasSuffix("swapped")
      func shown(_ key: String) -> String {
        let value = field[key]?.number ?? 0
        return isCount ? JSON.shown(value) : Self.signed(value)
      }
      return Field(
        name: name, unit: unit, athletes: Self.count(field["athletes"]?.number ?? 0),
        mean: shown("mean"), range: Self.range(shown("least"), shown("most")),
        bins: Self.bins(field["histogram"]?.array ?? [], isCount: isCount), isCount: isCount)
    }
  }

  var sections: [String] {
    items("sections").map {
      "\($0["section"]?.string ?? "") \(Self.count($0["athletes"]?.number ?? 0))"
    }
  }

  func turnover(_ key: String, _ name: String) -> [Turnover] {
    items(key).map {
      Turnover(
        text: $0[name]?.string ?? "", lost: Self.count($0["lost"]?.number ?? 0),
        gained: Self.count($0["gained"]?.number ?? 0))
    }
  }

  var athletes: [Athlete] { items("most_affected").map(Self.athlete) }

  // MARK: Parts

  private static func athlete(_ json: JSON) -> Athlete {
    let number = "athlete \(count(json["number"]?.number ?? 0))"
    let name = json["name"]?.string ?? ""
    let numbers = (json["numbers"]?.array ?? []).compactMap {
      row -> (name: String, base: String, rules: String, change: String)? in
      let (base, rules) = (row["base"]?.number, row["rules"]?.number)
      guard base != rules else { return nil }
      let unit = row["unit"]?.string ?? ""
      let change = base.flatMap { base in rules.map { signed($0 - base) } } ?? ""
      let field = row["field"]?.string ?? ""
      return (
        titled(field, unit), base.map { JSON.shown($0) } ?? "–",
        rules.map { JSON.shown($0) } ?? "–", change
      )
    }
    return Athlete(
      title: name.isEmpty ? number : "\(name) (\(number))", request: request(json["request"]),
      numbers: numbers, notes: notes(json))
  }

  private static func notes(_ json: JSON) -> [String] {
    var notes: [String] = []
    for (key, words) in [
      ("base_refusal", "had no plan"), ("rules_refusal", "gets no plan"),
    ] {
      if let reason = json[key]?.string { notes.append("\(words): \(reason)") }
    }
    for (key, words) in [
      ("exercises_lost", "exercises that go"), ("exercises_gained", "exercises that come"),
      ("foods_lost", "foods that go"), ("foods_gained", "foods that come"),
      ("warnings_lost", "warnings that go"), ("warnings_gained", "warnings that come"),
    ] {
      let texts = (json[key]?.array ?? []).compactMap(\.string)
      if !texts.isEmpty { notes.append("\(words): \(short(texts))") }
    }
    let causes = (json["causes"]?.array ?? []).map(title)
    if !causes.isEmpty { notes.append("through \(short(causes))") }
    return notes
  }

  /// The first few of some texts.
  private static func short(_ texts: [String]) -> String {
    let shown = texts.prefix(8).joined(separator: ", ")
    return texts.count > 8 ? "\(shown) and \(texts.count - 8) more" : shown
  }

  private static func request(_ json: JSON?) -> String {
    (json?.members ?? []).map { member in
      var writer = JSONWriter()
      writer.json(member.value)
      return "\(member.key) \(member.value.string ?? writer.text)"
    }.joined(separator: ", ")
  }

  /// `volume band: novice`, or both rows where another one answers.
  private static func title(_ cause: JSON) -> String {
    let (base, rules) = (cause["base_row"]?.string, cause["rules_row"]?.string)
    let page = cause["page"]?.string ?? ""
    switch (base, rules) {
    case (nil, nil): return page
    case (let base?, let rules?) where base == rules: return "\(page): \(base)"
    default: return "\(page): \(base ?? "none") → \(rules ?? "none")"
    }
  }

  private static func bins(_ bins: [JSON], isCount: Bool) -> [Bin] {
    let longest = bins.compactMap { $0["athletes"]?.number }.max() ?? 1
    return bins.map { bin in
      let (from, to) = (bin["from"]?.number ?? 0, bin["to"]?.number ?? 0)
      let athletes = bin["athletes"]?.number ?? 0
      let ends = [from, to].map { isCount ? JSON.shown($0) : signed($0) }
      let label = range(ends[0], ends[1])
      return Bin(
        label: label, athletes: count(athletes), share: athletes / longest, isDecrease: to < 0)
    }
  }

  /// A field with its unit, unless its name says it.
  static func titled(_ field: String, _ unit: String) -> String {
    unit.isEmpty || field.contains(unit) ? field : "\(field), \(unit)"
  }

  private static func range(_ low: String, _ high: String) -> String {
    low == high ? low : "\(low) to \(high)"
  }

  private static func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + JSON.shown(number, decimals: 2)
  }

  private static func count(_ number: Double) -> String { JSON.shown(number, decimals: 0) }

  private func number(_ key: String) -> Double { report[key]?.number ?? 0 }
  private func items(_ key: String) -> [JSON] { report[key]?.array ?? [] }
}
