import Domain

extension Statistics {
  /// The standard deviation of a sample (Bessel); 0 for fewer than two values.
  static func deviation(_ values: [Double], around mean: Double) -> Double {
    guard values.count > 1 else { return 0 }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// A number kept between two.
  static func part(_ value: Double) -> Double { min(1, max(0, value)) }
}
