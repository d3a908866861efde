import Consulting
import Planning
import JSONSource
import PlanLaws
import PlannerService
import Population

/// Stored plans under edited rules: each lives a little by the rules on disk, then goes on by a copy
/// of them in which one sentence is another, and by one in which numbers are.
struct EditionRun {
  private let soak: Soak
  private let edited: [(name: String, underTest: UnderTest)]

  /// Edits the rules of a folder.
  ///
  /// - Throws: When a file cannot be read.
  /// - Returns: nil when an edit makes them invalid; why is printed.
  init?(_ soak: Soak, root: String) throws(UnreadableFile) {
    self.soak = soak
    let files = try RuleFiles(root)
    var edited: [(name: String, underTest: UnderTest)] = []
    for (name, edits) in Self.edits {
      var other = files
      for edit in edits { other.replace(edit) }
      guard let underTest = UnderTest.load(other) else { return nil }
      edited.append((name, underTest))
    }
    self.edited = edited
  }

  /// A text of a file and what stands there instead.
  private typealias Edit = (file: String, from: String, to: String)

  private static let edits: [(name: String, edits: [Edit])] = [
    (
      "a sentence",
      [("Rules/planning/messages/en.json", "When every set reaches", "Once every set reaches")]
    ),
    (
      "two numbers",
      [
        ("Rules/planning/7-nutrition/protein.json", "1.8", "1.9"),
        (
          "Rules/planning/3-volume/time-model.json", "\"setupCompoundSeconds\": 180",
          "\"setupCompoundSeconds\": 170"
        ),
      ]
    ),
  ]

  /// Carries so many plans over, judges what comes of them, and prints it; true when all held.
  func run(_ count: Int) async -> Bool {
    let report = Report(soak: soak)
    var isClean = true
    for (name, underTest) in edited {
      let tally = await soak.inChunks(of: 20, count) { number, tally in
        carry(number, into: underTest, &tally)
      }
      if !report.print("carried over into an edition with \(name) changed", tally) {
        isClean = false
      }
    }
    return isClean
  }

  private func carry(_ number: Int, into other: UnderTest, _ tally: inout Tally) {
    let kind = SeededRequests.Kind.allCases[number % 3]
    let request = soak.underTest.requests.request(kind, seed: soak.seed, number: number)
    guard case .plan(var plan, _) = soak.underTest.answer(request) else { return }
    var life = SeededLife(seed: soak.seed, number: number)
    for _ in 0..<(number % 8) {
      plan = soak.underTest.adapt(life.next(plan)).answer?["patched_plan"] ?? plan
    }
    tally.requests += 1
    let asked = JSON.object(["current_plan": plan])
    let (answer, bytes) = other.adapt(asked)
    guard let answer, let patched = answer["patched_plan"] else {
      tally.refusals[bytes, default: 0] += 1
      tally.note(Violation(.form, "", bytes), asked)
      return
    }
    tally.plans += 1
    let again = other.adapt(JSON.object(["current_plan": patched])).answer
    let laws = AdaptedLaws(other.laws)
    for violation in laws.violations(request: asked, plan: plan, answer: answer, again: again) {
      tally.note(violation, asked)
    }
  }
}

extension RuleFiles {
  fileprivate mutating func replace(_ edit: (file: String, from: String, to: String)) {
    rules = rules.map { file in
      guard file.name == edit.file else { return file }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return SourceFile(name: file.name, text: text.replacing(edit.from, with: edit.to))
    }
  }
}
