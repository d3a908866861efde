import JSONSource

/// One measured number.
struct Measurement: Sendable {
  /// What a number counts.
  enum Unit: String, Sendable {
    case milliseconds = "ms"
    case microseconds = "µs"
    case perSecond = "/s"
    case megabytes = "MB"
    case times = "times"

    /// How many of the unit make a second; 1 for what is not a time.
    var perBase: Double {
      switch self {
      case .milliseconds: 1e3
      case .microseconds: 1e6
      case .perSecond, .megabytes, .times: 1
      }
    }
  }

  let name: String
  /// Seconds, or the number itself when it is not a time; nil when it could not be measured.
  let value: Double?
  let unit: Unit
  /// What it should be at most; nil when nothing is asked.
  let goal: Double?
  var note: String?

  init(_ name: String, _ value: Double?, _ unit: Unit, goal: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.goal = goal
  }

  /// Something that needs the planner program beside this one.
  static func missing(_ name: String) -> Measurement {
    var finding = Measurement(name, nil, .milliseconds)
    finding.note = "build the product 'planner' beside planner-bench, and let it answer"
    return finding
  }
}

/// All numbers of a run.
struct Report: Sendable {
  private let edition: String
  private let yardstick: Double
  private var findings: [Measurement] = []

  init(edition: String, yardstick: Double) {
    self.edition = edition
    self.yardstick = yardstick
  }

  mutating func add(_ more: [Measurement]) { findings += more }

  /// A table for people.
  func table() -> String {
    var lines = [
      "edition \(edition); yardstick \(Self.text(yardstick * 1e3)) ms (20,000 numbers sorted)"
    ]
    lines.append(Self.line("", "measured", "goal", "yardsticks"))
    for finding in findings {
      let value = finding.value.map {
        Self.text($0 * finding.unit.perBase) + " " + finding.unit.rawValue
      }
      let goal = finding.goal.map { goal in
        let mark = finding.value.map { $0 <= goal ? "met" : "MISSED" } ?? ""
        return "≤ \(Self.text(goal * finding.unit.perBase)) \(mark)"
      }
      lines.append(
        Self.line(finding.name, value ?? "–", goal ?? "", ratio(finding).map(Self.text) ?? ""))
      if let note = finding.note { lines.append("    " + note) }
    }
    return lines.joined(separator: "\n")
  }

  /// A JSON document for machines.
  func json() -> String {
    var writer = JSONWriter(pretty: true)
    writer.beginObject()
    writer.field("edition", edition)
    writer.field("yardstick_ms", yardstick * 1e3)
    writer.key("results")
    writer.beginArray()
    for finding in findings { write(finding, into: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }

  private func write(_ finding: Measurement, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("name", finding.name)
    writer.key("value")
    if let value = finding.value {
      writer.value(value * finding.unit.perBase)
    } else {
      writer.null()
    }
    writer.field("unit", finding.unit.rawValue)
    if let goal = finding.goal { writer.field("goal", goal * finding.unit.perBase) }
    if let ratio = ratio(finding) { writer.field("yardsticks", ratio) }
    if let note = finding.note { writer.field("note", note) }
    writer.endObject()
  }

  /// How many yardsticks a time is; nil for what is not a time.
  private func ratio(_ finding: Measurement) -> Double? {
    guard let value = finding.value, finding.unit.perBase > 1, yardstick > 0 else { return nil }
    return value / yardstick
  }

  private static func line(_ name: String, _ value: String, _ goal: String, _ ratio: String)
    -> String
  {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let name = name + String(repeating: " ", count: max(0, 46 - name.count))
    return name + padded(value, 14) + padded(goal, 16) + padded(ratio, 12)
  }

  /// Three digits that count.
  private static func text(_ number: Double) -> String {
    let scale: Double =
      abs(number) >= 100 ? 1 : abs(number) >= 10 ? 10 : abs(number) >= 1 ? 100 : 1000
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
