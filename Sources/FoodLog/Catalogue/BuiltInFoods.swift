import CFoods

extension FoodCatalogue {
  /// The catalogue that was built in, where it lies in the program.
  ///
  /// - Throws: `FoodPageFailure` when the program was built without one.
  package static func builtIn() throws(FoodPageFailure) -> FoodCatalogue {
    let built = built_in_foods()
    let memory = UnsafeRawBufferPointer(start: built.bytes, count: built.count)
    guard let pack = FoodPack(memory) else { throw FoodPageFailure(page: "foods.pack") }
    return try FoodCatalogue(pack)
  }
}
