import JSONSource
import Planning
import Testing

@testable import Workshop

/// What the numbers rest on: the shipped register hangs together, and its gaps are told.
@Suite struct SourceRegisterTests {
  private static func register() throws -> SourceRegister {
    SourceRegister(try House.edition().rulebook)
  }

  @Test("Every source has its words from a list, and replaces sources that are there")
  func words() throws {
    let register = try Self.register()
    let kinds: Set = [
      "position_stand", "guideline", "meta_analysis", "review", "trial", "cohort", "textbook",
      "dietary_reference", "food_table", "standard", "law", "contract", "editorial", "measurement",
    ]
    #expect(register.sources.count > 300)
    for source in register.sources {
      #expect(kinds.contains(source.kind), "\(source.id) is '\(source.kind)'")
      #expect(["A", "B", "C", "D"].contains(source.grade), "\(source.id) has '\(source.grade)'")
      #expect(["paper", "report", "no"].contains(source.read), "\(source.id): '\(source.read)'")
      #expect(source.year != nil && !source.title.isEmpty && !source.authors.isEmpty)
      #expect(source.supersedes.allSatisfy { register.source($0) != nil }, "\(source.id)")
      #expect(!register.statements(of: source.id).isEmpty, "\(source.id) says nothing")
    }
  }

  @Test("Every statement is of a source that is there, and supports what a page holds")
  func statements() throws {
    let register = try Self.register()
    for statement in register.statements {
      #expect(register.source(statement.source) != nil, "\(statement.id) has no source")
      #expect(statement.id.hasPrefix(statement.source + "#") && !statement.text.isEmpty)
    }
    let gaps = SourceGaps(register, try House.edition().rulebook, safety: "6-safety/")
    #expect(gaps.astray.map { "\($0.statement): \($0.address)" } == [])
  }

  @Test("No page is without a source or rests on a replaced one without a word why")
  func unsupported() throws {
    let register = try Self.register()
    let gaps = SourceGaps(register, try House.edition().rulebook, safety: "6-safety/")
    #expect(gaps.unsupported == [] && gaps.superseded.map(\.statement) == [])
    #expect(!gaps.unread.isEmpty)
    let replaced = Set(register.sources.flatMap(\.supersedes))
    for statement in register.statements where statement.stands != nil {
      #expect(replaced.contains(statement.source) && !statement.supports.isEmpty, "\(statement.id)")
    }
  }

  @Test("A page is told with what it rests on, and a source with what rests on it")
  func text() throws {
    let register = try Self.register()
    let text = SourceText(register)
    let behind = text.lines(behind: "training style")
    #expect(behind.contains { $0.contains("[contract, grade") })
    #expect(behind.contains { $0.hasPrefix("  for training style/") })
    let source = try #require(register.source("acsm_2026"))
    #expect(text.lines(of: source).contains { $0.contains("supports: ") })
    #expect(text.lines(behind: "no such page").isEmpty)
  }

  @Test("A folder without a register has an empty one, and every page is open")
  func without() throws {
    let files = try House.files().filter {
      !["Catalog/sources.json", "Catalog/statements.json"].contains($0.name)
    }
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: files.filter { $0.name.hasPrefix("Rules/") },
      catalog: files.filter { $0.name.hasPrefix("Catalog/") }, into: &diagnostics)
    let rulebook = try #require(edition).rulebook
    let register = SourceRegister(rulebook)
    #expect(register.sources.isEmpty && register.statements.isEmpty)
    let gaps = SourceGaps(register, rulebook, safety: "6-safety/")
    #expect(gaps.unsupported.contains("training style") && gaps.unread.isEmpty)
    #expect(SourceText(register).summary == ["0 sources with 0 statements"])
  }
}
