import FoodLog
import JSONSource
import PlannerService
import RuleEngine

/// Food as the terminal shows it: a line for each food, what was taken for granted, a day's sums.
struct FoodLines {
  private let messages: Messages
  private let language: String

  /// Lines in a language, in the words of the rules that are used.
  init(_ language: String, _ arguments: Arguments, _ console: Console) throws(Stopped) {
    messages = try Stopped.service(arguments, console).messages
    self.language = language
  }

  /// A sentence of the food log.
  func said(_ key: String, _ values: (String, String)...) -> String {
    messages.text("food.\(key)", language: language, values: values)
  }

  // MARK: Lines of the diary

  /// A line that was kept, as `logEntry` and the others answer it, and its day so far.
  ///
  /// Whoever's plan hides numbers is told the foods alone.
  func entry(_ answer: JSON, on date: String) -> [String] {
    let items = answer["items"]?.array ?? []
    let allergies = (answer["allergies"]?.array ?? []).compactMap(\.string)
    guard answer["hidden"]?.bool != true else {
      return allergies + items.map { "  \(Self.name($0))" }
    }
    var lines = allergies + items.flatMap(item)
    if items.count > 1 {
      lines.append("  \(said("line.sum"))  \(Self.amounts(Self.sum(items), grams: nil))")
    }
    return lines + day(answer["day"] ?? .null, on: date)
  }

  /// A day's lines by their numbers, and what they come to.
  func diary(_ answer: JSON) -> [String] {
    let date = answer["date"]?.string ?? ""
    let entries = answer["entries"]?.array ?? []
    let isHidden = answer["hidden"]?.bool == true
    guard !entries.isEmpty else { return [said("line.none", ("date", date))] + care(answer) }
    var lines: [String] = []
    for (index, entry) in entries.enumerated() {
      let text = entry["text"]?.string ?? ""
      let isDeleted = entry["deleted"]?.bool == true
      let time = (entry["at"]?.string ?? "").dropFirst(11).prefix(5)
      let shown = isDeleted ? said("line.deleted", ("text", text)) : text
      lines.append("\(index + 1)  \(time)  \(shown.replacing("\n", with: "; "))")
      guard !isDeleted else { continue }
      let places = entry["places"]?.array ?? []
      for (item, place) in zip(entry["items"]?.array ?? [], places) {
        let amounts = isHidden ? "" : "  \(Self.amounts(item, grams: item["grams"]?.number))"
        lines.append("   .\(Int(place.number ?? 0) + 1)  \(Self.name(item))\(amounts)")
      }
    }
    return lines + (isHidden ? [] : day(answer["day"] ?? .null, on: date)) + care(answer)
  }

  /// What is said with care beside a day.
  func care(_ answer: JSON) -> [String] {
    (answer["care"]?.array ?? []).compactMap(\.string).map { "  \($0)" }
  }

  /// What a day has come to, and what the plan leaves of it.
  func day(_ day: JSON, on date: String) -> [String] {
    let totals = day["totals"] ?? .null
    let sum = said("line.sum_day", ("date", date))
    var lines = ["\(sum)  \(Self.amounts(totals, grams: nil))"]
    if let left = day["left"], let energy = left["calories"]?.number {
      let eaten = totals["calories"]?.number ?? 0
      lines.append("  \(Self.bar(eaten, of: eaten + energy))")
      let isOver = energy < 0
      let shown = isOver ? left.negated : left
      lines.append(
        "  \(said(isOver ? "line.over" : "line.left"))  \(Self.amounts(shown, grams: nil))")
    }
    if let drunk = day["drunkMl"]?.number, drunk > 0 {
      lines.append("  \(said("line.drunk", ("drunk", JSON.shown(drunk, decimals: 0))))")
    }
    if let unknown = day["failed"]?.number, unknown > 0 {
      lines.append("  \(said("line.without", ("count", JSON.shown(unknown, decimals: 0))))")
    }
    return lines
  }

  private func item(_ item: JSON) -> [String] {
    let phrase = item["originalText"]?.string ?? ""
    guard item["status"]?.string != "failed" else {
      let near = (item["candidates"]?.array ?? []).compactMap { $0["name"]?.string }
      return ["? \(said("line.unknown", ("food", phrase)))"] + assumed(item)
        + near.map { "    \(said("line.near", ("food", $0)))" }
    }
    let mark = item["estimated"]?.bool == true ? "~" : " "
    var lines = ["\(mark) \(phrase)  \(Self.amounts(item, grams: item["grams"]?.number))"]
    let name = Self.name(item)
    let found = item["step"]?.string.map { said("line.step", ("food", name), ("step", $0)) }
    lines.append("    \(found ?? name)")
    lines += assumed(item)
    let unread = (item["unread"]?.array ?? []).compactMap(\.string)
    if !unread.isEmpty {
      lines.append("    \(said("line.unread", ("words", unread.joined(separator: ", "))))")
    }
    for part in item["unresolved"]?.array ?? [] {
      lines.append("    \(said("line.unknown", ("food", part.string ?? "")))")
    }
    return lines
  }

  /// What was taken for granted or is asked.
  private func assumed(_ item: JSON) -> [String] {
    (item["assumptions"]?.array ?? []).map { "    \(said("assumption.\($0.string ?? "")"))" }
  }

  // MARK: Numbers

  private static func name(_ item: JSON) -> String {
    item["foodName"]?.string ?? item["originalText"]?.string ?? ""
  }

  private static let fields = ["calories", "proteinG", "carbsG", "fatG"]

  /// The sums of items; null where no item says it.
  private static func sum(_ items: [JSON]) -> JSON {
    JSON(
      .object(
        fields.map { field in
          let values = items.compactMap { $0[field]?.number }
          let sum = values.isEmpty ? JSON(.null) : JSON(.number(values.reduce(0, +)))
          return .init(key: field, value: sum)
        }))
  }

  /// Grams, energy and the three macronutrients; what nobody measured is a dash.
  static func amounts(_ json: JSON, grams: Double?) -> String {
    let values = fields.map { json[$0]?.number }
    return amounts(values, grams: grams)
  }

  /// The same of nutrients.
  static func amounts(_ nutrients: Nutrients, grams: Double?) -> String {
    amounts([Nutrient.kcal, .protein, .carbohydrate, .fat].map { nutrients[$0] }, grams: grams)
  }

  private static func amounts(_ values: [Double?], grams: Double?) -> String {
    let weight = grams.map { "\(Int($0.rounded())) g  " } ?? ""
    let macros = zip(["P", "C", "F"], values.dropFirst())
      .map { "\($0) \(whole($1))" }.joined(separator: "  ")
    return "\(weight)\(whole(values[0])) kcal  \(macros)"
  }

  private static func whole(_ value: Double?) -> String {
    value.map { "\(Int($0.rounded()))" } ?? "-"
  }

  /// A share as a bar of twenty cells.
  static func bar(_ part: Double, of whole: Double) -> String {
    let cells = 20
    let share = whole > 0 ? min(1, max(0, part / whole)) : 0
    let full = Int((share * Double(cells)).rounded())
    let percent = whole > 0 ? Int((100 * part / whole).rounded()) : 0
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
      + " \(percent)%"
  }
}

extension JSON {
  /// An object with every number the other way round.
  fileprivate var negated: JSON {
    JSON(
      .object(
        (members ?? []).map { member in
          member.value.number.map { .init(key: member.key, value: .number(-$0)) } ?? member
        }))
  }
}
