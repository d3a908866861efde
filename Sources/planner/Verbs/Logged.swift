import JSONSource
import Store

/// Something that is written down again and again.
struct Logged {
  /// The stream of its events.
  let stream: String
  /// What people call it.
  let title: String
  /// The field of its number and its unit; nil when it is more than a number.
  let measure: (field: String, unit: String)?

  /// Everything that can be logged, in the order people read about it.
  static let all = [
    Logged(stream: "weight", title: "Weight", measure: ("weight_kg", "kg")),
    Logged(stream: "waist", title: "Waist", measure: ("waist_cm", "cm")),
    Logged(stream: "check_in", title: "Check-in", measure: nil),
  ]

  /// Day, time and what was written down, in a line.
  func line(_ event: Event) -> String {
    let when = event.at.text.prefix(16).replacing("T", with: " ")
    return "  \(when)  \(value(event.data))"
  }

  private func value(_ data: Content) -> String {
    let text = String(decoding: data.bytes, as: UTF8.self)
    guard let measure else { return text }
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "data", bytes: data.bytes), into: &diagnostics)
    guard let number = json?[measure.field]?.number else { return text }
    return "\(JSON.shown(number, decimals: 1)) \(measure.unit)"
  }
}
