import JSONSource
import PlanLaws

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
  static func plan(_ request: JSON) -> JSON? {
    guard case .plan(let plan, _)? = underTest?.answer(request) else { return nil }
    return plan
  }
}
