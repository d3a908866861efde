/// The arguments of a built-in, one for each parameter; nil where an optional one is left out.
struct FunctionArguments {
  private let values: [Value?]
  private let mode: Mode

  fileprivate init(values: [Value?], mode: Mode) {
    (self.values, self.mode) = (values, mode)
  }

  /// How many arguments were given, null included; optional ones stand at the end.
  var count: Int { (values.lastIndex { $0 != nil } ?? -1) + 1 }

  /// Whether an optional argument was given and is not null.
  func isGiven(_ index: Int) -> Bool { values[index] != nil && values[index] != .null }

  /// The argument as it is; null when left out.
  func value(_ index: Int) -> Value { values[index] ?? .null }

  func number(_ index: Int) throws(EvaluationFailure) -> Double {
    guard case .number(let number) = values[index] else { throw wrong(index, "a number") }
    return number
  }

  /// A whole number small enough for positions; leniently a fraction is cut off.
  func integer(_ index: Int) throws(EvaluationFailure) -> Int {
    try whole(mode == .lenient ? number(index).rounded(.towardZero) : number(index))
  }

  /// A whole number such as a year; never a fraction.
  func exactInteger(_ index: Int) throws(EvaluationFailure) -> Int {
    try whole(number(index))
  }

  /// A number of decimals; leniently a fraction is cut off.
  func scale(_ index: Int) throws(EvaluationFailure) -> Double {
    guard isGiven(index) else { return 0 }
    return mode == .lenient ? try number(index).rounded(.down) : try number(index)
  }

  private func whole(_ number: Double) throws(EvaluationFailure) -> Int {
    guard let whole = Int(exactly: number), whole.magnitude <= 1_000_000_000 else {
      throw EvaluationFailure(
        code: "bad-argument", message: "\(Value.number(number).text) is not a usable whole number")
    }
    return whole
  }

  func string(_ index: Int) throws(EvaluationFailure) -> String {
    guard case .string(let string) = values[index] else { throw wrong(index, "a string") }
    return string
  }

  func list(_ index: Int) throws(EvaluationFailure) -> [Value] {
    guard case .list(let list) = values[index] else { throw wrong(index, "a list") }
    return list
  }

  func context(_ index: Int) throws(EvaluationFailure) -> Context {
    guard case .context(let context) = values[index] else { throw wrong(index, "a context") }
    return context
  }

  /// The numbers of a list argument.
  func numbers(_ index: Int) throws(EvaluationFailure) -> [Double] {
    var numbers: [Double] = []
    for item in try list(index) {
      guard case .number(let number) = item else {
        throw EvaluationFailure(
          code: "wrong-type", message: "a list of numbers is needed, it holds \(item.phrase)")
      }
      numbers.append(number)
    }
    return numbers
  }

  private func wrong(_ index: Int, _ wanted: String) -> EvaluationFailure {
    EvaluationFailure(
      code: "wrong-type",
      message: "argument \(index + 1) must be \(wanted), got \(value(index).phrase)")
  }
}

extension Function {
  /// Binds arguments to parameters and converts them; too few or too many are refused, and so is
  /// null where a parameter may only be left out.
  func arguments(
    from given: [Value?], _ naming: Naming, _ mode: Mode
  ) throws(EvaluationFailure) -> FunctionArguments {
    var values: [Value?] = []
    values.reserveCapacity(parameters.count)
    for (index, parameter) in parameters.enumerated() {
      if parameter.isVariadic {
        values.append(try rest(of: given, from: index, parameter))
      } else if index < given.count, let value = given[index] {
        values.append(try convert(value, for: parameter, naming))
      } else if parameter.isOptional {
        values.append(nil)
      } else {
        throw wrongCount
      }
    }
    if parameters.last?.isVariadic != true, given.count > parameters.count {
      throw wrongCount
    }
    return FunctionArguments(values: values, mode: mode)
  }

  private func rest(
    of given: [Value?], from index: Int, _ parameter: Parameter
  ) throws(EvaluationFailure) -> Value {
    let rest = given.dropFirst(index).compactMap(\.self)
    guard !rest.isEmpty else { throw wrongCount }
    if parameter.arity == .elements, rest.count == 1 {
      return try convert(rest[0], to: .anyList, parameter.name)
    }
    var values: [Value] = []
    for value in rest { values.append(try convert(value, for: parameter, .places)) }
    return .list(values)
  }

  private func convert(
    _ value: Value, for parameter: Parameter, _ naming: Naming
  ) throws(EvaluationFailure) -> Value {
    if parameter.takesNull, value == .null { return .null }
    for type in parameter.otherTypes {
      if let converted = value.converted(to: type) { return converted }
    }
    guard let form = parameter.otherForm, naming != .usual else {
      return try convert(value, to: parameter.type, parameter.name)
    }
    if naming == .places, let converted = value.converted(to: parameter.type) { return converted }
    return try convert(value, to: form.type, form.name)
  }

  private func convert(
    _ value: Value, to type: ValueType, _ parameter: String
  ) throws(EvaluationFailure) -> Value {
    if let converted = value.converted(to: type) { return converted }
    throw EvaluationFailure(
      code: "wrong-type",
      message: "'\(name)' needs \(type.phrase) as \(parameter), got \(value.phrase)",
      hint: signature)
  }

  private var wrongCount: EvaluationFailure {
    EvaluationFailure(
      code: "wrong-arguments", message: "'\(name)' got a wrong number of arguments",
      hint: signature)
  }
}
