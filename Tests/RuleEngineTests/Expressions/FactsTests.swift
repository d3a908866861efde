import Testing

@testable import RuleEngine

@Suite struct FactsTests {
  private static let level = Enumeration(name: "Level", words: ["low", "middle", "high"])

  @Test func factsReadBackAsTheyWereSet() {
    let types: [ValueType] = [.word(Self.level), .list(.word(Self.level)), .any]
    let values: [[Value?]] = [
      [.string("high"), .string("other"), .null, nil, .number(1), .string("low")],
      [.list([]), .list([.string("low"), .string("high")]), .list([.number(1)]), nil],
      [.boolean(false), .context(Context([.init(key: "a", value: .null)])), .number(-0.5), nil],
    ]
    var facts = Facts(types: types)
    var failures: [String] = []
    for (slot, slotValues) in values.enumerated() {
      for value in slotValues {
        facts[slot] = value
        if facts[slot] != value { failures.append("\(slot): \(String(describing: value))") }
        if facts.isGiven(slot) != (value != nil) { failures.append("\(slot) is given") }
      }
    }
    #expect(failures == [])
  }

  @Test func wordsAndSetsOfWordsAreBits() {
    var facts = Facts(slotCount: 3)
    facts.setWord(2, of: Self.level, at: 0)
    facts.setMask(0b101, of: Self.level, at: 1)
    facts.setBoolean(true, at: 2)
    #expect(facts[0] == .string("high"))
    #expect(facts[1] == .list([.string("low"), .string("high")]))
    #expect([facts.mask(at: 1), facts.mask(at: 2), facts.mask(at: 0)] == [5, 2, nil])
    #expect([facts.word(at: 0), facts.word(at: 9)] == [2, nil])
  }
}
