import PlannerService

/// Mutated rules before the loader and the planner.
struct MutationRun {
  let root: String
  let seed: UInt64

  func run(_ count: Int, from first: Int) throws(UnreadableFile) -> Bool { true }
}
