import Testing

@testable import JSONSource

private let sample = #"""
  {"id":"a\u00e9\n","in":{"x":[1,-2.5e3,true,null,"今"],"y":{}},"no":false,
   "rows":[{"n":0.1},{"n":12}],"\ud83d\ude39":""}
  """#

/// Reads a text and gives what went against the rules of reading, or nil.
private func complaint(about bytes: [UInt8]) -> String? {
  let source = SourceFile(name: "m", bytes: bytes)
  var diagnostics = Diagnostics()
  let json = JSONParser.parse(source, into: &diagnostics)
  if (json == nil) != diagnostics.hasErrors { return "refused without a word: \(bytes)" }
  for diagnostic in diagnostics.list {
    guard let place = diagnostic.place, place.line > 0, place.column > 0, place.length > 0,
      diagnostic.hint != nil, !diagnostic.rendered().isEmpty
    else { return "no place or hint for \(diagnostic.code): \(bytes)" }
  }
  guard let json else { return nil }
  var writer = JSONWriter()
  writer.json(json)
  return outcome(of: writer.bytes) == writer.text ? nil : "does not survive writing: \(bytes)"
}

@Test(arguments: 0..<8)
func everyMutationOfAByteIsReadOrReported(bit: Int) {
  var complaints: [String] = []
  for index in sample.utf8.indices.enumerated().map(\.offset) {
    var bytes = Array(sample.utf8)
    bytes[index] ^= 1 << UInt8(bit)
    complaint(about: bytes).map { complaints.append($0) }
  }
  #expect(complaints == [])
}

@Test(
  arguments: [
    0x00, 0x0A, 0x20, 0x22, 0x27, 0x2C, 0x2D, 0x2E, 0x2F, 0x30, 0x3A, 0x3D, 0x41, 0x5B, 0x5C, 0x5D,
    0x7B, 0x7D, 0x80, 0xE2, 0xED, 0xF4, 0xFF,
  ] as [UInt8])
func everyReplacedOrInsertedByteIsReadOrReported(byte: UInt8) {
  var complaints: [String] = []
  for index in 0..<sample.utf8.count {
    var replaced = Array(sample.utf8)
    replaced[index] = byte
    var inserted = Array(sample.utf8)
    inserted.insert(byte, at: index)
    complaints += [replaced, inserted].compactMap(complaint)
  }
  #expect(complaints == [])
}

@Test func everyTruncationAndRemovalIsReadOrReported() {
  let bytes = Array(sample.utf8)
  let truncated =
    bytes.indices.map { Array(bytes[..<$0]) } + bytes.indices.map { Array(bytes[$0...]) }
  let removed = bytes.indices.map { Array(bytes[..<$0] + bytes[($0 + 1)...]) }
  #expect((truncated + removed).compactMap(complaint) == [])
}

@Test(arguments: 0..<40)
func anyBytesAreReadOrReported(seed: Int) {
  var random = Seeded(state: UInt64(seed))
  let alphabet =
    Array("[[{{]}:,,\"\"\\u00d8'/*-+.01eEtrufalsn \n#“あ\u{3000}".utf8) + [0, 0xFF, 0xED]
  let complaints = (0..<50).compactMap { _ in
    complaint(
      about: (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      })
  }
  #expect(complaints == [])
}

@Test(arguments: [
  ("[" + String(repeating: "1", count: 1_000_000) + "]", "number-too-large"),
  ("0." + String(repeating: "3", count: 1_000_000), "0.3333333333333333"),
  ("1e" + String(repeating: "9", count: 1_000_000), "number-too-large"),
  ("1e-" + String(repeating: "9", count: 1_000_000), "0"),
  (String(repeating: "{\"a\":", count: 100_000), "too-deep"),
  ("[" + String(repeating: ":", count: 100_000), "unclosed-list unexpected-character"),
  (String(repeating: "/* ", count: 100_000), "comment"),
  (String(repeating: "\"", count: 100_000), "text-after-document"),
  ("[\"" + String(repeating: "\n", count: 100_000), "unclosed-string control-character"),
  ("[" + String(repeating: "''", count: 50_001), "many"),
  ("{" + String(repeating: "\"k\":1,", count: 100_000), "many"),
])
func hugeTextsAreAnsweredAtOnce(text: String, expected: String) {
  let result = outcome(of: Array(text.utf8))
  #expect(result == expected || expected == "many" && result.hasSuffix("too-many-mistakes"))
}

@Test func aHundredThousandKeysAreToldApart() {
  let members = (0..<100_000).map { "\"k\($0)\":1" }
  let text = "{" + members.joined(separator: ",")
  #expect(outcome(of: Array((text + "}").utf8)).utf8.count == text.utf8.count + 1)
  #expect(outcome(of: Array((text + ",\"k7\":1}").utf8)) == "duplicate-key")
}

/// A small generator of repeatable random numbers (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
