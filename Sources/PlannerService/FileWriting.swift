import Glibc

/// A file or folder that cannot be written, with the reason in words.
package struct UnwritableFile: Error, Hashable, Sendable {
  /// The path as it was given.
  package let path: String
  /// Why not, such as `Permission denied`.
  package let reason: String

  /// One sentence for a person.
  package var sentence: String { "cannot write \(path): \(reason)" }

  fileprivate init(_ path: String) {
    self.path = path
    reason = String(cString: strerror(errno))
  }
}

extension Files {
  /// Puts bytes into a file, all of them or none: a reader never sees half a file.
  ///
  /// A link stays a link, a file keeps its permissions, and missing folders are made.
  package static func save(_ bytes: [UInt8], to path: String) throws(UnwritableFile) {
    let target = resolved(path)
    try makeFolder(holding: target)
    let draft = "\(target).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw UnwritableFile(path) }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    let isWritten = write(bytes, to: descriptor)
    guard isWritten, close(descriptor) == 0, rename(draft, target) == 0 else {
      let failure = UnwritableFile(path)
      unlink(draft)
      throw failure
    }
  }

  /// The file that a path leads to in the end; the path itself when there is none.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func makeFolder(holding path: String) throws(UnwritableFile) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw UnwritableFile(folder) }
    }
  }
}
