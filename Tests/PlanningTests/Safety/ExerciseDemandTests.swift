import JSONSource
import Testing

/// The columns of positions, demands and stress of an exercise agree with each other and with what
/// its name and cues tell people to do.
@Suite struct ExerciseDemandTests {
  private struct Exercise {
    let id, position, stability, unit: String
    let demands: Set<String>
    let knee: Double
    /// Name and cues, in small letters.
    let words: String
  }

  private static let all: [Exercise] = {
    var unheard = Diagnostics()
    let file = House.files(in: "Catalog").first { $0.name == "Catalog/exercises.json" }
    let rows = file.flatMap { JSONParser.parse($0, into: &unheard)?["rows"]?.array } ?? []
    return rows.map { row in
      func text(_ key: String) -> String { row[key]?.string ?? "" }
      func texts(_ key: String) -> [String] { row[key]?.array?.compactMap(\.string) ?? [] }
      return Exercise(
        id: text("id"), position: text("position"), stability: text("stability"),
        unit: text("rep_unit"), demands: Set(texts("demands")),
        knee: row["stress"]?["knee"]?.number ?? 0,
        words: ([text("name")] + texts("cues")).joined(separator: " ").lowercased())
    }
  }()

  @Test(
    "What another column says is a demand",
    arguments: [
      ("kneeling", "kneeling"), ("hanging", "height"), ("head_low", "inverted"),
      ("airborne", "impact"), ("seconds", "straining"),
    ])
  func shown(word: String, demand: String) {
    Self.expect(
      demand, of: Self.all.filter { [$0.position, $0.stability, $0.unit].contains(word) })
  }

  @Test(
    "What the name or a cue tells people to do is a demand",
    arguments: [
      ("kneel", "kneeling"), ("crunch", "trunk_flexion"), ("lunge", "stepping"),
      ("split squat", "single_leg"), ("step-up", "height"), ("chop", "twisting"),
      ("jump", "impact"),
    ])
  func said(words: String, demand: String) {
    Self.expect(demand, of: Self.all.filter { $0.words.contains(words) })
  }

  private static func expect(_ demand: String, of exercises: [Exercise]) {
    #expect(!exercises.isEmpty)
    for exercise in exercises where !exercise.demands.contains(demand) {
      Issue.record("\(exercise.id) has no demand '\(demand)'")
    }
  }

  @Test("Whoever kneels presses on the kneecap, so a painful knee takes the exercise away")
  func kneeling() {
    for exercise in Self.all where exercise.demands.contains("kneeling") && exercise.knee < 2 {
      Issue.record("\(exercise.id) kneels with \(exercise.knee) on the knee")
    }
  }
}
