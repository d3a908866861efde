import JSONSource

/// Seeded chance: SplitMix64.
struct Dice {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) >> 33) % count
  }

  /// The text after a few changes that mostly leave it JSON: values give way to others, and white
  /// space comes and goes.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    let values = [
      "1.50", "-0e2", "\"\"", "\"胸\\n\\u00e9\"", "[]", "{}", "{\"then\":1,\"id\": 2}", "[{}]",
      "null",
      "[1,{\"z\":[2], \"when\" : {}}, \"a long text that is wider than it should be in a row\"]",
    ]
    var text = bytes
    for _ in 0...below(5) {
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "mutated", bytes: text)
      let ranges = JSONParser.parse(source, into: &diagnostics)?.ranges ?? []
      if ranges.isEmpty || below(3) == 0 {
        let marks = text.indices.filter { ":,[{".utf8.contains(text[$0]) }
        let blank = ["\n\n\n", "\n", "  ", ","][below(4)]
        text.insert(contentsOf: Array(blank.utf8), at: marks[below(marks.count)] + 1)
      } else {
        let range = ranges[below(ranges.count)]
        text.replaceSubrange(
          Int(range.lowerBound)..<Int(range.upperBound),
          with: Array(values[below(values.count)].utf8)
        )
      }
    }
    return text
  }
}

extension JSON {
  /// Where its values stand, all but the whole.
  var ranges: [Range<Int32>] {
    let parts = array ?? members?.map(\.value) ?? []
    return parts.flatMap { [$0.range] + $0.ranges }
  }
}
