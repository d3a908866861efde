import Consulting
import Foundation
import JSONSource
import LearningLaws
import Testing

@testable import Learning

/// Lines of training as people write them: what is read is right, and what has two readings is asked.
@Suite struct TrainingLineTests {
  private static func read(_ line: String) -> JSON {
    var writer = JSONWriter()
    writer.value(line)
    return LearningSample.call("readWorkoutLine", #"{"text":\#(writer.text)}"#).json
  }

  /// An answer as the tables write it.
  private static func said(_ answer: JSON) -> String {
    let sets = answer["sets"]?.array ?? []
    guard let last = sets.last else {
      let isAsked = answer["hints"]?.array?.isEmpty == false
      return answer["training"]?.bool != true ? "-" : isAsked ? "?" : "nothing"
    }
    let numbers = sets.map { set in
      let shown = { (key: String) in set[key]?.number.map { Figure.text($0, decimals: 2) } }
      return "\(shown("load_kg") ?? "")x\(shown("reps") ?? "")"
        + (shown("rir").map { "@\($0)" } ?? "")
    }
    let note = last["note"]?.string.map { "\"\($0)\"" }
    let level = last["pain_level"]?.number.map { "\(Int($0))" } ?? ""
    let pain = last["pain"]?.bool == true ? (last["joint"]?.string ?? "pain") + level : nil
    let sure = last["confirmed"]?.bool == true ? "sure" : nil
    let beside = [last["intent"]?.string, sure, note, pain].compactMap(\.self)
    return ([answer["exerciseId"]?.string ?? "?"] + numbers + beside).joined(separator: " ")
  }

  @Test(
    "Lines are read as those who wrote them meant, or asked about",
    arguments: ["journal", "held-out"])
  func tables(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Lines")
    let text = try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
    for row in text.split(separator: "\n") where !row.hasPrefix("#") {
      let parts = row.split(separator: " | ").map(String.init)
      let said = [parts[0], Self.said(Self.read(parts[0]))]
      #expect(said == parts)
    }
  }

  @Test("A line that is made of pages is read right or asked about, never otherwise")
  func made() {
    for number in 0..<1500 {
      let made = TypedTraining(1, number, LearningSample.lifts)
      let problem = made.problem(Self.read(made.line)).map { "\(made.line): \($0)" }
      #expect(problem == nil)
    }
  }
}
