import Testing

@testable import JSONSource

private let text = "{\n  \"今週\": \"胸\",\r\n\t\"a\": 1\n}"

@Test(
  arguments: [
    (0..<1, "1:1+1 {"), (4..<12, "2:3+4   \"今週\": \"胸\","), (14..<19, "2:9+3   \"今週\": \"胸\","),
    (20..<22, "2:13+1   \"今週\": \"胸\","), (23..<26, "3:2+3 \t\"a\": 1"),
    (4..<32, "2:3+10   \"今週\": \"胸\","),
    (31..<31, "4:2+1 }"), (90..<99, "4:2+1 }"), (-9 ..< -1, "1:1+1 {"),
  ] as [(Range<Int32>, String)])
func placesCountLinesAndScalars(range: Range<Int32>, expected: String) {
  let place = SourceFile(name: "t", text: text).place(of: range)
  #expect("\(place.line):\(place.column)+\(place.length) \(place.text)" == expected)
}

@Test func aFinderAskedInAnyOrderAgreesWithThePlaces() {
  let source = SourceFile(name: "t", bytes: Array(text.utf8) + [0x0A, 0xFF, 0xE2, 0x82, 0x31])
  var finder = PlaceFinder(source)
  let offsets = [30, 2, 31, 33, 14, 34, 36, 0, 9, 8, 37, 16, 16]
  let different = offsets.filter { offset in
    let range = Int32(offset)..<Int32(offset + 2)
    return finder.place(of: range) != source.place(of: range)
  }
  #expect(different == [])
}

/// Parts of the decoded string `a"é胸😹\n.é!` and the source they were written with.
@Test(arguments: [
  (0..<1, "a"), (1..<2, #"\""#), (2..<4, #"\u00e9"#), (4..<7, #"\u80f8"#),
  (7..<11, #"\ud83d\ude39"#),
  (11..<12, #"\n"#), (12..<13, "."), (13..<15, "é"), (15..<16, "!"),
  (0..<16, #"a\"\u00e9\u80f8\ud83d\ude39\n.é!"#),
  (3..<5, #"\u00e9\u80f8"#), (16..<16, "\""), (4..<4, #"\"#), (99..<100, "\""),
])
func partsOfAStringAreFoundThroughItsEscapes(range: Range<Int>, written: String) throws {
  let source = SourceFile(name: "t", text: #"{"k": ["a\"\u00e9\u80f8\ud83d\ude39\n.é!", 1]}"#)
  var diagnostics = Diagnostics()
  let json = try #require(JSONParser.parse(source, into: &diagnostics))
  let string = try #require(json["k"]?.array?.first)
  let place = source.place(inString: string, utf8: range)
  let scalars = Array(place.text.unicodeScalars)[(place.column - 1)...].prefix(place.length)
  #expect(scalars.elementsEqual(written.unicodeScalars))
}

@Test func aPartOfAKeyOrOfAnotherValueHasItsPlace() throws {
  let source = SourceFile(name: "t", text: #"{"k\u0061y": 12}"#)
  var diagnostics = Diagnostics()
  let member = try #require(JSONParser.parse(source, into: &diagnostics)?.members?.first)
  let key = source.place(inStringAt: member.keyRange, utf8: 1..<3)
  let value = source.place(inString: member.value, utf8: 1..<2)
  #expect([key.column, key.length, value.column, value.length] == [4, 7, 14, 2])
}
