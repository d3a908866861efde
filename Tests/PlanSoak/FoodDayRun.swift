import PlannerService

/// Seeded days of food before every law of the food log.
struct FoodDayRun {
  let seed: UInt64
  let threads: Int

  /// Judges so many; true when every law holds.
  func run(_ count: Int, from first: Int) async -> Bool {
    guard let service = PlannerService.underTest() else { return false }
    let laws = FoodDayLaws(service: service)
    let found = await withTaskGroup(of: [(Int, [String])].self) { group in
      for part in 0..<threads {
        group.addTask { [seed, threads] in
          stride(from: first + part, to: first + count, by: threads).compactMap { number in
            let breaches = laws.breaches(case: number, seed: seed)
            return breaches.isEmpty ? nil : (number, breaches)
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }
    }
    for (number, breaches) in found.prefix(10) {
      for breach in breaches.prefix(4) { print("day \(number): \(breach)") }
    }
    print("== days of food: \(count), seed \(seed); that broke a law: \(found.count)")
    return found.isEmpty
  }
}
