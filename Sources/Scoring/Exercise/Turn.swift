#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An angle with its sine and cosine.
struct Turn {
  let sine: Double
  let cosine: Double

  init(degrees: Double) {
    let radians = degrees * (.pi / 180)
    sine = sin(radians)
    cosine = cos(radians)
  }
}
