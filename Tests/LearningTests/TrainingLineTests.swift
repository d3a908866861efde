import Cases
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

  private static func read(_ line: String, beside heaviest: [(id: String, load: Double)]) -> JSON {
    let sets = heaviest.map { set in #"{"exerciseId":"\#(set.id)","weight_kg":\#(set.load)}"# }
    return LearningSample.call(
      "readWorkoutLine", #"{"text":"\#(line)","heaviest":[\#(sets.joined(separator: ","))]}"#
    ).json
  }

  @Test("A load without a unit that may be in pounds is asked about; one that was said is kept")
  func pounds() throws {
    let pound = 0.45359237
    var count = 0
    for lift in Cases.some(of: LearningSample.lifts, oneIn: 3)
    where lift.needsLoad && !lift.isHelp && lift.unit == "reps" {
      guard let name = lift.names.first(where: { $0.allSatisfy { $0.isASCII } }) else { continue }
      for best in [30.0, 45, 62.5, 100, 140] {
        let typed = (best / pound / 5).rounded() * 5
        let known = [(lift.id, best)]
        let bare = Self.read("\(name) \(Figure.text(typed, decimals: 0))x8x3", beside: known)
        #expect(bare["sets"]?.array?.isEmpty == true && bare["hints"]?.array?.isEmpty == false)
        let said = Self.read("\(name) \(Figure.text(typed, decimals: 0)) lb x8x3", beside: known)
        let kept = said["sets"]?.array?.first?["load_kg"]?.number ?? 0
        #expect(abs(kept - typed * pound) < 0.01)
        let next = Self.read("\(name) \(Figure.text(best * 1.05, decimals: 2))x8", beside: known)
        #expect(next["sets"]?.array?.count == 1, "\(name) \(best)")
        count += 1
      }
      for plates in [135, 185, 225, 315] {
        let first = Self.read("\(name) \(plates)x8x3", beside: [])
        #expect(first["sets"]?.array?.isEmpty == true, "\(name) \(plates)")
        #expect(Self.read("\(name) \(plates)kg x8", beside: [])["sets"]?.array?.count == 1)
      }
    }
    #expect(count > 150)
    #expect(Self.read("bench 185 3x8")["sets"]?.array?.isEmpty == true)
  }

  @Test("A line that is made of pages is read right or asked about, never otherwise")
  func made() {
    for number in Cases.some(of: 0..<500) {
      let made = TypedTraining(1, number, LearningSample.lifts)
      let problem = made.problem(Self.read(made.line)).map { "\(made.line): \($0)" }
      #expect(problem == nil)
    }
  }
}
