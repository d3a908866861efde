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
    Logged(stream: "food", title: "Food", measure: nil),
    Logged(stream: "check_in", title: "Check-in", measure: nil),
    Logged(stream: "session", title: "Session", measure: nil),
  ]

  /// Day, time and what was written down, in a line.
  func line(_ event: Event) -> String {
    let when = event.at.text.prefix(16).replacing("T", with: " ")
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "data", bytes: event.data.bytes)
    let data = JSONParser.parse(source, into: &diagnostics) ?? .null
    return "  \(when)  \(value(data))"
  }

  /// The number with its unit, the line, the sets, or everything there is.
  func value(_ data: JSON) -> String {
    if let measure, let number = data[measure.field]?.number {
      return "\(JSON.shown(number, decimals: 1)) \(measure.unit)"
    }
    if let line = data["text"]?.string { return line }
    if let sets = data["sets"]?.array, !sets.isEmpty { return LoggedText.session(sets) }
    return LoggedText.plain(data)
  }
}
