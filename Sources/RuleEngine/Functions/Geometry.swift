/// What is measured on points of a body in a picture.
///
/// A point is a list of numbers, x to the right and y downwards: `[x, y]` where one side of the body
/// is seen, `[x, y, x, y]` where both are, the person's left first. An answer is the mean of the sides.
package enum Geometry: String, CaseIterable, Sendable {
  case angle, lean, level, length, gap, width, tilt

  /// How many points it takes.
  package var pointCount: Int {
    switch self {
    case .angle: 3
    case .lean, .level, .length: 2
    case .gap, .width, .tilt: 1
    }
  }
}

extension Geometry {
  /// The angle at a vertex between the ways to two points, 0 to 180 degrees.
  package static func angle(_ a: SIMD2<Double>, at vertex: SIMD2<Double>, _ b: SIMD2<Double>)
    -> Double
  {
    let (u, v) = (a - vertex, b - vertex)
    let cross = u.x * v.y - u.y * v.x
    return degrees(of: cross.magnitude, (u * v).sum())
  }

  /// How far the way from one point up to another leans from upright, 0 to 180 degrees.
  package static func lean(from: SIMD2<Double>, to: SIMD2<Double>) -> Double {
    degrees(of: (to.x - from.x).magnitude, from.y - to.y)
  }

  /// The way from one point to another, in the unit of the points.
  package static func length(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let way = b - a
    return (way * way).sum().squareRoot()
  }

  /// The angle in degrees whose tangent is a quotient.
  package static func degrees(of opposite: Double, _ adjacent: Double) -> Double {
    Rounding.arcTangent(opposite, adjacent) * (180 / .pi)
  }
}

extension Function {
  /// Measures over points.
  static let geometry: [Function] = [
    measure(
      .angle, ["first", "vertex", "second"],
      "The angle at the vertex between the ways to two points, in degrees.",
      [
        "angle([0, 1], [0, 0], [1, 0])": "90",
        "angle([0, 0, 5, 0], [0, 1, 5, 1], [0, 2, 6, 1])": "135",
      ]
    ) { Geometry.angle($0[0], at: $0[1], $0[2]) },
    measure(
      .lean, ["lower", "upper"],
      "How far the way from the lower point to the upper one leans from upright, in degrees.",
      ["lean([0, 1], [0, 0])": "0", "lean([0, 1], [1, 0])": "45"]
    ) { Geometry.lean(from: $0[0], to: $0[1]) },
    measure(
      .level, ["upper", "lower"], "How far the second point lies below the first.",
      ["level([0, 1], [0, 3])": "2", "level([0, 1, 0, 1], [0, 3, 0, 2])": "1.5"]
    ) { $0[1].y - $0[0].y },
    measure(
      .length, ["first", "second"], "The way between two points.",
      ["length([0, 0], [3, 4])": "5"]
    ) { Geometry.length($0[0], $0[1]) },
    sides(
      .gap, "How far the left point lies to the right of the right one, as from the front.",
      ["gap([5, 0, 2, 0])": "3", "gap([2, 0, 5, 0])": "-3"]
    ) { $0.x - $1.x },
    sides(
      .width, "How far the two sides of a point lie apart across the picture.",
      ["width([2, 0, 5, 9])": "3"]
    ) { ($0.x - $1.x).magnitude },
    sides(
      .tilt, "How much higher one side of a point lies than the other.",
      ["tilt([0, 1, 9, 3])": "2"]
    ) { ($0.y - $1.y).magnitude },
  ]

  private static func measure(
    _ geometry: Geometry, _ points: [String], _ summary: String,
    _ examples: KeyValuePairs<String, String>,
    _ compute: @escaping @Sendable ([SIMD2<Double>]) -> Double
  ) -> Function {
    Function(
      geometry.rawValue, points.map { .one($0, .list(.plainNumber)) }, .always(.plainNumber),
      summary, examples
    ) { arguments, _ throws(EvaluationFailure) in
      var lists: [[Double]] = []
      for index in points.indices { lists.append(try arguments.numbers(index)) }
      let count = lists[0].count
      guard count == 2 || count == 4, lists.allSatisfy({ $0.count == count }) else {
        throw wrongPoint(geometry)
      }
      let sides = stride(from: 0, to: count, by: 2).map { start in
        compute(lists.map { SIMD2($0[start], $0[start + 1]) })
      }
      return try finite(sides.reduce(0, +) / Double(sides.count), geometry.rawValue)
    }
  }

  private static func sides(
    _ geometry: Geometry, _ summary: String, _ examples: KeyValuePairs<String, String>,
    _ compute: @escaping @Sendable (SIMD2<Double>, SIMD2<Double>) -> Double
  ) -> Function {
    Function(
      geometry.rawValue, [.one("point", .list(.plainNumber))], .always(.plainNumber), summary,
      examples
    ) { arguments, _ throws(EvaluationFailure) in
      let numbers = try arguments.numbers(0)
      guard numbers.count == 4 else { throw wrongPoint(geometry) }
      return try finite(
        compute(SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3])), geometry.rawValue)
    }
  }

  private static func wrongPoint(_ geometry: Geometry) -> EvaluationFailure {
    EvaluationFailure(
      code: "bad-argument", message: "'\(geometry.rawValue)' needs points of the same sides",
      hint: geometry.pointCount == 1
        ? "a point of both sides is [x, y, x, y]"
        : "a point is [x, y], or [x, y, x, y] for both sides")
  }
}
