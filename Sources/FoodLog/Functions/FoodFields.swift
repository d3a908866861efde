import Consulting
import RuleEngine

/// Fields of requests about food.
extension RequestField {
  static func number(
    _ name: String, _ meaning: String, _ range: ClosedRange<Double>, isRequired: Bool = false
  ) -> RequestField {
    value(
      name, meaning,
      FactType(
        type: .number(unit: nil), range: NumberRange(low: range.lowerBound, high: range.upperBound)),
      isRequired)
  }

  static func count(
    _ name: String, _ meaning: String, _ range: ClosedRange<Int>, isRequired: Bool = false
  ) -> RequestField {
    value(
      name, meaning,
      FactType(
        type: .number(unit: nil), isInteger: true,
        range: NumberRange(low: Double(range.lowerBound), high: Double(range.upperBound))),
      isRequired)
  }

  static func flag(_ name: String, _ meaning: String) -> RequestField {
    value(name, meaning, FactType(type: .boolean), false)
  }

  static func text(_ name: String, _ meaning: String, isRequired: Bool = false) -> RequestField {
    field(name, meaning, .text(known: { [] }), isRequired)
  }

  static func name(
    _ name: String, _ meaning: String, longest: Int, isRequired: Bool = false
  ) -> RequestField {
    field(name, meaning, .name(longest: longest), isRequired)
  }

  static func choice(
    _ name: String, _ meaning: String, _ words: [String], isRequired: Bool = false
  ) -> RequestField {
    field(name, meaning, .choice(words), isRequired)
  }

  static func day(_ name: String, _ meaning: String, isRequired: Bool = true) -> RequestField {
    field(name, meaning, .date, isRequired)
  }

  static func list(
    _ name: String, _ meaning: String, of each: [RequestField], most: Int, isRequired: Bool = true
  ) -> RequestField {
    field(name, meaning, .list(.fields(each), most: most), isRequired)
  }

  /// Entries of a diary: items of `resolveFoodLine`, each with what else its keeper knows.
  static func entries(_ meaning: String) -> RequestField {
    field("entries", meaning, .list(.open([]), most: 1000), true)
  }

  /// In which language sentences are.
  package static var foodLanguage: RequestField {
    choice("language", "the language of sentences, en or ja", ["en", "ja"])
  }

  /// The sex that references ask for.
  static var foodSex: RequestField {
    choice("sex", "the sex that references are of", ["female", "male"])
  }

  private static func value(
    _ name: String, _ meaning: String, _ type: FactType, _ isRequired: Bool
  ) -> RequestField {
    field(name, meaning, .value(type), isRequired)
  }

  private static func field(
    _ name: String, _ meaning: String, _ shape: RequestShape, _ isRequired: Bool
  ) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? shape : .optional(shape))
  }
}
