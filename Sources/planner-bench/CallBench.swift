import Planning
import JSONSource
import PlannerService

/// Loading an edition: what a program pays once.
enum LoadBench {
  static func run(_ effort: Effort) -> [Measurement] {
    let samples = Samples(effort.samples, clock: .processor) { _ = EditionSource.compileBuiltIn() }
    return [
      Measurement("load and compile all rules, median", samples.median, .milliseconds, goal: 30e-3),
      Measurement("load and compile all rules, fastest", samples.least, .milliseconds),
    ]
  }
}

/// One call, JSON to JSON.
enum CallBench {
  static func indexes(
    _ service: PlannerService, _ requests: RequestMix, _ effort: Effort
  ) -> [Measurement] {
    let samples = Samples(effort.samples, clock: .processor) {
      for request in requests.indexes { _ = service.call("recalculateIndexes", request) }
    }
    let each = samples.median / Double(max(1, requests.indexes.count))
    return [Measurement("indexes, JSON to JSON", each, .microseconds, goal: 10e-6)]
  }

  static func plans(
    _ service: PlannerService, _ requests: RequestMix, _ effort: Effort
  ) -> [Measurement] {
    let times = requests.plans.map { request in
      Samples(effort.repeats, warmUp: 1, clock: .processor) {
        _ = service.call("generatePlan", request)
      }.median
    }
    let all = Samples(times)
    var findings = [
      Measurement(
        "plan, JSON to JSON, mean of \(times.count)", all.mean, .milliseconds, goal: 1e-3),
      Measurement("plan, median", all.median, .milliseconds),
      Measurement("plan, 99th percentile", all.quantile(0.99), .milliseconds),
      Measurement("plan, slowest", all.most, .milliseconds),
    ]
    if let slowest = times.firstIndex(of: all.most) {
      findings[3].note = String(decoding: requests.plans[slowest], as: UTF8.self)
    }
    return findings
  }
}

/// Where the time of a plan goes, as means over all requests.
enum PartsBench {
  static func run(
    _ service: PlannerService, _ requests: RequestMix, _ effort: Effort
  ) throws -> [Measurement] {
    let (edition, _) = try EditionSource().load()
    guard let edition else { return [] }
    let planner = Planner(edition: edition)
    let read = requests.plans.compactMap(read)
    let answers = requests.plans.compactMap { self.read(service.call("generatePlan", $0).bytes) }
    let count = Double(max(1, requests.plans.count))
    let parts: [(String, () -> Void)] = [
      ("part: read a request", { for request in requests.plans { _ = self.read(request) } }),
      (
        "part: plan from read JSON, written",
        {
          for request in read {
            var writer = JSONWriter()
            _ = try? planner.generatePlan(request, into: &writer)
          }
        }
      ),
      (
        "part: write a plan that is ready as a tree",
        {
          for answer in answers {
            var writer = JSONWriter()
            writer.json(answer)
          }
        }
      ),
    ]
    return parts.map { name, body in
      Measurement(
        name, Samples(effort.repeats, warmUp: 1, clock: .processor, body).median / count,
        .microseconds)
    }
  }

  private static func read(_ bytes: [UInt8]) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "request", bytes: bytes), into: &diagnostics)
  }
}
