import JSONSource

/// Every equipment, no, one or two injuries, every number of days, every experience, two goals.
enum Grid {
  static var requests: [JSON] {
    var list: [JSON] = []
    for equipment in ["full_gym", "dumbbells_only", "bands_only", "bodyweight_only"] {
      for injuries in injuries {
        for days in 1...7 {
          for experience in ["novice", "intermediate", "advanced"] {
            for goal in ["lean_mass", "strength"] {
              list.append(request(equipment, injuries, days, experience, goal))
            }
          }
        }
      }
    }
    return list
  }

  private static var injuries: [[String]] {
    let joints = ["shoulder", "elbow", "wrist", "low_back", "hip", "knee", "ankle"]
    var list: [[String]] = [[]]
    for (index, joint) in joints.enumerated() {
      list.append([joint])
      for other in joints[(index + 1)...] { list.append([joint, other]) }
    }
    return list
  }

  private static func request(
    _ equipment: String, _ injuries: [String], _ days: Int, _ experience: String, _ goal: String
  ) -> JSON {
    JSON(.object([]))
      .setting("schedule_days", .number(Double(days)))
      .setting("equipment", .string(equipment))
      .setting("injuries", .array(injuries.map { JSON(.string($0)) }))
      .setting("experience", .string(experience))
      .setting("goal", .string(goal))
  }
}
