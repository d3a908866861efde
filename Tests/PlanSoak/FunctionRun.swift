import FunctionLaws
import JSONSource
import PlannerService

/// Every function before its declaration: seeded requests of its form, whole and broken.
struct FunctionRun {
  let seed: UInt64

  /// Tries so many cases of each function; true when every law holds.
  func run(_ count: Int) -> Bool {
    guard let service = PlannerService.underTest() else { return false }
    let plan = Self.plan(service)
    var wrong = 0
    for function in service.functions {
      let trial = FunctionTrial(of: function, in: service, given: ["current_plan": plan])
      for number in 0..<count {
        let found = trial.breaches(case: number, seed: seed)
        wrong += found.isEmpty ? 0 : 1
        if wrong <= 20 { for breach in found { print(breach) } }
      }
    }
    print("== functions: \(service.functions.count) by \(count), seed \(seed); broken: \(wrong)")
    return wrong == 0
  }

  private static func plan(_ service: PlannerService) -> JSON {
    let answer = service.call("generatePlan", Array(#"{"schedule_days":4}"#.utf8))
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "plan", bytes: answer.bytes)
    return JSONParser.parse(source, into: &diagnostics) ?? JSON(.null)
  }
}
