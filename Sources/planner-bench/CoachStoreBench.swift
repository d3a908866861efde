import Glibc
import JSONSource
import PlannerService
import Remembering

/// The coach over a store: sessions of ten years written down one by one, again, and late.
enum CoachStoreBench {
  /// Seconds that one of them may take: 500 new ones a second, 5,000 again.
  private static let (logGoal, replayGoal) = (1.0 / 500, 1.0 / 5000)
  /// A late session in ten years against an ordinary one.
  private static let lateGoal = 10.0

  /// Measures in a file of its own, which is deleted.
  static func run(_ service: PlannerService, _ effort: Effort) -> [Measurement] {
    let folder = "/tmp/planner-bench-\(getpid())-store"
    guard mkdir(folder, 0o700) == 0 else { return [.missing("coach: a store")] }
    defer { remove(folder) }
    do throws(RememberedPerson.Failure) {
      let person = try RememberedPerson(service, store: "\(folder)/me.db")
      return measure(person, effort)
    } catch {
      var finding = Measurement("coach: a store", nil, .milliseconds)
      finding.note = error.description
      return [finding]
    }
  }

  private static func measure(_ person: RememberedPerson, _ effort: Effort) -> [Measurement] {
    let sessions = CoachBench.sessions
    var times: [Double] = []
    for session in sessions {
      let request = Self.request(session)
      var isKept = false
      times.append(Samples.time { isKept = self.isKept(person.call("logSession", request).bytes) })
      guard isKept else { return [.missing("coach: a session over the store")] }
    }
    let last = Samples(Array(times.suffix(effort.samples)))
    let again = Self.request(sessions[sessions.count - 1])
    let replay = Samples(effort.samples) { _ = person.call("logSession", again) }
    let late = { (place: Int) in
      Samples(
        (0..<effort.repeats).map { number in
          let request = Self.request(CoachBench.session(place, late: number + 1))
          return Samples.time { _ = person.call("logSession", request) }
        }
      ).median / last.median
    }
    return [
      Measurement(
        "coach: logSession after ten years, durable", last.median, .milliseconds, goal: logGoal),
      Measurement("coach: the same session again", replay.median, .milliseconds, goal: replayGoal),
      Measurement(
        "coach: a session a week late in ten years, by an ordinary one",
        late(sessions.count - 4), .times, goal: lateGoal),
      Measurement(
        "coach: one five years late, by an ordinary one", late(sessions.count / 2), .times),
    ]
  }

  private static func isKept(_ answer: [UInt8]) -> Bool {
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "answer", bytes: answer), into: &diagnostics)
    return json?["status"]?.string == "applied"
  }

  private static func request(_ session: String) -> [UInt8] {
    Array((#"{"session":"# + session + "}").utf8)
  }

  private static func remove(_ folder: String) {
    for name in ["me.db", "me.db-wal", "me.db-shm"] { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
