import Glibc
import Synchronization

/// The places of a folder of zone files, each read when it is first asked for; a place without a file
/// there keeps the clock of the built-in table.
final class ZoneFolder: Sendable {
  /// Files of the database are of a few thousand bytes.
  private static let mostBytes = 65_536
  /// Names that are no places: other files, and other ways to count.
  private static let notPlaces: Set<Substring> = ["posix", "right", "localtime", "posixrules"]

  private let path: String
  private let known = Mutex(Known())

  private struct Known {
    var names: [String] = []
    var clocks: [PlaceClock] = []
    var numbers: [String: Int] = [:]
  }

  init(_ path: String) {
    self.path = path
  }

  /// The number of a place; nil when neither the folder nor the built-in table knows it.
  ///
  /// - Throws: Why the file of the place cannot be taken.
  func number(of name: String) throws(ZoneFile.Mistake) -> Int? {
    if let number = known.withLock({ $0.numbers[name] }) { return number }
    guard let clock = try clock(of: name) else { return nil }
    return known.withLock { known in
      if let number = known.numbers[name] { return number }
      known.numbers[name] = known.names.count
      known.names.append(name)
      known.clocks.append(clock)
      return known.names.count - 1
    }
  }

  /// The name of a place.
  func name(_ number: Int) -> String { known.withLock { $0.names[number] } }

  /// The clock of a place.
  func clock(_ number: Int) -> PlaceClock { known.withLock { $0.clocks[number] } }

  private func clock(of name: String) throws(ZoneFile.Mistake) -> PlaceClock? {
    guard Self.isPlace(name) else { return nil }
    do throws(ZoneFile.Mistake) {
      if let bytes = try Self.bytes(of: "\(path)/\(name)") { return .file(try ZoneFile(bytes)) }
    } catch {
      throw ZoneFile.Mistake("\(path)/\(name) cannot be taken: \(error.sentence)")
    }
    return ZoneTable.index[name].map { .rule(ZoneTable.rules[$0]) }
  }

  /// Letters, digits and signs between strokes: no way leads out of the folder.
  private static func isPlace(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.first.map { !notPlaces.contains($0) } ?? false
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
              || "_+-".utf8.contains(byte)
          }
      }
  }

  /// The first line of a file; nil where there is none.
  static func firstLine(of path: String) -> String? {
    guard let bytes = try? bytes(of: path, head: 100) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The bytes of a file, or of its head; nil when there is no such file.
  private static func bytes(
    of path: String, head: Int? = nil
  ) throws(ZoneFile.Mistake) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw ZoneFile.Mistake(String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: head ?? mostBytes + 1)
    var count = 0
    while count < bytes.count {
      let taken = bytes.withUnsafeMutableBytes { memory in
        read(file, memory.baseAddress.map { $0 + count }, memory.count - count)
      }
      guard taken >= 0 else { throw ZoneFile.Mistake(String(cString: strerror(errno))) }
      if taken == 0 { break }
      count += taken
    }
    guard head != nil || count <= mostBytes else {
      throw ZoneFile.Mistake("it is longer than \(mostBytes) bytes")
    }
    return Array(bytes.prefix(count))
  }
}
