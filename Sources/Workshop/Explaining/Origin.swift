import JSONSource
import RuleEngine

/// Where the numbers at some addresses of a plan come from.
struct Origin: Sendable {
  /// What a number has to do with the answers of rules it rests on.
  enum Relation: Hashable, Sendable {
    /// The first answer itself, rounded to so many decimals.
    case rounded(Int)
    /// The first two answers, as `6–10`, perhaps with a unit.
    case span
    /// As the request gives it.
    case given
    /// As the catalogue has it, or worked out from its row.
    case catalogued
    /// Counted from the plan itself: places, days.
    case counted
    /// Worked out from the answers in a way the message tells.
    case computed
    /// Found by a solver between the bounds the answers set.
    case solved
    /// A sentence with numbers of the plan in it.
    case said
  }

  /// A member of the context that must have a value, such as `kind` = cardio; nil for any value.
  struct Condition: Sendable {
    let name: String
    let value: String?
  }

  /// An address as `AnswerPath` reads it.
  let pattern: [String]
  let relation: Relation
  /// The key of the message that says how, below `explain.`.
  let key: String
  /// Outputs of pages, the most telling first.
  let answers: [String]
  /// The catalogue whose row is part of it; nil when none is.
  let catalogue: String?
  /// The columns of that row that the number rests on.
  let columns: [String]
  let condition: Condition?

  init(
    _ pattern: String, _ relation: Relation, _ key: String, _ answers: [String] = [],
    catalogue: String? = nil, columns: [String] = [], when condition: (String, String?)? = nil
  ) {
    self.pattern = pattern.split(separator: "/").map(String.init)
    self.relation = relation
    self.key = key
    self.answers = answers
    self.catalogue = catalogue
    self.columns = columns
    self.condition = condition.map { Condition(name: $0.0, value: $0.1) }
  }

  /// Whether a number's place in the plan is one of these.
  func covers(_ place: AnswerPlace) -> Bool {
    guard place.steps.count == pattern.count else { return false }
    for (wanted, step) in zip(pattern, place.steps) {
      guard wanted == "*" || step.names.contains(wanted) else { return false }
    }
    guard let condition else { return true }
    guard let value = condition.value else { return place.context[condition.name] != nil }
    return place.context[condition.name] == .string(value)
  }
}

/// A number's place in a plan: the way to it, and what is known from the objects it lies in.
struct AnswerPlace: Sendable {
  /// A key, or an index with the names its item goes by.
  struct Step: Hashable, Sendable {
    let names: [String]
  }

  /// Its JSON Pointer.
  let pointer: String
  /// The number, or a text with a number in it.
  let value: JSON
  /// The way from the top.
  let steps: [Step]
  /// Facts and members of the objects around it: muscle, role, day, kind, exerciseId.
  let context: [String: Value]

  /// Members of objects that tell rows apart, and what rules call them.
  private static let members = [
    "muscle": "muscle", "role": "role", "day": "day", "kind": "kind", "exerciseId": "exerciseId",
    "ingredientId": "ingredientId", "supplementId": "supplementId", "pct": "warmupPct",
    "rule": "rule", "superset": "superset", "nutrient": "nutrient",
  ]

  /// Every number of a plan, and every text with a digit, in reading order.
  ///
  /// The edition's hash, and what `why` already explains, are no numbers of the plan.
  static func all(in plan: JSON) -> [AnswerPlace] {
    let members = (plan.members ?? []).filter {
      !["why", "edition", "adaptations"].contains($0.key)
    }
    var found: [AnswerPlace] = []
    walk(JSON(.object(members)), "", [], [:], &found)
    return found
  }

  private static func walk(
    _ value: JSON, _ pointer: String, _ steps: [Step], _ context: [String: Value],
    _ found: inout [AnswerPlace]
  ) {
    switch value.kind {
    case .object(let members):
      var context = context
      for member in members {
        guard let name = Self.members[member.key] else { continue }
        context[name] = member.value.feel
      }
      for member in members {
        let below = JSONPointer.child(member.key, of: pointer)
        walk(member.value, below, steps + [Step(names: [member.key])], context, &found)
      }
    case .array(let items):
      for (index, item) in items.enumerated() {
        let names = AnswerPath.nameMembers.compactMap { item[$0]?.string }
        let step = Step(names: [String(index)] + names)
        walk(item, JSONPointer.child(index, of: pointer), steps + [step], context, &found)
      }
    case .number, .string:
      guard value.number != nil || value.hasDigit, !isName(steps) else { return }
      found.append(AnswerPlace(pointer: pointer, value: value, steps: steps, context: context))
    case .bool, .null: return
    }
  }

  /// Ids and names are words, even with a digit in them.
  private static func isName(_ steps: [Step]) -> Bool {
    let key = steps.last?.names.first ?? ""
    let list = steps.dropLast().last?.names.first ?? ""
    let words = ["name", "rule", "pattern", "regression", "nutrient"]
    return key.hasSuffix("Id") || words.contains(key) || list == "names"
      || steps.contains(Step(names: ["supersets"]))
  }
}

extension JSON {
  fileprivate var hasDigit: Bool {
    string?.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}
