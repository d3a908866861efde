import Cases
import Consulting
import JSONSource
import Testing

@testable import Learning

/// Lines of a training journal (requirement L37).
@Suite struct WorkoutLineTests {
  private func read(_ line: String, _ language: String = "en") -> JSON {
    var writer = JSONWriter()
    writer.value(line)
    return LearningSample.call(
      "readWorkoutLine", #"{"text":\#(writer.text),"language":"\#(language)"}"#
    ).json
  }

  /// An exercise and its sets, as `80x8 80x8@2`.
  private func said(_ line: String) -> String {
    let answer = read(line)
    let sets = (answer["sets"]?.array ?? []).map { set in
      let number = { (key: String) in set[key]?.number.map { Figure.text($0, decimals: 2) } }
      return "\(number("load_kg") ?? "")x\(number("reps") ?? "")"
        + (number("rir").map { "@\($0)" } ?? "")
    }
    return ([answer["exerciseId"]?.string ?? "?"] + sets).joined(separator: " ")
  }

  @Test(
    "A line is an exercise by any of its names, then its sets in any of the ways people write them",
    arguments: [
      ("bench 80x8x3", "barbell_bench_press 80x8 80x8 80x8"),
      ("bench 3x8 @ 80", "barbell_bench_press 80x8 80x8 80x8"),
      ("Bench: 80kg x 8 x 3", "barbell_bench_press 80x8 80x8 80x8"),
      ("squat 100x5@2, 90x8", "back_squat 100x5@2 90x8"),
      ("squats 220 lb × 5 rpe 8", "back_squat 99.79x5@2"),
      ("barbell_row 60*10 rir 1", "barbell_row 60x10@1"),
      ("pull-ups 8,8,7", "pull_up 0x8 0x8 0x7"), ("dips 3x8", "parallel_bar_dip 0x8 0x8 0x8"),
      ("deadlift 5 reps 140kg", "conventional_deadlift 140x5"),
      ("ベンチプレス ８０×８×２", "barbell_bench_press 80x8 80x8"),
      ("スクワット 100キロ 5回 3セット", "back_squat 100x5 100x5 100x5"),
      ("懸垂10回、8回", "pull_up 0x10 0x8"), ("romanian deadlift", "romanian_deadlift"),
      ("plank 60", "plank 0x60"), ("curl 10kg x 12", "barbell_curl 10x12"),
    ])
  func lines(_ line: String, _ meant: String) { #expect(said(line) == meant) }

  @Test(
    "What cannot be a set is said in the language, and nothing of the line is taken",
    arguments: [
      "bench 80", "bench 80x8x90", "bench 900x5", "bench 80x8@2.3", "bench 80x800", "bench foo",
      "benhc 80x8", "80x8", "bench 80x8 and so on", "bench 3x8", "squat 5x5@2", "squat 100x5, x",
    ])
  func refusals(_ line: String) {
    let (english, japanese) = (read(line), read(line, "ja"))
    for answer in [english, japanese] {
      #expect(answer["hints"]?.array?.isEmpty == false, "\(line)")
      #expect(answer["exerciseId"]?.isNull == true || answer["sets"]?.array?.isEmpty == true)
    }
    #expect(english["hints"]?.array?.first?.string != japanese["hints"]?.array?.first?.string)
  }

  @Test("Any line is answered, and what was read of it and written out is read the same")
  func seeded() {
    let parts = [
      "bench", "squat ", "懸垂", " ", "80", "8", "x", "@", "2.5", "kg", "回", "セット", ",", "、", "lb",
      "rpe",
      "-", "😀", "\u{202E}", "\t", "99999999999999999999", ".", "sets",
    ]
    for seed in Cases.some(of: 0..<600) {
      var chance = LearningLawTests.Chance(seed)
      let line = (0..<chance.whole(1...9)).map { _ in parts[chance.whole(0...parts.count - 1)] }
        .joined()
      let answer = read(line)
      #expect(answer["hints"]?.array != nil, "\(line)")
      guard let sets = answer["sets"]?.array, !sets.isEmpty else { continue }
      let words = said(line).split(separator: " ")
      let again = "\(words[0]) \(words.dropFirst().joined(separator: ", "))"
      let isLoaded = sets.allSatisfy { ($0["load_kg"]?.number ?? 0) > 20 }
      // Without a load, or with a light one, 0x8 could be sets of 8.
      if isLoaded { #expect(said(again) == said(line), "\(line)") }
    }
  }
}
