import Testing

@testable import RuleEngine

@Suite struct ZoneFileTests {
  private static let day = 86_400
  /// 2027-03-28T01:00:00Z, when Europe's clocks went forward by the built-in table.
  private static let spring = 1_806_195_600

  /// A place that kept summer time for good in 2026, on the day the clocks would have gone back.
  private static let keeper = WrittenZone(
    changes: [(1_774_746_000, 7200)], first: 3600, rule: "CEST-2")

  @Test("A place that gives up changing its clocks keeps them from then on, and not before")
  func keepsSummerTime() throws {
    let file = try ZoneFile(Self.keeper.bytes)
    #expect(file.offset(atUniversal: 1_774_746_000 - 1) == 3600)
    #expect(file.offset(atUniversal: 1_774_746_000) == 7200)
    #expect(file.offset(atUniversal: Self.spring + 300 * Self.day) == 7200)
    #expect(file.usual == 7200)
  }

  @Test(
    "An hour that is skipped is read by the clock before, one that comes twice is the first",
    arguments: [
      // At midnight an hour forward: 23:59:59, 00:00:00 and 00:30:00 that never were, 01:00:00.
      (3600, 7200, [(-1, 3600), (0, 3600), (1800, 3600), (3600, 7200)]),
      // At midnight an hour back: 23:00:00 and 23:59:59 come twice, 00:00:00 does not.
      (7200, 3600, [(-3601, 7200), (-3600, 7200), (-1, 7200), (0, 3600)]),
    ] as [(Int32, Int32, [(local: Int, offset: Int)])])
  func midnight(before: Int32, after: Int32, times: [(local: Int, offset: Int)]) throws {
    let midnight: Int64 = 1_700_006_400
    let written = WrittenZone(
      changes: [(midnight - Int64(before), after)], first: before, rule: "")
    let file = try ZoneFile(written.bytes)
    for (local, offset) in times {
      #expect(file.offset(atLocal: Int(midnight) + local) == offset, "\(local)")
    }
  }

  @Test("After the last change the rule goes on as the built-in table's does")
  func rules() throws {
    for rule in ZoneTable.notations.map({ $0[0] }) {
      let clock = try #require(ZoneRule(rule))
      let file = try ZoneFile(WrittenZone(changes: [(0, 0)], rule: String(rule)).bytes)
      for step in stride(from: 1, to: 400 * Self.day, by: 11 * Self.day + 3571) {
        let moment = Self.spring + step
        #expect(file.offset(atUniversal: moment) == clock.offset(atUniversal: moment), "\(rule)")
        #expect(file.offset(atLocal: moment) == clock.offset(atLocal: moment), "\(rule)")
      }
    }
  }

  @Test(
    "The notations of a day of the year",
    arguments: [
      ("AAA0BBB,J60,J61", 1_709_251_200, true), ("AAA0BBB,J60,J61", 1_709_164_800, false),
      ("AAA0BBB,59,60", 1_709_251_200, false), ("AAA0BBB,59,60", 1_709_164_800 + 7200, true),
      ("AAA5BBB,0/0,J365/25", 1_709_251_200, true), ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", 0, false),
    ])
  func days(rule: String, noonish: Int, isSummer: Bool) throws {
    let rule = try #require(ZoneRule(rule[...]))
    let isNotUsual = rule.offset(atUniversal: noonish + 2 * 3600) != rule.usual
    #expect(isNotUsual == isSummer)
  }

  @Test(
    "A rule that is none is not taken",
    arguments: [
      "", "C-1", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
      "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-25", "CET-1:60",
      "CET-1CEST,J0,J5", "CET-1CEST,366,5", "CET-1CEST,M3.5.0/168,M10.5.0", "<CET-1", "CET-1 ",
      "CET-1CEST,M3.5.0,M10.5.0/3,", "CET-99999999999999999999", "CÉT-1",
    ])
  func noRules(text: String) {
    #expect(ZoneRule(text[...]) == nil)
  }
}

@Suite struct BrokenZoneFileTests {
  private static let whole = WrittenZone(
    changes: [(1000, 3600), (2000, 7200)], first: 0, rule: "CET-1CEST,M3.5.0,M10.5.0/3")

  @Test("A file that ends too early, wherever that is, is refused and never read past its end")
  func truncated() throws {
    let bytes = Self.whole.bytes
    _ = try ZoneFile(bytes)
    for count in bytes.indices {
      #expect(throws: ZoneFile.Mistake.self) { try ZoneFile(Array(bytes[..<count])) }
    }
  }

  @Test("Whatever byte is wrong, the file is refused, or answers")
  func mutated() {
    let bytes = Self.whole.bytes
    var refused = 0
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var broken = bytes
        broken[index] = value
        guard let file = try? ZoneFile(broken) else {
          refused += 1
          continue
        }
        for moment in [-1 << 60, 0, 1500, 1 << 40, 1 << 60] {
          _ = file.offset(atUniversal: moment)
          _ = file.offset(atLocal: moment)
        }
      }
    }
    #expect(refused > 100)
  }

  /// What is wrong with a file, and what is said of it.
  private static let mistakes: [(name: String, bytes: [UInt8], sentence: String)] = [
    ("nothing", [], "it ends too early"),
    ("magic", Array("TZiF".utf8) + whole.bytes.dropFirst(4), "it does not begin as"),
    ("version", WrittenZone(version: 0).bytes, "it is of version 1"),
    ("second magic", changed(WrittenZone.second, [0]), "it does not begin as"),
    ("many changes", changed(WrittenZone.second + 32, [255, 255, 255, 255]), "its counts"),
    ("no kinds", changed(WrittenZone.second + 36, [0, 0, 0, 0]), "its counts"),
    ("flags of some kinds", changed(WrittenZone.second + 20, [0, 0, 0, 1]), "its counts"),
    ("leap seconds", changed(WrittenZone.second + 28, [0, 0, 0, 27]), "it counts leap seconds"),
    ("many old changes", changed(32, [255, 255, 255, 255]), "it ends too early"),
    (
      "order", WrittenZone(changes: [(2000, 0), (1000, 0)], rule: "UTC0").bytes,
      "its changes are not in the order"
    ),
    (
      "twice", WrittenZone(changes: [(1000, 0), (1000, 0)], rule: "UTC0").bytes,
      "its changes are not in the order"
    ),
    (
      "far back", WrittenZone(changes: [(.min, 0)], rule: "UTC0").bytes,
      "its changes are not in the order"
    ),
    ("offset", WrittenZone(changes: [(0, .min)], rule: "UTC0").bytes, "a kind of time in it"),
    ("far east", WrittenZone(first: 93_600, rule: "UTC0").bytes, "a kind of time in it"),
    ("kind", changed(WrittenZone.second + 44 + 16, [3]), "a change names a kind"),
    ("rule", WrittenZone(rule: "CET-1CEST").bytes, "the rule on its last line"),
    ("two rules", WrittenZone(rule: "UTC0\nUTC0").bytes, "the rule on its last line"),
    ("more", whole.bytes + [0], "it does not end with a rule"),
  ]

  @Test("Each mistake is said for what it is", arguments: Self.mistakes.indices)
  func said(index: Int) {
    let (name, bytes, sentence) = Self.mistakes[index]
    do throws(ZoneFile.Mistake) {
      _ = try ZoneFile(bytes)
      Issue.record("\(name) was taken")
    } catch {
      #expect(error.sentence.hasPrefix(sentence), "\(name): \(error.sentence)")
    }
  }

  private static func changed(_ start: Int, _ values: [UInt8]) -> [UInt8] {
    var bytes = whole.bytes
    bytes.replaceSubrange(start..<start + values.count, with: values)
    return bytes
  }
}
