import JSONSource
import PlanLaws
import Synchronization

@testable import planner_soak

/// The planner under test and its judge, loaded once.
enum Workbench {
  /// The folder of the package.
  static let root = String(
    #filePath.prefix(#filePath.utf8.count - "/Tests/PlanLawsTests/Workbench.swift".utf8.count))

  /// Nil when the files cannot be read or the rules have mistakes.
  static let underTest: UnderTest? = try? UnderTest.load(root)

  /// A request from its text.
  static func request(_ text: String) -> JSON {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "request", text: text), into: &diagnostics)
      ?? JSON(.null)
  }

  /// The plan for a request; nil when it is refused.
  static func plan(_ request: JSON) -> JSON? { made.plan(request) }

  /// A session with a set of every lift of a plan, each at the low end of its range.
  static func trained(_ plan: JSON) -> String {
    let blocks = (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
    var told: [String] = []
    for block in blocks {
      let reps = block["reps"]?.string?.prefix { $0.isNumber } ?? "1"
      let lift =
        #"{"exerciseId": "\#(block["exerciseId"]?.string ?? "")", "sets": [{"reps": \#(reps)}]}"#
      if !told.contains(where: { $0.hasPrefix(lift.prefix { $0 != "," }) }) { told.append(lift) }
    }
    return #"{"blocks": [\#(told.joined(separator: ", "))]}"#
  }

  private static let made = MadePlans()

  /// Plans are made once: many tests spoil the same one.
  private final class MadePlans: Sendable {
    private let plans = Mutex<[(request: String, plan: JSON?)]>([])

    func plan(_ request: JSON) -> JSON? {
      let text = request.text
      if let made = plans.withLock({ $0.first { $0.request == text } }) { return made.plan }
      var plan: JSON?
      if case .plan(let answer, _)? = underTest?.answer(request) { plan = answer }
      plans.withLock { $0.append((text, plan)) }
      return plan
    }
  }
}
