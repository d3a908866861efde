import Consulting
import JSONSource
import PlannerService
import Population
import RuleEngine

/// A function before numbers that nobody means: it answers or refuses with a code, and never more.
///
/// Requests are examples and seeded ones of the form, with plans and states that other functions
/// answered; some of their numbers, and some digits of their texts, are then made extreme. What is
/// just possible is among them, since the worst sums are of numbers that pass.
package struct NumberTrial {
  /// Answers a request.
  package typealias Calling = (String, [UInt8]) -> PlannerService.Response

  private let function: ServiceFunction
  private let requests: SeededForm
  private let examples: [JSON]
  private let call: Calling

  /// The trial of a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - given: Values of fields that no chance can make, such as a plan.
  ///   - call: How it is called.
  package init(
    of function: ServiceFunction, given: [String: JSON] = [:], _ call: @escaping Calling
  ) {
    self.function = function
    self.call = call
    requests = SeededForm(function.request, given: given)
    examples = function.example.flatMap(Self.read).map { [$0] } ?? []
  }

  /// What was wrong with the answer to a case; nil when nothing was.
  package func breach(case number: Int, seed: UInt64) -> String? {
    var chance = SplitMix64(seed, number)
    let isExample = !examples.isEmpty && chance.chance(0.5)
    var request = isExample ? chance.pick(examples) : requests.request(&chance)
    for _ in 0..<chance.int(1...3) { request = Self.altered(request, &chance) }
    var writer = JSONWriter()
    writer.json(request)
    let response = call(function.name, writer.bytes)
    return judged(response).map {
      "\(function.name) #\(number): \($0)\n  \(writer.text.prefix(600))"
    }
  }

  private func judged(_ response: PlannerService.Response) -> String? {
    guard let answer = Self.read(String(decoding: response.bytes, as: UTF8.self)) else {
      return "the answer is no JSON"
    }
    switch response.status {
    case .ok: return AnswerJudge.breaches(of: function.answer, in: answer).first
    case .internal:
      return "\(response.status.rawValue) \(answer["error"]?["message"]?.string ?? "")"
    default:
      let errors = answer["error"]?["details"]?["errors"]?.array ?? []
      return errors.first?["code"]?.string == nil ? "refused without a code" : nil
    }
  }

  private static func read(_ text: String) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(
      SourceFile(name: "trial", bytes: Array(text.utf8)), into: &diagnostics)
  }
}

// MARK: Altering

extension NumberTrial {
  /// Beyond everything, the ends of what every number may be, and those of what a field usually may.
  private static let extremes: [Double] = [
    .greatestFiniteMagnitude, 1e300, 9_007_199_254_740_991, 9_007_199_254_740_992,
    9_007_199_254_740_994, 9.3e18, 1e13, 9.9e12, 1e12, 4.3e9, 2_147_483_648, 1e9, 1e6, 0, 0.5, 1,
    1e-99, 1e-12, .leastNonzeroMagnitude, 1e-300,
  ]

  /// A value with one number, or one run of digits, made extreme.
  package static func altered(_ json: JSON, _ chance: inout SplitMix64) -> JSON {
    switch json.kind {
    case .array(var items):
      guard !items.isEmpty else { return json }
      let index = chance.int(0...items.count - 1)
      items[index] = altered(items[index], &chance)
      return JSON(.array(items))
    case .object(var members):
      let places = members.indices.filter { holdsNumber(members[$0].value) }
      guard !places.isEmpty else { return json }
      let index = chance.pick(places)
      members[index] = JSON.Member(
        key: members[index].key, value: altered(members[index].value, &chance))
      return JSON(.object(members))
    case .string(let text): return JSON(.string(altered(text, &chance)))
    default: return JSON(.number(extreme(&chance)))
    }
  }

  private static func extreme(_ chance: inout SplitMix64) -> Double {
    let number = chance.pick(extremes)
    return chance.chance(0.3) ? -number : number
  }

  /// The ends of the calendar, and what lies past them.
  private static let days = [
    "1970-01-01", "1970-01-02", "1969-12-31", "0001-01-01", "9999-12-31", "2026-02-29",
  ]

  private static func altered(_ text: String, _ chance: inout SplitMix64) -> String {
    // A day, or the day of an instant.
    if text.prefix(10).split(separator: "-").count == 3, text.count >= 10, chance.chance(0.5) {
      return chance.pick(days) + text.dropFirst(10)
    }
    let numbers = text.split { !("0"..."9").contains($0) }
    guard !numbers.isEmpty else { return text }
    let digits = chance.pick([
      String(repeating: "9", count: 308), String(repeating: "9", count: 20), "9999999999999", "0",
      "-1", "0.000000000000000000000001", "1e308",
    ])
    return text.replacingFirst(String(chance.pick(numbers)), with: digits)
  }

  private static func holdsNumber(_ json: JSON) -> Bool {
    switch json.kind {
    case .number: true
    case .array(let items): items.contains(where: holdsNumber)
    case .object(let members): members.contains { holdsNumber($0.value) }
    case .string(let text): text.contains { ("0"..."9").contains($0) }
    default: false
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ part: String, with other: String) -> String {
    guard let place = ranges(of: part).first else { return self }
    return self[..<place.lowerBound] + other + self[place.upperBound...]
  }
}
