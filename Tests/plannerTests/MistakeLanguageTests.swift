import Cases
import Folders
import FunctionLaws
import JSONSource
import PlannerService
import Testing

/// What is wrong with a request is said in the language of the request, whoever finds it.
@Suite struct MistakeLanguageTests {
  private static let service = try? Checkout.service()
  private static let plan = Result {
    try Checkout.json(
      try #require(service).call(
        "generatePlan", Array(#"{"schedule_days":4,"language":"ja"}"#.utf8)
      )
      .bytes)
  }
  private static let names = (service?.functions ?? []).map(\.name)
  private static let personal = (service?.personal ?? []).map(\.name)

  @Test("Every mistake of a function is said in the language of the request", arguments: names)
  func anybody(name: String) throws {
    let service = try #require(Self.service)
    let function = try #require(service.function(name))
    let plan = try Self.plan.get()
    let trial = LanguageTrial(
      of: function, in: service, given: ["current_plan": plan, "plan": plan])
    let found = Cases.some(of: 0..<(function.isDear ? 40 : 200)).flatMap {
      trial.breaches(case: $0, seed: 3)
    }
    #expect(found.isEmpty, "\(found.prefix(8).joined(separator: "\n"))")
  }

  @Test("So is what the form of a function about somebody finds", arguments: personal)
  func somebody(name: String) throws {
    let service = try #require(Self.service)
    let trial = LanguageTrial(formOf: try #require(service.personalFunction(name)), in: service)
    let found = Cases.some(of: 0..<200).flatMap { trial.breaches(case: $0, seed: 3) }
    #expect(found.isEmpty, "\(found.prefix(8).joined(separator: "\n"))")
  }
}
