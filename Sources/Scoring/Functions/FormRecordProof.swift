import Consulting
import JSONSource
import RuleEngine

/// Whether a record is one that a set can come to: its summary has to be that of its repetitions.
///
/// What is kept is added up later, so a number that the repetitions do not come to is refused.
struct FormRecordProof {
  private let exercise: ExerciseRules
  private let record: JSON
  private var mistakes: [Mistake] = []

  /// Scores are told to a tenth, so that sums of them may differ by half of one.
  private static let half = 0.0501

  /// What is wrong with a request that keeps a record; it may hold values of any kind.
  static func mistakes(
    of request: JSON, _ scoring: Loading<Scorer>, _ language: String
  ) -> [Diagnostic] {
    var found: [Mistake] = []
    if let name = request["session_id"]?.string, !isUUID(name) {
      found.append(
        Mistake(
          code: "no-uuid", message: Phrase("mistake.form_uuid", ("text", .said(name))),
          hint: Phrase("hint.form_uuid"), pointer: "/session_id"))
    }
    if let record = request["record"], let name = record["exercise"]?.string,
      let rules = try? scoring.model().rules
    {
      if let exercise = rules.exercise(name) {
        var proof = FormRecordProof(exercise: exercise, record: record)
        proof.look()
        found += proof.mistakes
      } else {
        found.append(
          .unknownWord(name, among: rules.exercises.map(\.id), at: "/record/exercise"))
      }
    }
    return scoring.rulebook.messages.said(found, language)
  }

  private init(exercise: ExerciseRules, record: JSON) {
    (self.exercise, self.record) = (exercise, record)
  }

  /// Eight, four, four, four and twelve hexadecimal digits.
  private static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }

  private mutating func look() {
    let reps = record["reps"]?.array ?? []
    for (index, rep) in reps.enumerated() { look(at: rep, index) }
    let summary = record["summary"] ?? JSON(.null)
    compare(summary, with: FormSummary(reps.map(read), exercise))
    let bars = reps.map { [$0["n"], $0["overall"]].map { $0?.number } }
    let chart = (summary["chart"]?.array ?? []).map { [$0["n"], $0["overall"]].map { $0?.number } }
    if bars != chart { contradicts("/summary/chart") }
    for (index, snapshot) in (record["snapshots"]?.array ?? []).enumerated() {
      let rep = snapshot["rep"]?.number ?? 0
      if rep < 1 || rep > Double(reps.count) { contradicts("/snapshots/\(index)/rep") }
      for pose in ["pose", "corrected"] {
        for member in snapshot[pose]?.members ?? [] where member.value.array?.count != 2 {
          contradicts("/snapshots/\(index)/\(pose)\(JSONPointer.child(member.key, of: ""))")
        }
      }
    }
  }

  private mutating func look(at rep: JSON, _ index: Int) {
    let place = "/reps/\(index)"
    if rep["n"]?.number != Double(index + 1) { contradicts("\(place)/n") }
    let times = ["start", "bottom", "end"].compactMap { rep[$0]?.number }
    if times != times.sorted() { contradicts("\(place)/end") }
    let scores = exercise.aspects.compactMap { rep["aspects"]?[$0.name]?.number }
    let mean = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
    if !Self.agrees(rep["overall"]?.number, mean) { contradicts("\(place)/overall") }
  }

  private mutating func compare(_ told: JSON, with found: FormSummary) {
    let names = exercise.aspects.map(\.name)
    let numbers: [(String, Double?)] = [
      ("reps", Double(found.reps)), ("judged", Double(found.judged)),
      ("clean", Double(found.clean)), ("overall", found.overall), ("fade", found.fade),
      ("lowest", found.lowest),
      ("best", found.best.map(Double.init)), ("worst", found.worst.map(Double.init)),
    ]
    for (key, number) in numbers where !Self.agrees(told[key]?.number, number) {
      contradicts("/summary/\(key)")
    }
    for (index, name) in names.enumerated() {
      if !Self.agrees(told["aspects"]?[name]?.number, found.aspects[index]) {
        contradicts("/summary/aspects/\(name)")
      }
      if (told["faults"]?[name]?.number ?? 0) != Double(found.faults[index]) {
        contradicts("/summary/faults/\(name)")
      }
    }
    if told["weakest"]?.string != found.weakest.map({ names[$0] }) {
      contradicts("/summary/weakest")
    }
  }

  private static func agrees(_ told: Double?, _ found: Double?) -> Bool {
    guard let told, let found else { return told == nil && found == nil }
    return abs(told - found) <= half
  }

  /// A repetition as far as it is added up.
  private func read(_ rep: JSON) -> RepRecord {
    var record = RepRecord()
    record.n = rep["n"]?.number.flatMap { Int(exactly: $0) } ?? 0
    record.overall = rep["overall"]?.number
    record.lowest = rep["lowest"]?.number ?? 0
    record.aspects = exercise.aspects.map { rep["aspects"]?[$0.name]?.number }
    record.faults = (rep["faults"]?.array ?? []).compactMap { fault in
      exercise.aspects.firstIndex { $0.name == fault["aspect"]?.string }.map {
        RepRecord.Fault(aspect: $0, direction: fault["direction"]?.string ?? "")
      }
    }
    return record
  }

  private mutating func contradicts(_ place: String) {
    mistakes.append(
      Mistake(
        code: "contradicts", message: Phrase("mistake.form_record"),
        hint: Phrase("hint.form_record"), pointer: "/record" + place))
  }
}
