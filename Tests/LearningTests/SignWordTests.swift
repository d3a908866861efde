import JSONSource
import Testing

/// Sentences of people who should not train: which sign they tell, and that none of them is food.
@Suite struct SignWordTests {
  private func read(_ function: String, _ line: String) -> JSON {
    LearningSample.call(function, #"{"text": "\#(line)"}"#).json
  }

  @Test(
    "A sign is read in a line of the log and in a note, and is never food",
    arguments: [
      ("baby is not moving", "fetal_movement"), ("the baby stopped kicking", "fetal_movement"),
      ("Baby moving less since lunch", "fetal_movement"), ("less movement", "fetal_movement"),
      ("baby hasn’t moved today", "fetal_movement"), ("no kicks since noon", "fetal_movement"),
      ("胎動がない", "fetal_movement"), ("胎動がなくなった", "fetal_movement"),
      ("胎動が感じられなくなった", "fetal_movement"), ("赤ちゃんが動かない", "fetal_movement"),
      ("contractions every 5 minutes", "contractions"), ("contractions", "contractions"),
      ("my face droops", "numbness"), ("slurred speech", "numbness"),
      ("one side is weak", "numbness"), ("ろれつが回らない", "numbness"),
      ("coughing blood", "bleeding"), ("I coughed up blood", "bleeding"), ("喀血した", "bleeding"),
      ("seeing flashes", "headache"), ("flashing lights in my eyes", "headache"),
      ("目がチカチカする", "headache"),
    ])
  func told(line: String, sign: String) {
    let answer = read("readWorkoutLine", line)
    #expect(answer["signs"]?.array?.map(\.string) == [sign])
    #expect(answer["training"]?.bool == true && answer["sets"]?.array?.isEmpty == true)
    #expect(read("readSetLine", line)["signs"]?.array?.map(\.string) == [sign])
  }

  @Test(
    "What is denied is no sign",
    arguments: [
      "no contractions", "no flashing lights", "no slurred speech", "陣痛なし", "胎動を感じた",
      "baby food 100 g", "1 flash-fried shrimp", "しびれなし",
    ])
  func denied(line: String) {
    #expect(read("readWorkoutLine", line)["signs"]?.array?.isEmpty == true)
  }

  @Test(
    "What tells of an injury is pain of the worst level, and never food",
    arguments: [
      "heard a pop in my knee", "felt a pop", "can't walk", "can’t put weight on my ankle",
      "I cannot walk", "knee gave way", "歩けない", "膝が痛くて歩けなくなった", "足首に体重をかけられない",
    ])
  func injured(line: String) {
    let note = read("readNote", line)
    #expect(note["pain"]?.bool == true)
    #expect(read("readWorkoutLine", line)["training"]?.bool == true)
    let set = read("readWorkoutLine", "squat 100x5 \(line)")["sets"]?.array?.last
    #expect(set?["pain_level"]?.number == 5, "\(LearningSample.text(set ?? JSON(.null)))")
  }
}
