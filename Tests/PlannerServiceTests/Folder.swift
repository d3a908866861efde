import Glibc
import PlannerService
import Testing

/// A folder of a test's own.
struct Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/planner-rules-XXXXXX".utf8CString)
    path = try #require(
      template.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
      })
  }

  /// Copies the rules and catalogues of the house.
  func copyRules() throws {
    for room in ["Rules", "Catalog"] {
      for name in try Files.jsonFiles(in: "\(Checkout.top)/\(room)") {
        write("\(room)/\(name)", try Files.read("\(Checkout.top)/\(room)/\(name)"))
      }
    }
  }

  func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  func makeFolder(_ name: String) {
    var folder = path
    for part in name.split(separator: "/") {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
  }

  func link(_ name: String, to target: String) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    symlink(target, "\(path)/\(name)")
  }

  func remove() { Self.remove(path) }

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

  func write(_ name: String, _ bytes: [UInt8]) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = Files.write(bytes, to: file)
    close(file)
  }
}
