import Consulting
import PlannerService

/// A function as it is described to apps: what it takes and answers, in each of its forms.
///
/// A function of anybody that is also about somebody has two forms: all that it needs is in the request, or
/// what is kept about the person fills in the rest.
struct DescribedFunction {
  /// The form whose name, summary and example stand for both.
  let function: ServiceFunction
  /// What it takes and answers.
  let request, answer: ContractSchema
  /// The single forms where there are two, by names of their own.
  let forms: [(name: String, schema: ContractSchema)]

  /// Every function once, in their order; those about somebody alone come last.
  static func all(
    _ functions: [ServiceFunction], _ personal: [ServiceFunction]
  ) -> [DescribedFunction] {
    functions.map { one in DescribedFunction(one, personal.first { $0.name == one.name }) }
      + personal.filter { one in !functions.contains { $0.name == one.name } }
      .map { DescribedFunction($0, nil) }
  }

  private init(_ function: ServiceFunction, _ personal: ServiceFunction?) {
    self.function = personal ?? function
    let title = Self.title(function)
    let requests = Self.either(
      "\(title)Request", ContractSchema(function.request),
      personal.map { ContractSchema($0.request) })
    let answers = Self.either(
      "\(title)Answer", ContractSchema(function.answer), personal.map { ContractSchema($0.answer) })
    (request, answer) = (requests.schema, answers.schema)
    forms = requests.forms + answers.forms
  }

  /// The name with a capital, as types begin.
  var title: String { Self.title(function) }

  private static func title(_ function: ServiceFunction) -> String {
    function.name.prefix(1).uppercased() + function.name.dropFirst()
  }

  /// One of two forms, which are named where they differ; that about somebody alone where it holds
  /// whatever the other one does.
  private static func either(
    _ name: String, _ whole: ContractSchema, _ personal: ContractSchema?
  ) -> (schema: ContractSchema, forms: [(name: String, schema: ContractSchema)]) {
    guard let personal else { return (whole, []) }
    guard !personal.covers(whole) else { return (personal, []) }
    return (
      .anyOf([whole, personal]), [("Whole\(name)", whole), ("Personal\(name)", personal)]
    )
  }
}

extension ContractSchema {
  /// Whether every object of another schema is one of this, member by member.
  fileprivate func covers(_ other: ContractSchema) -> Bool {
    guard self != other else { return true }
    guard case .object(let members, let isOpen, _) = self,
      case .object(let others, let isOtherOpen, _) = other, isOpen || !isOtherOpen
    else { return false }
    let known = Dictionary(uniqueKeysWithValues: others.map { ($0.name, $0) })
    let isWhole = others.allSatisfy { one in members.contains { $0.name == one.name } }
    return (isWhole || isOpen)
      && members.allSatisfy { member in
        guard let other = known[member.name] else { return !member.isRequired }
        return member.schema == other.schema && (!member.isRequired || other.isRequired)
      }
  }
}
