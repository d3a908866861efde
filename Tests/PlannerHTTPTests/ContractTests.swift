import Consulting
import Folders
import Glibc
import PlannerService
import Testing

@testable import PlannerHTTP

/// What apps rely on: the declared types, and a version of each system that rises with them.
@Suite struct ContractTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/Contracts"

  private static func functions() throws -> [DescribedFunction] {
    let service = try house.get().live.state.service
    return DescribedFunction.all(service.functions, service.personal)
  }

  /// The contract of a system as TypeScript, without the words of the rules, which coaches change.
  private static func contract(of system: String) throws -> String {
    let edition = try #require(try house.get().live.state.service.rules)
    let types = AppTypes(edition, try functions().filter { $0.function.system == system })
    return TypeLanguage.typeScript.declare(types.withoutWords)
  }

  @Test("Every system has a version, and none that is not there has one")
  func versions() throws {
    #expect(
      Set(Release.contracts.map(\.key)) == Set(try Self.functions().map(\.function.system)))
  }

  @Test(
    "A contract changes with its version alone; RECORD_SNAPSHOTS=1 accepts one that has risen",
    arguments: Release.contracts.map { "\($0.key) \($0.value)" })
  func rising(version: String) throws {
    let system = version.split(separator: " ").first.map(String.init) ?? ""
    let path = "\(Self.folder)/\(system).ts"
    let text = "// \(version)\n" + (try Self.contract(of: system))
    let known = Files.exists(path) ? String(decoding: try Files.read(path), as: UTF8.self) : ""
    if known == text { return }
    guard known.split(separator: "\n").first != "// \(version)" else {
      Issue.record("\(system) takes or answers something else: raise it in Release.contracts")
      return
    }
    guard getenv("RECORD_SNAPSHOTS") != nil else {
      Issue.record("\(system) has another contract: record it with RECORD_SNAPSHOTS=1")
      return
    }
    #expect(Files.write(Array(text.utf8), over: path))
  }

  @Test("Every name that a declaration uses is declared once, and each language declares all")
  func references() throws {
    let edition = try #require(try house.get().live.state.service.rules)
    let types = AppTypes(edition, try Self.functions())
    let names = types.types.map(\.name)
    #expect(Set(names).count == names.count)
    let used = types.types.flatMap(\.schema.references)
    #expect(Set(used).subtracting(names) == [])
    #expect(Set(types.functions.flatMap { [$0.request, $0.answer] }).subtracting(names) == [])
    for language in TypeLanguage.all {
      // A declaration opens with its name: `export type Name =`, `Name = TypedDict(`, `Name: TypeAlias`.
      let opened = language.declare(types).split(separator: "\n").compactMap { line in
        line.first == " " ? nil : line.split(separator: " ").first { !Self.openings.contains($0) }
      }
      let declared = opened.reduce(into: [Substring: Int]()) {
        $0[$1.last == ":" ? $1.dropLast() : $1, default: 0] += 1
      }
      for name in names { #expect(declared[name[...]] == 1, "\(name)") }
    }
  }

  private static let openings: Set<Substring> = ["export", "interface", "type"]
}

extension AppTypes {
  /// The same without the words to choose from.
  fileprivate var withoutWords: AppTypes {
    var other = self
    other.types.removeAll { type in
      if case .words = type.schema { true } else { false }
    }
    return other
  }
}
