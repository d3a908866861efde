import Glibc
import JSONSource
import PlannerService
import Testing

@testable import Workshop

@Suite struct TestRunTests {
  @Test("The rules of the house pass all their tests, and every row is hit")
  func house() throws {
    let source = EditionSource(rules: House.top)
    let run = try TestRun(try House.edition(), from: source)
    #expect(run.failures.map { "\($0.title) \($0.outcome)" } == [] && run.gaps == [])
    #expect(run.coverage?.neverHit == [] && run.coverage?.untested == [])
    #expect(run.cases.count { $0.suite == .scenario } >= 10)
  }

  @Test("A scenario fails until it is accepted, and again when the plan is another")
  func accepting() throws {
    let folder = "/tmp/planner-scenarios-\(getpid())"
    defer { for name in ["a.json", "a.accepted.txt"] { unlink("\(folder)/scenarios/\(name)") } }
    mkdir(folder, 0o755)
    mkdir("\(folder)/scenarios", 0o755)
    let file = "\(folder)/scenarios/a.json"
    func run(days: Int, accepts: Bool = false) throws -> TestRun {
      let text = """
        {"scenario": "a", "request": {"schedule_days": \(days)},
         "expect": {"/goal": "strength", "/volume/chest/fractional": ">= 99"}}
        """
      try Files.save(Array(text.utf8), to: file)
      let run = try TestRun(
        try House.edition(), from: EditionSource(rules: folder), filter: "scenarios/",
        accepts: accepts)
      for file in run.accepted { try Files.save(Array(file.text.utf8), to: file.path) }
      return run
    }
    func lines(_ run: TestRun) -> [String] {
      TestText.lines(run).map { $0.replacing(folder, with: "Rules").withoutLineNumbers }
    }
    let unmet = [
      "Rules/scenarios/a.json: failed: scenario 'a': ",
      #"  Rules/scenarios/a.json: /goal is "recomp", expected "strength""#,
      #"  Rules/scenarios/a.json: /volume/0/fractional is 10, expected ">= 99""#,
      "    from set counting#fractional  Rules/planning/3-volume/counting.json",
      "    from band, lower end  Rules/planning/3-volume/band-low.json",
      "    from band, upper end  Rules/planning/3-volume/band-high.json",
    ]
    let summary = ["", "1 scenario: 1 failed"]
    let missing = "  Rules/scenarios/a.accepted.txt is missing: look at the plan, then accept it"
    #expect(lines(try run(days: 4)) == unmet + ["\(missing) with --accept"] + summary)
    let accepted = ["", "accepted Rules/scenarios/a.accepted.txt", "1 scenario: 1 failed"]
    #expect(lines(try run(days: 4, accepts: true)) == unmet + accepted)
    #expect(lines(try run(days: 4)) == unmet + summary)
    let other = lines(try run(days: 5))
    #expect(
      other.contains("  +Push / Pull / Legs + Upper / Lower, 5 days · recomp · low")
        && other.contains {
          $0.hasPrefix("  now  split#5: ") && $0.hasSuffix("2-split/split.json")
        }
        && other.contains { $0.hasPrefix("  was  split#4: ") })
  }

  @Test("Hostile names stay inside their attributes and elements")
  func hostile() {
    let name = "a\"b<c>&d'\u{0}\u{1B}\n]]>\u{FFFF}é"
    let escaped = "a&quot;b&lt;c&gt;&amp;d'\u{FFFD}\u{FFFD}\n]]&gt;\u{FFFD}é"
    #expect(JUnitReport.escaped(name) == escaped)
    let place = Place(file: "f<\".json", line: 3, column: 1, length: 1, text: "")
    let testCase = TestCase(
      suite: .scenario, group: name, name: name, place: place, outcome: .failed([name, "<x>"]))
    let element = JUnitReport.element(testCase)
    let attribute = escaped.replacing("\n", with: "&#10;")
    #expect(
      element == """
            <testcase classname="\(attribute)" name="\(attribute)" file="f&lt;&quot;.json" line="3">\
        <failure message="\(attribute)">\(escaped)
        &lt;x&gt;</failure></testcase>
        """)
  }
}
