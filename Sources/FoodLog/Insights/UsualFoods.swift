import Consulting
import JSONSource

/// The foods somebody logged, the latest and the most frequent, with their usual amounts.
struct UsualFoods {
  /// A food that was logged.
  struct Food {
    let id: String
    let name: String
    /// As it was last written.
    let text: String
    var times: Int
    /// The day it was last logged.
    let last: String?
    /// Grams, the latest first.
    fileprivate var grams: [Double]
    /// The amount that is equal often enough among the last; nil when there is none.
    fileprivate(set) var usualGrams: Double?
  }

  /// One line each, the latest first.
  let recent: [Food]
  /// Those that were logged more than once, the most frequent first.
  let usual: [Food]

  /// Takes entries in any order; `date` and `time` tell which is the latest.
  init(_ entries: [JSON], _ rules: UsualRules) {
    var foods: [Food] = []
    for entry in entries.enumerated().sorted(by: Self.isLater).map(\.element) {
      guard let id = entry["resolvedFoodId"]?.string, let name = entry["foodName"]?.string,
        DaySummary.counts(entry)
      else { continue }
      let grams = entry["grams"]?.number.map { [$0] } ?? []
      if let known = foods.firstIndex(where: { $0.id == id && $0.name == name }) {
        foods[known].times += 1
        foods[known].grams += grams
      } else {
        foods.append(
          Food(
            id: id, name: name, text: entry["originalText"]?.string ?? name, times: 1,
            last: entry["date"]?.string, grams: grams))
      }
    }
    for index in foods.indices { foods[index].usualGrams = Self.usual(foods[index].grams, rules) }
    recent = Array(foods.prefix(rules.mostFoods))
    let repeated = foods.enumerated().filter { $0.element.times >= rules.leastTimes }
      .sorted { ($1.element.times, $0.offset) < ($0.element.times, $1.offset) }
    usual = repeated.prefix(rules.mostFoods).map(\.element)
  }

  private static func usual(_ grams: [Double], _ rules: UsualRules) -> Double? {
    let last = grams.prefix(rules.lastAmounts)
    return last.first { one in
      last.count { abs($0 - one) <= rules.equalWithin * one } >= rules.equalAmounts
    }
  }

  private static func isLater(
    _ one: (offset: Int, element: JSON), _ other: (offset: Int, element: JSON)
  ) -> Bool {
    let moment = { (entry: JSON) in
      (entry["date"]?.string ?? "", entry["time"]?.string ?? "")
    }
    let (left, right) = (moment(one.element), moment(other.element))
    return left == right ? one.offset > other.offset : left > right
  }
}

extension UsualFoods {
  /// How `usualFoods` answers them.
  static let form = AnswerForm<UsualFoods>.object([
    .always("recent", \.recent, Food.form.list), .always("usual", \.usual, Food.form.list),
  ])
}

extension UsualFoods.Food {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("foodId", \.id, .text), .always("name", \.name, .text), .always("text", \.text, .text),
    .always("times", \.times, .integer), .nullable("last", \.last, .text),
    .nullable("usualGrams", \.usualGrams, .number),
  ])
}
