import JSONSource

/// The names of a programme's days, which stay when the programme is made anew.
struct DayKeys: Sendable {
  /// A day that had a name before.
  struct Known: Sendable {
    let key: String
    let patterns: Set<String>

    /// The days of a request that have names already.
    static func all(_ json: JSON?) -> [Known] {
      (json?.array ?? []).map { day in
        Known(
          key: day["key"]?.string ?? "",
          patterns: Set((day["patterns"]?.array ?? []).compactMap(\.string)))
      }
    }
  }

  /// A day that is to have one.
  struct Day: Sendable {
    let title: String
    /// The name it says it has; nil when it says none.
    let key: String?
    let patterns: Set<String>
  }

  /// Two days are the same when at least this share of their patterns is common.
  let leastOverlap: Double

  /// The names of days, in their order.
  ///
  /// A day that names itself keeps its name. The others take the names of the days they are most
  /// like: the highest overlap of patterns first, then the old days in their order, then the new ones.
  /// What is like none is named after its title; no name is used twice.
  func named(_ days: [Day], known: [Known], retired: Set<String>) -> [String] {
    var keys: [String?] = days.map(\.key)
    for match in matches(days, known) {
      let key = known[match.old].key
      guard keys[match.new] == nil, !keys.contains(key) else { continue }
      keys[match.new] = key
    }
    var used = retired.union(known.map(\.key)).union(keys.compactMap(\.self))
    return zip(days, keys).map { day, key in
      if let key { return key }
      let fresh = Self.fresh(Self.slug(day.title), beside: used)
      used.insert(fresh)
      return fresh
    }
  }

  private func matches(_ days: [Day], _ known: [Known]) -> [(old: Int, new: Int)] {
    var matches: [(overlap: Double, old: Int, new: Int)] = []
    for (old, before) in known.enumerated() {
      for (new, day) in days.enumerated() {
        let overlap = Self.overlap(before.patterns, day.patterns)
        if overlap >= leastOverlap { matches.append((overlap, old, new)) }
      }
    }
    return matches.sorted { (-$0.overlap, $0.old, $0.new) < (-$1.overlap, $1.old, $1.new) }
      .map { ($0.old, $0.new) }
  }

  /// The share of all patterns that both have; 0 for none at all.
  private static func overlap(_ left: Set<String>, _ right: Set<String>) -> Double {
    let all = left.union(right).count
    return all == 0 ? 0 : Double(left.intersection(right).count) / Double(all)
  }

  /// A title as small letters and digits with hyphens between its words; `day` for one without any.
  static func slug(_ title: String) -> String {
    let words = title.lowercased().unicodeScalars.split { scalar in
      !(scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
    }
    let slug = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    return slug.isEmpty ? "day" : String(slug.prefix(longest))
  }

  private static let longest = 48

  private static func fresh(_ slug: String, beside used: Set<String>) -> String {
    var (key, number) = (slug, 1)
    while used.contains(key) {
      number += 1
      key = "\(slug)-\(number)"
    }
    return key
  }
}
