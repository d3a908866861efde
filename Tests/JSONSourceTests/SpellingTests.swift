import Testing

@testable import JSONSource

@Test(
  arguments: [
    ("novise", "novice"), ("novcie", "novice"), ("novicee", "novice"), ("Novice", "novice"),
    ("NOVICE", "novice"), ("weightKg", "weight_kg"), ("wieght_kg", "weight_kg"), ("leg", nil),
    ("am", nil), ("a", nil), ("", nil), ("arms", "arm"), ("beginner", nil), ("bca", nil),
    ("acb", "abc"),
    ("interm", "intermediate"), ("adv", "advanced"), ("ad", nil), ("ab", nil),
    ("胸の日だ", "胸の日"), ("arm", "arm"), ("abd", "abc"), (String(repeating: "x", count: 65), nil),
  ] as [(String, String?)])
func theNearestKnownWordIsSuggested(word: String, expected: String?) {
  let words = [
    "novice", "intermediate", "advanced", "weight_kg", "abx", "arm", "abc", "胸の日",
    String(repeating: "x", count: 66),
  ]
  #expect(Spelling.nearest(to: word, in: words) == expected)
  #expect(Spelling.nearest(to: word, in: words.reversed()) == expected)
}
