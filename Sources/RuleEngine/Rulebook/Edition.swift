import JSONSource

/// Which rules an answer was computed with: the name in the book, a hash of what decides, and one of
/// the words it is said in.
package struct Edition: Hashable, Sendable {
  /// The name the book gives.
  package let name: String
  /// 16 hexadecimal digits over pages, vocabularies and catalogues; another one as soon as any byte or
  /// file name of them differs.
  package let hash: String
  /// 16 hexadecimal digits over the messages of all languages.
  package let words: String

  /// Both hashes: what differs when any byte of the edition does.
  package var version: String { "\(hash)-\(words)" }

  /// Names and hashes a set of files.
  package init(name: String, files: [SourceFile]) {
    let isWords = { (file: SourceFile) in FileRole(of: file.name)?.isMessages ?? false }
    self.init(
      name: name, hash: Self.hash(of: files.filter { !isWords($0) }),
      words: Self.hash(of: files.filter(isWords)))
  }

  init(name: String, hash: String, words: String) {
    self.name = name
    self.hash = hash
    self.words = words
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

extension Edition {
  /// Writes the field by which an answer says which rules it was computed with.
  package func write(into writer: inout JSONWriter) {
    writer.key("edition")
    writer.beginObject()
    writer.field("name", name)
    writer.field("hash", hash)
    writer.field("words", words)
    writer.endObject()
  }
}
