import LearningLaws
import PlannerService

/// Seeded training diaries of five kinds before every law of the coach that learns.
struct HistoryRun {
  let seed: UInt64
  let threads: Int

  /// Judges so many; true when every law holds.
  func run(_ count: Int, from first: Int) async -> Bool {
    guard let service = PlannerService.underTest() else { return false }
    let laws = HistoryLaws(service)
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
    for (_, breaches) in found.prefix(10) { for breach in breaches.prefix(4) { print(breach) } }
    print("== diaries: \(count), seed \(seed); that broke a law: \(found.count)")
    return found.isEmpty
  }
}
