import JSONSource
import Model

/// Holds the text of a language model against the form of a set, and gathers every mistake as a code.
struct ModelAnswer {
  /// What it says, where it has the form.
  private(set) var json = JSON(.null)
  /// What is wrong, in the order of the form.
  private(set) var codes: [String] = []
  private let rules: AnswerRules

  /// The flag that makes a rest long.
  static let painFlag = "pain_reported"

  static let fields = [
    "load_kg", "reps", "rir", "rest_s", "tempo", "intent", "set_framing", "coaching_cue",
    "reasoning", "safety_flags", "confidence",
  ]

  init(_ text: String, _ rules: AnswerRules) {
    self.rules = rules
    guard let json = ModelText.json(text) else {
      codes = ["not-json"]
      return
    }
    guard let members = json.members else {
      codes = ["not-an-object"]
      return
    }
    self.json = json
    for field in Self.fields { check(field) }
    codes += members.map(\.key).filter { !Self.fields.contains($0) }.map { "unknown-field:\($0)" }
  }

  private mutating func check(_ field: String) {
    guard let value = json[field] else { return codes.append("missing:\(field)") }
    switch field {
    case "load_kg": number(value, field, in: rules.load, isWhole: false)
    case "reps": number(value, field, in: rules.reps, isWhole: true)
    case "rir": number(value, field, in: rules.reserve, isWhole: true)
    case "rest_s": number(value, field, in: rules.rest, isWhole: true)
    case "tempo": tempo(value)
    case "intent": words([value], among: SetIntent.allCases.map(\.rawValue), field)
    case "set_framing": text(value, field, most: rules.framing)
    case "coaching_cue": text(value, field, most: rules.cue)
    case "reasoning": text(value, field, most: rules.reason)
    case "safety_flags":
      guard let items = value.array else { return codes.append("wrong-type:\(field)") }
      words(items, among: rules.flags, field)
    default:
      number(value, field, in: 0...1, isWhole: false)
      if let number = value.number, (0..<rules.confidence).contains(number) {
        codes.append("low-confidence")
      }
    }
  }

  private mutating func number(
    _ value: JSON, _ field: String, in range: ClosedRange<Double>, isWhole: Bool
  ) {
    guard let number = value.number, !isWhole || number == number.rounded() else {
      return codes.append("wrong-type:\(field)")
    }
    if !range.contains(number) { codes.append("out-of-range:\(field)") }
  }

  private mutating func text(_ value: JSON, _ field: String, most: Int) {
    guard let text = value.string else { return codes.append("wrong-type:\(field)") }
    if text.count > most { codes.append("too-long:\(field)") }
  }

  private mutating func words(_ values: [JSON], among words: [String], _ field: String) {
    if values.contains(where: { $0.string == nil }) { return codes.append("wrong-type:\(field)") }
    if values.contains(where: { !words.contains($0.string ?? "") }) {
      codes.append("unknown-word:\(field)")
    }
  }

  /// Four digits with hyphens between them.
  private mutating func tempo(_ value: JSON) {
    guard let text = value.string else { return codes.append("wrong-type:tempo") }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTempo = parts.count == 4 && parts.allSatisfy { $0.count == 1 && Int($0) != nil }
    if !isTempo { codes.append("wrong-form:tempo") }
  }
}
