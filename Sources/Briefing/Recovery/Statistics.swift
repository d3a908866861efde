#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The little arithmetic that recovery needs.
enum Statistics {
  static func exp(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.exp(x)
    #else
      Darwin.exp(x)
    #endif
  }

  static func log(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.log(x)
    #else
      Darwin.log(x)
    #endif
  }

  /// The mean; nil for nothing.
  static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The standard deviation of a sample (Bessel); 0 for fewer than two values.
  static func deviation(_ values: [Double], around mean: Double) -> Double {
    guard values.count > 1 else { return 0 }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// A number kept between two.
  static func part(_ value: Double) -> Double { min(1, max(0, value)) }
}
