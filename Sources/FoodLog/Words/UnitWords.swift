import JSONSource

/// The units of lines.
struct UnitWords: Sendable {
  /// One unit: what an answer calls it, and what it weighs or holds where it is a measure.
  struct Unit: Sendable, Hashable {
    let name: String
    let grams: Double?
    let millilitres: Double?

    /// Whether it is a weight or a volume, which needs no food after it.
    var isMeasure: Bool { grams != nil || millilitres != nil }
  }

  private let byName: [String: Unit]
  private let byAnswer: [String: Unit]
  private let afterNumber: [String: Unit]
  /// Japanese names that follow a number, longest first.
  let counters: [(text: [Unicode.Scalar], unit: Unit)]
  /// Japanese names that stand before a number, longest first.
  let before: [(text: [Unicode.Scalar], unit: Unit)]
  /// Japanese words that are an amount of one by themselves, longest first.
  let whole: [(text: [Unicode.Scalar], unit: Unit)]
  /// Units that other amounts stand before, as in `1 (15 oz) can`.
  let packing: Set<String>
  /// Units that need no number and no `of`: `handful almonds`.
  let bare: Set<String>
  /// Units that may be the last word of what is counted: `2 garlic cloves`.
  let afterFood: Set<String>
  /// Units that may stand behind a food without a number: `paella, large plate`.
  let portions: Set<String>

  init(_ page: FoodPage, _ spelling: NameSpelling) {
    var byName: [String: Unit] = [:]
    var byAnswer: [String: Unit] = [:]
    var afterNumber: [String: Unit] = [:]
    var counters: [(text: [Unicode.Scalar], unit: Unit)] = []
    var before = counters
    var whole = counters
    for row in page.json["units"]?.array ?? [] {
      guard let name = row["unit"]?.string else { continue }
      let unit = Unit(name: name, grams: row["grams"]?.number, millilitres: row["ml"]?.number)
      byAnswer[name] = unit
      for word in row["names"]?.array?.compactMap(\.string) ?? [] {
        if word.isJapanese || name == "ml" && word == "cc" || unit.isMeasure || name == "cm" {
          counters.append((Array(word.unicodeScalars), unit))
        }
        if !word.isJapanese {
          byName[word] = unit
          byName[spelling.singular(word + "s")] = unit
        }
      }
      for word in row["afterNumber"]?.array?.compactMap(\.string) ?? [] { afterNumber[word] = unit }
      for word in row["before"]?.array?.compactMap(\.string) ?? [] {
        before.append((Array(word.unicodeScalars), unit))
      }
      for word in row["whole"]?.array?.compactMap(\.string) ?? [] {
        whole.append((Array(word.unicodeScalars), unit))
      }
    }
    self.byName = byName
    self.byAnswer = byAnswer
    self.afterNumber = afterNumber
    self.counters = counters.sorted { $0.text.count > $1.text.count }
    self.before = before.sorted { $0.text.count > $1.text.count }
    self.whole = whole.sorted { $0.text.count > $1.text.count }
    packing = Set(page.list("packing"))
    bare = Set(page.list("bare"))
    afterFood = Set(page.list("afterFood"))
    portions = Set(page.list("portions"))
  }

  /// The unit an answer calls by a name.
  func unit(named name: String) -> Unit? { byAnswer[name] }

  /// The unit of an English word as it is written; letters alone only after a number.
  func unit(written word: String, afterNumber isAfter: Bool, _ spelling: NameSpelling) -> Unit? {
    if word == "T" || word == "Tb" || word == "TB" { return isAfter ? byAnswer["tbsp"] : nil }
    if word == "t" { return isAfter ? byAnswer["tsp"] : nil }
    let lower = word.lowercased()
    if lower.utf8.count == 1 {
      return isAfter ? afterNumber[lower] ?? byName[lower] : nil
    }
    return byName[lower] ?? byName[spelling.singular(lower)]
  }
}
