import Consulting
import Domain
import RuleEngine

extension ContractSchema {
  /// What a function takes.
  init(_ form: RequestForm) {
    let laws = form.laws.map { Law(member: $0.field, word: $0.word, needs: $0.needs) }
    self = .object(Self.members(form.fields), laws: laws)
  }

  private static func members(_ fields: [RequestField]) -> [Member] {
    fields.map {
      Member(
        name: $0.name, schema: schema($0.shape), isRequired: $0.isRequired, meaning: $0.meaning)
    }
  }

  private static func schema(_ shape: RequestShape) -> ContractSchema {
    switch shape {
    case .optional(let shape): .nullable(schema(shape))
    case .value(let type): schema(type)
    case .text: .text()
    case .name(let longest): .text(TextForm(length: 1...longest))
    case .instant: .text(TextForm(format: "date-time"))
    case .choice(let words): .words(words)
    case .date: .text(TextForm(format: "date"))
    case .count: .anyOf([.boolean, .number(isInteger: true, low: 0)])
    case .range(let type):
      .anyOf([.list(schema(type), most: 2), .text(TextForm(pattern: RepRange.pattern))])
    case .fields(let fields): .object(members(fields))
    case .passing(let fields, let others):
      .object(members(fields) + others.map { Member(name: $0, schema: .any, isRequired: false) })
    case .open(let fields): .object(members(fields), isOpen: true)
    case .keyed(let keys, let value): .keyed(schema(value), keys: .words(keys))
    case .either(let one, let other): .anyOf([schema(one), schema(other)])
    case .list(let each, let most): .list(schema(each), most: most)
    case .told(let shape, _): schema(shape)
    }
  }

  private static func schema(_ type: FactType) -> ContractSchema {
    switch type.type {
    case .number:
      .number(
        isInteger: type.isInteger, low: type.range?.low ?? -FormCheck.largest,
        high: type.range?.high ?? FormCheck.largest)
    case .boolean: .boolean
    case .word(let words): .words(words.words)
    case .list(.word(let words)): .list(.words(words.words))
    default: preconditionFailure("a request field has a type that no request can give")
    }
  }
}
