import Consulting
import FoodLog
import JSONSource
import RuleEngine

/// The pages of the food log in a folder of rules.
extension EditionSource {
  /// The folder with the pages; nil when those that are built in count.
  private var foodFolder: String? {
    rules.map { "\($0)/food" }.flatMap { Files.exists($0) ? $0 : nil }
  }

  /// The pages of the folder; nil when those that are built in count.
  func foodPages() throws(Diagnostic) -> [SourceFile]? {
    guard let folder = foodFolder else { return nil }
    do throws(UnreadableFile) {
      return try Self.sources(folder, folder, ".json")
    } catch {
      throw Diagnostic(
        "unreadable", error.sentence, hint: "make it readable, or name another folder")
    }
  }

  /// What is wrong with the catalogue of foods in the folder, by its pages; nothing where it has none.
  ///
  /// Files are named `Catalog/…` and `Rules/…` wherever they lie.
  package func foodFindings() throws(UnreadableFile) -> [Diagnostic] {
    guard let catalog, Files.exists("\(catalog)/foods") else { return [] }
    let foods = try Self.sources("\(catalog)/foods", "Catalog/foods", ".jsonl")
    return FoodsCheck.diagnostics(catalogue: foods, pages: try foodFiles())
  }

  /// The pages that count, of the folder or built in, named `Rules/…` wherever they lie.
  package func foodFiles() throws(UnreadableFile) -> [SourceFile] {
    guard let foodFolder else { return FoodCatalogue.builtInPages }
    return try Self.sources(foodFolder, "Rules/food", ".json")
  }

  /// Why the words of the folder cannot be read; nothing where those that are built in count.
  package func foodPageMistakes() -> [Diagnostic] {
    do throws(Diagnostic) {
      guard let pages = try foodPages() else { return [] }
      do throws(FoodPageFailure) {
        _ = try FoodWords(FoodPages(pages))
        return []
      } catch {
        return [error.diagnostic]
      }
    } catch {
      return [error]
    }
  }

  private static func sources(
    _ folder: String, _ room: String, _ ending: String
  ) throws(UnreadableFile) -> [SourceFile] {
    try Files.files(in: folder, ending: ending)
      .filter { ending != ".json" || FileRole(of: "Rules/food/\($0)") == nil }
      .map { (name) throws(UnreadableFile) in
        SourceFile(name: "\(room)/\(name)", bytes: try Files.read("\(folder)/\(name)"))
      }
  }

  /// The catalogue of foods, counted by the folder's pages where it has some.
  ///
  /// - Throws: What is wrong with them.
  package func foods(_ rulebook: Rulebook) throws(Diagnostic) -> FoodCatalogue {
    try Self.foods(by: try foodPages(), rulebook)
  }

  /// The catalogue of foods, counted by pages; by those that are built in where there are none.
  ///
  /// - Throws: What is wrong with them.
  static func foods(
    by pages: [SourceFile]?, _ rulebook: Rulebook
  ) throws(Diagnostic) -> FoodCatalogue {
    do throws(FoodPageFailure) {
      return try FoodCatalogue.builtIn(rulebook, pages: pages)
    } catch {
      throw error.diagnostic
    }
  }

  /// Systems as they stand beside this edition: food reads the pages of the folder.
  package func reading(_ systems: [System]) -> [System] {
    guard foodFolder != nil else { return systems }
    return Self.reading(systems) { () throws(Diagnostic) in try foodPages() }
  }

  /// Systems of which food reads such pages, when it is first asked.
  static func reading(
    _ systems: [System], food pages: @escaping @Sendable () throws(Diagnostic) -> [SourceFile]?
  ) -> [System] {
    systems.map { $0.name == System.food.name ? System.food(pages: pages) : $0 }
  }
}
