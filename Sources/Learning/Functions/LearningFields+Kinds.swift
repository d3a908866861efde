import Consulting
import JSONSource
import RuleEngine

/// The kinds of fields that the coach's requests are made of.
extension LearningFields {
  static func number(_ range: ClosedRange<Double>, isWhole: Bool = false) -> RequestShape {
    .value(
      FactType(
        type: .number(unit: nil), isInteger: isWhole,
        range: NumberRange(low: range.lowerBound, high: range.upperBound)))
  }

  static func optional(_ name: String, _ meaning: String, _ range: ClosedRange<Double>)
    -> RequestField
  {
    RequestField(
      name: name, meaning: meaning, isRequired: false, shape: .optional(number(range)))
  }

  static func flag(_ name: String, _ meaning: String) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false,
      shape: .optional(.value(FactType(type: .boolean))))
  }

  static func name(_ name: String, _ meaning: String, isRequired: Bool = false) -> RequestField {
    let shape = RequestShape.name(longest: longestName)
    return RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? shape : .optional(shape))
  }

  static func text(_ name: String, _ meaning: String, isRequired: Bool = false) -> RequestField {
    let shape = RequestShape.name(longest: longestNote * 4)
    return RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? shape : .optional(shape))
  }

  static func choice(_ name: String, _ meaning: String, _ words: [String]) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false, shape: .optional(.choice(words)))
  }

  static func instant(_ name: String, _ meaning: String, isRequired: Bool = false) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: isRequired,
      shape: isRequired ? .instant : .optional(.instant))
  }

  static func optionalRange(
    _ name: String, _ meaning: String, _ range: ClosedRange<Double>
  ) -> RequestField {
    RequestField(
      name: name, meaning: meaning, isRequired: false,
      shape: .optional(.range(end(range))))
  }

  static func range(_ name: String, _ meaning: String, _ range: ClosedRange<Double>)
    -> RequestField
  {
    RequestField(
      name: name, meaning: meaning, isRequired: true,
      shape: .range(end(range)))
  }

  private static func end(_ range: ClosedRange<Double>) -> FactType {
    FactType(
      type: .number(unit: nil), isInteger: true,
      range: NumberRange(low: range.lowerBound, high: range.upperBound))
  }
}
