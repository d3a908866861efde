import CFoods
import JSONSource
import RuleEngine

extension FoodCatalogue {
  /// The catalogue that was built in, where it lies in the program, with rules.
  ///
  /// - Parameters:
  ///   - rulebook: The rules.
  ///   - pages: Pages of a folder that foods are found and counted by; nil for those built in.
  /// - Returns: The catalogue.
  /// - Throws: `FoodPageFailure` when the program was built without one.
  package static func builtIn(
    _ rulebook: Rulebook, pages: [SourceFile]? = nil
  ) throws(FoodPageFailure) -> FoodCatalogue {
    guard let pages else { return try FoodCatalogue(try builtInPack(), rulebook) }
    return try FoodCatalogue(try builtInPack(), rulebook, pages: pages)
  }

  /// The pages that were built in, as files below `Rules/food/`; none without a catalogue.
  package static var builtInPages: [SourceFile] {
    guard let pack = try? builtInPack() else { return [] }
    return FoodPages.apart(SourceFile(name: "Rules/food", bytes: pack.pages))
  }

  private static func builtInPack() throws(FoodPageFailure) -> FoodPack {
    let built = built_in_foods()
    let memory = UnsafeRawBufferPointer(start: built.bytes, count: built.count)
    guard let pack = FoodPack(memory) else { throw FoodPageFailure(page: "foods.pack") }
    return pack
  }
}
