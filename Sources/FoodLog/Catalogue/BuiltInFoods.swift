import CFoods
import JSONSource

extension FoodCatalogue {
  /// The catalogue that was built in, where it lies in the program; its pages are read once.
  ///
  /// - Throws: `FoodPageFailure` when the program was built without one.
  package static func builtIn() throws(FoodPageFailure) -> FoodCatalogue {
    try built.get()
  }

  private static let built = Result { () throws(FoodPageFailure) in
    try FoodCatalogue(try builtInPack())
  }

  /// The foods that were built in, found and counted by pages of a folder.
  package static func builtIn(pages: [SourceFile]) throws(FoodPageFailure) -> FoodCatalogue {
    try FoodCatalogue(try builtInPack(), pages: pages)
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
