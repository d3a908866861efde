import JSONSource

/// What was written down, as people read it.
enum LoggedText {
  /// Sets by their exercise: `back squat 100 kg × 5 (3 sets), 90 kg × 8`.
  static func session(_ sets: [JSON]) -> String {
    var lifts: [(name: String, sets: [(text: String, count: Int)])] = []
    for set in sets {
      let name = words(set["exerciseId"]?.string ?? "")
      let done = set["reps"]?.number == 0 ? "no repetition" : RackSet.text(set)
      let text = done + pain(of: set)
      if lifts.last?.name != name { lifts.append((name, [])) }
      let last = lifts.count - 1
      if let same = lifts[last].sets.indices.last, lifts[last].sets[same].text == text {
        lifts[last].sets[same].count += 1
      } else {
        lifts[last].sets.append((text, 1))
      }
    }
    return lifts.map { lift in
      let sets = lift.sets.map { $0.count > 1 ? "\($0.text) (\($0.count) sets)" : $0.text }
      return "\(lift.name) \(sets.joined(separator: ", "))"
    }
    .joined(separator: "; ")
  }

  /// What hurt in a set: ` (knee pain 4)`; nothing where nothing did.
  private static func pain(of set: JSON) -> String {
    guard set["pain"]?.bool == true else { return "" }
    let joint = set["joint"]?.string.map { words($0) + " " } ?? ""
    return " (\(joint)pain" + (set["pain_level"]?.number.map { " \(Int($0))" } ?? "") + ")"
  }

  /// Any other value: `sleep h 7, pain (knee 5)`.
  static func plain(_ json: JSON) -> String {
    if let members = json.members {
      return members.filter { !$0.value.isNull }.map { member in
        let inside = plain(member.value)
        let isPlain = member.value.members == nil && member.value.array == nil
        return words(member.key) + (isPlain ? " \(inside)" : " (\(inside))")
      }
      .joined(separator: ", ")
    }
    if let items = json.array { return items.map(plain).joined(separator: ", ") }
    if let number = json.number { return JSON.shown(number, decimals: 2) }
    if let isTrue = json.bool { return isTrue ? "yes" : "no" }
    return words(json.string ?? "")
  }

  private static func words(_ name: String) -> String { name.replacing("_", with: " ") }
}
