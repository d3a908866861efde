import FoodLog
import JSONSource
import PlannerService
import RuleEngine

extension Verb {
  /// The catalogue of foods.
  static let foods = Verb(
    name: "foods",
    summary: "looks foods up; for dietitians, makes the catalogue anew",
    operands: "search WORDS | import FILE | pack FILE", operandCount: 2...20,
    explanation: """
      Looks words up among 8,040 foods of the USDA and the names people use for them,
      in English and Japanese; slips of the finger are forgiven.

      With import, reads products of Open Food Facts, as lines of JSON or as a table,
      and prints them as foods of your own for 'planner log --foods'. Products
      without energy, or whose numbers cannot be, are left out and counted. The
      licence is named; - is standard input.

      With pack, in a checkout: compiles Catalog/foods/ and Rules/food/ into the FILE
      that the next build takes up. Every mistake is named with its file and line.
      """,
    options: [],
    examples: [
      ("A food", "planner foods search natto"),
      ("Products", "zcat products.jsonl.gz | planner foods import - > foods.jsonl"),
      ("After a change of the catalogue", "planner foods pack Sources/CFoods/foods.pack"),
    ],
    run: FoodsVerb.run)
}

/// The parts of `planner foods`.
enum FoodsVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let words = arguments.operands.dropFirst()
    switch arguments.operands[0] {
    case "search": try search(words.joined(separator: " "), arguments, &console)
    case "import" where words.count == 1:
      return try ImportedFoods.read(arguments.operands[1], arguments, &console)
    case "pack" where words.count == 1: try pack(arguments.operands[1], &console)
    default:
      throw Stopped(.usage, ["planner foods: say 'search WORDS', 'import FILE' or 'pack FILE'"])
    }
    return .success
  }

  /// The catalogue, counted by the pages of the rules that are used.
  static func catalogue(
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> FoodCatalogue {
    let source = Stopped.source(arguments, console)
    let rulebook = try Stopped.edition(from: source).rulebook
    do throws(Diagnostic) {
      return try source.foods(rulebook)
    } catch {
      throw Stopped(.data, [error.rendered()])
    }
  }

  private static func search(
    _ words: String, _ arguments: Arguments, _ console: inout Console
  ) throws(Stopped) {
    let found = FoodResolver(FoodBook(try catalogue(arguments, console))).search(words)
    guard !found.isEmpty else {
      throw Stopped(.refused, ["planner: no food is called '\(words)'"])
    }
    for food in found {
      console.print(food.food.name)
      console.print("  \(FoodLines.amounts(food.nutrients, grams: food.grams))  \(food.food.id)")
    }
  }

  // MARK: The pack

  private static func pack(_ path: String, _ console: inout Console) throws(Stopped) {
    let catalogue = try Self.sources("Catalog/foods", ".jsonl")
    let pages = try Self.sources("Rules/food", ".json")
    switch PackWriter.pack(catalogue: catalogue, pages: pages) {
    case .failure(let mistakes): throw Stopped(.data, mistakes.diagnostics.map { $0.rendered() })
    case .success(let bytes):
      do throws(UnwritableFile) {
        try Files.save(bytes, to: path)
      } catch {
        throw Stopped(.unreadable, ["planner: \(error.sentence)"])
      }
      console.print("\(bytes.count) bytes in \(path)")
    }
  }

  private static func sources(_ folder: String, _ ending: String) throws(Stopped) -> [SourceFile] {
    do throws(UnreadableFile) {
      var sources: [SourceFile] = []
      for name in try Files.files(in: folder, ending: ending) {
        let path = "\(folder)/\(name)"
        guard FileRole(of: path) == nil else { continue }
        sources.append(SourceFile(name: path, bytes: try Files.read(path)))
      }
      return sources
    } catch {
      throw Stopped(.unreadable, ["planner: \(error.sentence)"])
    }
  }
}
