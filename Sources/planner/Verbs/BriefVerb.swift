import Consulting
import JSONSource
import Pages
import PlannerService

extension Verb {
  /// The decision of a day.
  static let brief = Verb(
    name: "brief", summary: "what becomes of training today, by your health data",
    operands: "", operandCount: 0...0,
    explanation: """
      Says one thing of a day: rest, recover, reduce, proceed or push, with its
      reasons and how sure it is, from what is kept: the days that 'planner health
      import' keeps, how you feel, check-ins, signs, and what you did about earlier
      briefs. What is missing is said. With --followed, --changed or --ignored it
      keeps what you did; that may be said anew, and later briefs learn from it.

      With a request, or options that make one, nothing kept is looked at: the brief
      is that of the request. Days are written as mergeHealthDay answers them;
      'planner merge-health-day --help' shows how what a device sent becomes one.
      """,
    optionsOf: { forms in
      let fields = forms("dailyBrief")
      return [
        Group(title: "The day", options: [LocalTime.date]),
        Group(title: "What you say", options: KeptBriefVerb.said + [LocalStore.option]),
        Group(
          title: "A request instead of what is kept",
          options: [RequestVerb.profile]
            + fields.options(besides: Topic.answer + [LocalTime.date.names[0]])),
        Group(title: "Answer", options: [.format(Format.brief)] + fields.options(of: Topic.answer)),
      ]
    },
    examples: [
      ("Today, from what is kept", "planner brief"),
      ("How you feel, without a device", "planner brief --feel 2"),
      ("What you did about it", "planner brief --followed"),
      ("From a file of days", "planner brief --profile days.json --date 2026-03-23"),
      ("For a program", "planner brief --format json"),
    ],
    run: { (arguments, console) throws(Stopped) in
      guard KeptBriefVerb.isOfRequest(arguments) else {
        return try KeptBriefVerb.run(arguments, &console)
      }
      return try RequestVerb(function: "dailyBrief", formats: Format.brief)
        .run(arguments, &console)
    })
}
