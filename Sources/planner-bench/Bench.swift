import Glibc
import PlannerService

/// Measures the planner where its users wait: start, loading, one answer, many answers.
///
///     swift build -c release && .build/release/planner-bench [--quick] [--json] [--foods | --form]
///
/// Medians over repeated samples, beside a yardstick measured in the same run: a ratio to the
/// yardstick means the same on a slow machine as on a fast one.
@main
enum Bench {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.allSatisfy(["--quick", "--json", "--tables", "--foods", "--form"].contains) else {
      return stop(64, "usage: planner-bench [--quick] [--json | --tables] [--foods | --form]")
    }
    do {
      let effort = words.contains("--quick") ? Effort.quick : Effort.thorough
      if words.contains("--tables") { return print(TableBench.document(effort)) }
      let report =
        try words.contains("--foods")
        ? foods(effort) : words.contains("--form") ? form(effort) : run(effort)
      print(words.contains("--json") ? report.json() : report.table())
    } catch {
      stop(70, "planner-bench: \(error)")
    }
  }

  private static func run(_ effort: Effort) throws -> Report {
    let service = try PlannerService()
    let requests = RequestMix(service: service, count: 200)
    var report = Report(edition: service.edition ?? "", yardstick: Yardstick.seconds(effort))
    report.add(ProcessBench.start(effort))
    report.add(LoadBench.run(effort))
    report.add(TableBench.run(effort))
    report.add(try CheckBench.run(effort))
    report.add(CallBench.indexes(service, requests, effort))
    report.add(DoorBench.run(service, requests, effort))
    let plans = CallBench.plans(service, requests, effort)
    report.add(plans)
    if let plan = plans.first?.value { report.add(CoachBench.run(service, effort, plan: plan)) }
    report.add(CoachStoreBench.run(service, effort))
    report.add(AdaptBench.run(service, requests, effort))
    report.add(FormBench.run(service, effort))
    report.add(FoodBench.run(service, effort))
    report.add(try PartsBench.run(service, requests, effort))
    report.add(ProcessBench.batch(requests, effort))
    return report
  }

  /// Food alone, also among a million foods and beside SQLite, which takes minutes.
  private static func foods(_ effort: Effort) throws -> Report {
    let service = try PlannerService()
    var report = Report(edition: service.edition ?? "", yardstick: Yardstick.seconds(effort))
    report.add(FoodBench.run(service, effort))
    report.add(FoodScaleBench.run())
    return report
  }

  /// Live streams alone, with their memory and every single frame.
  private static func form(_ effort: Effort) throws -> Report {
    let service = try PlannerService()
    var report = Report(edition: service.edition ?? "", yardstick: Yardstick.seconds(effort))
    report.add(FormBench.all(service, effort))
    return report
  }

  private static func stop(_ code: Int32, _ sentence: String) {
    _ = Files.write(Array((sentence + "\n").utf8), to: STDERR_FILENO)
    exit(code)
  }
}

/// How long to measure.
struct Effort: Sendable {
  /// Samples of a measurement that is cheap to repeat.
  let samples: Int
  /// Times each of the plans is made.
  let repeats: Int
  /// Times a process is started.
  let starts: Int
  /// Lines of the batch.
  let lines: Int

  static let thorough = Effort(samples: 41, repeats: 11, starts: 61, lines: 100_000)
  static let quick = Effort(samples: 11, repeats: 3, starts: 15, lines: 5_000)
}
