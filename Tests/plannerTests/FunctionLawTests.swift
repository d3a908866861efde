import Cases
import Consulting
import Folders
import FunctionLaws
import JSONSource
import PlannerService
import Testing

@testable import Remembering

/// Every function before its declaration, one that was added a moment ago among them.
@Suite struct FunctionLawTests {
  private static let service = Result { () throws(EditionFailure) in
    PlannerService(try EditionSource().loaded(), systems: FunctionTests.systems)
  }
  private static let plan = Result { try answer("generatePlan", of: try service.get()) }
  private static let names = ((try? service.get())?.functions ?? []).map(\.name)

  @Test("Requests and answers are what the form and the shape declare", arguments: names)
  func trial(name: String) throws {
    let service = try Self.service.get()
    let function = try #require(service.function(name))
    let plan = try Self.plan.get()
    let trial = FunctionTrial(of: function, in: service, given: ["current_plan": plan])
    var found: [String] = []
    for number in Cases.some(of: 0..<(function.isDear ? 24 : 200)) where found.count < 5 {
      found += trial.breaches(case: number, seed: 1)
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("Numbers that nobody means are refused or counted, and never more", arguments: names)
  func numbers(name: String) throws {
    let service = try Self.service.get()
    let function = try #require(service.function(name))
    let plan = try Self.plan.get()
    let trial = NumberTrial(of: function, given: ["current_plan": plan, "plan": plan]) {
      service.call($0, $1)
    }
    let found = Cases.some(of: 0..<(function.isDear ? 12 : 60)).compactMap {
      trial.breach(case: $0, seed: 1)
    }
    #expect(found.isEmpty, "\(found.prefix(5).joined(separator: "\n"))")
  }

  @Test("Every example is answered as declared", arguments: names)
  func example(name: String) throws {
    let service = try Self.service.get()
    let function = try #require(service.function(name))
    guard function.example != nil else { return }
    let answer = try Self.answer(name, of: service)
    #expect(AnswerJudge.breaches(of: function.answer, in: answer) == [])
  }

  @Test("A member that is renamed, dropped or of another type is felt, of every answer")
  func mutations() throws {
    let service = try Self.service.get()
    var count = 0
    for function in service.functions where function.example != nil {
      let answer = try Self.answer(function.name, of: service)
      let unfelt = MemberMutations.unfelt(by: function.answer, in: answer, &count)
      #expect(unfelt.isEmpty, "\(function.name): \(unfelt.prefix(5))")
    }
    #expect(count > 1000)
  }

  @Test("Every function about somebody is declared, in the same order")
  func works() throws {
    let service = try Checkout.service()
    #expect(service.personal.map(\.name) == PersonalFunction.allCases.map(\.rawValue))
    #expect(Set(service.allFunctions.map(\.name)).count == service.allFunctions.count)
  }

  private static func answer(_ function: String, of service: PlannerService) throws -> JSON {
    let example = try #require(service.function(function)?.example)
    return try Checkout.json(service.call(function, Array(example.utf8)).bytes)
  }
}
