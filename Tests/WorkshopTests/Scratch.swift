import Glibc
import PlannerService
import Testing

/// A folder of a test's own.
struct Scratch {
  let path: String

  init() throws {
    var template = Array("/tmp/planner-workshop-XXXXXX".utf8CString)
    path = try #require(
      template.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
      })
  }

  func write(_ name: String, _ text: String) throws {
    try Files.save(Array(text.utf8), to: "\(path)/\(name)")
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Files.read("\(path)/\(name)"), as: UTF8.self)
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
}
