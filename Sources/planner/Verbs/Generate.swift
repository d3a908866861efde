extension Verb {
  /// A plan from options or a profile.
  static let generate = Verb(
    name: "generate",
    summary: "a week of training and meals",
    operands: "", operandCount: 0...0,
    explanation: """
      Only --days is needed. Every further option makes the plan fit better; what is
      not said is assumed, and the plan lists what it assumed.

      An option also goes by its field's name in a request: --weight or --weight-kg.
      Lists take commas, or the option again; none is the empty list.
      """,
    options: [
      Group(title: "You", options: ([RequestField.days] + RequestField.athlete).map(\.option)),
      Group(title: "Training", options: RequestField.training.map(\.option)),
      Group(title: "Food", options: RequestField.nutrition.map(\.option)),
      Group(
        title: "Request and answer",
        options: [RequestVerb.profile, RequestVerb.format] + RequestField.answer.map(\.option)),
    ],
    examples: [
      ("The least that makes a plan", "planner generate --days 3"),
      (
        "A plan that knows the athlete",
        "planner generate --days 4 --goal lean_mass --sex male --weight 82 \\\n"
          + "    --height 180 --age-range 25-34 --experience intermediate"
      ),
      (
        "At home, with a bad knee and little time",
        "planner generate --days 3 --equipment dumbbells_only --injuries knee \\\n"
          + "    --minutes 45"
      ),
      (
        "Loads from what was lifted last",
        "planner generate --days 4 --lift back_squat:100x5@2 --lift bench_press:80x6"
      ),
      (
        "A saved athlete, with one thing changed, for another program",
        "planner generate --profile athlete.json --days 5 --format json"
      ),
    ],
    run: { arguments, console in
      RequestVerb(function: "generatePlan", fields: RequestField.plan, text: PlanText.page)
        .run(arguments, &console)
    })
}
