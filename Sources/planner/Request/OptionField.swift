import Consulting
import JSONSource
import RuleEngine

/// A field of a request and the option that fills it, made of the function's form.
///
/// Names, what may be given and what it means are the form's; only the short names that people type
/// stand here.
package struct OptionField: Sendable {
  /// How the option's text becomes a value.
  package enum Kind: Hashable, Sendable {
    case number, word, list, flag
    /// Words, of which each may say how much: `knee:severe`.
    case graded
    /// Words, of which each says how much in a number: `knee:3`.
    case levels
    /// Sets that were lifted: `back_squat:100x5@2`.
    case lift
    /// A file that holds the value as JSON.
    case document
  }

  /// Keys from the top of the request; a lift adds the exercise's id.
  package let path: [String]
  /// How its text is read.
  package let kind: Kind
  /// The option.
  package let option: Option

  /// The options of a form, in its order.
  package static func all(of form: RequestForm) -> [OptionField] {
    form.fields.flatMap { all(of: $0, below: []) }
  }

  /// The fields of a form with the options that fill them.
  package static func names(of form: RequestForm) -> [(field: String, name: String)] {
    all(of: form).map { ($0.path.joined(separator: "/"), "--\($0.option.names[0])") }
  }

  private static func all(of field: RequestField, below path: [String]) -> [OptionField] {
    let path = path + [field.name]
    guard case .fields(let parts) = field.shape.given else { return [OptionField(path, field)] }
    if parts.allSatisfy(\.shape.isPlain) { return parts.flatMap { all(of: $0, below: path) } }
    let whole = OptionField(path, field)
    guard parts.allSatisfy(\.shape.isSaid) else { return [whole] }
    // A day has its own option.
    return [whole]
      + parts.filter { !$0.shape.isDate }.map { OptionField(path + [$0.name], $0, isPart: true) }
  }

  /// The option of a field; that of a part of a document goes by the part's name.
  private init(_ path: [String], _ field: RequestField, isPart: Bool = false) {
    self.path = path
    let spelled = Self.spelled(
      (isPart ? field.name : path.joined(separator: "-")).lowercased())
    let short = Self.shortNames[path.joined(separator: "/")]
    (kind, option) = Self.option([short, spelled].compactMap(\.self), field)
  }

  /// A name as options are typed: `weight-kg`; one that every verb has already says that it is the
  /// request's.
  private static func spelled(_ name: String) -> String {
    let bytes = name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    let spelled = String(decoding: bytes, as: UTF8.self)
    return spelled == ofEveryVerb ? "request-\(spelled)" : spelled
  }

  /// The option of every verb that makes a request: a document to start from.
  private static let ofEveryVerb = "profile"

  private static func option(_ names: [String], _ field: RequestField) -> (Kind, Option) {
    let (kind, value): (Kind, Option.Value) =
      switch field.shape.given {
      case .value(let type): Self.value(of: type)
      case .count: (.number, .one("N"))
      case .text, .name: (.word, .one("TEXT"))
      case .instant: (.word, .one("INSTANT"))
      case .choice: (.word, .one("WORD"))
      case .date: (.word, .one("DATE"))
      case .list(let each, _) where each.isText: (.list, .list("TEXT"))
      case .list(let each, _) where each.isChoice: (.list, .list("WORD"))
      case .list(let each, _) where each.grades != nil: (.graded, .list("WORD:WORD"))
      case .keyed(_, let each) where each.isNumber: (.levels, .list("WORD:N"))
      case .keyed(_, let each) where each.isLift: (.lift, .list("ID:KGxREPS@RIR"))
      default: (.document, .one("FILE"))
      }
    return (kind, Option(names, value: value, field.meaning, choice: field.shape.choice))
  }

  private static func value(of type: FactType) -> (Kind, Option.Value) {
    switch type.type {
    case .number(let unit): (.number, .one(unit.flatMap(usage) ?? "N"))
    case .boolean: (.flag, .flag)
    case .list: (.list, .list("WORD"))
    default: (.word, .one("WORD"))
    }
  }

  /// What help calls a number of a unit; nil for a unit that is no word.
  private static func usage(_ unit: String) -> String? {
    if unit == "%" { return "PCT" }
    return unit.allSatisfy(\.isLetter) ? unit.uppercased() : nil
  }

  /// What people type; the spelling of the request is understood as well.
  private static let shortNames = [
    "schedule_days": "days", "weight_kg": "weight", "height_cm": "height", "age_years": "age",
    "bodyfat_pct": "bodyfat", "waist_cm": "waist", "overrides/BMR": "bmr",
    "overrides/TDEE": "tdee", "overrides/BMI": "bmi", "lifts": "lift",
    "household_items": "household", "systolic_mmhg": "systolic", "diastolic_mmhg": "diastolic",
    "session_minutes": "minutes", "focus_muscle": "focus", "budget_tier": "budget",
    "meals_per_day": "meals", "exclude_allergens": "allergens", "current_plan": "plan",
    "readiness/sleep_h": "sleep", "weight_trend_2w": "trend",
    "last_week_adherence_pct": "adherence", "weight_misses": "misses",
  ]
}

extension [OptionField] {
  /// The options of some fields of the request, in their order.
  func options(of names: [String]) -> [Option] {
    names.flatMap { name in filter { $0.path[0] == name }.map(\.option) }
  }

  /// The options of all fields but some.
  func options(besides names: [String]) -> [Option] {
    filter { !names.contains($0.path[0]) }.map(\.option)
  }
}

extension RequestShape {
  /// Whether one option can fill it.
  fileprivate var isPlain: Bool {
    switch given {
    case .value, .text, .name, .choice, .date, .instant, .count: true
    default: false
    }
  }

  /// Whether a few words on one line can fill it.
  fileprivate var isSaid: Bool {
    switch given {
    case .list(let each, _): each.isChoice || each.isText
    case .keyed(_, let each): each.isNumber
    default: isPlain
    }
  }

  fileprivate var isDate: Bool {
    if case .date = given { true } else { false }
  }

  fileprivate var isChoice: Bool {
    if case .choice = given { true } else { false }
  }

  fileprivate var isNumber: Bool {
    guard case .value(let type) = given, case .number = type.type else { return false }
    return true
  }

  fileprivate var isText: Bool {
    if case .text = given { true } else { false }
  }

  /// The words that may be given alone, and those that say how much; nil for any other shape.
  fileprivate var grades: (words: FactType, degrees: FactType)? {
    guard case .either(.value(let words), .fields(let parts)) = given, parts.count == 2,
      case .value(let degrees) = parts[1].shape.given
    else { return nil }
    return (words, degrees)
  }

  /// Whether it is a set as it was lifted.
  fileprivate var isLift: Bool {
    guard case .fields(let parts) = given else { return false }
    return parts.map(\.name) == ["weight_kg", "reps", "rir"]
  }

  /// What may be given, in help of any language: `30–250 kg`; nil when that says nothing.
  fileprivate var choice: String? {
    switch given {
    case .value(let type): type.choice
    case .choice(let words): words.choice
    case .date: "2026-03-02"
    case .keyed(_, let each) where each.isLift: "back_squat:100x5@2"
    case .keyed(let words, let each) where each.isNumber:
      words.choice + (each.choice.map { "; each with :\($0)" } ?? "")
    case .list(let each, _) where each.isChoice: each.choice
    case .instant: "2026-03-02T07:15:00+01:00"
    case .text, .name, .count: nil
    case .list(let each, _):
      each.isText
        ? nil
        : each.grades.flatMap { grades in
          grades.words.choice.map { "\($0); :" + (grades.degrees.choice ?? "") }
        } ?? "JSON"
    default: "JSON"
    }
  }
}

extension FactType {
  fileprivate var choice: String? {
    switch type {
    case .number(let unit):
      guard let low = range?.low, let high = range?.high else { return nil }
      let ends = [low, high].map { JSON.shown($0, decimals: 2) }
      return "\(ends[0])–\(ends[1])" + (unit.map { $0 == "%" ? $0 : " \($0)" } ?? "")
    case .word(let words), .list(.word(let words)): return words.words.choice
    default: return nil
    }
  }
}

extension [String] {
  /// `novice, intermediate, advanced`, as they are typed in a shell.
  fileprivate var choice: String {
    map { word in
      let word = String(word.map { $0 == "–" ? "-" : $0 })
      return word.contains { "<>".contains($0) } ? "'\(word)'" : word
    }.joined(separator: ", ")
  }
}
