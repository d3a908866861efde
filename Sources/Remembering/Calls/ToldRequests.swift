import Domain
import JSONSource

extension JSON {
  /// A request whose check-ins say that signs were looked at: what pain tells was judged beside all that
  /// is kept.
  func judged(_ signs: [String]) -> JSON {
    func judged(_ checkIn: JSON) -> JSON {
      guard checkIn.members != nil else { return checkIn }
      let told = (checkIn["cleared_signs"]?.array ?? []).filter { !signs.contains($0.string ?? "") }
      return checkIn.with("cleared_signs", .array(told + signs.map { JSON(.string($0)) }))
    }
    var told = self
    if let readiness = told["readiness"] { told = told.with("readiness", judged(readiness)) }
    if let days = told["readiness_history"]?.array {
      told = told.with("readiness_history", .array(days.map(judged)))
    }
    return told
  }

  /// A check-in and what was told later on its day: of the same thing the later word counts, joint by joint
  /// and region by region, and silence takes nothing back.
  func told(later: JSON) -> JSON {
    (later.members ?? []).reduce(self) { told, member in
      guard !member.value.isNull else { return told }
      guard let before = told[member.key], before.members != nil, member.value.members != nil
      else { return told.with(member.key, member.value) }
      return told.with(member.key, before.told(later: member.value))
    }
  }

  /// A check-in that also tells of joints; the worst that was told of one counts.
  func telling(pain: [String: Int]) -> JSON {
    var levels = pain.mapValues(Double.init)
    for joint in self["pain"]?.members ?? [] {
      levels[joint.key] = max(levels[joint.key] ?? 0, joint.value.number ?? 0)
    }
    let all = levels.sorted { $0.key < $1.key }.map {
      Member(key: $0.key, value: .number($0.value))
    }
    return with("pain", JSON(.object(all)))
  }

  /// A request that also tells answers of the kept profile; what it says of them itself counts.
  func telling(answers: [Member]) -> JSON {
    let (key, told) = ("profile_changes", self["profile_changes"])
    // What is no object is refused with its place.
    guard !answers.isEmpty, told?.isNull ?? true || told?.members != nil else { return self }
    let all = JSON(.object(answers)).with(told?.members ?? [])
    return with(key, all)
  }

  /// The same object with other values of some members.
  private func with(_ others: [Member]) -> JSON {
    JSON(
      .object((members ?? []).filter { one in !others.contains { $0.key == one.key } } + others))
  }
}
