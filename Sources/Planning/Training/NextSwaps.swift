import Consulting
import JSONSource

/// The lifts a coach would take next in the place of another, for one athlete.
struct NextSwaps: Sendable {
  private let exerciseCatalogue: ExerciseCatalogue
  private let allowances: [Allowance]
  private let lists: [Int: LiftWishes.Preference]
  /// Highest difficulty that suits the athlete.
  private let experience: Int

  init(
    exerciseCatalogue: ExerciseCatalogue, allowances: [Allowance],
    lists: [Int: LiftWishes.Preference], experience: Int
  ) {
    self.exerciseCatalogue = exerciseCatalogue
    self.allowances = allowances
    self.lists = lists
    self.experience = experience
  }

  /// How many are named.
  private static let count = 2

  /// The next lifts of the pattern's ladder or lists, then easier forms, then what comes before it
  /// in the lists, then others of the same work; only what this athlete may do.
  ///
  /// - Parameters:
  ///   - exercise: The lift.
  ///   - isBorne: Whether the joints that hurt bear a lift; every one where none hurts.
  /// - Returns: The lifts, the next one first.
  func swaps(of exercise: Int, where isBorne: (Int) -> Bool = { _ in true }) -> [Int] {
    let row = exerciseCatalogue.exercises[exercise]
    let list = ordered(row.pattern)
    let place = list.firstIndex(of: exercise)
    let later = place.map { Array(list[($0 + 1)...]) } ?? list
    var found: [Int] = []
    for group in [later, row.regressions, place.map { Array(list[..<$0]) } ?? []] {
      take(group.filter(isBorne), besides: exercise, into: &found)
      if found.count == Self.count { return found }
    }
    take(alike(row).filter(isBorne), besides: exercise, into: &found)
    return found
  }

  private func take(_ group: [Int], besides exercise: Int, into found: inout [Int]) {
    for other in group where found.count < Self.count {
      if other != exercise, suits(other), !found.contains(other) { found.append(other) }
    }
  }

  private func suits(_ exercise: Int) -> Bool {
    allowances[exercise].isAllowed && exerciseCatalogue.exercises[exercise].difficulty <= experience
      && exerciseCatalogue.exercises[exercise].tier < .d
  }

  private func ordered(_ pattern: Int) -> [Int] {
    guard let lists = lists[pattern] else { return [] }
    var seen = Set<Int>()
    return ((lists.swap?.ladder ?? []) + lists.main + lists.assistance).filter {
      seen.insert($0).inserted
    }
  }

  /// Exercises of the same pattern and muscle, usual ones first.
  private func alike(_ row: Exercise) -> [Int] {
    var alike: [(tier: Exercise.Tier, rank: Int, index: Int)] = []
    for index in exerciseCatalogue.exercises.indices
    where exerciseCatalogue.exercises[index].pattern == row.pattern
      && exerciseCatalogue.exercises[index].primary == row.primary
    {
      let exercise = exerciseCatalogue.exercises[index]
      alike.append((exercise.tier, exercise.rank, exercise.index))
    }
    return alike.sorted { $0 < $1 }.map(\.index)
  }
}

extension Consultation {
  /// The next lifts in the place of some, for this athlete.
  mutating func nextSwaps(for exercises: [Int], _ allowances: [Allowance]) throws(PlanFailure)
    -> NextSwaps
  {
    let experience = try ask(Questions.experienceUsed).word("experience")
    return NextSwaps(
      exerciseCatalogue: edition.exerciseCatalogue, allowances: allowances,
      lists: try preferences(
        for: exercises.map { edition.exerciseCatalogue.exercises[$0].pattern }, allowances),
      experience: edition.rulebook.vocabulary.words("Experience").firstIndex(of: experience) ?? 0)
  }
}
