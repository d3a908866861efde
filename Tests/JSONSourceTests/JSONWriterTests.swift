import Testing

@testable import JSONSource

@Test func everyKindOfValueIsWrittenInOrder() {
  #expect(
    writing(JSONWriter()).text
      == #"{"id":"plan","kcal":2378,"sets":12,"ok":true,"list":[1.5,null,[],{}],"é\"":{"n":-7}}"#)
}

@Test func prettyTextHasTwoSpacesALevel() {
  #expect(
    writing(JSONWriter(pretty: true)).text == """
      {
        "id": "plan",
        "kcal": 2378,
        "sets": 12,
        "ok": true,
        "list": [
          1.5,
          null,
          [],
          {}
        ],
        "é\\"": {"n":-7}
      }
      """)
}

private func writing(_ empty: JSONWriter) -> JSONWriter {
  var writer = empty
  writer.beginObject()
  writer.field("id", "plan")
  writer.field("kcal", 2378.0)
  writer.field("sets", 12)
  writer.field("ok", true)
  writer.key("list")
  writer.beginArray()
  writer.value(1.5)
  writer.null()
  writer.beginArray()
  writer.endArray()
  writer.beginObject()
  writer.endObject()
  writer.endArray()
  writer.key("é\"" as String)
  writer.raw(ArraySlice(#"{"n":-7}"#.utf8))
  writer.endObject()
  return writer
}

@Test(
  arguments: [
    (0, "0"), (-0.0, "0"), (-1, "-1"), (9, "9"), (10, "10"), (99, "99"), (100, "100"),
    (2378, "2378"),
    (1805.5, "1805.5"), (-1805.25, "-1805.25"), (0.1, "0.1"), (0.01, "0.01"), (0.05, "0.05"),
    (0.001, "0.001"), (1.005, "1.005"), (12.034, "12.034"), (0.0001, "0.0001"), (1e-5, "1e-05"),
    (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"), (1e15, "1000000000000000"),
    (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
    (1e16, "1e+16"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (-1.5e-7, "-1.5e-07"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    (999_999_999_999.999, "999999999999.999"),
    (4_503_599_627_370_495.5, "4503599627370495.5"), (0.999, "0.999"), (33.3, "33.3"),
  ] as [(Double, String)])
func numbersAreWrittenShortest(number: Double, text: String) {
  var writer = JSONWriter()
  writer.value(number)
  #expect(writer.text == text)
}

@Test(arguments: [(Int.max, "9223372036854775807"), (.min, "-9223372036854775808"), (-10, "-10")])
func wholeNumbersAreWrittenExactly(number: Int, text: String) {
  var writer = JSONWriter()
  writer.value(number)
  #expect(writer.text == text)
}

@Test(arguments: 0..<20)
func whatWasWrittenReadsBackTheSame(seed: Int) throws {
  var random = Seeded(state: UInt64(seed))
  for _ in 0..<50 {
    let value = randomValue(depth: 0, using: &random)
    var writer = JSONWriter(pretty: seed.isMultiple(of: 2))
    writer.json(value)
    var diagnostics = Diagnostics()
    let back = JSONParser.parse(SourceFile(name: "w", bytes: writer.bytes), into: &diagnostics)
    guard let back, isSame(value, back) else {
      Issue.record("\(writer.text) reads back differently")
      return
    }
  }
}

@Test(arguments: 0..<10)
func numbersReadBackExactlyAndAreNoLongerThanTheLibraryWritesThem(seed: Int) {
  var random = Seeded(state: UInt64(seed))
  let wrong = (0..<2000).map { _ in randomNumber(using: &random) }.filter { number in
    var writer = JSONWriter()
    writer.value(number)
    return outcome(of: writer.bytes) != writer.text || Double(writer.text) != number
      || writer.bytes.count > number.description.utf8.count
  }
  #expect(wrong == [])
}

private func randomNumber(using random: inout Seeded) -> Double {
  switch Int.random(in: 0..<5, using: &random) {
  case 0: return Double(Int.random(in: -5000...5000, using: &random))
  case 1: return (Double.random(in: -5000...5000, using: &random) * 10).rounded() / 10
  case 2: return (Double.random(in: -5000...5000, using: &random) * 1000).rounded() / 1000
  case 3: return Double.random(in: -1...1, using: &random)
  default:
    let number = Double(bitPattern: random.next())
    return number.isFinite ? number : 0
  }
}

private func randomValue(depth: Int, using random: inout Seeded) -> JSON {
  switch Int.random(in: 0..<(depth < 5 ? 7 : 5), using: &random) {
  case 0: return JSON(.null)
  case 1: return JSON(.bool(Bool.random(using: &random)))
  case 2, 3: return JSON(.number(randomNumber(using: &random)))
  case 4: return JSON(.string(randomText(using: &random)))
  case 5:
    return JSON(
      .array(
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          randomValue(depth: depth + 1, using: &random)
        }))
  default:
    return JSON(
      .object(
        (0..<Int.random(in: 0..<5, using: &random)).map { index in
          JSON.Member(
            key: "\(index)" + randomText(using: &random),
            value: randomValue(depth: depth + 1, using: &random))
        }))
  }
}

private func randomText(using random: inout Seeded) -> String {
  var text = ""
  for _ in 0..<Int.random(in: 0..<12, using: &random) {
    let most: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
    text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: 0..<most, using: &random)) ?? "\\")
  }
  return text
}

private func isSame(_ one: JSON, _ other: JSON) -> Bool {
  switch (one.kind, other.kind) {
  case (.null, .null): true
  case (.bool(let a), .bool(let b)): a == b
  case (.number(let a), .number(let b)): a == b
  case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
  case (.array(let a), .array(let b)): a.elementsEqual(b, by: isSame)
  case (.object(let a), .object(let b)):
    a.elementsEqual(b) { $0.key.utf8.elementsEqual($1.key.utf8) && isSame($0.value, $1.value) }
  default: false
  }
}

/// Numbers that JSON has not.
@Suite struct UnwritableTests {
  @Test(
    "A number that is not finite ends nothing, and its place is known",
    arguments: [Double.nan, .infinity, -.infinity])
  func unwritable(number: Double) {
    var inner = JSONWriter()
    inner.value([1.0, number].last ?? 0)
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("a", 1.0)
    writer.key("b")
    writer.raw(inner)
    writer.field("c", number)
    writer.endObject()
    #expect(writer.text == #"{"a":1,"b":null,"c":null}"#)
    #expect(writer.firstUnwritable == 11)
  }
}
