import JSONSource
import Testing

@testable import Learning

/// Lines as people type them between two sets.
@Suite struct RackLineTests {
  private func read(
    _ line: String, _ asked: String = #""asked":{"load_kg":90,"rir":3},"#
  ) -> JSON {
    var writer = JSONWriter()
    writer.value(line)
    return LearningSample.call(
      "readSetLine", #"{\#(asked)"exerciseId":"barbell_bench_press","text":\#(writer.text)}"#
    ).json
  }

  private func set(_ line: String) -> [Double?] {
    let read = read(line)
    #expect(read["kind"]?.string == "set", "\(line): \(read)")
    return ["load_kg", "reps", "rir"].map { read[$0]?.number }
  }

  @Test("1: a set is load, repetitions and what was left, in any of the ways people write it")
  func sets() {
    #expect(set("100x5@2") == [100, 5, 2])
    #expect(set(" 102,5 kg × 5 @ 1.5 ") == [102.5, 5, 1.5])
    #expect(set("220lb x 5 rpe 8") == [99.79, 5, 2])
    #expect(set("100*5 @8rpe") == [100, 5, 2])
    #expect(set("100x5 rir 0") == [100, 5, 0])
    #expect(set("100x5") == [100, 5, nil])
    #expect(set("8@2") == [90, 8, 2])
    #expect(set("x8") == [90, 8, nil])
  }

  @Test(
    "Of an exercise that was not named a load is one, and none is made up",
    arguments: [
      ("100x5@2", [100, 5, 2]), ("80 8", [80, 8, nil]), ("bw x 12", [0, 12, nil]),
      ("8", []), ("100,5x5", []),
    ] as [(String, [Double?])])
  func unnamed(line: String, said: [Double?]) {
    let read = LearningSample.call("readSetLine", #"{"text":"\#(line)"}"#).json
    let found = ["load_kg", "reps", "rir"].map { read[$0]?.number }
    #expect(read["kind"]?.string == (said.isEmpty ? "unclear" : "set"))
    #expect(said.isEmpty || found == said, "\(line): \(read)")
  }

  @Test("Words are understood in English and Japanese, and pain also as it is said")
  func words() {
    for (line, kind, joint) in [
      ("pain shoulder", "pain", "shoulder"), ("痛い 肩", "pain", "shoulder"),
      ("my left shoulder hurts", "pain", "shoulder"), ("pain", "pain", nil), ("easy", "easy", nil),
      ("楽", "easy", nil), ("undo", "undo", nil), ("FINISH", "finish", nil), ("終わり", "finish", nil),
      ("note: felt strong", "note", nil), ("do squat", "go", nil),
    ] as [(String, String, String?)] {
      let read = read(line)
      #expect(read["kind"]?.string == kind, "\(line): \(read)")
      #expect(read["joint"]?.string == joint, "\(line)")
    }
    #expect(read("easy")["rir"]?.number == 5)
    #expect(read("note: felt strong")["text"]?.string == "felt strong")
  }

  @Test("What is wrong with a line is said at once, and no value is made up")
  func mistakes() {
    #expect(read("600x101@11")["hints"]?.array?.count == 3)
    for line in [
      "100y5", "100x", "100x5@", "100kg", "100x5@2 and more", "100x5.5", "-5x3", "note", "easy now",
      "finish it", "hello", "@2", "1e400x5",
    ] {
      let read = read(line)
      #expect(read["kind"]?.string == "unclear", "\(line): \(read)")
      #expect(read["hints"]?.array?.isEmpty == false, "\(line)")
    }
    #expect(read("5@2", "")["kind"]?.string == "unclear")
    #expect(read("easy", "")["kind"]?.string == "unclear")
  }
}
