import Consulting
import JSONSource
import PlanLaws
import Planning
import PlannerService
import Workshop

/// Rules and catalogues that gain or lose a word: no such word may be taken and then left alone.
///
/// Each edited set is refused when it loads, with a place; or `planner check` reports it, with a
/// place; or plans obey all laws and answer a request that brings the word.
struct WordRun {
  static let flag = "--words-child"

  let root: String
  let seed: UInt64

  /// The cases of a child: prints each number before it begins, then what happened.
  func runChild(_ count: Int, from first: Int) throws(UnreadableFile) {
    let read = try RuleFiles(root)
    let files = WordFiles(read)
    let broken = MutationTrial.brokenLaws(read)
    let known = Set(
      EditionCheck(rules: read.rules, catalog: read.catalog).diagnostics.map(WordTrial.text))
    ChildRun.each(count, from: first, seconds: 120) { number in
      var trial = WordTrial(
        WordEdit(files, seed: seed, number: number), of: read, broken: broken, known: known)
      ChildRun.say("COUNT \(trial.run())")
      for problem in trial.problems {
        ChildRun.say("\(trial.edit.description): \(problem)".prefixed(600))
      }
    }
  }
}

/// One edited set of files: loaded, checked, and judged by some plans.
struct WordTrial {
  let edit: WordEdit
  private let original: RuleFiles
  private let broken: [Set<Law>]
  private let known: Set<String>
  private(set) var problems: [String] = []

  init(
    _ edit: WordEdit, of original: RuleFiles, broken: [Set<Law>] = [], known: Set<String> = []
  ) {
    self.edit = edit
    self.original = original
    self.broken = broken
    self.known = known
  }

  /// A finding without its place, which every edit before it moves.
  static func text(_ finding: Diagnostic) -> String { "\(finding.code) \(finding.message)" }

  /// What became of the edit; what is wrong with it stands in `problems`.
  mutating func run() -> String {
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: edit.files.rules, catalog: edit.files.catalog, systems: System.beside,
      into: &diagnostics)
    guard let edition else {
      if !diagnostics.list.contains(where: { $0.place != nil }) {
        problems.append("refused without a place: \(diagnostics.list.map(Self.text))")
      }
      return "refused"
    }
    let found = holes(Planner(edition: edition))
    guard !found.isEmpty else { return "honoured" }
    let findings = EditionCheck(rules: edit.files.rules, catalog: edit.files.catalog).diagnostics
      .filter { $0.severity != .note && !known.contains(Self.text($0)) }
    guard !findings.contains(where: { $0.place != nil }) else { return "reported" }
    problems += found
    return "open"
  }

  private func holes(_ planner: Planner) -> [String] {
    lawless(planner) + (edit.field.map { ignored(planner, $0.name, isList: $0.isList) } ?? [])
  }

  /// What breaks a law that the edited files do not decide.
  private func lawless(_ planner: Planner) -> [String] {
    var trial = MutationTrial(edit.mutation, originalRules: original.rules, broken: broken)
    trial.judge(planner)
    return trial.problems
  }

  /// Whether a request that brings the new word is answered as if it had not.
  private func ignored(_ planner: Planner, _ field: String, isList: Bool) -> [String] {
    let plain = plan(planner, field, nil)
    let new = plan(planner, field, isList ? "[\"\(edit.word)\"]" : "\"\(edit.word)\"")
    guard case .plan(let document, _) = new else {
      guard case .refused(let status, let message) = new, status != "FAILED_PRECONDITION" else {
        return []
      }
      return ["\(field): \(status) \(message)"]
    }
    if (document["workouts"]?.array ?? []).isEmpty { return ["\(field): a plan without sessions"] }
    let like = plan(planner, field, isList ? "[\"\(edit.like)\"]" : "\"\(edit.like)\"")
    guard edit.isSameAsLike else {
      // Where the word it stands beside is what is assumed, as without it is as it should be.
      let told = [new, plain, like].map { Self.deciding($0, edit) }
      return told[0] == told[1] && told[1] != told[2] ? ["\(field) is ignored"] : []
    }
    return Self.deciding(new, edit) == Self.deciding(like, edit)
      ? [] : ["\(field): '\(edit.word)' is not answered as '\(edit.like)'"]
  }

  private func plan(_ planner: Planner, _ field: String, _ value: String?) -> Outcome {
    let more = value.map { ",\"\(field)\":\($0)" } ?? ""
    let days = edit.type == "Variant" ? 3 : 4
    var diagnostics = Diagnostics()
    let text =
      #"{"schedule_days":\#(days),"weight_kg":80,"height_cm":180,"focus_muscle":"chest"\#(more)}"#
    let request = JSONParser.parse(SourceFile(name: "request", text: text), into: &diagnostics)
    return request.map(planner.outcome) ?? .refused("NOT_JSON", text)
  }

  /// What a plan decides, without what it only repeats, and with the new word called as the old.
  private static func deciding(_ outcome: Outcome, _ edit: WordEdit) -> String {
    guard case .plan(let plan, _) = outcome else { return "" }
    return ["edition", "profile", "assumed", "confidence", "why"]
      .reduce(plan) { $0.without($1) }.text
      .replacing("\"\(edit.word)\"", with: "\"\(edit.like)\"")
  }
}
