/// The exercises that lie or kneel on the floor, for whom getting up in haste is a danger: they are done in
/// one piece at the end of a session, and never in turns with others.
struct FloorMoves: Hashable, Sendable {
  /// By position in the catalogue; empty where it makes no difference.
  private let isOnFloor: [Bool]

  init(_ isOnFloor: [Bool] = []) { self.isOnFloor = isOnFloor }

  /// Whether an exercise is done with the others on the floor.
  func contains(_ exercise: Int) -> Bool {
    isOnFloor.indices.contains(exercise) && isOnFloor[exercise]
  }

  /// Whether only one of two exercises is on the floor.
  func part(_ exercise: Int, _ other: Int) -> Bool { contains(exercise) != contains(other) }
}
