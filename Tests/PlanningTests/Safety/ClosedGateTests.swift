@testable import Consulting
import Cases
import JSONSource
import Testing

@testable import Planning

/// A safety page that is missing, broken or weakened closes the whole edition.
@Suite struct ClosedGateTests {
  private static let pages: [String] = House.files(in: "Rules").map(\.name).filter {
    $0.hasPrefix("Rules/planning/6-safety/")
  }

  @Test("There are pages to lose")
  func exist() {
    #expect(Self.pages.count == 23)
  }

  @Test("Without a safety page nothing loads", arguments: Cases.some(of: pages))
  func removed(page: String) {
    #expect(Self.mistakes { $0.removeAll { $0.name == page } }.isEmpty == false)
  }

  @Test("Nor when the book no longer names it", arguments: Cases.some(of: pages))
  func forgotten(page: String) throws {
    let name = try #require(page.split(separator: "/").last).dropLast(".json".count)
    let mistakes = Self.mistakes { files in
      files.removeAll { $0.name == page }
      Self.change("Rules/book.json", in: &files) {
        $0.replacing("\"\(name)\", ", with: "").replacing(", \"\(name)\"", with: "")
          .replacing(",\n        \"\(name)\"", with: "")
      }
    }
    #expect(mistakes.contains { $0.contains("[missing-page]") || $0.contains("[unknown-name]") })
  }

  @Test("Nor when its rows are gone or its text is cut", arguments: Cases.some(of: pages))
  func broken(page: String) {
    let empty = Self.mistakes { files in
      Self.rewrite(page, in: &files) { _ in false }
    }
    let cut = Self.mistakes { files in
      Self.change(page, in: &files) { String($0.dropLast($0.count / 2)) }
    }
    #expect(!empty.isEmpty && !cut.isEmpty)
  }

  @Test(
    "A protection that lost its row is missed",
    arguments: Cases.some(of: [
      ("energy-gate", "chest-pain"), ("energy-gate", "pregnant"), ("energy-gate", "eating"),
      ("energy-gate", "minor"), ("energy-gate", "breastfeeding"), ("energy-gate", "surgery"),
      ("energy-gate", "systolic"), ("energy-gate", "crisis-diastolic"),
      ("energy-gate", "severe-pregnant-systolic"), ("energy-gate", "severe-pregnant-diastolic"),
      ("energy-gate", "underweight"),
      ("energy-gate", "underweight-stated"), ("energy-gate", "low-weight"),
      ("energy-gate", "low-weight-stated"), ("energy-gate", "illness"),
      ("energy-gate", "very-low-weight"), ("energy-gate", "very-low-weight-stated"),
      ("energy-gate", "thin-youth"), ("energy-gate", "thin-youth-stated"),
      ("energy-gate", "after-birth"), ("energy-gate", "too-little-energy"),
      ("exercise-safety", "pregnant-lying"),
      ("exercise-safety", "holds"),
      ("exercise-demands", "pregnant"), ("exercise-demands", "surgery"),
      ("food-safety", "pregnant"), ("caffeine", "minor"), ("caffeine", "mother"),
      ("notes", "breastfeeding"), ("notes", "hypertension"), ("notes", "kidney"),
      ("notes", "minor"),
      ("notes", "eating"), ("notes", "older"), ("notes", "underweight"),
      ("notes", "underweight-stated"), ("steadiness", "no-jumps"),
      ("hidden-numbers", "eating"),
    ]))
  func weakened(page: String, row: String) {
    let mistakes = Self.mistakes { files in
      Self.rewrite("Rules/planning/6-safety/\(page).json", in: &files) { $0["id"]?.string != row }
    }
    #expect(mistakes.contains { $0.contains("[weakened-gate]") })
  }

  @Test(
    "A protection that leaves somebody out is missed, whoever that is",
    arguments: Cases.some(
      of: [
        #""ageYears": "not(37)""#, #""givenHeightCm": "null""#, #""goal": "not(recomp)""#,
        #""givenWeightKg": "= ? = null or ? != 77.7""#, #""sex": "null, male""#,
        #""ageYears": "not((40..50))""#,
      ], oneIn: 2))
  func narrowed(condition: String) throws {
    let mistakes = Self.mistakes { files in
      Self.change("Rules/planning/6-safety/energy-gate.json", in: &files) {
        $0.replacing(
          #""when": { "healthFlags": "chest_pain_or_fainting" }"#,
          with: #""when": { "healthFlags": "chest_pain_or_fainting", \#(condition) }"#)
      }
    }
    #expect(mistakes.contains { $0.contains("[weakened-gate]") })
  }

  @Test(
    "A deficit that any page opens for the protected is missed",
    arguments: [
      ("7-nutrition/energy-factor", "gated"), ("7-nutrition/energy-range", "gated"),
      ("10-adaptation/trend-least", "protected"),
    ])
  func opened(page: String, row: String) {
    let mistakes = Self.mistakes { files in
      Self.rewrite("Rules/planning/\(page).json", in: &files) { $0["id"]?.string != row }
    }
    #expect(mistakes.contains { $0.contains("[weakened-gate]") })
  }

  @Test("A supplement page that opens to minors is refused")
  func minors() {
    let mistakes = Self.mistakes { files in
      Self.change("Rules/planning/8-supplements/offered.json", in: &files) {
        $0.replacing("\"supplementsOffered\": false", with: "\"supplementsOffered\": true")
      }
    }
    #expect(mistakes.contains { $0.contains("[weakened-gate]") })
  }

  @Test(
    "Limits that would let a day out of bounds refuse the plan",
    arguments: [
      // A floor far over the deficit's own end, applied nowhere: the held gate still sees it.
      (
        "Rules/planning/7-nutrition/energy-target.json", "max(energyLossLimited, energyFloor)",
        "0.5 * tdee"
      ),
      (
        "Rules/planning/7-nutrition/fat.json",
        "= max(fatFloorPerKg, fatEnergyLeastPart * energyTarget / 9 / dosingWeightKg)\", \"fatPerKgHigh\": "
          + "\"= max(1, max(fatEnergyMostPart, min(0.3, 0.2 + (energyTarget - 2800) / 6000)) "
          + "* energyTarget / 9 / dosingWeightKg)\"",
        "0.3\", \"fatPerKgHigh\": 0.4"
      ),
    ])
  func held(file: String, before: String, after: String) throws {
    var files = House.files(in: "Rules")
    Self.change(file, in: &files) {
      $0.replacing(before, with: after).replacing("\"0.3\"", with: "0.3")
        .replacing("\"fatPerKg\": 0.7", with: "\"fatPerKg\": 0.35")
    }
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: files, catalog: House.files(in: "Catalog"), into: &diagnostics)
    let planner = Planner(edition: try #require(edition))
    let request = """
      {"schedule_days": 3, "sex": "male", "goal": "fat_loss", "weight_kg": 80, "height_cm": 180,
       "age_years": 30}
      """
    var writer = JSONWriter()
    var status = "planned"
    do throws(PlanFailure) {
      try planner.generatePlan(try Self.json(request), into: &writer)
    } catch {
      if case .refused = error { status = "refused" }
    }
    #expect(status == "refused" && writer.bytes.isEmpty)
  }

  private static func json(_ text: String) throws(PlanFailure) -> JSON {
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(SourceFile(name: "t", text: text), into: &diagnostics) else {
      throw .invalid(diagnostics.list)
    }
    return json
  }

  /// What is wrong with the house's rules after a change.
  static func mistakes(_ change: (inout [SourceFile]) -> Void) -> [String] {
    var files = House.files(in: "Rules") + House.files(in: "Catalog")
    change(&files)
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: files.filter { $0.name.hasPrefix("Rules/") },
      catalog: files.filter { $0.name.hasPrefix("Catalog/") }, into: &diagnostics)
    return edition == nil ? diagnostics.sorted().map { $0.rendered() } : []
  }

  static func change(_ name: String, in files: inout [SourceFile], _ edit: (String) -> String) {
    guard let index = files.firstIndex(where: { $0.name == name }) else { return }
    let text = String(decoding: files[index].bytes, as: UTF8.self)
    files[index] = SourceFile(name: name, text: edit(text))
  }

  /// Keeps only some rows of a page, and no examples.
  private static func rewrite(
    _ name: String, in files: inout [SourceFile], keeping: (JSON) -> Bool
  ) {
    change(name, in: &files) { text in
      guard let page = try? json(text), let members = page.members else { return text }
      var writer = JSONWriter()
      writer.json(
        JSON(
          .object(
            members.filter { $0.key != "examples" }.map { member in
              guard member.key == "rows" else { return member }
              let rows = (member.value.array ?? []).filter(keeping)
              return JSON.Member(key: "rows", value: JSON(.array(rows)))
            })))
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
