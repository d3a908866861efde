import FoodLog
import JSONSource
import RuleEngine

/// A catalogue of foods that are made up of the segments of real descriptions and of made-up words, so
/// that its words are as common as those of real foods.
enum ManyFoods {
  private static let lineOfFile = 10_000
  private static let firstId = 100_000_000
  private static let madeUp = 6_000
  private static let syllables = [
    "ba", "co", "da", "fe", "gri", "ho", "ja", "ku", "lo", "mi", "na", "or", "pe", "qui", "ra",
    "su", "ta",
    "ve", "wi", "zu",
  ]

  /// Real foods and as many made-up ones as are asked for together; nil outside a checkout.
  static func catalogue(
    _ count: Int, beside real: FoodCatalogue, _ rulebook: Rulebook
  ) -> FoodCatalogue? {
    guard let files = FoodFolder.files(FoodFolder.catalogue, ".jsonl"),
      let pages = FoodFolder.files(FoodFolder.pages, ".json")
    else { return nil }
    var numbers = SeededNumbers(seed: 7)
    let words = (0..<madeUp).map { _ in
      (0..<numbers.number(2...4)).map { _ in numbers.one(of: syllables) }.joined()
    }
    let segments = (0..<real.foodCount).map { food in
      real.name(food).split(separator: ",").map { $0.trimmingPrefix(" ") }
    }
    var made: [SourceFile] = []
    for first in stride(from: 0, to: count - real.foodCount, by: lineOfFile) {
      var text = head
      for id in first..<min(first + lineOfFile, count - real.foodCount) {
        let (one, other) = (numbers.one(of: segments), numbers.one(of: segments))
        let name =
          [String(one[0]), numbers.one(of: words)]
          + (one.dropFirst() + other.dropFirst())
          .prefix(2).map(String.init)
        text += line(firstId + id, name.joined(separator: ", "), numbers.number(20...500))
      }
      made.append(SourceFile(name: "made/\(made.count).jsonl", bytes: Array(text.utf8)))
    }
    guard case .success(let bytes) = PackWriter.pack(catalogue: files + made, pages: pages),
      let pack = FoodPack(keeping: bytes)
    else { return nil }
    return try? FoodCatalogue(pack, rulebook)
  }

  private static let head =
    #"{"category":"Made","per100":["#
    + Nutrient.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ",") + "]}\n"

  private static func line(_ id: Int, _ name: String, _ kilocalories: Int) -> String {
    let rest = Nutrient.allCases.dropFirst().map { _ in "null" }.joined(separator: ",")
    let quoted = name.filter { $0 != "\"" && $0 != "\\" }
    return #"{"id":\#(id),"name":"\#(quoted)","per100":[\#(kilocalories),\#(rest)]}"# + "\n"
  }
}
