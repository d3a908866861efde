import JSONSource
import PlanLaws

/// What a run has seen so far; tallies of chunks add up.
struct Tally: Sendable {
  /// The shortest request that breaks a law in one way.
  struct Example: Sendable {
    var count = 0
    var request: JSON
    var violation: Violation
  }

  var requests = 0
  var plans = 0
  var refusals: [String: Int] = [:]
  var examples: [Law: [String: Example]] = [:]
  var violations: [Law: Int] = [:]
  var slowest: [(milliseconds: Double, request: String)] = []
  var seconds = 0.0
  var numbers: [String: Double] = [:]
  var tiers: [String: [String: Double]] = [:]
  /// The first requests whose plan misses something that was looked for.
  var misses: [String: [String]] = [:]

  mutating func add(_ key: String, _ value: Double = 1) { numbers[key, default: 0] += value }

  mutating func add(_ key: String, tier: String) { tiers[tier, default: [:]][key, default: 0] += 1 }

  mutating func addMiss(_ key: String, of request: JSON) {
    if misses[key, default: []].count < 3 { misses[key, default: []].append(request.text) }
  }

  mutating func note(_ violation: Violation, _ request: JSON) {
    violations[violation.law, default: 0] += 1
    let form = Tally.form(violation)
    if var example = examples[violation.law]?[form] {
      example.count += 1
      if request.text.utf8.count < example.request.text.utf8.count {
        example.request = request
        example.violation = violation
      }
      examples[violation.law]?[form] = example
    } else {
      examples[violation.law, default: [:]][form] = Example(
        count: 1, request: request, violation: violation)
    }
  }

  /// A violation without its numbers: what distinguishes one mistake from another.
  static func form(_ violation: Violation) -> String {
    let text = violation.pointer.split(separator: "/").last.map { "\($0) " } ?? ""
    return String((text + violation.sentence).filter { !$0.isNumber && $0 != "." && $0 != "-" })
      .prefixed(70)
  }

  mutating func note(_ milliseconds: Double, _ request: JSON) {
    seconds += milliseconds / 1000
    guard slowest.count < 5 || milliseconds > slowest.last?.milliseconds ?? 0 else { return }
    slowest.append((milliseconds, request.text))
    slowest.sort { $0.milliseconds > $1.milliseconds }
    if slowest.count > 5 { slowest.removeLast() }
  }

  mutating func add(_ other: Tally) {
    requests += other.requests
    plans += other.plans
    seconds += other.seconds
    refusals.merge(other.refusals, uniquingKeysWith: +)
    violations.merge(other.violations, uniquingKeysWith: +)
    for (key, value) in other.numbers {
      if key.hasPrefix("max ") {
        numbers[key] = max(numbers[key] ?? 0, value)
      } else {
        add(key, value)
      }
    }
    for (tier, counts) in other.tiers {
      tiers[tier, default: [:]].merge(counts, uniquingKeysWith: +)
    }
    for (law, forms) in other.examples {
      examples[law, default: [:]].merge(forms) { one, two in
        var shorter = one.request.text.utf8.count <= two.request.text.utf8.count ? one : two
        shorter.count = one.count + two.count
        return shorter
      }
    }
    misses.merge(other.misses) { Array(($0 + $1).prefix(3)) }
    slowest = Array(
      (slowest + other.slowest).sorted { $0.milliseconds > $1.milliseconds }.prefix(5))
  }
}

extension String {
  func prefixed(_ count: Int) -> String { String(prefix(count)) }
}
