import Model
import Testing

@Suite struct SaidNumbersTests {
  private let facts: [Double] = [8, 9, 71.6, 72, 25, 62.5]

  @Test(arguments: [
    "Eight of nine were clean.", "Depth is 71.6, about 72.", "25 seconds, one more.",
    "twenty-five of them", "九回のうち八回。二十五秒。", "一つだけ、一番大事なこと", "62.5 kg.",
  ])
  func numbersThatWereMeasuredMayBeSaid(text: String) {
    #expect(SaidNumbers.unfounded(in: text, among: facts) == nil)
  }

  @Test(arguments: [
    ("Seven of nine", "seven"), ("10 of 9", "10"), ("71.7", "71.7"), ("８回", "８"), ("½", "½"),
    ("twenty-six", "26"), ("十回", "十"), ("a hundred", "hundred"), ("8.9.9", "8.9.9"),
    ("so...7", "7"), (".7", ".7"), ("٨", "٨"),
    ("eight hundred", "hundred"), ("9 and 1", "1"), ("eighty", "80"), ("三割", "三"),
  ])
  func aNumberThatWasNotMeasuredIsFound(text: String, number: String) {
    #expect(SaidNumbers.unfounded(in: text, among: facts) == number)
  }
}

@Suite struct ModelTextTests {
  @Test(arguments: ["{\"a\":1}", " \n{\"a\":1}\n", "```json\n{\"a\":1}\n```", "```{\"a\":1}```"])
  func aDocumentIsFoundInOneFence(text: String) {
    #expect(ModelText.json(text)?["a"]?.number == 1)
  }

  @Test(arguments: [
    "", "Sure: {\"a\":1}", "{\"a\":1} enjoy", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "{a:1}",
    "{\"a\":NaN}",
    "```json\n{\"a\":1}\n``` yes", "{\"a\":1", "{\"a\":01}",
  ])
  func proseAndSlipsAreNoDocument(text: String) {
    #expect(ModelText.json(text) == nil)
  }
}
