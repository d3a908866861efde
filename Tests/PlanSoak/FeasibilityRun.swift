import Planning
import Population

/// How many themes the meals of seeded, believable bodies have, and what gave way for how many.
struct FeasibilityRun {
  let soak: Soak

  /// So many themes are counted at most.
  private static let most = 3

  /// Prints the table; true when there were plans.
  func run(_ count: Int) async -> Bool {
    let tally = await soak.inChunks(of: 50, count) { number, tally in
      let request = soak.underTest.requests.request(.believable, seed: soak.seed, number: number)
      tally.requests += 1
      guard let freedom = try? soak.underTest.planner.mealFreedom(request, upTo: Self.most)
      else { return }
      tally.plans += 1
      let fewest = freedom.themes.min() ?? 0
      let kinds = [
        "all", "diet \(request["diet"]?.string ?? "not given")",
        "budget \(request["budget_tier"]?.string ?? "not given")",
      ]
      for kind in kinds {
        tally.add("bodies", tier: kind)
        for themes in 1...Self.most where fewest >= themes {
          tally.add("\(themes)", tier: kind)
        }
      }
      tally.add(freedom.gaveWay.isEmpty ? "nothing" : "something")
      for key in freedom.gaveWay { tally.add(key) }
    }
    print("== feasibility: \(tally.requests) requests, \(tally.plans) plans")
    for (kind, counts) in tally.tiers.sorted(by: { $0.key < $1.key }) {
      let all = counts["bodies"] ?? 0
      let shares = (1...Self.most).map { themes in
        "\(((counts["\(themes)"] ?? 0) / all * 1000).rounded() / 10)%"
      }
      print("\(kind): \(Int(all)) bodies; each meal has one, two, three themes:", shares)
    }
    for (key, number) in tally.numbers.sorted(by: { $0.key < $1.key }) {
      print("gave way, \(key): \((number / Double(tally.plans) * 1000).rounded() / 10)%")
    }
    return tally.plans > 0
  }
}
