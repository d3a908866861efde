import Glibc
import JSONSource
import PlannerService
import Population

/// Hostile lines before the reader of food; a child of `ChildRun`.
///
/// Every script, direction and control character, formulas of spreadsheets and texts of 10 KB. A line
/// is answered with every character in a span and every word in an item, or refused with its place; it
/// never traps, and never takes longer than people wait.
struct FoodLineRun {
  static let flag = "--food-line-child"
  /// Milliseconds of processor time that one line may take.
  private static let slow = 5.0

  let seed: UInt64

  /// The cases of a child.
  func runChild(_ count: Int, from first: Int) {
    guard let service = PlannerService.underTest() else { return }
    let judge = FoodLineJudge(service: service)
    for text in ["eggs", "2 eggs", "卵2個"] { _ = judge.outcome(of: text) }
    ChildRun.each(count, from: first, seconds: 20) { number in
      var chance = SplitMix64(seed, number)
      let text = HostileLines.line(&chance)
      var outcome = judge.outcome(of: text)
      // A processor that is shared is late now and then; a line that is slow is slow again.
      if outcome.milliseconds > Self.slow { outcome = judge.outcome(of: text) }
      if outcome.milliseconds > Self.slow {
        ChildRun.say("\(outcome.milliseconds) ms: \(text.debugDescription.prefix(300))")
      }
      for problem in outcome.problems {
        ChildRun.say("\(problem): \(text.debugDescription.prefix(600))")
      }
      print("COUNT \(outcome.kind)")
    }
    fflush(nil)
  }
}

/// What becomes of a line behind the door.
private struct FoodLineJudge {
  let service: PlannerService

  func outcome(of text: String) -> (kind: String, problems: [String], milliseconds: Double) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("text", text)
    writer.endObject()
    let start = Self.now
    let parsed = service.call("parseFoodLine", writer.bytes)
    let resolved = service.call("resolveFoodLine", writer.bytes)
    let milliseconds = (Self.now - start) / 2
    var problems: [String] = []
    guard parsed.status == resolved.status else { return ("", ["doors differ"], milliseconds) }
    let answers = [parsed, resolved].map { Self.json($0.bytes) }
    guard parsed.status == .ok else {
      let pointer = answers[0]["error"]?["details"]?["errors"]?.array?.first?["pointer"]?.string
      if pointer != "/text" { problems.append("refused without a place") }
      return ("refused", problems, milliseconds)
    }
    let items = answers.map { $0["items"]?.array ?? [] }
    problems += Self.gaps(items[0], text)
    if items[0].count != items[1].count { problems.append("items were lost") }
    let kind = answers[0]["kind"]?.string ?? ""
    if items[0].isEmpty, !["note", "workout"].contains(kind) {
      problems.append("no item, and no note")
    }
    return (kind, problems, milliseconds)
  }

  private static func gaps(_ items: [JSON], _ text: String) -> [String] {
    guard !items.isEmpty else { return [] }
    var place = 0
    for span in items.flatMap({ $0["spans"]?.array ?? [] }) {
      guard span["from"]?.number == Double(place) else { return ["a gap before \(place)"] }
      place = Int(span["to"]?.number ?? 0)
    }
    return place == text.unicodeScalars.count ? [] : ["spans end at \(place)"]
  }

  private static func json(_ bytes: [UInt8]) -> JSON {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics)
      ?? JSON(.null)
  }

  /// Processor time of this thread.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Texts that nobody means well with.
private enum HostileLines {
  private static let pieces = [
    "2", "1/2", "½", "1,5", "1e9", "99999999999999999999", "-3", "０．５", "٣", "२", "一", "十",
    "eggs", "toast with butter", "milk", "chiken", "卵", "納豆", "ごはん", "のヨーグルト", "ﾊﾞﾅﾅ", "ﾞﾟ",
    "g", "kg", "cup", "T", "個", "大さじ", "杯", "半分", "パック", "と", "、", "・", "：", "。",
    "and", "with", "without", "no", "of", "x", "×", "~", "〜", "-", "–", "/", "(", ")", "（", "[",
    ",", ";", "+", "&", "\n", "\t", "\r\n", "\u{2028}", "\u{85}", " ", "\u{3000}", "\u{A0}",
    "\u{200B}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{0}", "\u{7}", "\u{1B}[31m",
    "\u{301}\u{302}\u{303}", "e\u{301}", "🍎", "👩‍👩‍👧‍👦", "🇯🇵", "\u{E0041}", "\u{10FFFF}", "\u{FFFD}",
    "עגבניה", "خبز", "ไข่ไก่", "दूध", "молоко", "계란", "鶏蛋", "ψωμί", "=SUM(A1:A9)", "@cmd", "+1-2",
    "=HYPERLINK(\"http://x\")", "'; DROP TABLE", "<script>", "%s%n", "{{7*7}}", "../../etc", "null",
    "breakfast:", "朝食：", "7:30", "25:99", "kcal", "850 kcal 30p", "NaN", "Infinity",
    "1 (15 oz) can",
  ]

  static func line(_ chance: inout SplitMix64) -> String {
    switch chance.int(0...9) {
    case 0: return scalars(chance.int(1...400), &chance)
    case 1: return String(repeating: piece(&chance), count: chance.int(1...250))
    case 2:
      let long = String(repeating: piece(&chance) + " " + piece(&chance), count: 2000)
      return String(String.UnicodeScalarView(long.unicodeScalars.prefix(10_000)))
    default:
      let count = chance.int(1...40)
      let space = chance.chance(0.5) ? " " : ""
      return (0..<count).map { _ in piece(&chance) }.joined(separator: space)
    }
  }

  private static func piece(_ chance: inout SplitMix64) -> String {
    pieces[chance.int(0...pieces.count - 1)]
  }

  /// Any scalars there are, in blocks, so that neighbours are of one script.
  private static func scalars(_ count: Int, _ chance: inout SplitMix64) -> String {
    var view = String.UnicodeScalarView()
    var block = 0
    for index in 0..<count {
      if index % 20 == 0 { block = chance.int(0...0x10FF) }
      let value = UInt32(block * 0x100 + chance.int(0...0xFF))
      if let scalar = Unicode.Scalar(value) { view.append(scalar) }
    }
    return String(view)
  }
}
