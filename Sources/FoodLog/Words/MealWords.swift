import JSONSource

/// How meals are named, and which meal a time means.
package struct MealWords: Sendable {
  /// A marker and its meal, the longest first.
  let markers: [(text: [Unicode.Scalar], meal: String)]
  /// When each meal begins, in minutes after midnight, in order.
  let times: [(from: Int, meal: String)]

  init(_ page: FoodPage) {
    markers = page.inverted("markers").map { (Array($0.key.unicodeScalars), $0.value) }
      .sorted { ($1.0.count, String($0.0[...])) < ($0.0.count, String($1.0[...])) }
    times = (page.json["times"]?.array ?? []).compactMap { row in
      guard let pair = row.array, pair.count == 2, let meal = pair[1].string else { return nil }
      return pair[0].string.flatMap(Self.minutes).map { ($0, meal) }
    }.sorted { $0.0 < $1.0 }
  }

  /// The meal of a time such as `07:30`; `unknown` without one.
  package func meal(at time: String?) -> String {
    guard let time, let minutes = Self.minutes(time) else { return "unknown" }
    return (times.last { $0.from <= minutes } ?? times.last)?.meal ?? "unknown"
  }

  /// Minutes after midnight of `HH:MM`; nil for anything else.
  package static func minutes(_ time: String) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 2, parts[1].utf8.count == 2,
      let hours = Int(parts[0]), let minutes = Int(parts[1]),
      0..<24 ~= hours, 0..<60 ~= minutes
    else { return nil }
    return hours * 60 + minutes
  }
}
