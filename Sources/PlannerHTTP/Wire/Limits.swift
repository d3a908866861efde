/// How much a request may bring; every number can be argued about, so they stand together.
package struct Limits: Hashable, Sendable {
  /// Bytes of a body; the largest honest one, a plan that tells what decided every number, has about
  /// 560 KB.
  package var bodyBytes = 1 << 20
  /// Bytes of the request's target; RFC 9110, 4.1 asks for at least 8,000.
  package var targetBytes = 8 << 10
  /// Bytes of all header names and values.
  package var headerBytes = 16 << 10
  /// Bytes of all extensions of a body's chunks, which nobody reads (RFC 9112, 7.1.1).
  package var chunkExtensionBytes = 1 << 10
  /// Header lines.
  package var headerLines = 100

  /// The usual limits.
  package init() {}
}
