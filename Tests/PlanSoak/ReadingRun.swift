import JSONSource
import PlannerService

/// Plans that were read by somebody of a profession: what was asked, what they said, and whether the
/// answer is still of the kind they said it of.
///
/// Each file of `Tests/Readings` is one sitting:
///
///     {"reader": "midwife", "date": "2026-11-26", "readings": [
///       {"id": "…", "request": {…}, "verdict": "signed", "reasons": ["…"], "since": "…"}]}
///
/// `signed` and `refused` are said of plans, `referred` of requests that are sent to somebody else;
/// `since` says what was mended after a refusal.
package enum ReadingRun {
  /// What may be said of an answer.
  package enum Verdict: String, CaseIterable, Sendable {
    case signed, refused, referred
  }

  /// One answer that was read.
  package struct Reading: Sendable {
    /// Who read it.
    package let reader: String
    /// When, as `YYYY-MM-DD`.
    package let date: String
    /// Its name in its file.
    package let id: String
    /// What was asked.
    package let request: JSON
    /// What was said.
    package let verdict: Verdict
    /// Why, a sentence each.
    package let reasons: [String]
    /// What was mended since; empty where nothing had to be.
    package let since: String
  }

  /// Reads the files of a checkout.
  ///
  /// - Parameter root: The folder that holds `Tests`.
  /// - Returns: What was read, file by file.
  /// - Throws: A file that cannot be read, or says nothing of a reading.
  package static func readings(in root: String) throws(UnreadableFile) -> [Reading] {
    let folder = "\(root)/Tests/Readings"
    var all: [Reading] = []
    for name in try Files.jsonFiles(in: folder) {
      var diagnostics = Diagnostics()
      let source = SourceFile(name: name, bytes: try Files.read("\(folder)/\(name)"))
      guard let sitting = JSONParser.parse(source, into: &diagnostics),
        let reader = sitting["reader"]?.string, let date = sitting["date"]?.string,
        let entries = sitting["readings"]?.array
      else { throw UnreadableFile(path: name, reason: "it is no sitting of a reader") }
      for entry in entries {
        guard let id = entry["id"]?.string, let request = entry["request"],
          let verdict = entry["verdict"]?.string.flatMap(Verdict.init),
          let reasons = entry["reasons"]?.array?.compactMap(\.string), !reasons.isEmpty
        else { throw UnreadableFile(path: name, reason: "a reading lacks a part") }
        all.append(
          Reading(
            reader: reader, date: date, id: id, request: request, verdict: verdict,
            reasons: reasons, since: entry["since"]?.string ?? ""))
      }
    }
    return all
  }

  /// What is wrong with a reading today; nil when the answer is of the kind that was read.
  static func fault(_ reading: Reading, _ underTest: UnderTest) -> String? {
    switch (underTest.answer(reading.request), reading.verdict) {
    case (.plan, .signed), (.plan, .refused): nil
    case (.refused(let status, _), .referred) where status.hasPrefix("FAILED_PRECONDITION"): nil
    case (.refused(let status, _), .refused)
    where !reading.since.isEmpty && status.hasPrefix("FAILED_PRECONDITION"):
      nil
    case (.refused(let status, let sentence), _): "\(status): \(sentence)"
    case (.plan, .referred): "a plan is made for what was referred"
    }
  }

  /// Prints every reading; false when one is no longer what was read.
  static func run(_ underTest: UnderTest, root: String) throws(UnreadableFile) -> Bool {
    let readings = try readings(in: root)
    var isClean = true
    for reading in readings {
      print("\(reading.reader), \(reading.date): \(reading.id): \(reading.verdict.rawValue)")
      print("  \(reading.request.text)")
      for reason in reading.reasons { print("  - \(reason)") }
      if !reading.since.isEmpty { print("  since: \(reading.since)") }
      if let fault = fault(reading, underTest) {
        print("  NOW OTHERWISE: \(fault)")
        isClean = false
      }
    }
    for verdict in Verdict.allCases {
      print("\(verdict.rawValue): \(readings.count { $0.verdict == verdict }) of \(readings.count)")
    }
    return isClean
  }
}
