import FoodLog
import Glibc
import JSONSource
import PlannerService
import Testing

/// What tests of the food log share: the built-in catalogue, lines from files, and seeded numbers.
enum Foods {
  /// The catalogue that was built in.
  static let builtIn = Result { try catalogue() }

  /// The rules that were built in.
  static let rulebook = Result { try EditionSource().loaded().rulebook }

  /// The foods that were built in, with pages of words; nil for those built in.
  static func catalogue(_ pages: [SourceFile]? = nil) throws -> FoodCatalogue {
    try FoodCatalogue.builtIn(rulebook.get(), pages: pages)
  }

  /// A reader with the catalogue.
  static func reader() throws -> FoodLineReader { FoodLineReader(FoodBook(try builtIn.get())) }

  /// What becomes of the items of a text.
  static func resolved(_ text: String, time: String? = nil) throws -> [Resolution] {
    let book = FoodBook(try builtIn.get())
    return FoodResolver(book).resolve(FoodLineReader(book).read(text), time: time)
  }

  /// The energy of a line, kcal.
  static func kcal(_ line: String) throws -> Double {
    try resolved(line).reduce(0) { $0 + ($1.nutrients[.kcal] ?? 0) }
  }

  /// What was taken for granted in a line.
  static func assumptions(_ line: String) throws -> [String] {
    try resolved(line).flatMap(\.assumptions)
  }

  /// The top of the checkout.
  static let top = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  /// The lines of a file beside the tests, each a text and what it says.
  static func lines(_ name: String) throws -> [(text: String, items: [Said])] {
    let bytes = try Files.read("\(top)/Tests/FoodLogTests/Lines/\(name).txt")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: "|", maxSplits: 1)
      let items = String(parts[1]).replacing(" ; ", with: "\n").split(separator: "\n")
      return (String(parts[0].dropLast()), items.map { Said($0) })
    }
  }

  /// An item as a line of such a file says it: quantity, unit, food.
  struct Said: Hashable {
    let quantity: Double?
    let unit: String
    let food: String

    init(_ text: Substring) {
      var words = text.split(separator: " ", maxSplits: 2).map(String.init)
      if words[1] == "fl" {
        words = text.split(separator: " ", maxSplits: 3).map(String.init)
        words = [words[0], "fl oz", words[3]]
      }
      quantity = Double(words[0]).map { ($0 * 1000).rounded() / 1000 }
      unit = words[1] == "-" ? "" : words[1]
      food = (try? builtIn.get().words.spelling.normal(words[2])) ?? ""
    }

    init(_ item: ParsedItem) {
      quantity = item.quantity.map { ($0 * 1000).rounded() / 1000 }
      unit = item.unit
      food = item.food
    }
  }
}

/// Numbers that are the same at every run.
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
