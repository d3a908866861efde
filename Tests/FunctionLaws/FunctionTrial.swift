import Consulting
import JSONSource
import PlannerService
import Population
import RuleEngine

/// A function before what its declaration says: requests that fit, requests that do not, answers.
package struct FunctionTrial {
  private let service: PlannerService
  private let function: ServiceFunction
  private let form: RequestForm
  private let requests: SeededForm

  /// The trial of a function of anybody.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - service: Where it is answered.
  ///   - given: Values of fields that no chance can make, such as a plan.
  package init(
    of function: ServiceFunction, in service: PlannerService, given: [String: JSON] = [:]
  ) {
    self.function = function
    self.service = service
    form = function.request
    requests = SeededForm(form, given: given)
  }

  /// What broke a law in a case: the case is a number, so that it can be tried again.
  package func breaches(case number: Int, seed: UInt64) -> [String] {
    var chance = SplitMix64(seed, number)
    let isBroken = chance.chance(0.5)
    let request = isBroken ? requests.broken(&chance) : requests.request(&chance)
    var writer = JSONWriter()
    writer.json(request)
    let bytes = writer.bytes
    let response = service.call(function.name, bytes)
    let found = judged(response, request) + again(request, bytes, response)
    return found.map { "\(function.name) #\(number): \($0)\n  \(writer.text.prefix(600))" }
  }

  /// The answer in a case, as it is written.
  package func answer(case number: Int, seed: UInt64) -> [UInt8] {
    var chance = SplitMix64(seed, number)
    let request = chance.chance(0.5) ? requests.broken(&chance) : requests.request(&chance)
    var writer = JSONWriter()
    writer.json(request)
    return service.call(function.name, writer.bytes).bytes
  }

  /// The same request is answered alike again: a refusal to the byte, an answer as a value that reads and
  /// writes as its text.
  private func again(
    _ request: JSON, _ bytes: [UInt8], _ response: PlannerService.Response
  ) -> [String] {
    guard response.status == .ok else {
      return service.call(function.name, bytes) == response ? [] : ["again"]
    }
    guard let value = try? service.value(function.name, request) else { return ["no value"] }
    var writer = JSONWriter()
    writer.json(value)
    return writer.bytes == response.bytes ? [] : ["another value than the answer's text"]
  }

  private func judged(_ response: PlannerService.Response, _ request: JSON) -> [String] {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: response.bytes)
    guard let answer = JSONParser.parse(source, into: &diagnostics) else {
      return ["the answer is no JSON"]
    }
    var check = FormCheck(service.rules?.rulebook.vocabulary ?? Vocabulary())
    check.look(at: request, as: form)
    switch response.status {
    case .ok:
      let laws = function.laws.compactMap { law in
        law.breach(request, answer).map { "\(law.name): \($0)" }
      }
      return AnswerJudge.breaches(of: function.answer, in: answer) + laws
        + check.mistakes.map { "answered in spite of \($0.code) at \($0.pointer)" }
    case .failedPrecondition:
      return check.mistakes.map { "refused, and not for \($0.code) at \($0.pointer)" }
    case .invalidArgument:
      let named = answer["error"]?["details"]?["errors"]?.array ?? []
      let codes = Set(named.compactMap { $0["code"]?.string })
      return check.mistakes.filter { !codes.contains($0.code) }.map {
        "\($0.code) at \($0.pointer) is not told, but \(codes.sorted().joined(separator: ", "))"
      } + (named.isEmpty ? ["refused without a mistake"] : [])
    default:
      return [
        "ended with \(response.status.rawValue): \(answer["error"]?["message"]?.string ?? "")"
      ]
    }
  }
}
