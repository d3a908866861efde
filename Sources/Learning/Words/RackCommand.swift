/// What a line between two sets asks for.
enum RackCommand: String, CaseIterable, Sendable {
  case set, easy, pain, note, undo, skip, go, swap, card, leave, finish, abandon, help
  /// That nothing is wrong, after a line that was about a person.
  case ok
  case unclear
}
