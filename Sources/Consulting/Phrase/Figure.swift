/// Figures as they are printed.
package enum Figure {
  /// Rounds half away from zero to so many decimals; at most 6.
  package static func rounded(_ value: Double, decimals: Int) -> Double {
    var scale = 1.0
    for _ in 0..<min(max(decimals, 0), 6) { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// The shortest text of a number rounded to so many decimals.
  package static func text(_ value: Double, decimals: Int) -> String {
    guard abs(value) < 1e15 else { return value.description }
    let rounded = rounded(value, decimals: decimals)
    if rounded == rounded.rounded() { return String(Int(rounded)) }
    return rounded.description
  }
}
