/// The program as it is released.
package enum Release {
  /// Its version (Semantic Versioning 2.0.0).
  package static let version = "1.0.0"
}
