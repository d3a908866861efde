import Consulting
import Pages
extension Verb {
  /// The indexes alone.
  static let indexes = Verb(
    name: "indexes",
    summary: "BMR, TDEE, BMI and what would make them more accurate",
    operands: "", operandCount: 0...0,
    explanation: """
      Nothing is needed; the more is said, the more accurate the numbers are. A number
      you have measured (--bmr, --tdee, --bmi) wins and is compared with the computed
      one.
      """,
    optionsOf: { forms in
      let fields = forms("recalculateIndexes")
      return [
        Group(title: "You", options: fields.options(besides: Topic.answer)),
        Group(
          title: "Request and answer",
          options: [RequestVerb.profile, .format(Format.indexes), .units]
            + fields.options(of: Topic.answer)),
      ]
    },
    examples: [
      (
        "From the usual measures",
        "planner indexes --sex female --weight 62 --height 165 --age 29 --days 3"
      ),
      (
        "With body fat, which is better than height",
        "planner indexes --sex male --weight 80 --bodyfat 20 --days 5"
      ),
      ("Against a measured value", "planner indexes --profile athlete.json --tdee 2900"),
    ],
    run: RequestVerb(function: "recalculateIndexes", formats: Format.indexes).run)
}
