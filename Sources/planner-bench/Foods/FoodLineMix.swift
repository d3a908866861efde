import JSONSource
import PlannerService
import RuleEngine

/// Seeded lines as people write them: foods with amounts, some mistyped, some by words of a
/// description, in English and Japanese.
struct FoodLineMix {
  private let english: [String]
  private let japanese: [String]
  private let descriptions: [String]
  private var numbers = SeededNumbers(seed: 18)

  private static let amounts = [
    "", "", "a ", "2 ", "3 ", "half a ", "1 1/2 cups ", "100g ", "250 g ", "a bowl of ",
    "2 slices ",
    "1 tbsp ", "200 ml ", "a handful of ", "about 80 g ",
  ]
  private static let counts = ["", "1個", "2個", "100g", "1杯", "半分", "大さじ1", "150グラム"]
  private static let between = [", ", " and ", " with ", "; ", ", and "]
  private static let heads = ["", "", "", "breakfast: ", "for lunch i had ", "12:30 "]

  /// Takes names from `Catalog/foods/names.jsonl` and descriptions of foods; nil without the file.
  init?(descriptions: [String]) {
    guard let bytes = try? Files.read("\(FoodFolder.catalogue)/names.jsonl") else { return nil }
    var (english, japanese): ([String], [String]) = ([], [])
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "names", bytes: Array(line))
      guard let json = JSONParser.parse(source, into: &diagnostics) else { return nil }
      english += json["en"]?.array?.compactMap(\.string) ?? []
      japanese += json["ja"]?.array?.compactMap(\.string) ?? []
    }
    guard !english.isEmpty, !japanese.isEmpty, !descriptions.isEmpty else { return nil }
    (self.english, self.japanese, self.descriptions) = (english, japanese, descriptions)
  }

  /// The next line: one to three foods.
  mutating func line() -> String {
    if numbers.chance(25) {
      return (0..<numbers.number(1...3)).map { _ in
        numbers.one(of: japanese) + numbers.one(of: Self.counts)
      }.joined(separator: "、")
    }
    var line = numbers.one(of: Self.heads)
    for index in 0..<numbers.number(1...3) {
      if index > 0 { line += numbers.one(of: Self.between) }
      line += numbers.one(of: Self.amounts) + food()
    }
    return line
  }

  /// A food in English: a name, one with a slip of the finger, or words of a description.
  mutating func food() -> String {
    guard numbers.chance(70) else { return described() }
    let name = numbers.one(of: english)
    return numbers.chance(20) ? mistyped(name) : name
  }

  /// A name with one letter left out, doubled or swapped with the next.
  mutating func mistyped(_ name: String) -> String {
    var letters = Array(name)
    guard letters.count > 3 else { return name }
    let place = numbers.number(1...letters.count - 2)
    switch numbers.number(0...2) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }

  private mutating func described() -> String {
    let words: [String] = numbers.one(of: descriptions).lowercased()
      .split { !$0.isLetter }.map(String.init).filter { $0.count > 2 }
    guard !words.isEmpty else { return numbers.one(of: english) }
    let count = numbers.number(1...3)
    return words.prefix(count).joined(separator: " ")
  }
}

/// Where the catalogue lies in a checkout.
enum FoodFolder {
  static let catalogue = "Catalog/foods"
  static let pages = "Rules/food"

  /// The files of a folder with an ending, in the order of their names; nil when it cannot be read.
  static func files(_ folder: String, _ ending: String) -> [SourceFile]? {
    do throws(UnreadableFile) {
      var files: [SourceFile] = []
      for name in try Files.files(in: folder, ending: ending)
      where FileRole(of: "\(folder)/\(name)") == nil || ending != ".json" {
        files.append(
          SourceFile(name: "\(folder)/\(name)", bytes: try Files.read("\(folder)/\(name)")))
      }
      return files
    } catch {
      return nil
    }
  }
}
