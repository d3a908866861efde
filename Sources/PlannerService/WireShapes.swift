import Consulting
import RuleEngine
import Store

/// What a store takes, as every other request is declared.
extension RequestField {
  init(_ field: WireField) {
    let shape = RequestShape(field.shape)
    self.init(
      name: field.name, meaning: field.meaning, isRequired: field.isRequired,
      shape: field.isRequired ? shape : .optional(shape))
  }
}

extension RequestShape {
  fileprivate init(_ shape: WireShape) {
    self =
      switch shape {
      case .text: .text(known: { [] })
      case .name: .name(longest: Name.longest)
      case .flag: .value(FactType(type: .boolean))
      case .whole(let lowest):
        .value(
          FactType(
            type: .number(unit: nil), isInteger: true,
            range: NumberRange(low: Double(lowest), high: nil)))
      case .instant: .instant
      case .content, .any: .open([])
      case .list(let each, let most): .list(RequestShape(each), most: most)
      case .object(let fields): .fields(fields.map(RequestField.init))
      }
  }
}

/// What a store gives, as every other answer is declared.
extension AnswerShape {
  init(_ shape: WireShape) {
    self =
      switch shape {
      case .text, .name, .instant: .text
      case .flag: .boolean
      case .whole: .integer
      case .content, .any: .any
      case .list(let each, _): .list(AnswerShape(each))
      case .object(let fields):
        .object(
          fields.map {
            AnswerField($0.name, AnswerShape($0.shape), isOptional: !$0.isRequired)
          })
      }
  }
}
