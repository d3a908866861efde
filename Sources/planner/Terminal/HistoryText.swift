import JSONSource

/// What is said of a table of training in a terminal.
struct HistoryText {
  let answer: JSON
  /// How many of a kind are told one by one.
  let most: Int

  var lines: [String] {
    [head, newest] + names + unknown + notTaken + leftOut + columns
      + texts("assumed").map { "taken for granted: \($0)" }
  }

  private var head: String {
    let program = answer["program"]?.string ?? "a table"
    let weights = newWeights + count("known_weights")
    guard count("sets") > 0 || weights == 0 else { return "\(program): \(weights) body weights" }
    return "\(program): \(count("sets")) sets, \(count("read_sets")) of them read"
  }

  private var newest: String {
    let sessions = answer["sessions"]?.array
    let new = sessions?.count ?? count("new_sessions")
    let ends = [
      answer["first"] ?? sessions?.first?["ended_at"],
      answer["last"] ?? sessions?.last?["ended_at"],
    ]
    let span = ends.compactMap { $0?.string?.prefix(10) }
    let days = span.count == 2 ? " (\(span[0]) to \(span[1]))" : ""
    let told = "new workouts: \(new)\(days); new body weights: \(newWeights)"
    let known = count("known_sessions") + count("known_weights")
    return known == 0 ? told : told + "; kept already: \(known)"
  }

  /// Where nobody is known yet, every weight is new.
  private var newWeights: Int { answer["weights"]?.array?.count ?? count("new_weights") }

  /// Names that were read as exercises of another name.
  private var names: [String] {
    let others = (answer["names"]?.array ?? []).filter { name in
      Self.words(name["name"]) != Self.words(name["read_as"])
    }
    guard !others.isEmpty else { return [] }
    return ["read as:"]
      + others.map { name in
        "  \(name["name"]?.string ?? "") = \(name["exerciseId"]?.string ?? "")"
          + "  # sets: \(Int(name["sets"]?.number ?? 0)), \(name["read_as"]?.string ?? "")"
      }
  }

  /// The words of a name, whatever their order.
  private static func words(_ name: JSON?) -> Set<String> {
    Set(
      (name?.string ?? "").lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  /// Whether some names are not known.
  var hasUnknownNames: Bool { answer["unknown"]?.array?.isEmpty == false }

  /// Whether anything of the table is new.
  var hasNews: Bool { count("new_sessions") + count("new_weights") > 0 }

  /// Names that are not known, as lines of a file for --names.
  private var unknown: [String] {
    let names = answer["unknown"]?.array ?? []
    guard !names.isEmpty else { return [] }
    let sets = names.reduce(0) { $0 + Int($1["sets"]?.number ?? 0) }
    return [
      "not known, so not kept (names: \(names.count), sets: \(sets)); put what they are into a file for"
        + " --names:"
    ]
      + names.map { name in
        let near = name["near"]?.string ?? ""
        let asked = name["near_name"]?.string.map { ", perhaps \($0)" } ?? ""
        return "  \(name["name"]?.string ?? "") = \(near)"
          + "  # sets: \(Int(name["sets"]?.number ?? 0))\(asked)"
      }
  }

  private var notTaken: [String] {
    told(answer["not_taken"]?.array ?? [], count: nil) { one in
      let said = one["said"]?.string ?? reasons[one["reason"]?.string ?? ""] ?? ""
      let at = one["at"]?.string?.prefix(16).replacing("T", with: " ") ?? ""
      return "what ended at \(at): \(said)"
    }
  }

  private let reasons = [
    "differs": "it is kept already, with other sets",
    "double": "the same sets were written down on that day",
  ]

  private var leftOut: [String] {
    told(answer["left_out"]?.array ?? [], count: count("left_out_count")) { one in
      "line \(Int(one["line"]?.number ?? 0)): \(one["said"]?.string ?? "")"
    }
  }

  private func told(_ items: [JSON], count: Int?, _ say: (JSON) -> String) -> [String] {
    let rest = max(0, (count ?? items.count) - min(items.count, most))
    return items.prefix(most).map { "left out: \(say($0))" }
      + (rest > 0 ? ["left out: \(rest) more; --format json tells them"] : [])
  }

  private var columns: [String] {
    [
      ("columns that are not known", "unread_columns"),
      ("columns that are not kept", "columns_aside"),
    ]
    .compactMap { said, key in
      let names = texts(key)
      return names.isEmpty ? nil : "\(said): \(names.joined(separator: ", "))"
    }
  }

  private func texts(_ key: String) -> [String] {
    (answer[key]?.array ?? []).compactMap(\.string)
  }

  private func count(_ key: String) -> Int { Int(answer[key]?.number ?? 0) }
}
