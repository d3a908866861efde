import Consulting
import JSONSource
import RuleEngine

/// Who a brief is for.
struct BriefPerson: Sendable {
  let age: Double?
  let sex: String?
  let maximumHeartRate: Double?
  let sleepNeed: Double?
  let healthFlags: [String]
  let goal: String?

  init(_ profile: JSON?) {
    age = profile?["age_years"]?.number
    sex = profile?["sex"]?.string
    maximumHeartRate = profile?["max_hr"]?.number
    sleepNeed = profile?["sleep_need_hours"]?.number
    healthFlags = profile?["health_flags"]?.array?.compactMap(\.string) ?? []
    goal = profile?["primary_goal"]?.string
  }
}

/// What somebody said this morning.
struct MorningCheckIn: Sendable {
  /// How somebody feels, 1 to 5: the lower where both the brief's and the plan's word were told.
  let feel: Int?
  let isIll: Bool
  /// The worst pain of a joint that was told today, 0 to 5; nil where nothing was said of any.
  let worstPain: Int?
  let hasRedFlag: Bool
  /// Warning signs that training waits for, as the plan's check-in names them.
  let signs: [String]
  /// Whether a clinician has looked at the medical stop of an earlier day.
  let isCleared: Bool

  init(_ json: JSON?) {
    let told = [json?["feel"]?.number, json?["readiness"]?.number].compactMap(\.self)
    feel = told.min().map { Int($0.rounded()) }
    isCleared = json?["cleared"]?.bool ?? false
    isIll = json?["illness"]?.bool ?? false
    worstPain = json?["pain"]?.number.map { Int($0) }
    signs = json?["symptoms"]?.array?.compactMap(\.string) ?? []
    hasRedFlag = json?["red_flag"]?.bool ?? false || !signs.isEmpty
  }
}

/// A person's day before the rules.
struct BriefConsultation: Asking {
  var inquiry: Inquiry

  init(_ rulebook: Rulebook, _ person: BriefPerson) {
    inquiry = Inquiry(rulebook, given: [], isTraced: false)
    set("givenAgeYears", Self.value(person.age))
    set("sex", person.sex.map(Value.string) ?? .null)
    set("healthFlags", .list(person.healthFlags.map(Value.string)))
  }

  /// A number, or null where it is not known.
  static func value(_ number: Double?) -> Value { number.map(Value.number) ?? .null }

  /// Makes numbers known.
  mutating func set(_ numbers: [(String, Double?)]) {
    for (name, number) in numbers { set(name, Self.value(number)) }
  }

  /// Makes flags known.
  mutating func set(_ flags: [(String, Bool)]) {
    for (name, flag) in flags { set(name, .boolean(flag)) }
  }
}
