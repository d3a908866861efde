import JSONSource
import PlannerService
import Testing

@testable import planner

/// What newcomers write, in the words and units they think in.
@Suite struct NewcomerTests {
  @Test(
    "A word people use is taken as the word of the vocabulary",
    arguments: [
      ("--exclude-allergens=milk", "exclude_allergens", "dairy"),
      ("--exclude-allergens=牛乳", "exclude_allergens", "dairy"),
      ("--exclude-allergens=エビ", "exclude_allergens", "shrimp"),
      ("--experience=初心者", "experience", "novice"), ("--goal=筋肥大", "goal", "lean_mass"),
      ("--injuries=ひざ", "injuries", "knee"), ("--diet=菜食", "diet", "vegetarian"),
      ("--equipment=ジム", "equipment", "full_gym"),
    ])
  func words(option: String, field: String, word: String) throws {
    let made = run(["generate", "--days=2", option, "--format=json"])
    let given = try Self.profile(made)[field]
    #expect((given?.array?.first ?? given)?.string == word)
  }

  @Test(
    "A measure in another unit is converted, and said",
    arguments: [
      ("--weight=180lb", "weight_kg", 81.6, "--weight: 180lb is 81.6 kg\n"),
      ("--height=1.80m", "height_cm", 180, "--height: 1.80m is 180 cm\n"),
    ])
  func measures(option: String, field: String, value: Double, said: String) throws {
    let made = run(["generate", "--days=2", option, "--format=json"])
    #expect(try Self.profile(made)[field]?.number == value && made.errors == said)
  }

  @Test("A bare height in metres is asked about with what it would be")
  func metres() {
    let asked = run(["generate", "--days=2", "--height=1.80"])
    #expect(asked.code == .data && asked.errors.contains("1.8 m is 180 cm: write 180"))
  }

  @Test("A short session is built from pairs that are called A1 and A2")
  func pairs() {
    let page = run(["generate", "--days=3", "--minutes=35"]).output
    #expect(page.contains("\nA1   ") && page.contains("\nA2   ") && page.contains("\nB1   "))
  }

  private static func profile(
    _ made: (code: ExitCode, output: String, errors: String)
  ) throws -> [String: JSON] {
    let plan = try FunctionTests.json(Array(made.output.utf8))
    return Dictionary(
      (plan["profile"]?.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}
