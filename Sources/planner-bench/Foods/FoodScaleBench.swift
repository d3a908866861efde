import FoodLog
import JSONSource
import PlannerService

/// Food among many foods: the built-in ones and a million that are made up, each beside SQLite's search
/// by trigrams over the same names in the same run.
///
///     .build/release/planner-bench --foods     # in a checkout
enum FoodScaleBench {
  private static let many = 1_000_000
  private static let lineCount = 10_000
  /// Phrases that are searched for among many foods, where SQLite takes a second each.
  private static let phraseCount = (few: 400, many: 40)

  static func run() -> [Measurement] {
    guard let rulebook = try? EditionSource().loaded().rulebook,
      let built = try? FoodCatalogue.builtIn(rulebook)
    else { return [] }
    guard let large = ManyFoods.catalogue(many, beside: built, rulebook) else {
      var finding = Measurement("food: among a million foods", nil, .milliseconds)
      finding.note = "start it in a checkout, where \(FoodFolder.catalogue) lies"
      return [finding]
    }
    return lines(built, goals: (2e-4, 1e-3), "") + search(built, phraseCount.few, "")
      + lines(large, goals: (2e-3, 2e-2), " of a million")
      + search(large, phraseCount.many, " of a million")
  }

  /// The same lines as foods of a catalogue: read and resolved.
  static func lines(
    _ catalogue: FoodCatalogue, goals: (median: Double, worst: Double), _ among: String
  ) -> [Measurement] {
    guard var mix = FoodLineMix(descriptions: names(catalogue)) else { return [] }
    let book = FoodBook(catalogue)
    let (reader, resolver) = (FoodLineReader(book), FoodResolver(book))
    var slowest = (line: "", seconds: 0.0)
    let samples = Samples(
      (0..<lineCount).map { _ in
        let line = mix.line()
        // The least of three, as whatever else runs on the machine only adds to it.
        let seconds = Samples(3, warmUp: 0, clock: .processor) {
          _ = resolver.resolve(reader.read(line), time: nil)
        }.least
        if seconds > slowest.seconds { slowest = (line, seconds) }
        return seconds
      })
    var worst = Measurement(
      "food: slowest of \(lineCount) lines\(among)", samples.most, .milliseconds, goal: goals.worst)
    worst.note = "'\(slowest.line)'"
    return [
      Measurement(
        "food: a line read and resolved\(among), median", samples.median, .microseconds,
        goal: goals.median),
      Measurement("food: 99 of 100 lines\(among) within", samples.quantile(0.99), .microseconds),
      worst,
    ]
  }

  /// One food by its mistyped name: resolved here, and found by SQLite's trigrams.
  private static func search(
    _ catalogue: FoodCatalogue, _ count: Int, _ among: String
  ) -> [Measurement] {
    let names = names(catalogue)
    guard var mix = FoodLineMix(descriptions: names) else { return [] }
    let phrases = (0..<count).map { _ in mix.mistyped(mix.food()) }
    let book = FoodBook(catalogue)
    let (reader, resolver) = (FoodLineReader(book), FoodResolver(book))
    let own = Samples(
      phrases.map { phrase in
        Samples.time(.processor) { _ = resolver.resolve(reader.read(phrase), time: nil) }
      })
    var findings = [
      Measurement("food: a mistyped food\(among), median", own.median, .microseconds)
    ]
    guard let index = TrigramIndex(names) else {
      var missing = Measurement("food: SQLite's FTS5 by trigrams\(among)", nil, .milliseconds)
      missing.note = "libsqlite3 with FTS5 is not here"
      return findings + [missing]
    }
    let other = Samples(
      phrases.map { phrase in Samples.time(.processor) { _ = index.search(phrase) } })
    findings.append(
      Measurement("food: SQLite's FTS5 by trigrams\(among), median", other.median, .milliseconds))
    findings.append(
      Measurement("food: FTS5 over ours\(among)", other.median / max(own.median, 1e-9), .times))
    return findings
  }

  private static func names(_ catalogue: FoodCatalogue) -> [String] {
    (0..<catalogue.foodCount).map { catalogue.name($0) }
  }
}
