extension Function {
  /// Rounding and arithmetic.
  static let numbers: [Function] = [
    rounding(
      "decimal", .halfEven, scale: .one("scale", .plainNumber),
      "Rounds to decimals, halves to the even neighbour.",
      [
        "decimal(1/3, 2)": "0.33", "decimal(1.5, 0)": "2", "decimal(2.5, 0)": "2",
        "decimal(1250, -2)": "1200",
      ]),
    rounding(
      "floor", .floor, scale: .optional("scale", .plainNumber), "Rounds towards minus infinity.",
      ["floor(1.5)": "1", "floor(-1.56, 1)": "-1.6", "floor(0.1 * 3 * 10)": "3"]),
    rounding(
      "ceiling", .ceiling, scale: .optional("scale", .plainNumber), "Rounds towards infinity.",
      ["ceiling(1.5)": "2", "ceiling(-1.56, 1)": "-1.5", "ceiling(0.1 * 3 * 10)": "3"]),
    rounding(
      "round up", .up, scale: .one("scale", .plainNumber), "Rounds away from zero.",
      ["round up(5.5, 0)": "6", "round up(-5.5, 0)": "-6", "round up(1.121, 2)": "1.13"]),
    rounding(
      "round down", .down, scale: .one("scale", .plainNumber), "Rounds towards zero.",
      ["round down(5.5, 0)": "5", "round down(-5.5, 0)": "-5", "round down(1.129, 2)": "1.12"]),
    rounding(
      "round half up", .halfUp, scale: .one("scale", .plainNumber),
      "Rounds to the nearest, halves away from zero.",
      [
        "round half up(5.5, 0)": "6", "round half up(-5.5, 0)": "-6",
        "round half up(5.015, 2)": "5.02",
      ]),
    rounding(
      "round half down", .halfDown, scale: .one("scale", .plainNumber),
      "Rounds to the nearest, halves towards zero.",
      [
        "round half down(5.5, 0)": "5", "round half down(-5.5, 0)": "-5",
        "round half down(1.126, 2)": "1.13",
      ]),
    Function(
      "abs", [.one("n", .plainNumber, or: [.temporal(.days), .temporal(.months)])], .argument(0),
      "The number or duration without its sign.",
      ["abs(-10)": "10", "abs(n: 10)": "10", #"abs(@"-P1D")"#: #"@"P1D""#]
    ) { arguments, _ throws(EvaluationFailure) in
      if case .temporal(let duration) = arguments.value(0) { return .temporal(duration.magnitude) }
      return .number(try arguments.number(0).magnitude)
    },
    Function(
      "modulo", [.one("dividend", .plainNumber), .one("divisor", .plainNumber)],
      .always(.plainNumber), "The remainder of a division; it has the sign of the divisor.",
      [
        "modulo(12, 5)": "2", "modulo(-12, 5)": "3", "modulo(12, -5)": "-3",
        "modulo(10.1, 4.5)": "1.1",
      ]
    ) { arguments, _ throws(EvaluationFailure) in
      let (dividend, divisor) = (try arguments.number(0), try arguments.number(1))
      guard divisor != 0 else {
        throw EvaluationFailure.divisionByZero
      }
      return try finite(Rounding.modulo(dividend, divisor), "modulo")
    },
    Function(
      "sqrt", [.one("number", .plainNumber)], .always(.plainNumber), "The square root.",
      ["sqrt(16)": "4", "sqrt(2)": "1.41421356"]
    ) { arguments, _ throws(EvaluationFailure) in
      try finite(try arguments.number(0).squareRoot(), "sqrt")
    },
    Function(
      "log", [.one("number", .plainNumber)], .always(.plainNumber), "The natural logarithm.",
      ["log(1)": "0", "log(10)": "2.30258509"]
    ) { arguments, _ throws(EvaluationFailure) in
      try finite(Rounding.logarithm(try arguments.number(0)), "log")
    },
    Function(
      "exp", [.one("number", .plainNumber)], .always(.plainNumber),
      "Euler's number to the power of a number.",
      ["exp(0)": "1", "exp(1)": "2.71828183"]
    ) { arguments, _ throws(EvaluationFailure) in
      try finite(Rounding.exponential(try arguments.number(0)), "exp")
    },
    Function(
      "odd", [.one("number", .plainNumber)], .always(.boolean), "True for an odd whole number.",
      ["odd(5)": "true", "odd(-3)": "true", "odd(2)": "false"]
    ) { arguments, _ throws(EvaluationFailure) in
      .boolean(try arguments.number(0).truncatingRemainder(dividingBy: 2).magnitude == 1)
    },
    Function(
      "even", [.one("number", .plainNumber)], .always(.boolean), "True for an even whole number.",
      ["even(2)": "true", "even(0)": "true", "even(5)": "false"]
    ) { arguments, _ throws(EvaluationFailure) in
      .boolean(try arguments.number(0).truncatingRemainder(dividingBy: 2) == 0)
    },
  ]

  private static func rounding(
    _ name: String, _ rounding: Rounding, scale: Parameter, _ summary: String,
    _ examples: KeyValuePairs<String, String>
  ) -> Function {
    Function(name, [.one("n", .plainNumber), scale], .argument(0), summary, examples) {
      arguments, _ throws(EvaluationFailure) in
      let number = try arguments.number(0)
      return try finite(rounding.apply(number, scale: try arguments.scale(1)), name)
    }
  }

  /// A number that exists; anything else means the argument was outside the function's domain.
  static func finite(_ number: Double, _ name: String) throws(EvaluationFailure) -> Value {
    guard number.isFinite else {
      throw EvaluationFailure(
        code: "bad-argument", message: "'\(name)' has no answer for this argument",
        hint: "look at the argument first: if … then \(name)(…) else …")
    }
    return .number(number)
  }
}
