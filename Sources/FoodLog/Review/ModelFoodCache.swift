import JSONSource
import Synchronization

/// What a language model said of foods, for whoever asks of the same food again.
///
/// It knows foods and never amounts or people: lines that may tell more than a food are not asked, so
/// none comes here. It lives as long as the rules it was asked by, and only answers that passed every
/// check and may be kept are in it.
final class ModelFoodCache: Sendable {
  /// What an answer is found by.
  struct Key: Hashable, Sendable {
    /// The food as normalised words, without its amount.
    let phrase: String
    let language: String
    let units: String
  }

  /// An answer, and the question it was given to.
  struct Kept: Sendable {
    let text: String
    let grams: Double?
    let answer: JSON
  }

  private struct Book {
    var kept: [Key: Kept] = [:]
    /// The keys, the oldest first.
    var order: [Key] = []
  }

  private let book = Mutex(Book())

  /// What was said of a food; nil when nobody asked yet.
  subscript(_ key: Key) -> Kept? { book.withLock { $0.kept[key] } }

  /// Keeps an answer in the place of the oldest one, where there are so many.
  func keep(_ answer: Kept, for key: Key, most: Int) {
    book.withLock { book in
      if book.kept.updateValue(answer, forKey: key) == nil { book.order.append(key) }
      while book.order.count > most { book.kept[book.order.removeFirst()] = nil }
    }
  }
}

extension ModelFoodCache.Kept {
  /// The answer for an amount, by its values of 100 g; nil where it has none of a weight.
  func portion(of grams: Double, _ text: String) -> JSON? {
    guard let base = answer["nutritionPer100gOr100ml"], base["baseUnit"]?.string == "g",
      answer["components"]?.array?.isEmpty == true
    else { return nil }
    let amount = JSON(.number(grams))
    let weighed = JSON([
      "amount": amount, "unit": .string("g"), "estimatedGrams": amount, "estimatedMl": .null,
    ])
    let consumed = Self.scaled(
      JSON(.object((base.members ?? []).filter { $0.key != "baseUnit" })), by: grams / 100)
    return JSON(
      .object(
        (answer.members ?? []).map { member in
          switch member.key {
          case "input": .init(key: member.key, value: JSON(.string(text)))
          case "consumedQuantity": .init(key: member.key, value: weighed)
          case "nutritionConsumed": .init(key: member.key, value: consumed)
          default: member
          }
        }))
  }

  /// Every number of a value times a factor; unknown stays unknown.
  private static func scaled(_ json: JSON, by factor: Double) -> JSON {
    if let number = json.number { return JSON(.number(Nutrients.round(number * factor, 3))) }
    guard let members = json.members else { return json }
    return JSON(
      .object(members.map { .init(key: $0.key, value: scaled($0.value, by: factor)) }))
  }
}
