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
///     planner-soak --page-mutations 100000 --seed 1
///     planner-soak --words 10000 --seed 1
///     planner-soak --matrix 3000 --seed 1
///     planner-soak --plan-mutations 1000 --seed 1
///     planner-soak --tables 10000 --seed 1
///     planner-soak --years 300 --seed 1
///     planner-soak --functions 10000 --seed 1
///     planner-soak --food-lines 100000 --seed 1
///     planner-soak --training-lines 100000 --seed 1
///     planner-soak --food-days 20000 --seed 1
///     planner-soak --food-amounts 100000 --seed 1
///     planner-soak --forms 100000 --seed 1
///     planner-soak --lifters 1000 --seed 1
///     planner-soak --diaries 20000 --seed 1
///     planner-soak --lives 200
///     planner-soak --readings
///     planner-soak --numbers 20000 --seed 1
///     planner-soak --check-ins 10000 --seed 1
///     planner-soak --answers 100 --seed 1
///     planner-soak --proposals 1000 --seed 1
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
          "--from", MutationRun.flag, "--adapt", "--steps", "--tables", "--expressions",
          ExpressionRun.flag, "--page-mutations", PageRun.flag, "--words", WordRun.flag, "--matrix",
          "--plan-mutations",
          "--years", "--editions", "--weeks", "--functions", "--food-lines",
          FoodLineRun.flag, TrainingLineRun.flag, "--food-days", "--food-amounts", "--forms",
          FormRun.flag, "--lifters", "--diaries",
          "--lives", "--check-ins", "--answers",
          "--practice",
          "--feasibility", "--numbers", NumberRun.flag, "--proposals", ProposalRun.flag,
        ].contains(name), let value = arguments.first
      else {
        guard ["--grid", "--once-broken", "--readings"].contains(name) else { return usage(name) }
        options[name] = ""
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
        + " [--kind believable|box|sparse|all] [--threads N] [--root DIR] | --grid | --readings | --pairs N |"
        + " --rules-mutations N [--from N] | --page-mutations N [--from N] |"
        + " --words N [--from N] |"
        + " --expressions N [--from N] | --adapt N [--from N] [--steps N] | --matrix N |"
        + " --plan-mutations N | --tables N | --years N [--from N] [--weeks N] | --editions N |"
        + " --once-broken | --functions N | --food-lines N [--from N] | --training-lines N |"
        + " --food-days N [--from N] | --food-amounts N [--from N] |"
        + " --forms N [--from N] | --lifters N |"
        + " --diaries N [--from N] | --lives N | --practice N | --feasibility N |"
        + " --numbers N [--from N] | --check-ins N [--from N] | --answers N |"
        + " --proposals N [--from N]")
    exit(64)
  }

  /// Cases in child processes; nil when none are asked for.
  private static func cases(
    _ options: [String: String], _ root: String, _ seed: UInt64,
    _ number: (String, Int) -> Int
  ) throws(UnreadableFile) -> Bool? {
    let from = number("--from", 0)
    if options[MutationRun.flag] != nil {
      try MutationRun(root: root, seed: seed).runChild(number(MutationRun.flag, 0), from: from)
      return true
    }
    if options[PageRun.flag] != nil {
      return try PageRun(root: root, seed: seed).runChild(number(PageRun.flag, 0), from: from)
    }
    if options[WordRun.flag] != nil {
      try WordRun(root: root, seed: seed).runChild(number(WordRun.flag, 0), from: from)
      return true
    }
    if options[ExpressionRun.flag] != nil {
      ExpressionRun(seed: seed).runChild(number(ExpressionRun.flag, 0), from: from)
      return true
    }
    if options[FoodLineRun.flag] != nil {
      FoodLineRun(seed: seed).runChild(number(FoodLineRun.flag, 0), from: from)
      return true
    }
    if options[FormRun.flag] != nil {
      FormRun(seed: seed).runChild(number(FormRun.flag, 0), from: from)
      return true
    }
    if options[ProposalRun.flag] != nil {
      try ProposalRun(root: root, seed: seed).runChild(number(ProposalRun.flag, 0), from: from)
      return true
    }
    if options[NumberRun.flag] != nil {
      NumberRun(seed: seed).runChild(number(NumberRun.flag, 0), from: from)
      return true
    }
    for (option, flag, chunk) in [
      ("rules-mutations", MutationRun.flag, 100), ("page-mutations", PageRun.flag, 5000),
      ("words", WordRun.flag, 500),
      ("expressions", ExpressionRun.flag, 5000), ("food-lines", FoodLineRun.flag, 5000),
      ("forms", FormRun.flag, 10_000), ("numbers", NumberRun.flag, 2000),
      ("proposals", ProposalRun.flag, 100),
    ] where options["--\(option)"] != nil {
      return ChildRun(flag: flag, root: root, seed: seed, chunk: chunk)
        .run(number("--\(option)", 0), from: from, option)
    }
    return nil
  }

  private static func run(_ options: [String: String]) async throws(UnreadableFile) -> Bool {
    let root = options["--root"] ?? "."
    func number(_ name: String, _ fallback: Int) -> Int {
      options[name].flatMap { Int($0) } ?? fallback
    }
    let seed = UInt64(max(0, number("--seed", 1)))
    if options["--functions"] != nil {
      return FunctionRun(seed: seed).run(number("--functions", 0))
    }
    if options[TrainingLineRun.flag] != nil {
      return TrainingLineRun(seed: seed).run(number(TrainingLineRun.flag, 0))
    }
    if options["--diaries"] != nil {
      return await HistoryRun(seed: seed, threads: max(1, number("--threads", 2)))
        .run(number("--diaries", 0), from: number("--from", 0))
    }
    if options["--food-days"] != nil {
      return await FoodDayRun(seed: seed, threads: max(1, number("--threads", 2)))
        .run(number("--food-days", 0), from: number("--from", 0))
    }
    if options["--food-amounts"] != nil {
      return await FoodAmountRun(seed: seed, threads: max(1, number("--threads", 2)))
        .run(number("--food-amounts", 0), from: number("--from", 0))
    }
    if options["--lifters"] != nil {
      return await LoopRun(seed: seed, threads: max(1, number("--threads", 2)))
        .run(number("--lifters", 0))
    }
    if options["--tables"] != nil { return TableRun(seed: seed).run(number("--tables", 0)) }
    if let isClean = try cases(options, root, seed, number) { return isClean }
    guard let underTest = try UnderTest.load(root) else { return false }
    if options["--check-ins"] != nil {
      return CheckInRun(underTest: underTest, seed: seed)
        .run(number("--check-ins", 0), from: number("--from", 0))
    }
    if options["--readings"] != nil { return try ReadingRun.run(underTest, root: root) }
    let soak = Soak(
      underTest: underTest, seed: seed, threads: max(1, number("--threads", 2)))
    let report = Report(soak: soak)
    if options["--answers"] != nil {
      return try AnswerRun(soak: soak).run(number("--answers", 0))
    }
    if options["--grid"] != nil {
      let requests = Grid.requests
      return report.print("grid", await soak.run(count: requests.count) { requests[$0] })
    }
    if options["--practice"] != nil {
      return await PracticeRun(soak: soak).run(number("--practice", 0))
    }
    if options["--feasibility"] != nil {
      return await FeasibilityRun(soak: soak).run(number("--feasibility", 0))
    }
    if options["--lives"] != nil {
      return await LifeRun(laws: underTest.laws, threads: max(1, number("--threads", 2)))
        .run(number("--lives", 0))
    }
    if options["--once-broken"] != nil { return await OnceBrokenLife.run(underTest) }
    if options["--adapt"] != nil {
      return report.print(
        "adaptations",
        await soak.runLives(
          number("--adapt", 0), from: number("--from", 0), steps: max(1, number("--steps", 60))))
    }
    if options["--years"] != nil {
      let years = await soak.runYears(
        number("--years", 0), from: number("--from", 0), weeks: max(1, number("--weeks", 52)))
      return YearReport(tally: years).print()
    }
    if options["--editions"] != nil {
      return try await EditionRun(soak, root: root)?.run(number("--editions", 0)) ?? false
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
