import Consulting

extension ContractSchema {
  /// What a function answers.
  init(_ shape: AnswerShape) {
    self =
      switch shape {
      case .any: .any
      case .text: .text()
      case .number: .number(isInteger: false)
      case .integer: .number(isInteger: true)
      case .boolean: .boolean
      case .date: .text(TextForm(format: "date"))
      case .words(let words): .words(words)
      case .nullable(let shape): .nullable(ContractSchema(shape))
      case .either(let shapes): .anyOf(shapes.map(ContractSchema.init))
      case .list(let each): .list(ContractSchema(each))
      case .keyed(let each): .keyed(ContractSchema(each))
      case .object(let fields):
        .object(
          fields.map {
            Member(name: $0.name, schema: ContractSchema($0.shape), isRequired: !$0.isOptional)
          })
      }
  }
}
