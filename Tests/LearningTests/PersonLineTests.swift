import Foundation
import JSONSource
import Testing

/// Lines of people in danger, and of food, sets and jokes: the first are never food nor passed over, and
/// the second are rarely asked about.
@Suite struct PersonLineTests {
  private enum Heard: String { case sign, person, pain, nothing }

  private func read(_ function: String, _ line: String) -> JSON {
    var writer = JSONWriter()
    writer.json(JSON(.string(line)))
    return LearningSample.call(function, #"{"text": \#(writer.text)}"#).json
  }

  private func heard(_ line: String) -> Heard {
    let told = [read("readWorkoutLine", line), read("readSetLine", line)]
    if told.allSatisfy({ $0["signs"]?.array?.isEmpty == false }) { return .sign }
    let isAsked = ["about_person", "maybe_person"].contains { told[0][$0]?.bool == true }
    if isAsked, told[1]["about_person"]?.bool == true { return .person }
    return told[1]["kind"]?.string == "pain" ? .pain : .nothing
  }

  private func lines(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Lines")
    return try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  // The tables were written before the words of the pages; those of the first two were mended after,
  // the last ones never.
  @Test(
    "Of lines of people in danger at most so many are heard neither in the log nor at the rack",
    arguments: [("danger", 2), ("danger-later", 3), ("danger-last", 9)])
  func danger(table: String, most: Int) throws {
    let passed = try lines(table).filter { heard($0) == .nothing }
    #expect(passed.count <= most, "\(passed)")
  }

  @Test(
    "Of lines of food, sets and jokes at most so many are taken for a person in danger",
    arguments: [("harmless", 6), ("harmless-later", 7), ("harmless-last", 2)])
  func harmless(table: String, most: Int) throws {
    let held = try lines(table).filter {
      let told = read("readWorkoutLine", $0)
      return told["signs"]?.array?.isEmpty == false || told["about_person"]?.bool == true
    }
    #expect(held.count <= most, "\(held)")
  }

  @Test(
    "A sign is read in any width, joined, with any apostrophe or none, and with a slip",
    arguments: [
      ("ＣＨＥＳＴ　ＰＡＩＮ", "chest_pain"), ("chestpain", "chest_pain"), ("CHEST PAIN", "chest_pain"),
      ("chset pain", "chest_pain"), ("chest\u{200B} pain", "chest_pain"),
      ("'chest pain'", "chest_pain"),
      ("cant breathe", "breathless"), ("can`t breathe", "breathless"),
      ("cantbreathe", "breathless"),
      ("can’t breahte", "breathless"), ("note i want to kill myself", "crisis"),
      ("i want to die", "crisis"), ("temp 39.4", "fever"), ("体温３８．５", "fever"),
      ("I have a temperature of 102", "fever"), ("39度ある", "fever"),
      ("blood sugar 2.9", "low_sugar"), ("chest pian", "chest_pain"),
      ("glucose 48", "low_sugar"), ("sugar 41 shaky", "low_sugar"),
      ("pulse at rest 165", "palpitations"), ("安静時の脈拍が150", "palpitations"),
      ("171 bpm sitting on the couch", "palpitations"),
      ("woke up on the bathroom floor", "faintness"), ("he grabbed me by the arm", "violence"),
      ("i fell and cannot stand", "broken_bone"), ("my son is floppy", "emergency"),
      ("i bring it up after every meal so the weight stays off", "purging"),
      ("食べたら指つっこんで戻してる", "purging"), ("6 wk old has a temp of 38.4", "emergency"),
      ("38.4度、赤ちゃんはまだ2ヶ月", "emergency"), ("生後3週間の娘が38度5分ある", "emergency"),
      ("i keep picturing dropping her down the stairs", "crisis"),
      ("赤ちゃんを落としてしまいそうで怖い", "crisis"), ("they are better off without me", "crisis"),
      ("産後10日、レバーみたいな塊が出てナプキンすぐいっぱいになる", "heavy_bleeding"),
      ("産後、ナプキンが1時間でびっしょり", "heavy_bleeding"),
      ("28wks and shes gone really quiet in there", "fetal_movement"),
      ("お腹の子の動きが昨日より弱い", "fetal_movement"),
      ("took 9 of my metformins by mistake", "emergency"),
      ("ive had 6 of my thyroxine instead of 1", "emergency"),
      ("took five levothyroxine this morning by accident", "emergency"),
      ("she hasnt been kicking like she normally does", "fetal_movement"),
      ("赤ん坊の口をふさぎたくなる", "crisis"),
      ("went all black for a sec on the treadmill and hit the floor", "faintness"),
      ("scared i will hurt my newborn", "crisis"), ("not eaten anything in five days", "no_food"),
    ])
  func forms(line: String, sign: String) {
    for function in ["readWorkoutLine", "readSetLine"] {
      let signs = read(function, line)["signs"]?.array?.compactMap(\.string) ?? []
      #expect(signs.contains(sign), "\(function) \(line): \(signs)")
    }
  }

  @Test(
    "A word that is near one of a sign, or a number of something else, is none",
    arguments: [
      "chives", "blending", "contraction slow", "40 g butter at room temp", "temp 36.6",
      "chest press 40x8",
      "sugar 50 g", "baby kicked a lot", "chicken breast 39 g", "glucose tablets 48",
      "sugar snap peas 48", "heart rate 165 on intervals", "resting pulse 52",
      "hr 140 resting between sets", "collapsed into bed", "bleeding heart radish",
      "water broke out of my bottle", "contractions of the biceps", "my son hurt his knee",
      "he hit me with a new plan", "floor press", "cut myself shaving", "passed out at 9 pm",
      "bleeding delicious steak 220 g", "わかめを水で戻してサラダ", "took 2 of my metformin",
      "38 weeks training done", "レバーの甘辛煮 80g", "赤ちゃんが寝てる間におにぎり2個",
      "black coffee then hit the floor mats", "clotted cream scone", "薬膳スープ 5 杯飲んだ",
      "38 g of 2 month old cheddar", "ひじきを戻して煮物",
    ])
  func near(line: String) {
    for function in ["readWorkoutLine", "readSetLine"] {
      #expect(read(function, line)["signs"]?.array?.isEmpty == true, "\(function) \(line)")
    }
  }

  @Test(
    "Every sign that the answer to a sentence about a person names is read",
    arguments: ["en", "ja"])
  func named(language: String) throws {
    let line = language == "en" ? "my aunt says i look all wrong" : "急に変な感じがして手がおかしい"
    let told = LearningSample.call(
      "readSetLine", #"{"text": "\#(line)", "language": "\#(language)"}"#
    ).json
    let text = told["hints"]?.array?.first?.string ?? ""
    let (open, close) = language == "en" ? (" '", "'") : ("「", "」")
    let quoted = text.split(separator: open).dropFirst().compactMap {
      $0.split(separator: close).first.map(String.init)
    }
    // The first quotes the line itself where no space stands before it; the last is what goes on.
    let names = quoted.filter { $0 != line && !["ok", "大丈夫"].contains($0) }
    #expect(names.count >= 5, "\(text)")
    for name in names { #expect(heard(name) == .sign, "\(name)") }
  }
}
