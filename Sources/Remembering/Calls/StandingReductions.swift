import Domain
import JSONSource

/// What a plan took off on an earlier day and has not given back, as it is told with a day.
extension PersonalPlanner {
  /// A sentence for each reduction that began before a day and still takes something off its workout.
  func whatIsOff(
    _ plan: JSON?, of workout: JSON?, on date: CalendarDay, _ language: String
  ) -> [String] {
    guard let day = workout?["day"]?.number else { return [] }
    let blocks = workout?["blocks"]?.array ?? []
    return (plan?["adaptations"]?["reductions"]?.array ?? []).compactMap { reduction in
      guard reduction["is_over"]?.bool != true, let kind = reduction["kind"]?.string,
        let since = reduction["since"]?.string.flatMap(CalendarDay.init), since < date
      else { return nil }
      let lifts = Self.lifts(of: reduction, on: day, blocks)
      guard !lifts.isEmpty, ["deload", "layoff", "pain", "week"].contains(kind) else { return nil }
      let messages = service.messages
      let joint = messages.text(
        "joint.\(reduction["key"]?.string ?? "")", language: language, values: [])
      let comma = messages.text("word.comma", language: language, values: [])
      return messages.text(
        "note.off_\(kind)", language: language,
        values: [
          ("joint", joint), ("pain", "\(Int(reduction["level"]?.number ?? 0))"),
          ("date", since.text), ("count", "\(lifts.count)"),
          ("lifts", lifts.joined(separator: comma)),
        ])
    }
  }

  /// The lifts of a day that a reduction takes away, makes lighter or takes sets off, each once.
  private static func lifts(of reduction: JSON, on day: Double, _ blocks: [JSON]) -> [String] {
    let replaced = (reduction["replaced"]?.array ?? []).filter { $0["day"]?.number == day }
    let lighter = ["sets", "loads"].flatMap { reduction[$0]?.array ?? [] }
      .filter { $0["day"]?.number == day }
    let names =
      replaced.compactMap { $0["block"]?["name"]?.string }
      + lighter.compactMap { place in
        blocks.first { $0["order"]?.number == place["order"]?.number }?["name"]?.string
      }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
