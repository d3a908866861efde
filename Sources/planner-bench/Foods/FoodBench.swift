import FoodLog
import JSONSource
import PlannerService

/// Food: the first question, a line read and resolved, and a day added up.
enum FoodBench {
  private static let lines = [
    "2 eggs", "breakfast: 2 eggs and 1 slice toast", "100g chicken breast", "chiken breast 120 g",
    "burger with ketchup and lettuce", "1 1/2 cups cooked rice", "a flat white and a banana",
    "2 x 400 g chopped tomatoes", "greek yogurt with granola", "grandma's lentil soup",
    "卵2個", "朝食：納豆1パック、ご飯1膳", "大さじ2 醤油", "牛丼1杯", "鶏むね肉１００ｇ", "pizza 850 kcal 30p 90c 35f",
  ]

  static func run(_ service: PlannerService, _ effort: Effort) -> [Measurement] {
    guard let rulebook = try? EditionSource().loaded().rulebook,
      let catalogue = try? FoodCatalogue.builtIn(rulebook)
    else { return [] }
    let first = Samples(effort.samples, clock: .processor) {
      _ = try? FoodCatalogue.builtIn(rulebook)
    }
    let book = FoodBook(catalogue)
    let (reader, resolver) = (FoodLineReader(book), FoodResolver(book))
    let times = lines.map { line in
      Samples(effort.samples, warmUp: 3, clock: .processor) {
        _ = resolver.resolve(reader.read(line), time: nil)
      }.median
    }
    let reading = Samples(effort.samples, warmUp: 3, clock: .processor) {
      for line in lines { _ = reader.read(line) }
    }
    let each = Samples(times)
    return [
      Measurement("food: first use of the pack", first.median, .milliseconds, goal: 5e-3),
      Measurement(
        "food: a line read", reading.median / Double(lines.count), .microseconds, goal: 20e-6),
      Measurement(
        "food: a line read and resolved, median of \(lines.count)", each.median, .microseconds,
        goal: 200e-6),
      Measurement("food: slowest of these lines", each.most, .microseconds, goal: 1e-3),
      day(catalogue, service, effort),
      Measurement(
        "food: bytes of the pack", Double(catalogue.pack.byteCount) / 1e6, .megabytes, goal: 20),
    ]
  }

  /// Thirty entries as they are resolved, added up and written.
  private static func day(
    _ catalogue: FoodCatalogue, _ service: PlannerService, _ effort: Effort
  ) -> Measurement {
    let resolved = service.call(
      "resolveFoodLine", Array(#"{"text":"2 eggs, 1 banana, 200 ml milk"}"#.utf8))
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(
      SourceFile(name: "answer", bytes: resolved.bytes), into: &diagnostics)
    let entries = (0..<10).flatMap { _ in json?["items"]?.array ?? [] }
    let samples = Samples(effort.samples, warmUp: 3, clock: .processor) {
      for _ in 0..<20 {
        _ = DaySummary.form.bytes(of: DaySummary(entries: entries, targets: nil, catalogue))
      }
    }
    return Measurement(
      "food: a day of \(entries.count) entries added up", samples.median / 20, .microseconds,
      goal: 50e-6)
  }
}
