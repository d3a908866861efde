import JSONSource
import Testing

/// The columns of positions, demands and stress of an exercise agree with each other and with what
/// its name and cues tell people to do.
@Suite struct ExerciseDemandTests {
  private struct Exercise {
    let id, position, stability, unit, pattern, load: String
    let demands: Set<String>
    let stress: [String: Double]
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
        unit: text("rep_unit"), pattern: text("pattern"), load: text("load_type"),
        demands: Set(texts("demands")),
        stress: Dictionary(
          (row["stress"]?.members ?? []).map { ($0.key, $0.value.number ?? 0) },
          uniquingKeysWith: { first, _ in first }),
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
      ("jump", "impact"), ("lean back with", "lean_back"), ("palms up, lean back", "lean_back"),
      ("(floor)", "floor_load"), ("bent-over", "bent_over"), ("good morning", "bent_over"),
      ("deadlift", "bent_over"), ("on the hip crease", "groin_load"),
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

  @Test(
    "What a demand loads is in the column of the joint",
    arguments: [("kneeling", "knee", 2.0), ("bent_over", "low_back", 2)])
  func loaded(demand: String, joint: String, least: Double) {
    Self.expect(joint, least, of: Self.all.filter { $0.demands.contains(demand) })
  }

  @Test("What the hands grip or lean on loads the wrist")
  func gripped() {
    let arms = Set(
      "horizontal_pull vertical_pull scapular curl triceps_extension hinge lunge carry forearm"
        .split(separator: " ").map(String.init))
    let loads = Set(
      "barbell dumbbell_pair dumbbell_single kettlebell cable object".split(separator: " ")
        .map(String.init))
    Self.expect(
      "wrist", 1, of: Self.all.filter { arms.contains($0.pattern) && loads.contains($0.load) })
    let leaning = ["hand and knee", "hand on the seat", "hands on the chair", "hand on the chair"]
    Self.expect(
      "wrist", 2, of: Self.all.filter { row in leaning.contains { row.words.contains($0) } })
  }

  private static func expect(_ joint: String, _ least: Double, of exercises: [Exercise]) {
    #expect(!exercises.isEmpty)
    for exercise in exercises where exercise.stress[joint] ?? 0 < least {
      Issue.record("\(exercise.id) has \(exercise.stress[joint] ?? 0) on the \(joint)")
    }
  }
}
