import Consulting
import JSONSource
import Planning
import PlannerService

/// What a line of food holds of what its person leaves out.
///
/// It is said and blocks nothing.
struct DiaryAllergies {
  private let watch: AllergyWatch

  /// Nil for somebody who leaves no allergen out.
  init?(_ profile: JSON?, by planner: PersonalPlanner) throws(ErrorBody) {
    guard let profile, let rules = planner.service.rules else { return nil }
    do throws(PlanFailure) {
      guard let watch = try rules.allergyWatch(of: profile) else { return nil }
      self.watch = watch
    } catch {
      throw ErrorBody(
        error, request: profile, source: SourceFile(name: "profile", bytes: []),
        messages: planner.service.messages)
    }
  }

  /// The allergens of those left out that an item holds; nil where nobody here knows what it holds.
  func held(by item: JSON) -> [String]? {
    let held = watch.held(by: item.foodTexts)
    return held.isEmpty && item.isUnknownInside ? nil : held
  }

  /// What is said of items, in a language.
  func notes(_ items: [JSON], by planner: PersonalPlanner, _ language: String) -> [String] {
    let messages = planner.service.messages
    let comma = messages.text("word.comma", language: language)
    return items.compactMap { item in
      let food = item["originalText"]?.string ?? ""
      guard let held = held(by: item) else {
        return messages.text("allergy.unknown_inside", language: language, values: [("food", food)])
      }
      guard !held.isEmpty else { return nil }
      let names = held.map { messages.text("allergen.\($0)", language: language) }
      return messages.text(
        "allergy.eaten", language: language,
        values: [("food", food), ("allergens", names.joined(separator: comma))])
    }
  }
}

extension JSON {
  /// All words of an item that tell what it is.
  fileprivate var foodTexts: [String] {
    ["originalText", "food", "foodName"].compactMap { self[$0]?.string }
      + (self["components"]?.array ?? []).compactMap { $0["name"]?.string }
      + ["unresolved", "unread"].flatMap { (self[$0]?.array ?? []).compactMap(\.string) }
  }

  /// Whether it is made by somebody else, or is not known: only its label or its cook tells all of it.
  fileprivate var isUnknownInside: Bool {
    !["simple", "drink"].contains(self["entryType"]?.string ?? "")
      || self["status"]?.string == "failed"
  }
}
