/// A text as it was read: its name and its bytes.
package struct SourceFile: Hashable, Sendable {
  /// The name its owner knows it by, relative to the folder it was loaded from.
  package let name: String
  /// The bytes, untouched.
  package let bytes: [UInt8]

  /// Keeps the bytes under a name.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Makes a source from text.
  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
