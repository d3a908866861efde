import Consulting
import Domain
import JSONSource
import Planning
import PlannerService
import Store

/// The last word of a joint that hurts, from a check-in or from the sets of a session.
struct ToldPain {
  let joint: String
  let level: Int
  /// The day it was told; nil for the day it is asked about.
  let earlier: CalendarDay?
  /// Where it lies among what is kept.
  let sequence: Int64

  /// As `prescribeSet` takes it.
  var hurting: JSON {
    let day = earlier.map { [JSON.Member(key: "told_on", value: .string($0.text))] } ?? []
    return JSON(
      .object(
        [
          .init(key: "joint", value: .string(joint)),
          .init(key: "pain_level", value: .number(Double(level))),
        ] + day))
  }
}

extension PersonalPlanner {
  /// The joints that hurt by the last word of check-ins and sessions until a moment, as long as it
  /// counts: only a check-in tells a joint calm, silence does not.
  ///
  /// - Parameters:
  ///   - moment: Until when.
  ///   - memory: The person's.
  ///   - isAtRack: Whether a set of the session that goes on is asked for, which brings its own pain.
  /// - Returns: The last word of each joint that hurts.
  /// - Throws: What keeps it from being read.
  func toldPain(
    by moment: Moment, _ memory: PersonAccess, isAtRack: Bool = false
  ) throws(ErrorBody) -> [ToldPain] {
    guard let rules = service.rules else { return [] }
    let today = CalendarDay(number: moment.day)
    let told = try wordsOfPain(by: moment, memory, rules, isAtRack: isAtRack)
    return rules.everyJoint.compactMap { joint in
      guard let last = told.last(where: { $0.joints[joint] != nil }),
        let level = last.joints[joint]
      else { return nil }
      let day = CalendarDay(of: last.kept.event)
      guard today - day < rules.days(ofPain: level) else { return nil }
      return ToldPain(
        joint: joint, level: level, earlier: day < today ? day : nil, sequence: last.kept.sequence)
    }
  }

  /// Whether a word of pain that arrived after something was kept counts still, whatever was told since.
  func hurts(
    by moment: Moment, after sequence: Int64, _ memory: PersonAccess, isAtRack: Bool
  ) throws(ErrorBody) -> Bool {
    guard let rules = service.rules else { return false }
    let today = CalendarDay(number: moment.day)
    return try wordsOfPain(by: moment, memory, rules, isAtRack: isAtRack).contains { word in
      word.kept.sequence > sequence
        && word.joints.values.contains {
          today - CalendarDay(of: word.kept.event) < rules.days(ofPain: $0)
        }
    }
  }

  /// What check-ins and sessions tell of joints until a moment, as far back as pain counts, the oldest
  /// first.
  private func wordsOfPain(
    by moment: Moment, _ memory: PersonAccess, _ rules: Edition, isAtRack: Bool
  ) throws(ErrorBody) -> [(kept: KeptEvent, joints: [String: Int])] {
    let today = CalendarDay(number: moment.day)
    let start = (today + -rules.mostPainDays).everywhere.lowerBound
    let times = start..<max(start, moment.milliseconds + 1)
    var told = try kept { () throws(StoreFailure) -> [(kept: KeptEvent, joints: [String: Int])] in
      let events =
        try memory.history("check_in", within: times)
        + memory.history(SessionFact.stream, within: times)
      var told: [(kept: KeptEvent, joints: [String: Int])] = []
      for kept in events.sorted(by: { $0.event.place < $1.event.place }) {
        let data = try kept.event.json()
        let isSession = kept.event.stream == SessionFact.stream
        told.append((kept, isSession ? pain(ofSession: data) : pain(in: data)))
      }
      return told
    }
    if !isAtRack, let open = try openPain(memory), times.contains(open.kept.event.at.milliseconds) {
      told.append(open)
    }
    return told
  }

  /// What the session that goes on tells of joints, with its latest event; nil where it tells of none.
  func openPain(_ memory: PersonAccess) throws(ErrorBody) -> (
    kept: KeptEvent, joints: [String: Int]
  )? {
    let last = try kept { () throws(StoreFailure) in
      try memory.history(KeptSession.stream, within: 0..<Int64.max, limit: 1).first
    }
    guard let last else { return nil }
    let session = try activeSession(memory)
    guard session.isRunning else { return nil }
    let joints = pain(ofSession: session.snapshot)
    return joints.isEmpty ? nil : (last, joints)
  }

  /// What a check-in tells of joints.
  private func pain(in checkIn: JSON) -> [String: Int] {
    Dictionary(
      (checkIn["pain"]?.members ?? []).compactMap { joint in
        joint.value.number.flatMap { Int(exactly: $0) }.map { (joint.key, $0) }
      }, uniquingKeysWith: max)
  }

  /// What the sets of a session tell of joints, the worst of each.
  func pain(ofSession data: JSON) -> [String: Int] {
    var levels: [String: Int] = [:]
    guard let rules = service.rules else { return levels }
    for block in SessionForms.byExercise(data)["blocks"]?.array ?? [] {
      for set in block["sets"]?.array ?? [] {
        let level = set["pain_level"]?.number.flatMap { Int(exactly: $0) }
        guard level != nil || set["pain"]?.bool == true else { continue }
        let joints =
          set["joint"]?.string.map { [$0] }
          ?? rules.joints(mostLoadedBy: block["exerciseId"]?.string ?? "")
        for joint in joints { levels[joint] = max(levels[joint] ?? 0, level ?? rules.untoldPain) }
      }
    }
    return levels
  }
}
