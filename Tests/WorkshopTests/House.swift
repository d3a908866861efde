import Coaching
import Glibc
import JSONSource
import PlannerService
import Testing

/// The rules and catalogues of this checkout.
enum House {
  /// The folder with `Rules/` and `Catalog/`.
  static let top = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// Every file, named as the planner names it.
  static func files() throws -> [SourceFile] {
    try ["Rules", "Catalog"].flatMap { room in
      try Files.jsonFiles(in: "\(top)/\(room)").filter { !$0.hasPrefix("schema/") }.map { name in
        SourceFile(name: "\(room)/\(name)", bytes: try Files.read("\(top)/\(room)/\(name)"))
      }
    }
  }

  private static let loaded = Result { () throws(EditionFailure) in
    try EditionSource(rules: top).load().0
  }

  /// The edition of this checkout, loaded once for all tests.
  static func edition() throws -> Edition { try #require(try loaded.get()) }

  /// A document read.
  static func json(_ bytes: [UInt8]) throws -> JSON {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "document", bytes: bytes)
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      throw NoJSON(mistakes: diagnostics.sorted().map(\.message))
    }
    return json
  }

  struct NoJSON: Error {
    let mistakes: [String]
  }
}

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

/// Seeded chance: SplitMix64.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) >> 33) % count
  }

  /// The text after a few changes that mostly leave it JSON: values give way to others, and white
  /// space comes and goes.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    let values = [
      "1.50", "-0e2", "\"\"", "\"胸\\n\\u00e9\"", "[]", "{}", "{\"then\":1,\"id\": 2}", "[{}]",
      "null",
      "[1,{\"z\":[2], \"when\" : {}}, \"a long text that is wider than it should be in a row\"]",
    ]
    var text = bytes
    for _ in 0...below(5) {
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "mutated", bytes: text)
      let ranges = JSONParser.parse(source, into: &diagnostics)?.ranges ?? []
      if ranges.isEmpty || below(3) == 0 {
        let marks = text.indices.filter { ":,[{".utf8.contains(text[$0]) }
        let blank = ["\n\n\n", "\n", "  ", ","][below(4)]
        text.insert(contentsOf: Array(blank.utf8), at: marks[below(marks.count)] + 1)
      } else {
        let range = ranges[below(ranges.count)]
        text.replaceSubrange(
          Int(range.lowerBound)..<Int(range.upperBound),
          with: Array(values[below(values.count)].utf8)
        )
      }
    }
    return text
  }
}

extension JSON {
  /// Where its values stand, all but the whole.
  var ranges: [Range<Int32>] {
    let parts = array ?? members?.map(\.value) ?? []
    return parts.flatMap { [$0.range] + $0.ranges }
  }
}
