import JSONSource

/// What a change of rules does to what is learned, as lines for the terminal.
package struct HistoryImpactText: Sendable {
  private let phrases: CoachPhrases
  private let report: JSON
  private let isOfSets: Bool

  /// A report as `planner impact --histories` writes it, or of recorded sets.
  package init(phrases: CoachPhrases, report: JSON, isOfSets: Bool = false) {
    (self.phrases, self.report, self.isOfSets) = (phrases, report, isOfSets)
  }

  /// A message; what names a history names a set where it is about sets.
  private func say(_ key: String, _ values: (String, String)...) -> String {
    let own = ["head", "lost", "gained", "number"]
    let family = isOfSets && own.contains(key) ? "form" : "coach"
    return phrases.messages.text(
      "\(family).impact.\(key)", language: phrases.language, values: values)
  }

  /// All of it.
  package var lines: [String] {
    [
      say(
        "head", ("changed", number(report["changed"])),
        ("histories", number(report["histories"]))),
      "  \(text(report["base"])) → \(text(report["rules"]))",
    ] + refused + pages + numbers + words + most
  }

  private var refused: [String] {
    [("lost", "lost"), ("gained", "gained")].compactMap { key, message in
      guard let count = report[key]?.number, count > 0 else { return nil }
      return say(message, ("count", number(report[key])))
    }
  }

  private var pages: [String] {
    let pages = (report["pages"]?.array ?? []).compactMap(\.string)
    return pages.isEmpty
      ? [] : [say("pages", ("pages", pages.joined(separator: ", ")))]
  }

  private var numbers: [String] {
    section("numbers", report["numbers"]) { item in
      say(
        "number", ("field", text(item["field"])), ("histories", number(item["histories"])),
        ("mean", signed(item["mean"])), ("least", signed(item["least"])),
        ("most", signed(item["most"])))
    }
  }

  private var words: [String] {
    section("words", report["words"]) { item in
      say(
        "word", ("field", text(item["field"])), ("from", text(item["from"])),
        ("to", text(item["to"])), ("times", number(item["times"])))
    }
  }

  private var most: [String] {
    section("most", report["most_affected"]) { item in
      let name = text(item["id"])
      return say(
        "history", ("line", name.isEmpty ? number(item["line"]) : name),
        ("values", number(item["values"])), ("pointer", text(item["pointer"])),
        ("from", text(item["from"])), ("to", text(item["to"])))
    }
  }

  private func section(
    _ title: String, _ items: JSON?, _ line: (JSON) -> String
  ) -> [String] {
    let lines = (items?.array ?? []).map { "  \(line($0))" }
    return lines.isEmpty ? [] : ["", say(title)] + lines
  }

  private func text(_ json: JSON?) -> String { json?.string ?? "" }
  private func number(_ json: JSON?) -> String { phrases.number(json, decimals: 0) }

  private func signed(_ json: JSON?) -> String {
    guard let value = json?.number else { return "–" }
    return (value > 0 ? "+" : "") + JSON.shown(value, decimals: 4)
  }
}
