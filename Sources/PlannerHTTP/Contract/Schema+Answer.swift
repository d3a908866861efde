import Consulting

extension Schema {
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
      case .nullable(let shape): .nullable(Schema(shape))
      case .either(let shapes): .anyOf(shapes.map(Schema.init))
      case .list(let each): .list(Schema(each))
      case .keyed(let each): .keyed(Schema(each))
      case .object(let fields):
        .object(
          fields.map {
            Member(name: $0.name, schema: Schema($0.shape), isRequired: !$0.isOptional)
          })
      }
  }
}
