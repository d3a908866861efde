import Coaching
import JSONSource
import PlanLaws
import PlannerService
import RuleEngine
import Testing

@testable import Workshop

@Suite struct ExplanationTests {
  @Test("Every number of every plan is explained, and the chain gives the number")
  func everything() throws {
    var lines: Set<String> = []
    for request in try Bench.requests(100) {
      let trace = try Bench.planner().tracePlan(request)
      guard let plan = trace.answer else { continue }
      let explanation = Explanation(of: plan, trace, try Bench.edition(), path: { $0 })
      lines.formUnion(explanation.unexplained.map { "nothing explains \($0)" })
      lines.formUnion(explanation.accounts.compactMap(Self.mistake))
    }
    #expect(lines.sorted().prefix(40) == [])
  }

  /// What is wrong with an account; nil when it leads to rows and gives the number.
  private static func mistake(_ account: Account) -> String? {
    let shown = "\(account.pointer) = \(account.value.written) (\(account.key))"
    let rows = account.links.filter { if case .row = $0.source { true } else { false } }
    switch account.relation {
    case .rounded(let decimals):
      guard let number = number(account.links.first), let value = account.value.number else {
        return account.value.number == nil ? nil : "\(shown): no row answers it"
      }
      let scale = [1, 10, 100, 1000][min(decimals, 3)]
      let isSame =
        decimals > 3 ? value.isClose(to: number) : abs(value - number) * Double(scale) <= 0.500001
      return isSame ? nil : "\(shown): the row answers \(number)"
    case .span:
      let ends = account.links.prefix(2).compactMap(number).map(\.plain).joined(separator: "–")
      let text = account.value.string ?? ""
      return text.hasPrefix(ends) && !ends.isEmpty ? nil : "\(shown): the rows answer \(ends)"
    case .computed, .solved: return rows.isEmpty ? "\(shown): no row stands behind it" : nil
    case .catalogued: return account.catalogue == nil ? "\(shown): no catalogue row" : nil
    case .given, .counted, .said: return nil
    }
  }

  private static func number(_ link: Link?) -> Double? {
    guard case .number(let number) = link?.value else { return nil }
    return number
  }
}
