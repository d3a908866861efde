import PlannerService
import Workshop

/// Looking through the whole default edition, as `planner check` does.
enum CheckBench {
  static func run(_ effort: Effort) throws -> [Measurement] {
    let source = EditionSource()
    _ = try EditionCheck(source)
    let samples = Samples(max(3, effort.samples / 4), clock: .processor) {
      _ = try? EditionCheck(source)
    }
    return [Measurement("check the whole default edition", samples.median, .milliseconds, goal: 1)]
  }
}
