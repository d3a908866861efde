import Glibc
import PlannerService

/// A folder of a test's own.
package struct Folder {
  /// The system gave no folder.
  private struct NoFolder: Error {}

  /// Where it is.
  package let path: String

  /// Makes an empty folder, which the test removes again.
  package init() throws {
    var template = Array("/tmp/planner-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw NoFolder() }
    path = made
  }

  /// The text of a file.
  package func text(_ name: String) throws -> String {
    String(decoding: try Files.read("\(path)/\(name)"), as: UTF8.self)
  }

  /// Writes a file, with the folders on the way to it.
  package func write(_ name: String, _ bytes: [UInt8]) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    _ = Files.write(bytes, over: "\(path)/\(name)")
  }

  /// Writes a file, with the folders on the way to it.
  package func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  /// Makes a folder and those on the way to it.
  package func makeFolder(_ name: String) {
    var folder = path
    for part in name.split(separator: "/") {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
  }

  /// Makes a link to a path.
  package func link(_ name: String, to target: String) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    symlink(target, "\(path)/\(name)")
  }

  /// Removes the folder with everything in it.
  package func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    // What cannot be unlinked is a folder; a link to one can.
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { remove("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }
}

extension Files {
  /// Writes a file in the place of what is there; false where that cannot be done.
  package static func write(_ bytes: [UInt8], over path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    return write(bytes, to: file)
  }
}
