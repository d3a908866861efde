import Folders
import Testing

/// Every requirement of the food and workout log, with the tests that tick it.
@Suite struct RequirementTests {
  private static let answers = "FoodLogTests/AnswerTests"
  private static let diary = "RememberingTests/DiaryCallTests"
  private static let door = "FoodLogTests/FoodDoorTests"
  private static let health = "FoodLogTests/HealthTests"
  private static let journal = "FoodLogTests/JournalPageTests"
  private static let insight = "FoodLogTests/InsightTests"
  private static let memory = "FoodLogTests/MemoryTests"
  private static let model = "FoodLogTests/AskFoodTests"
  private static let parsing = "FoodLogTests/ParsingTests"
  private static let rack = "RememberingTests/RackCallTests"
  private static let resolving = "FoodLogTests/ResolvingTests"
  private static let review = "FoodLogTests/ReviewTests"
  private static let verbs = "plannerTests/StoreVerbTests"
  private static let coachVerbs = "plannerTests/CoachVerbTests"
  private static let workoutCalls = "RememberingTests/WorkoutCallTests"
  private static let workouts = "FoodLogTests/WorkoutTests"

  private static let requirements = [
    Requirement(
      1, "a line is kept before anything is resolved", (diary, "A line is answered with")),
    Requirement(
      2, "free text gives quantity, unit and food in two languages",
      (parsing, "At least 97 of 100 Japanese"), (parsing, "At least 97 of 100 English")),
    Requirement(
      3, "several foods a line, several lines a text", (answers, "A text of several lines")),
    Requirement(4, "the order of the steps, each named", (answers, "The step that found a food")),
    Requirement(5, "each nutrient is a number or null", (answers, "Energy, seven values")),
    Requirement(6, "how sure an answer is", (answers, "How sure an answer is")),
    Requirement(7, "what was assumed and estimated", (answers, "What was assumed is said")),
    Requirement(
      8, "the status of an entry", (answers, "How sure an answer is"),
      (resolving, "What nobody knows")),
    Requirement(
      9, "details, edits, deletion", (memory, "An entry is changed"),
      (diary, "A deleted line counts")),
    Requirement(
      10, "the meal, from a marker or the time", (parsing, "A meal and a time"),
      (parsing, "A sentence names its meal")),
    Requirement(11, "water and drinks", (insight, "What was drunk is told")),
    Requirement(12, "quick add", (memory, "A line that brings its own numbers")),
    Requirement(
      13, "corrections are learned", (memory, "Undoing takes the latest"),
      (diary, "A change stands")),
    Requirement(
      14, "offline, and the queue survives", (workouts, "Journals of devices"),
      (diary, "Changes that arrive")),
    Requirement(15, "the kind of an entry", (answers, "What kind of thing")),
    Requirement(
      16, "values of 100 g, scaled", (answers, "A portion of a food"),
      (resolving, "Unknown stays unknown")),
    Requirement(
      17, "normalised names, aliases, portions", (resolving, "Every food of the catalogue")),
    Requirement(18, "what is known goes first", (answers, "The step that found a food")),
    Requirement(
      19, "composites into components", (resolving, "A base and its parts"),
      (resolving, "A dish is the sum")),
    Requirement(
      20, "possible duplicates for review", (review, "One name and energy"),
      (review, "Marks know no order")),
    Requirement(21, "which of two is kept", (review, "One name and energy")),
    Requirement(22, "8,040 foods", (answers, "The catalogue holds")),
    Requirement(23, "personal corrections of values", (memory, "A person's own values")),
    Requirement(24, "a model of the server only", (model, "No model is asked where none")),
    Requirement(
      25, "a model's answer is strict and checked", (review, "An answer whose numbers agree"),
      (review, "A brand that nobody named")),
    Requirement(
      26, "a model's answers are kept by food", (model, "An answer is kept by its food"),
      (model, "What may not be kept")),
    Requirement(27, "a model is off by default", (model, "No model is asked where none")),
    Requirement(28, "no invented brand", (review, "A brand that nobody named")),
    Requirement(29, "no medical claim", (review, "No sentence of the pages claims")),
    Requirement(
      30, "totals, meals, what is left", (door, "A line of the day"),
      (diary, "A line is answered with")),
    Requirement(
      31, "overview, nutrients, training", (insight, "Averages are of complete days"),
      (diary, "Insights are of the days")),
    Requirement(32, "missing data is said", (insight, "Averages are of complete days")),
    Requirement(33, "coverage is shown", (insight, "A nutrient names its coverage")),
    Requirement(34, "foods that hold a nutrient", (insight, "A nutrient names its coverage")),
    Requirement(35, "a lift's sentence names sessions", (insight, "A lift is compared")),
    Requirement(
      36, "templates: made, edited, reordered, copied, deleted",
      (workoutCalls, "A template is made"), (coachVerbs, "Templates are kept")),
    Requirement(
      37, "begun from a template, empty, at random, by a line",
      (workoutCalls, "A workout begins from"), (workoutCalls, "A random workout is"),
      ("LearningTests/WorkoutLineTests", "A line is an exercise")),
    Requirement(38, "one active session", (rack, "6: a session is where its last")),
    Requirement(
      39, "sets with load, repetitions, warm-up", (workouts, "A finished workout counts"),
      ("LearningTests/RackLineTests", "1: a set is load")),
    Requirement(40, "predicted sets", (workouts, "The next sets by what")),
    Requirement(
      41, "last time and the next", (workouts, "The next sets by what"),
      ("LearningTests/LearningGoldenTests", "31: after pain a set rests")),
    Requirement(
      42, "records, comparison, template", (workouts, "A finished workout counts"),
      (workouts, "It is compared with")),
    Requirement(
      43, "exercises added, left out and swapped in mid-session",
      ("LearningTests/SessionBlockTests", "A session asks exercises"),
      (coachVerbs, "Exercises are added")),
    Requirement(
      44, "records under their names", ("plannerTests/FunctionLawTests", "Requests and answers are")
    ),
    Requirement(
      45, "export, import, deletion", (verbs, "An export goes into another"),
      ("RememberingTests/KeepingCallTests", "41: an export holds")),
    Requirement(
      46, "health data, optional, without a loop", (health, "Weight, height"),
      (health, "What is written is never")),
    Requirement(
      47, "the journal page", (journal, "The page says the same"), (journal, "Nothing runs but"),
      ("PlannerHTTPTests/PageTests", "The journal is served")),
    Requirement(
      48, "verbs and doors", (verbs, "A line of food is kept"),
      (verbs, "Lines of a day are listed"), (verbs, "Insights and the day's food")),
    Requirement(
      49, "English and Japanese", (door, "What is wrong with a request"),
      (diary, "Every refusal about the diary")),
  ]

  @Test("Each of the 49 requirements is ticked by tests that are there")
  func table() throws {
    #expect(Self.requirements.map(\.number) == Array(1...49))
    #expect(try Requirement.problems(Self.requirements) == [])
  }
}
