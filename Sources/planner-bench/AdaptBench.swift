import JSONSource
import PlannerService

/// One adaptation, JSON to JSON, for each kind of day that a plan can have.
enum AdaptBench {
  /// A kind of day: the fields of a request beside the plan, and the seconds it may take.
  private typealias Day = (name: String, fields: String, goal: Double)

  private static let tired = #"{"sleep_h":4,"soreness":{"chest":3},"stress":5,"motivation":1}"#
  private static let days: [Day] = [
    ("sore legs", #""date":"2026-03-02","readiness":{"soreness":{"legs":5},"stress":2}"#, 0.5e-3),
    (
      "a reduced week",
      #""date":"2026-03-03","readiness":\#(tired),"readiness_history":[{"date":"2026-03-02","sleep_h":4,"stress":5}]"#,
      0.5e-3
    ),
    ("a deload", #""date":"2026-03-02","week":6"#, 0.5e-3),
    ("a session at the top", "", 0.5e-3),
    ("the weight trend", #""date":"2026-03-02","weight_trend_2w":"above""#, 1.5e-3),
    ("a new weight", #""profile_changes":{"weight_kg":71}"#, 3e-3),
    ("new equipment", #""profile_changes":{"equipment":"bands_only"}"#, 3e-3),
  ]

  static func run(
    _ service: PlannerService, _ requests: RequestMix, _ effort: Effort
  ) -> [Measurement] {
    let plans = requests.plans.map { service.call("generatePlan", $0).bytes }
    return days.map { day in
      let orders = plans.map { request($0, day) }
      let samples = Samples(effort.repeats, warmUp: 1) {
        for order in orders { _ = service.call("adaptPlan", order) }
      }
      return Measurement(
        "adapt: \(day.name), JSON to JSON", samples.median / Double(max(1, orders.count)),
        .milliseconds, goal: day.goal)
    }
  }

  private static func request(_ plan: [UInt8], _ day: Day) -> [UInt8] {
    let fields = day.fields.isEmpty ? #""last_session":"# + session(plan) : day.fields
    return Array(#"{"current_plan":"#.utf8) + plan + Array(",\(fields)}".utf8)
  }

  /// The plan's first session, every set at the top of its range.
  private static func session(_ plan: [UInt8]) -> String {
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "plan", bytes: plan), into: &diagnostics)
    let blocks = json?["workouts"]?.array?.first?["blocks"]?.array ?? []
    let done = blocks.map { block in
      let set = #"{"weight_kg":20,"reps":60,"rir":4}"#
      let sets = Array(repeating: set, count: Int(block["sets"]?.number ?? 1))
      return #"{"exerciseId":"\#(block["exerciseId"]?.string ?? "")","sets":["#
        + sets.joined(separator: ",") + "]}"
    }
    return #"{"blocks":["# + done.joined(separator: ",") + "]}"
  }
}
