/// The exercises an athlete may do, per pattern, in the order a coach would take them.
struct ExerciseShelf: Sendable {
  /// An exercise with its place in the order; lower is taken earlier.
  struct Item: Sendable {
    var exercise: Int
    var key: Int
  }

  // Weights of the choice, in steps of rank: they order exercises and are no numbers of sport.
  /// A lift above the athlete's experience comes after every other.
  static let aboveExperience = 100
  /// A lift that stresses a flagged joint comes after ordinary ones.
  static let stressesFlaggedJoint = 15
  /// A pattern that only replaces the wanted one.
  static let replacesPattern = 40
  /// The same lift again on another day.
  static let usedAlready = 6
  /// Accessories whose rank is this close to the best take turns with the rotation.
  static let takesTurns = 6

  /// Allowed exercises of each pattern for mandatory slots.
  private(set) var leads = [[Item]](repeating: [], count: 64)
  /// Allowed exercises of each pattern for the other slots, turned by the rotation.
  private(set) var accessories = [[Item]](repeating: [], count: 64)

  init(_ catalogue: FlatCatalogue, _ request: WeekRequest) {
    var wanted: UInt64 = 0
    for session in request.sessions {
      for slot in session.slots {
        for pattern in slot.patterns { wanted |= 1 << UInt64(pattern) }
      }
    }
    for pattern in 0..<64 where wanted & (1 << UInt64(pattern)) != 0 {
      var items: [Item] = []
      for exercise in catalogue.byPattern[pattern] {
        guard exercise < request.allowances.count else { continue }
        let allowance = request.allowances[exercise]
        guard allowance.isAllowed else { continue }
        var key = catalogue.exercises[exercise].rank
        let above = catalogue.exercises[exercise].difficulty - request.experience
        key += Self.aboveExperience * max(0, above)
        if exercise < request.handicaps.count { key += request.handicaps[exercise] }
        if allowance == .reduced { key += Self.stressesFlaggedJoint }
        items.append(Item(exercise: exercise, key: key))
        var place = items.count - 1
        while place > 0, items[place - 1].key > key {
          items.swapAt(place - 1, place)
          place -= 1
        }
      }
      leads[pattern] = items
      accessories[pattern] = Self.turned(items, by: request.rotation)
    }
  }

  /// Lets the items next to the best one take turns; keys stay where they are.
  private static func turned(_ items: [Item], by rotation: Int) -> [Item] {
    guard rotation != 0, let best = items.first else { return items }
    let peers = items.prefix { $0.key <= best.key + takesTurns }.count
    guard peers > 1 else { return items }
    var turned = items
    let start = (rotation % peers + peers) % peers
    for place in 0..<peers {
      turned[place].exercise = items[(place + start) % peers].exercise
    }
    return turned
  }
}
