import Consulting
import JSONSource

/// Two plans that differ because the athlete's answers do.
struct PlanDifference {
  let before: JSON
  let after: JSON
  /// The answers that differ, as the page of the matrix names them.
  let fields: [String]
  /// The top-level fields of either plan, in reading order.
  let allKeys: [String]
  /// Those that differ.
  let keys: [String]

  init(before: JSON, after: JSON, _ contract: RequestContract) {
    self.before = before
    self.after = after
    fields = Self.fields(before["profile"] ?? .null, after["profile"] ?? .null, contract)
    let old = (before.members ?? []).map(\.key)
    allKeys = (after.members ?? []).map(\.key) + old.filter { after[$0] == nil }
    keys = allKeys.filter { !Self.same(before[$0], after[$0]) }
  }

  /// Whether a part of the plan differs.
  func touches(_ part: PlanPart) -> Bool { !part.keys.allSatisfy { !keys.contains($0) } }

  /// Whether two values say the same, or neither is there.
  static func same(_ one: JSON?, _ other: JSON?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isSame(as: other)
    default: false
    }
  }

  private static func fields(_ old: JSON, _ new: JSON, _ contract: RequestContract) -> [String] {
    let overrides = ["BMR", "TDEE", "BMI"].map { "overrides_\($0.lowercased())" }
    return contract.fields.flatMap { $0 == "overrides" ? overrides : [$0] }
      .filter { !same(old.value(at: path(of: $0)), new.value(at: path(of: $0))) }
  }

  /// Where an answer stands in a profile.
  static func path(of field: String) -> PlanPath {
    guard field.hasPrefix("overrides_") else { return PlanPath(field) }
    return PlanPath("overrides", String(field.dropFirst("overrides_".count)).uppercased())
  }
}

/// Top-level fields of a plan that hang together.
enum PlanPart {
  case training, food, progression

  var keys: [String] {
    switch self {
    case .training: ["split", "workouts", "main_lifts", "volume"]
    case .food: ["kcal", "macros", "energy", "ingredients"]
    case .progression: ["progression"]
    }
  }
}

/// Which sections of a plan the changed answers may touch, each with the row that says so.
struct PlanMatrix {
  private var rules: [(section: String, rule: String)] = []
  /// A row of one of the changed answers.
  private(set) var anyRule: String?

  /// Adds the sections of one row; the first row that names a section keeps it.
  mutating func declare(_ sections: [String], rule: String) {
    anyRule = anyRule ?? rule
    for section in sections where !rules.contains(where: { $0.section == section }) {
      rules.append((section, rule))
    }
  }

  /// The row that lets a top-level field change; nil when none does.
  func rule(for key: String) -> String? {
    guard let section = Self.section(of: key) else { return anyRule }
    return rules.first { $0.section == section }?.rule
  }

  /// The section a top-level field belongs to; nil for what is always kept up to date.
  private static func section(of key: String) -> String? {
    switch Phrase.textKey(key) {
    case "idx": "indexes"
    case "kcal", "macros", "energy": "energy"
    case "ingredients": "meals"
    case "split", "workouts", "main_lifts", "volume": "training"
    case "tips", "hidden", "confidence", "warnings", "safety_notes", "disclaimer": "advice"
    case "goal", "profile", "assumed", "change_log", "why", "edition": nil
    default: key
    }
  }
}
