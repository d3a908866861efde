import Cases
import Folders
import JSONSource
import PlannerService
import RuleEngine
import Testing

@testable import Workshop

/// The files of the food catalogue, broken once each in a copy.
@Suite struct FoodsCheckTests {
  private static let top = "\(Checkout.top)"

  /// What is found when one text of a file stands for another.
  private func findings(_ file: String, _ from: String, _ to: String) throws -> [Diagnostic] {
    let folder = try Folder()
    defer { folder.remove() }
    for name in try Files.files(in: "\(Self.top)/Catalog/foods", ending: ".jsonl") {
      var text = try String(
        decoding: Files.read("\(Self.top)/Catalog/foods/\(name)"), as: UTF8.self)
      if name == file {
        #expect(text.contains(from))
        text = text.replacing(from, with: to, maxReplacements: 1)
      }
      folder.write("Catalog/foods/\(name)", text)
    }
    for name in try Files.files(in: "\(Self.top)/Rules/food", ending: ".json")
    where FileRole(of: "Rules/food/\(name)") == nil {
      folder.write(
        "Rules/food/\(name)",
        try String(decoding: Files.read("\(Self.top)/Rules/food/\(name)"), as: UTF8.self))
    }
    return try EditionSource(rules: "\(folder.path)/Rules", catalog: "\(folder.path)/Catalog")
      .foodFindings()
  }

  @Test("The catalogue as it is has nothing wrong")
  func whole() throws {
    let found = try EditionSource(rules: "\(Self.top)/Rules", catalog: "\(Self.top)/Catalog")
      .foodFindings()
    #expect(found == [])
  }

  @Test(
    "Each thing that is broken is told with its file, line and hint",
    arguments: Cases.some(of: [
      ("names.jsonl", #""id": 173424,"#, #""id": 17342400,"#, "name-leads-nowhere", 2),
      ("names.jsonl", "Egg, whole, cooked, fried", "Egg, fried", "name-leads-nowhere", 3),
      ("names.jsonl", #""sunny side up egg""#, #""whole egg""#, "name-of-two-foods", 3),
      ("names.jsonl", #""small": 38"#, #""small": 38000"#, "doubtful-portion", 1),
      ("names.jsonl", #"{"id": 171287, "is""#, #"{"id": 171287 "is""#, "missing-comma", 1),
      ("dishes.jsonl", #"["bacon", 24]"#, #"["bacon", 240]"#, "dish-parts", 1),
      ("dishes.jsonl", #"["ham", 56]"#, #"["hamm", 56]"#, "dish-parts", 2),
      ("dishes.jsonl", #""grams": 148, "#, "", "dish-parts", 1),
      (
        "fruits-and-fruit-juices.jsonl", #""name":"Bananas, raw","per100":[89,"#,
        #""name":"Bananas, raw","per100":[890,"#, "food-energy", 306
      ),
      (
        "fats-and-oils.jsonl", #"["tbsp","","",13.5]"#, #"["tbsp","","",135]"#, "doubtful-portion",
        88
      ),
    ]))
  func broken(file: String, from: String, to: String, code: String, line: Int) throws {
    let found = try findings(file, from, to)
    let told = try #require(found.first { $0.code == code }, "\(found.map(\.code))")
    #expect(told.place?.file == "Catalog/foods/\(file)" && told.place?.line == line)
    #expect(told.hint?.isEmpty == false)
  }
}
