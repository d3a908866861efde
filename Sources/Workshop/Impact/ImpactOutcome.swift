import Consulting
import Planning
import JSONSource

/// What an edition makes of a request.
enum ImpactOutcome: Sendable {
  case plan(JSON)
  case refused(Refusal)

  struct Refusal: Hashable, Sendable {
    /// Whether the request itself is wrong.
    let isInvalid: Bool
    /// Why there is no plan, in a sentence.
    let reason: String
  }

  var plan: JSON? { if case .plan(let plan) = self { plan } else { nil } }
  var refusal: Refusal? { if case .refused(let refusal) = self { refusal } else { nil } }
}

/// An edition that answers requests.
struct ImpactSide: Sendable {
  let planner: Planner

  /// The answer as bytes, or the refusal.
  func answer(_ request: JSON) -> Result<[UInt8], ImpactOutcome.Refusal> {
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try planner.generatePlan(request, into: &writer)
      return .success(writer.bytes)
    } catch {
      return .failure(ImpactOutcome.Refusal(error))
    }
  }

  /// What becomes of a plan on a day.
  enum Day: Hashable {
    /// What is changed, in the words of the answer.
    case answered(String)
    case failed(String)
  }

  /// What a day makes of a plan, without the plan itself.
  func adapted(_ plan: JSON, _ day: [JSON.Member]) -> Day {
    var writer = JSONWriter()
    do throws(PlanFailure) {
      let request = JSON(.object([.init(key: "current_plan", value: plan)] + day))
      try planner.adaptPlan(request, into: &writer)
    } catch {
      return .failed(ImpactOutcome.Refusal(error).reason)
    }
    var diagnostics = Diagnostics()
    let file = SourceFile(name: "answer", bytes: writer.bytes)
    var said = JSONWriter()
    let answer = JSONParser.parse(file, into: &diagnostics)
    said.json(
      JSON(
        .object((answer?.members ?? []).filter { $0.key != "patched_plan" && $0.key != "edition" }))
    )
    return .answered(said.text)
  }

  /// An answer read back.
  static func outcome(_ answer: Result<[UInt8], ImpactOutcome.Refusal>) -> ImpactOutcome {
    switch answer {
    case .failure(let refusal): return .refused(refusal)
    case .success(let bytes):
      var diagnostics = Diagnostics()
      guard let plan = JSONParser.parse(SourceFile(name: "plan", bytes: bytes), into: &diagnostics)
      else { preconditionFailure("a plan is not JSON") }
      return .plan(plan)
    }
  }

  /// Whether two answers say the same, whatever editions and rows they name: these stand at the end.
  static func isSame(
    _ one: Result<[UInt8], ImpactOutcome.Refusal>, _ other: Result<[UInt8], ImpactOutcome.Refusal>
  ) -> Bool {
    switch (one, other) {
    case (.failure(let one), .failure(let other)): one == other
    case (.success(let one), .success(let other)):
      one[..<lengthOfPlan(one)] == other[..<lengthOfPlan(other)]
    default: false
    }
  }

  private static let mark = Array(#","edition":{"name":"#.utf8)

  private static func lengthOfPlan(_ bytes: [UInt8]) -> Int {
    var index = bytes.count - mark.count
    while index > 0 {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        return index
      }
      index -= 1
    }
    return bytes.count
  }
}

extension ImpactOutcome.Refusal: Error {
  init(_ failure: PlanFailure) {
    switch failure {
    case .invalid(let mistakes):
      self.init(isInvalid: true, reason: Self.sentence(mistakes))
    case .refused(let reasons): self.init(isInvalid: false, reason: Self.sentence(reasons))
    case .rule(let diagnostic): self.init(isInvalid: false, reason: Self.sentence([diagnostic]))
    case .unanswered(let question):
      self.init(isInvalid: false, reason: Self.sentence([question.mistake]))
    }
  }

  private static func sentence(_ mistakes: [Diagnostic]) -> String {
    mistakes.map { $0.pointer.isEmpty ? $0.message : "\($0.pointer): \($0.message)" }
      .joined(separator: "; ")
  }
}
