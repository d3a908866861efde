import FunctionLaws
import PlannerService

/// Seeded amounts of food in the ways that people write them, before their laws.
struct FoodAmountRun {
  let seed: UInt64
  let threads: Int

  /// Judges so many; true when every law holds.
  func run(_ count: Int, from first: Int) async -> Bool {
    guard let service = PlannerService.underTest() else { return false }
    let laws = FoodAmountLaws(service)
    let found = await withTaskGroup(of: (asked: Int, broken: [(Int, String)]).self) { group in
      for part in 0..<threads {
        group.addTask { [seed, threads] in
          var (asked, broken) = (0, [(Int, String)]())
          for number in stride(from: first + part, to: first + count, by: threads) {
            let (breach, isAsked) = laws.breach(case: number, seed: seed)
            asked += isAsked ? 1 : 0
            if let breach { broken.append((number, breach)) }
          }
          return (asked, broken)
        }
      }
      return await group.reduce(into: (asked: 0, broken: [(Int, String)]())) {
        $0.asked += $1.asked
        $0.broken += $1.broken
      }
    }
    for (number, breach) in found.broken.sorted(by: { $0.0 < $1.0 }).prefix(20) {
      print("amount \(number): \(breach)")
    }
    print(
      "== amounts of food: \(count), seed \(seed); asked about: \(found.asked);"
        + " that broke a law: \(found.broken.count)")
    return found.broken.isEmpty
  }
}
