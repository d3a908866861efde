import CDefaults
import PlannerService
import RuleEngine
import Testing

@Suite struct EmbeddedTests {
  @Test("Every page, scenario, catalogue and text of the documentation is built in, byte for byte")
  func embedded() throws {
    let top = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    var builtIn: [String: [UInt8]] = [:]
    for index in 0..<embedded_file_count() {
      let file = embedded_file_at(index).pointee
      let name = String(cString: try #require(file.name))
      builtIn[name] = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    for room in ["Rules", "Catalog"] where Files.exists("\(top)/\(room)") {
      for name in try Files.jsonFiles(in: "\(top)/\(room)")
      where !name.hasPrefix("schema/") && FileRole(of: "\(room)/\(name)") != nil {
        let bytes = try Files.read("\(top)/\(room)/\(name)")
        #expect(builtIn.removeValue(forKey: "\(room)/\(name)") == bytes, "run .ci/embed.py")
      }
    }
    let docs = "Sources/Documentation.docc"
    for name in builtIn.keys.filter({ $0.hasPrefix(docs) }) {
      #expect(builtIn[name] == (try Files.read("\(top)/\(name)")), "run .ci/embed.py")
    }
    #expect(builtIn["\(docs)/Plans.md"] != nil, "run .ci/embed.py")
    #expect(builtIn.keys.filter { $0.hasSuffix(".json") }.isEmpty, "run .ci/embed.py")
  }
}
