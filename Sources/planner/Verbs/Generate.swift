import Consulting
import JSONSource
import Pages
import PlannerService

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

      A page, a table, a calendar or a shopping list to take away is a --format. A
      calendar begins on the day you say: the program knows no today. Its entries are
      dated by that day too, so the same words give the same file.

      --save keeps the plan in the store, where today, log, adapt and others find it.
      """,
    optionsOf: { forms in
      let fields = forms("generatePlan")
      return [
        Group(title: "You", options: fields.options(of: Topic.you)),
        Group(title: "Training", options: fields.options(of: Topic.training)),
        Group(title: "Food", options: fields.options(of: Topic.food)),
        Group(
          title: "By your rules",
          options: fields.options(
            besides: Topic.you + Topic.training + Topic.food + Topic.answer)),
        Group(
          title: "Request and answer",
          options: [RequestVerb.profile, .format(Format.plan), .units]
            + fields.options(of: Topic.answer)),
        Group(title: "Keeping", options: [GenerateVerb.save, LocalStore.option]),
        Group(
          title: "Formats to take away",
          options: Format.plan.flatMap(\.settings).map { Option($0) }),
      ]
    },
    examples: [
      ("The least that makes a plan", "planner generate --days 3"),
      ("A plan to train by", "planner generate --days 4 --save"),
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
        "planner generate --days 4 --lift back_squat:100x5@2 --lift leg_press:160x10"
      ),
      (
        "A saved athlete, with one thing changed, for another program",
        "planner generate --profile athlete.json --days 5 --format json"
      ),
      (
        "A page to print, a calendar from a Monday on, and what to buy",
        "planner generate --days 4 --format html > plan.html\n"
          + "  planner generate --days 4 --format ics --start 2027-01-04 --time 18:00 \\\n"
          + "    --weekdays mon,tue,thu,sat > plan.ics\n"
          + "  planner generate --days 4 --format shopping"
      ),
    ],
    run: RequestVerb(function: "generatePlan", formats: Format.plan, keep: GenerateVerb.keep).run)
}

/// The parts of `planner generate`.
private enum GenerateVerb {
  static let save = Option("save", value: .flag, "keep the plan, as 'planner save plan' does")

  /// Keeps a plan where that is asked for.
  @Sendable static func keep(
    _ service: PlannerService, _ plan: JSON, _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> String? {
    guard arguments.has(save.names[0]) else {
      guard arguments.value(of: LocalStore.option) == nil else {
        throw Stopped(.usage, ["planner: --store keeps nothing alone: add --save"])
      }
      return nil
    }
    var writer = JSONWriter()
    writer.json(plan)
    let source = SourceFile(name: "the plan", bytes: writer.bytes)
    let read = try RequestDocument.json(source)
    return try SaveVerb.keep(read, "plan", of: source, by: service, arguments, console)
  }
}
