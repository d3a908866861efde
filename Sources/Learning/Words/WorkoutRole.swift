/// What a number of a set says, by the word after it.
enum WorkoutRole: String, CaseIterable, Sendable {
  case kilograms, pounds, repetitions, sets
}
