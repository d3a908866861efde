import Testing

@testable import Pages
@testable import planner

/// The coach's verbs at the command line: what they end with, and what they say.
@Suite struct WorkshopVerbTests {
  private static let calls: [(words: String, code: ExitCode, says: String)] = [
    ("test --filter volume-band", .success, "3 examples: all as they should"),
    ("test --filter nobody", .refused, "nothing has that in its name or file"),
    ("test --format xml", .usage, "--format is text, junit or json, not 'xml'"),
    ("test --coverage-min much", .usage, "--coverage-min is a number from 0 to 100, not 'much'"),
    ("test --coverage-min 90 --filter a", .usage, "--filter leaves rows out"),
    ("test /nowhere", .unreadable, "cannot read /nowhere"),
    ("test --filter volume-band --format junit", .success, #"<testsuite name="example""#),
    ("test --filter volume-band --format json", .success, #""cases": 3"#),
    ("explain /energy/tdee --days 4", .success, "row 'computed' of 'TDEE'"),
    ("explain --days 4", .success, "/workouts/0/blocks/0/sets = "),
    ("explain tdee --days 4 --format json", .success, #""pointer": "/energy/tdee""#),
    ("explain tdee --days 4 --language ja", .success, "ルールの答え"),
    ("explain tdee --days 4 --language fr", .usage, "--language is en or ja, not 'fr'"),
    ("explain tdee --days 4 --format xml", .usage, "--format is text or json, not 'xml'"),
    ("explain /nutrition/kcal --days 4", .usage, "did you mean '/kcal'?"),
    ("explain tdee --days 4 --health-flags eating_disorder_history", .success, "Numbers of energy"),
    ("explain zzz --days 4 --language ja", .usage, "「zzz」という数値はない"),
    ("explain --days 4 --language ja --why-not x/y", .usage, "「x」というページはない"),
    ("explain --days 9", .data, "--days: 9 is outside 1 to 7"),
    ("explain --days x", .data, "'x' is not a number"),
    ("explain --plan /nowhere", .unreadable, "cannot read /nowhere"),
    ("explain --days 3 --health-flags chest_pain_or_fainting", .refused, "row 'chest-pain'"),
    ("explain --days 4 --why-not energy-gate/minor", .success, "ageGroup was adult"),
    ("explain --days 4 --why-not age-group/adult", .success, "This row did answer"),
    (
      "explain --days 4 --injuries knee --why-not exercise/back_squat", .success,
      "a flagged joint must be spared"
    ),
    (
      "explain --days 4 --why-not exercise/backsquat", .usage, "did you mean 'back_squat'?"
    ),
    (
      "explain --days 4 --diet vegan --why-not food/protein_egg_whole --format json", .success,
      "whynot.food_diet"
    ),
    ("explain --days 4 --why-not layoff/long", .success, "was not asked for this plan"),
    ("explain --days 4 --why-not energy-gate/minr", .usage, "did you mean 'minor'?"),
    (
      "explain --days 4 --why-not energy-gate/minor --format json", .success,
      #""asks": "minor""#
    ),
  ]

  @Test("A coach's verb ends with its code and says why", arguments: calls)
  func ended(words: String, expected: ExitCode, says: String) {
    var console = Console()
    let code = Verb.run(words.split(separator: " ").map(String.init), console: &console)
    let said = String(decoding: console.output + console.errors, as: UTF8.self)
    #expect(code == expected && said.contains(says), "\(said.prefix(2000))")
  }
}
