import JSONSource

extension PlanText {
  /// How the load grows and when to rest, and how cardio grows.
  mutating func addProgression() {
    let cardio = cardio(plan["cardio"]).map { "\(label(.cardio)): \($0)" }
    addSection(.progression, (plan["progression"]?["text"]?.sentences ?? []) + cardio)
  }

  /// Values nobody gave, and what to add instead.
  mutating func addAssumed() {
    addSection(.assumed, (plan["assumed"]?.array ?? []).map { Self.assumption($0, label) })
  }

  /// `weight: 80; give --weight, it sharpens the estimate most`.
  static func assumption(_ entry: JSON, _ label: Labels) -> String {
    let field = entry["field"]?.string ?? ""
    let option = option(for: field)
    let advice = entry["add"]?.string.map { Self.withOptions($0, field) }
    let value = entry["value"].map { value in
      value.sentences.isEmpty
        ? label.word("none") : value.sentences.map(label.word).joined(separator: ", ")
    }
    return "\(label.word(field)): \(value ?? ""); \(advice ?? "\(label(.add)) \(option)")"
  }

  /// A sentence that names fields, in a command line's words; `goal` and such are named only where
  /// the sentence is about them.
  private static func withOptions(_ sentence: String, _ field: String) -> String {
    var result = ""
    var rest = Substring(sentence).utf8
    while !rest.isEmpty {
      let word = rest.prefix(while: isInName)
      let name = String(Substring(word))
      let isField = name == field || fieldNames.contains(name)
      result += isField ? option(for: name) : name
      rest = rest.dropFirst(word.count)
      let between = rest.prefix { !isInName($0) }
      result += Substring(between)
      rest = rest.dropFirst(between.count)
    }
    return result
  }

  /// Fields whose names are no ordinary words.
  private static let fieldNames = Set(
    RequestField.plan.compactMap(\.path.last).filter { $0.utf8.contains(UInt8(ascii: "_")) })

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// What changed on the way, tips, and the reasons when they were asked for.
  mutating func addNotes() {
    addSection(.notes, (plan["change_log"]?.sentences ?? []) + (plan["tips"]?.sentences ?? []))
    addSection(.why, (plan["why"]?.array ?? []).map(Self.reason))
  }

  private mutating func addSection(_ title: Label, _ sentences: [String]) {
    if sentences.isEmpty { return }
    paper.heading(label(title))
    for sentence in sentences { paper.add("  - ", sentence) }
  }

  /// `volume band, row novice (Rules/3-volume/volume-band.json:9): setsMin 8 from experience novice`.
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
