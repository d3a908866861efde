import JSONSource
import RuleEngine

/// What a programme must fit, of a profile as `generatePlan` takes it.
struct ProgrammeProfile {
  /// Training days a week; nil when nobody said.
  let days: Int?
  let equipment: String?
  let experience: String?
  let goal: String?
  /// Joints to spare, each with how bad it is.
  let joints: [(joint: String, severity: String)]
  /// What could not be checked, as the profile does not say it.
  let unchecked: [String]

  /// The fields that are read, each with the word list of its values, if it has one.
  static let words = ["equipment": "Equipment", "experience": "Experience", "goal": "Goal"]

  init(_ json: JSON?, _ vocabulary: Vocabulary) {
    let word = { (field: String) -> String? in
      guard let text = json?[field]?.string, let list = Self.words[field],
        let type = vocabulary.wordType(named: list), let place = type.wordOrAlias(text)
      else { return nil }
      return type.enumeration.words[place]
    }
    days = json?["schedule_days"]?.number.map { Int($0) }
    equipment = word("equipment")
    experience = word("experience")
    goal = word("goal")
    joints = (json?["injuries"]?.array ?? []).compactMap { flag in
      guard let joint = flag.string ?? flag["joint"]?.string else { return nil }
      // A joint that is only named counts as moderate, as for the plan.
      return (joint, flag["severity"]?.string ?? JointTrouble.moderate.rawValue)
    }
    unchecked =
      (days == nil ? ["schedule_days"] : []) + (equipment == nil ? ["equipment"] : [])
      + (experience == nil ? ["experience"] : []) + (goal == nil ? ["goal"] : [])
  }
}
