import Glibc

/// A file or folder that cannot be read, with the reason in words.
public struct UnreadableFile: Error, Hashable, Sendable {
  /// The path as it was given.
  public let path: String
  /// Why not, such as `No such file or directory`.
  public let reason: String

  /// A file that says nothing of what it should.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// One sentence for a person.
  public var sentence: String { "cannot read \(path): \(reason)" }
}

/// Reading files and folders, without Foundation.
package enum Files {
  /// More than this is no rule page and no request, but a mistake.
  private static let largestFile = 64 << 20
  /// Deeper than this is a circle of links.
  private static let deepestFolder = 16

  /// The bytes of a file.
  package static func read(_ path: String) throws(UnreadableFile) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }
    return try read(descriptor, path)
  }

  /// Everything a descriptor has until its end; `path` names it in a failure.
  package static func read(
    _ descriptor: Int32, _ path: String
  ) throws(UnreadableFile) -> [UInt8] {
    var bytes: [UInt8] = []
    var size = 1 << 16
    while true {
      let before = bytes.count
      var count = 0
      bytes.append(
        contentsOf: [UInt8](unsafeUninitializedCapacity: size) { buffer, used in
          count = Glibc.read(descriptor, buffer.baseAddress, size)
          used = max(0, count)
        })
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      guard count > 0 else { return bytes }
      guard before + count <= largestFile else {
        throw UnreadableFile(path: path, reason: "it is larger than 64 MB")
      }
      size = min(1 << 20, size * 2)
    }
  }

  /// Writes everything to a descriptor.
  ///
  /// - Returns: False when the descriptor takes no more; `errno` says why.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// The paths of all `.json` files in a folder and its folders, relative to it, in byte order.
  package static func jsonFiles(in folder: String) throws(UnreadableFile) -> [String] {
    try files(in: folder, ending: ".json")
  }

  /// The paths of all files of an ending in a folder and its folders, relative to it, in byte order.
  package static func files(
    in folder: String, ending: String
  ) throws(UnreadableFile) -> [String] {
    var found: [String] = []
    try collect(folder, ending, prefix: "", depth: 0, into: &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Where a path leads in the end; the path itself when there is nothing at it.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether something of that name exists.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  private static func collect(
    _ folder: String, _ ending: String, prefix: String, depth: Int, into found: inout [String]
  ) throws(UnreadableFile) {
    guard depth < deepestFolder else {
      throw UnreadableFile(path: folder, reason: "folders are nested too deeply")
    }
    guard let directory = opendir(folder) else { throw unreadable(folder) }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(cString: $0) }
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      let kind = kind(of: path)
      if kind == S_IFDIR {
        try collect(path, ending, prefix: "\(prefix)\(name)/", depth: depth + 1, into: &found)
      } else if name.hasSuffix(ending) {
        // Whoever opens a pipe waits for somebody who writes into it.
        guard kind == nil || kind == S_IFREG else {
          throw UnreadableFile(path: path, reason: "it is a pipe or a device and no file")
        }
        found.append(prefix + name)
      }
    }
  }

  /// What a path leads to, as the system's kinds of files; nil where nothing is at it.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func unreadable(_ path: String) -> UnreadableFile {
    UnreadableFile(path: path, reason: String(cString: strerror(errno)))
  }
}

extension String {
  /// The text up to the first zero byte.
  fileprivate init(cString bytes: UnsafeRawBufferPointer) {
    self = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
