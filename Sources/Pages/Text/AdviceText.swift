import JSONSource

extension PlanText {
  /// How the load grows and when to rest, and how cardio grows.
  mutating func addProgression() {
    let cardio = cardio(plan["cardio"]).map { label.titled(label(.cardio), $0) }
    addSection(.progression, (plan["progression"]?["text"]?.sentences ?? []) + cardio)
  }

  /// Values nobody gave, and what to add instead.
  mutating func addAssumed() {
    addSection(.assumed, assumptions.map { Self.assumption($0, label) })
  }

  /// What was assumed and may be shown.
  var assumptions: [JSON] { Self.assumptions(plan) }

  /// What an answer assumed and may be shown.
  static func assumptions(_ answer: JSON) -> [JSON] {
    (answer["assumed"]?.array ?? []).filter { entry in
      !answer.hides("body") || !["weight_kg", "height_cm"].contains(entry["field"]?.string)
    }
  }

  /// What changed on the way, tips, and what loads in pounds are.
  var remarks: [String] {
    let blocks = workouts.flatMap { $0["blocks"]?.array ?? [] }
    let isConverted = label.isImperial && blocks.contains { $0["load_kg"] != nil }
    return (plan["change_log"]?.sentences ?? []) + (plan["tips"]?.sentences ?? [])
      + (isConverted ? [label(.pounds)] : [])
  }

  /// Where the numbers came from, when that was asked and may be shown.
  var reasons: [String] {
    plan.hides("energy") ? [] : (plan["why"]?.array ?? []).map(Self.reason)
  }

  /// `weight: 80; give --weight, it sharpens the estimate most`.
  static func assumption(_ entry: JSON, _ label: Labels) -> String {
    let field = entry["field"]?.string ?? ""
    let option = label.filling(field)
    let advice = label.sentence(entry["add_said"]) { name, _ in label.filling(name) }
    let value = label.value(entry["value"], of: field)
    return label(
      .hinted, ("message", label.titled(label.word(field), value)),
      ("hint", advice ?? label(.give, ("option", option))))
  }

  /// What changed on the way, tips, and the reasons when they were asked for.
  mutating func addNotes() {
    addSection(.notes, remarks)
    addSection(.why, reasons)
  }

  private mutating func addSection(_ title: Label, _ sentences: [String]) {
    if sentences.isEmpty { return }
    paper.heading(label(title))
    for sentence in sentences { paper.add("  - ", sentence) }
  }

  /// `volume band, row novice (Rules/planning/3-volume/volume-band.json:9): setsMin 8 from experience novice`.
  private static func reason(_ entry: JSON) -> String {
    let row = entry["row"]?.string.map { ", row \($0)" } ?? ""
    let line = entry["line"]?.shown(decimals: 0).map { ":\($0)" } ?? ""
    let place = entry["file"]?.string.map { " (\($0)\(line))" } ?? ""
    let answer = named(entry["answer"])
    let given = named(entry["given"])
    return (entry["rule"]?.string ?? "") + row + place + (answer.isEmpty ? "" : ": \(answer)")
      + (given.isEmpty ? "" : " from \(given)")
  }

  private static func named(_ values: JSON?) -> String {
    (values?.members ?? []).map { member in
      let values = member.value.sentences.joined(separator: " ")
      return "\(member.key) \(values.isEmpty ? "none" : values)"
    }.joined(separator: ", ")
  }
}
