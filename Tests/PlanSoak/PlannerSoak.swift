import Glibc
import JSONSource
import PlanLaws
import PlannerService
import Population

/// Puts thousands of seeded requests, mutated rules or random expressions before the planner and
/// its judge.
///
///     planner-soak --count 20000 --seed 1 --kind all --threads 2
///     planner-soak --grid
///     planner-soak --pairs 2000 --seed 1
///     planner-soak --rules-mutations 1000 --seed 1
///     planner-soak --expressions 100000 --seed 1
///     planner-soak --adapt 10000 --steps 60 --seed 1
///     planner-soak --matrix 3000 --seed 1
///     planner-soak --plan-mutations 1000 --seed 1
///     planner-soak --tables 10000 --seed 1
///
/// Run in the folder that holds `Rules` and `Catalog`, or name it with `--root`. Exit code 1 when
/// a law is broken, 64 for wrong usage, 66 when the files cannot be read.
@main
struct PlannerSoak {
  static func main() async {
    var options: [String: String] = [:]
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() {
      guard
        [
          "--count", "--seed", "--kind", "--threads", "--root", "--pairs", "--rules-mutations",
          "--from", "--mutation-child", "--adapt", "--steps", "--tables", "--expressions",
          "--expression-child", "--matrix", "--plan-mutations",
        ].contains(name), let value = arguments.first
      else {
        if name == "--grid" { options[name] = "" } else { return usage(name) }
        continue
      }
      options[name] = value
      arguments.removeFirst()
    }
    let isClean: Bool
    do {
      isClean = try await run(options)
    } catch {
      print(error.sentence)
      exit(66)
    }
    exit(isClean ? 0 : 1)
  }

  private static func usage(_ name: String) {
    print(
      "unknown option or missing value: \(name)\nplanner-soak [--count N] [--seed N]"
        + " [--kind believable|box|sparse|all] [--threads N] [--root DIR] | --grid | --pairs N |"
        + " --rules-mutations N [--from N] | --expressions N [--from N] |"
        + " --adapt N [--steps N] | --matrix N | --plan-mutations N | --tables N")
    exit(64)
  }

  private static func run(_ options: [String: String]) async throws(UnreadableFile) -> Bool {
    let root = options["--root"] ?? "."
    func number(_ name: String, _ fallback: Int) -> Int {
      options[name].flatMap { Int($0) } ?? fallback
    }
    let seed = UInt64(max(0, number("--seed", 1)))
    if options["--tables"] != nil { return TableRun(seed: seed).run(number("--tables", 0)) }
    let mutations = MutationRun(root: root, seed: seed)
    if options["--mutation-child"] != nil {
      try mutations.runChild(number("--mutation-child", 0), from: number("--from", 0))
      return true
    }
    let expressions = ExpressionRun(seed: seed)
    if options["--expression-child"] != nil {
      expressions.runChild(number("--expression-child", 0), from: number("--from", 0))
      return true
    }
    if options["--expressions"] != nil {
      return expressions.run(number("--expressions", 0), from: number("--from", 0))
    }
    if options["--rules-mutations"] != nil {
      return mutations.run(number("--rules-mutations", 0), from: number("--from", 0))
    }
    guard let underTest = try UnderTest.load(root) else { return false }
    let soak = Soak(
      underTest: underTest, seed: seed, threads: max(1, number("--threads", 2)))
    let report = Report(soak: soak)
    if options["--grid"] != nil {
      let requests = Grid.requests
      return report.print("grid", await soak.run(count: requests.count) { requests[$0] })
    }
    if options["--adapt"] != nil {
      return report.print(
        "adaptations",
        await soak.runLives(number("--adapt", 0), steps: max(1, number("--steps", 60))))
    }
    if options["--matrix"] != nil {
      return report.print("changed answers", await soak.runMatrix(number("--matrix", 0)))
    }
    if options["--plan-mutations"] != nil {
      return report.print(
        "tampered plans", await soak.runPlanMutations(number("--plan-mutations", 0)))
    }
    if options["--pairs"] != nil {
      return report.print("pairs", await soak.runPairs(number("--pairs", 0)))
    }
    var isClean = true
    let asked = options["--kind"] ?? "all"
    for kind in SeededRequests.Kind.allCases where asked == "all" || asked == kind.rawValue {
      let tally = await soak.run(count: number("--count", 1000)) {
        underTest.requests.request(kind, seed: seed, number: $0)
      }
      if !report.print(kind.rawValue, tally) { isClean = false }
    }
    return isClean
  }
}
