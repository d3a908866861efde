import Consulting
import Domain
import JSONSource
import PlannerService

/// The coach that learns: ten years of somebody who trains twelve lifts, as parts of a plan's time.
enum CoachBench {
  private static let lifts = [
    "barbell_bench_press", "incline_barbell_bench_press", "standing_barbell_press", "barbell_row",
    "lat_pulldown", "back_squat", "romanian_deadlift", "leg_press", "dumbbell_bench_press",
    "seated_cable_row", "leg_extension", "barbell_curl",
  ]
  private static let sessionsOfYear = 150
  private static let years = 10
  /// The day of the first session after 1970-01-01: 2016-01-04.
  private static let firstDay = 16_804

  /// Ten years of sessions.
  static var sessions: [String] { (0..<sessionsOfYear * years).map { session($0) } }

  /// Measures; `plan` is the mean time of a plan in the same run, in seconds.
  static func run(_ service: PlannerService, _ effort: Effort, plan: Double) -> [Measurement] {
    let sessions = Self.sessions
    let (states, applied) = fold(sessions, service, effort)
    guard let last = states.last else { return [.missing("coach: ten years")] }
    let moment = #""as_of":"\#(moment(sessions.count))""#
    let state = #""state":"# + last
    let parts: [(String, String, String, Double)] = [
      ("digest", "coachDigest", "{\(state),\(moment)}", 0.3),
      (
        "next set", "prescribeSet",
        #"{\#(state),\#(moment),"block":{"exerciseId":"back_squat","sets":3,"#
          + #""reps":[6,10],"rir":[1,3],"rest_s":150}}"#, 0.5
      ),
      (
        "ten years, 30,000 sets", "learn",
        #"{"sessions":[\#(sessions.joined(separator: ","))],\#(moment)}"#, 150
      ),
    ]
    var findings = [finding("one more session", applied[0], 1, plan)]
    for (name, function, request, goal) in parts {
      let bytes = Array(request.utf8)
      let samples = Samples(effort.repeats, warmUp: 1, clock: .processor) {
        _ = service.call(function, bytes)
      }
      findings.append(finding(name, samples.median, goal, plan))
    }
    return findings + [
      Measurement(
        "coach: the last session of ten years by the 200th", applied[0] / applied[1], .times,
        goal: 1.5),
      Measurement("coach: bytes of a state", Double(last.utf8.count) / 1e6, .megabytes),
    ]
  }

  private static func finding(_ name: String, _ seconds: Double, _ goal: Double, _ plan: Double)
    -> Measurement
  {
    var finding = Measurement("coach: \(name), by a plan", seconds / plan, .times, goal: goal)
    finding.note = "\((seconds * 1e7).rounded() / 10) µs"
    return finding
  }

  /// Applies one session after the other.
  ///
  /// - Returns: The states, and how long the last and the 200th session take, in seconds.
  private static func fold(_ sessions: [String], _ service: PlannerService, _ effort: Effort)
    -> (states: [String], seconds: [Double])
  {
    var states: [String] = []
    for session in sessions {
      guard let state = apply(session, states.last, service) else { return ([], []) }
      states.append(state)
    }
    let seconds = [sessions.count - 1, 199].map { place in
      let request = Array(request(sessions[place], states[place - 1]).utf8)
      return Samples(effort.samples, clock: .processor) {
        _ = service.call("applySession", request)
      }.median
    }
    return (states, seconds)
  }

  private static func apply(_ session: String, _ state: String?, _ service: PlannerService)
    -> String?
  {
    let answer = service.call("applySession", Array(request(session, state).utf8))
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: answer.bytes)
    var writer = JSONWriter()
    guard let next = JSONParser.parse(source, into: &diagnostics)?["state"] else { return nil }
    writer.json(next)
    return writer.text
  }

  private static func request(_ session: String, _ state: String?) -> String {
    #"{"session":"# + session + (state.map { #","state":"# + $0 } ?? "") + "}"
  }

  /// Five lifts of four sets; loads go up and down, efforts and intents are said.
  ///
  /// - Parameters:
  ///   - number: Its place among all.
  ///   - late: Another session of that day; 0 for the one that belongs there.
  /// - Returns: One JSON document.
  static func session(_ number: Int, late: Int = 0) -> String {
    var sets: [String] = []
    for place in 0..<5 {
      let lift = (number * 5 + place) % lifts.count
      let load = Double(20 + 5 * lift) + 2.5 * Double((number / 12 + lift) % 9)
      for set in 0..<4 {
        sets.append(
          #"{"exerciseId":"\#(lifts[lift])","load_kg":\#(load),"reps":\#(8 - set / 2),"#
            + #""rir":\#(max(0, 3 - set)),"prescribed":{"load_kg":\#(load),"reps":8,"rir":2}}"#)
      }
    }
    let name = late == 0 ? "s\(number)" : "s\(number)-late\(late)"
    let ended = late == 0 ? moment(number) : moment(number, hour: 12)
    return #"{"session_id":"\#(name)","ended_at":"\#(ended)","#
      + #""sets":[\#(sets.joined(separator: ","))]}"#
  }

  private static func moment(_ number: Int, hour: Int = 18) -> String {
    let day = number / sessionsOfYear * 365 + number % sessionsOfYear * 7 / 3
    return CalendarDay(number: firstDay + day).text + "T\(hour):00:00Z"
  }
}
