import Testing

@testable import JSONSource

@Test(arguments: legalTexts)
func legalTextsAreRead(text: String, meaning: String) {
  #expect(outcome(of: Array(text.utf8)) == meaning)
}

@Test(arguments: illegalTexts)
func illegalTextsAreRefused(text: String, codes: String) {
  #expect(outcome(of: Array(text.utf8)) == codes)
}

@Test(arguments: illegalBytes)
func bytesThatAreNotUTF8AreRefused(bytes: [UInt8], codes: String) {
  #expect(outcome(of: bytes) == codes)
}

@Test(arguments: [
  (1, 64, true), (65, 65, false), (100_000, 100_000, false), (100_000, 0, false), (64, 64, true),
])
func nestingEndsAtSixtyFourLevels(opening: Int, closing: Int, isLegal: Bool) {
  let open = String(repeating: "[", count: isLegal ? closing : opening)
  let text = open + String(repeating: "]", count: closing)
  #expect((outcome(of: Array(text.utf8)) == "too-deep") != isLegal)
}

@Test func valuesAndKeysKnowTheirRanges() throws {
  let text = #" { "é" : [ 10 , "\u00e9" ] } "#
  var diagnostics = Diagnostics()
  let json = try #require(JSONParser.parse(SourceFile(name: "t", text: text), into: &diagnostics))
  let member = try #require(json.members?.first)
  let items = try #require(member.value.array)
  let ranges = [json.range, member.keyRange, member.value.range] + items.map(\.range)
  let utf8 = Array(text.utf8)
  let pieces = ranges.map {
    String(decoding: utf8[Int($0.lowerBound)..<Int($0.upperBound)], as: UTF8.self)
  }
  #expect(
    pieces == [
      #"{ "é" : [ 10 , "\u00e9" ] }"#, #""é""#, #"[ 10 , "\u00e9" ]"#, "10", #""\u00e9""#,
    ])
}

@Test func aTreeAnswersByKind() {
  let members = [
    JSON.Member(key: "a", value: JSON(.number(1))), JSON.Member(key: "a", value: JSON(.null)),
  ]
  let values: [JSON] = [
    JSON(.null), JSON(.bool(true)), JSON(.number(2)), JSON(.string("s")), JSON(.array([])),
    JSON(.object(members)),
  ]
  let answers = values.map { value in
    [
      value.typeName, "\(value.isNull)", value.bool.map { "\($0)" } ?? "-",
      value.number.map { "\($0)" } ?? "-", value.string ?? "-",
      value.array.map { "\($0.count)" } ?? "-", value.members.map { "\($0.count)" } ?? "-",
      value["a"]?.typeName ?? "-",
    ].joined(separator: "|")
  }
  #expect(
    answers == [
      "null|true|-|-|-|-|-|-", "true or false|false|true|-|-|-|-|-", "a number|false|-|2.0|-|-|-|-",
      "a string|false|-|-|s|-|-|-", "a list|false|-|-|-|0|-|-",
      "an object|false|-|-|-|-|2|a number",
    ])
}

/// The document written again without spaces, or the codes of its mistakes.
func outcome(of bytes: [UInt8]) -> String {
  var diagnostics = Diagnostics()
  guard let json = JSONParser.parse(SourceFile(name: "test.json", bytes: bytes), into: &diagnostics)
  else { return diagnostics.list.map(\.code).joined(separator: " ") }
  guard diagnostics.list.isEmpty else { return "answered in spite of mistakes" }
  var writer = JSONWriter()
  writer.json(json)
  return writer.text
}
