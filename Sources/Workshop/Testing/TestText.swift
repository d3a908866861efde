/// A run as a person reads it: what failed and why, rows never hit, gaps, and the counts.
package enum TestText {
  /// More gaps than this are counted, not listed: `planner check` proves them all.
  private static let mostGaps = 12

  /// The lines.
  package static func lines(_ run: TestRun) -> [String] {
    var lines: [String] = []
    for failure in run.failures { lines += self.lines(failure) + [""] }
    if let coverage = run.coverage { lines += neverHit(coverage) }
    lines += gaps(run.gaps)
    lines += run.accepted.map { "accepted \($0.path)" }
    for suite in TestCase.Suite.allCases {
      let cases = run.cases.filter { $0.suite == suite }
      if !cases.isEmpty { lines.append(summary(suite, cases)) }
    }
    if let coverage = run.coverage { lines.append(summary(coverage)) }
    return lines
  }

  private static func lines(_ failure: TestCase) -> [String] {
    guard case .failed(let reasons) = failure.outcome else { return [] }
    let place = "\(failure.place.file):\(failure.place.line)"
    return ["\(place): failed: \(name(failure))"] + reasons.map { "  \($0)" }
  }

  private static func name(_ testCase: TestCase) -> String {
    switch testCase.suite {
    case .example, .boundary: "\(testCase.name) of '\(testCase.group)'"
    case .scenario: "scenario '\(testCase.group)': \(testCase.name)"
    }
  }

  private static func neverHit(_ coverage: Coverage) -> [String] {
    let untested = coverage.untested.map { "'\($0)' has no example" }
    if coverage.neverHit.isEmpty { return untested + (untested.isEmpty ? [] : [""]) }
    let rows = coverage.neverHit.map {
      "  \($0.place.file):\($0.place.line): '\($0.id)' of '\($0.page)'"
    }
    return untested + ["Rows that no example and no scenario hits:"] + rows + [""]
  }

  private static func gaps(_ gaps: [TestCase]) -> [String] {
    if gaps.isEmpty { return [] }
    let listed = gaps.prefix(mostGaps).map {
      "  \($0.place.file):\($0.place.line): \($0.title)"
    }
    let more = gaps.count - listed.count
    return ["Gaps beside a bound (planning stops there):"] + listed
      + (more > 0 ? ["  and \(more) more; --format json lists them"] : []) + [""]
  }

  private static func summary(_ suite: TestCase.Suite, _ cases: [TestCase]) -> String {
    let name = suite == .boundary ? "boundary case" : suite.rawValue
    let counted = "\(cases.count) \(name)\(cases.count == 1 ? "" : "s")"
    let failed = cases.count(where: \.isFailed)
    let gaps = cases.count { $0.outcome == .gap }
    let notes = [failed > 0 ? "\(failed) failed" : "", gaps > 0 ? "\(gaps) without a row" : ""]
      .filter { !$0.isEmpty }
    return "\(counted): "
      + (notes.isEmpty ? "all as they should" : notes.joined(separator: ", "))
  }

  private static func summary(_ coverage: Coverage) -> String {
    let hit = coverage.count - coverage.neverHit.count
    return "rows hit: \(percent(coverage)) (\(hit) of \(coverage.count))"
  }

  /// Percent with one decimal, rounded down, so that 100% means every row.
  package static func percent(_ coverage: Coverage) -> String {
    let tenths = Int(coverage.percent * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }
}
