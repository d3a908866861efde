/// A built-in function: one entry says everything the checker, the evaluator, the tests and the
/// handbook need.
package struct Function: Sendable {
  /// One parameter.
  package struct Parameter: Hashable, Sendable {
    /// How many arguments it takes.
    package enum Arity: Hashable, Sendable {
      /// Exactly one.
      case one
      /// Exactly one, or null.
      case nullable
      /// One or none; null is neither.
      case optional
      /// One, or null, or none; null counts as given.
      case nullableOptional
      /// All remaining arguments, at least one.
      case many
      /// All remaining arguments, or one list of them.
      case elements
    }

    /// The name used in calls with named parameters.
    package let name: String
    /// What an argument must be.
    package let type: ValueType
    /// How many arguments it takes.
    package let arity: Arity
    /// What else an argument may be.
    package var otherTypes: [ValueType] = []
    /// The parameter that stands here in another form of the call, with a name and a type of its
    /// own.
    package var otherForm: OtherForm? = nil
    /// Whether it may be left out.
    package var isOptional: Bool { arity == .optional || arity == .nullableOptional }
    /// Whether null is an argument of its own, not a mistake.
    package var takesNull: Bool { arity == .nullable || arity == .nullableOptional }
    /// Whether it takes all remaining arguments.
    package var isVariadic: Bool { arity == .many || arity == .elements }
  }

  /// What a parameter is in another form of the call, as `keys` in `context put`.
  package struct OtherForm: Hashable, Sendable {
    /// The name used in calls with named parameters.
    package let name: String
    /// What an argument must be.
    package let type: ValueType
  }

  /// How a call names its arguments.
  enum Naming: UInt8 {
    /// By their places, which leaves open which form is meant.
    case places
    /// As `parameters` does.
    case usual
    /// As another form does.
    case other
  }

  /// The type of the result.
  package enum Result: Hashable, Sendable {
    /// Always the same type.
    case always(ValueType)
    /// The type of the argument at this index.
    case argument(Int)
    /// The type of the elements of the argument at this index.
    case element(Int)
    /// The kind of duration that the argument at this index writes out; any where it is computed.
    case duration(Int)
  }

  /// A call and an expression with the same value; both are run by a test.
  package struct Example: Hashable, Sendable {
    /// The call.
    package let expression: String
    /// What it equals.
    package let expected: String
  }

  /// The computation: arguments in the order of the parameters, already of their types.
  typealias Body = @Sendable (FunctionArguments, inout Evaluator) throws(EvaluationFailure) -> Value

  /// The name, which may hold spaces.
  package let name: String
  /// The parameters in order.
  package let parameters: [Parameter]
  /// The type of the result.
  package let result: Result
  /// One sentence.
  package let summary: String
  /// What the parameters are called in calls of other forms, as `date(year, month, day)`.
  let otherNames: [[String]]
  /// Calls with their results.
  package let examples: [Example]
  let body: Body

  init(
    _ name: String, _ parameters: [Parameter], _ result: Result, _ summary: String,
    _ examples: KeyValuePairs<String, String>, names: [[String]] = [], body: @escaping Body
  ) {
    otherNames = names
    self.name = name
    self.parameters = parameters
    self.result = result
    self.summary = summary
    self.examples = examples.map { Example(expression: $0.key, expected: $0.value) }
    self.body = body
  }

  /// All built-ins, family by family.
  package static let all: [Function] =
    conversions + numbers + strings + patterns + lists + contexts + ranges + [rangeFromText] + dates
    + geometry

  /// Where each name stands in `all`.
  static let index: [String: Int] = Dictionary(
    all.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

  /// Words in the longest name.
  static let longestNameWords =
    all.map { $0.name.split(separator: " ").count }.max() ?? 1

  /// The call as a hint shows it: `substring(string, start position, length?)`.
  package var signature: String {
    let list = parameters.map { parameter in
      switch parameter.arity {
      case .one, .nullable: parameter.name
      case .optional, .nullableOptional: parameter.name + "?"
      case .many, .elements: parameter.name + "…"
      }
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
}

extension Function.Parameter {
  static func one(_ name: String, _ type: ValueType, or others: [ValueType] = []) -> Self {
    Self(name: name, type: type, arity: .one, otherTypes: others)
  }
  static func one(
    _ name: String, _ type: ValueType, orAs otherName: String, _ otherType: ValueType
  ) -> Self {
    Self(
      name: name, type: type, arity: .one,
      otherForm: Function.OtherForm(name: otherName, type: otherType))
  }
  static func nullable(_ name: String, _ type: ValueType) -> Self {
    Self(name: name, type: type, arity: .nullable)
  }
  static func optional(_ name: String, _ type: ValueType) -> Self {
    Self(name: name, type: type, arity: .optional)
  }
  static func nullableOptional(_ name: String, _ type: ValueType) -> Self {
    Self(name: name, type: type, arity: .nullableOptional)
  }
  static func many(_ name: String, _ type: ValueType) -> Self {
    Self(name: name, type: type, arity: .many)
  }
  static func elements(_ name: String) -> Self {
    Self(name: name, type: .any, arity: .elements)
  }
}

extension Function.Parameter {
  /// What an argument may be in a call that names its arguments so.
  func types(_ naming: Function.Naming) -> [ValueType] {
    guard let otherForm else { return [type] + otherTypes }
    return switch naming {
    case .places: [type, otherForm.type]
    case .usual: [type]
    case .other: [otherForm.type]
    }
  }
}

extension ValueType {
  /// A number of any unit.
  static let plainNumber = ValueType.number(unit: nil)
  /// A list of anything.
  static let anyList = ValueType.list(.any)
}
