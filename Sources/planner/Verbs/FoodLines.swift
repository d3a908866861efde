import FoodLog
import JSONSource

/// Food as the terminal shows it: a line for each item, then what was taken for granted.
enum FoodLines {
  /// Answers a line that has been kept, and says the day so far.
  ///
  /// Whoever's plan hides numbers is told the foods alone.
  static func show(
    _ line: String, on day: String, in local: LocalStore, _ time: LocalTime,
    _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) {
    let service = try Stopped.service(arguments, console)
    let request = JSON(.object([JSON.Member(key: "date", value: JSON(.string(day)))]))
    let today = try local.ask("today", request, by: service, time)
    let book = FoodBook(try FoodsVerb.catalogue())
    let items = items(line, book)
    guard today["hidden"]?.array?.isEmpty ?? true else {
      for item in items { console.print("  \(item.food?.name ?? item.item.phrase)") }
      return
    }
    for line in lines(items) { console.print(line) }
    let logged = (today["logged"]?.array ?? []).filter { $0["stream"]?.string == "food" }
    let texts = logged.compactMap { $0["data"]?["text"]?.string }
    let all = texts.flatMap { self.items($0, book) }
    let sum = all.reduce(Nutrients()) { $0.adding($1.nutrients) }
    let unknown = all.count { $0.status == .failed }
    console.print("\(day) so far  \(amounts(sum, grams: nil))")
    if unknown > 0 { console.print("  without \(unknown) not known yet") }
  }

  private static func items(_ line: String, _ book: FoodBook) -> [Resolution] {
    FoodResolver(book).resolve(FoodLineReader(book).read(line), time: nil)
  }

  /// The lines of items, and their sum when there are several.
  static func lines(_ items: [Resolution]) -> [String] {
    var lines: [String] = []
    var sum = Nutrients()
    for item in items {
      lines += line(item)
      sum = sum.adding(item.nutrients)
    }
    if items.count > 1 { lines.append("  in all  \(amounts(sum, grams: nil))") }
    return lines
  }

  private static func line(_ item: Resolution) -> [String] {
    guard item.status != .failed else {
      let near = item.candidates.map(\.name)
      return ["? \(item.item.phrase): not known yet"] + near.map { "    near: \($0)" }
    }
    let name = item.food?.name ?? item.item.phrase
    let mark = item.isEstimated ? "~" : " "
    var lines = ["\(mark) \(item.item.phrase)  \(amounts(item.nutrients, grams: item.grams))"]
    lines.append("    \(name)\(item.step.map { ", found by: \($0.rawValue)" } ?? "")")
    for word in item.assumptions { lines.append("    \(assumption(word))") }
    for part in item.unresolved { lines.append("    not known yet: \(part)") }
    return lines
  }

  /// Grams, energy and the three macronutrients; what nobody measured is a dash.
  static func amounts(_ nutrients: Nutrients, grams: Double?) -> String {
    let weight = grams.map { "\(Int($0.rounded())) g  " } ?? ""
    let macros = [("P", Nutrient.protein), ("C", .carbohydrate), ("F", .fat)]
      .map { "\($0.0) \(whole(nutrients[$0.1]))" }.joined(separator: "  ")
    return "\(weight)\(whole(nutrients[.kcal])) kcal  \(macros)"
  }

  private static func whole(_ value: Double?) -> String {
    value.map { "\(Int($0.rounded()))" } ?? "-"
  }

  private static func assumption(_ key: String) -> String {
    switch key {
    case "usual-portion": "assumed: a usual portion; give an amount for a better number"
    case "household": "assumed: an ordinary household measure"
    case "hundred-grams": "assumed: 100 g, as nothing is known of a portion"
    case "density": "assumed: the density of foods of its kind"
    case "recipe": "assumed: a common recipe of this dish"
    case "one-serving": "assumed: one serving each"
    case "near-food": "assumed: the nearest food of the catalogue stands in for it"
    case "parts": "assumed: usual amounts of what comes with it"
    case "given": "the numbers are yours"
    default: key
    }
  }
}
