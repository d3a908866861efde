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
      Reads a request of dailyBrief: the days of your health data with HRV, resting
      heart rate, nights and workouts, and how you feel. It says one thing: rest,
      recover, reduce, proceed or push, with its reasons and how sure it is. Days are
      written as mergeHealthDay answers them; 'planner merge-health-day --help' shows
      how what a device sent becomes one. What 'planner log' and 'planner session'
      hold is not looked at: 'planner today' says when that stops training.
      """,
    optionsOf: { forms in
      let fields = forms("dailyBrief")
      return [
        Group(title: "The day", options: fields.options(besides: Topic.answer)),
        Group(
          title: "Request and answer",
          options: [RequestVerb.profile, .format(Format.brief)]
            + fields.options(of: Topic.answer)),
      ]
    },
    examples: [
      ("From a file of days", "planner brief --profile days.json --date 2026-03-23"),
      ("For a program", "planner brief --profile days.json --format json"),
    ],
    run: RequestVerb(function: "dailyBrief", formats: Format.brief).run)
}
