import JSONSource

/// Which rules an answer was computed with: the name in the book and a hash of every file.
package struct Edition: Hashable, Sendable {
  /// The name the book gives.
  package let name: String
  /// 16 hexadecimal digits; another one as soon as any byte or file name differs.
  package let hash: String

  /// Names and hashes a set of files.
  package init(name: String, files: [SourceFile]) {
    self.init(name: name, hash: Self.hash(of: files))
  }

  init(name: String, hash: String) {
    self.name = name
    self.hash = hash
  }

  /// The fingerprint of names and bytes in the order of the names.
  package static func hash(of files: [SourceFile]) -> String {
    var hash = Fingerprint()
    for file in files.sorted(by: { $0.name < $1.name }) {
      hash.add(file.name)
      file.bytes.withUnsafeBytes { hash.add($0) }
    }
    return hash.digits
  }
}
