#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few functions of the C library that several systems need, and the mean.
package enum Statistics {
  /// e to a power.
  package static func exp(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.exp(x)
    #else
      Darwin.exp(x)
    #endif
  }

  /// The natural logarithm.
  package static func log(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.log(x)
    #else
      Darwin.log(x)
    #endif
  }

  /// The mean; nil for nothing.
  package static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
