import Consulting
import JSONSource
import Pages
import PlannerService
import Remembering
import Store

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
    run: RequestVerb(function: "generatePlan", formats: Format.plan, ask: GenerateVerb.ask).run)
}

/// The parts of `planner generate`.
private enum GenerateVerb {
  static let save = Option("save", value: .flag, "keep the plan, where today and log find it")

  /// Makes a plan, and keeps it where that is asked for.
  @Sendable static func ask(
    _ service: PlannerService, _ request: JSON, _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> RequestVerb.Asked {
    guard arguments.has(save.names[0]) else {
      guard arguments.value(of: LocalStore.option) == nil else {
        throw Stopped(.usage, ["planner: --store keeps nothing alone: add --save"])
      }
      return try RequestVerb.call("generatePlan", request, by: service)
    }
    let local = try LocalStore(arguments, console, isMaking: true)
    let time = try LocalTime(console)
    let person = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: time) }
    let planner = local.planner(of: person, by: service, time)
    let saving = JSON(.object((request.members ?? []) + [.init(key: "save", value: .bool(true))]))
    let answered = try RequestVerb.answered(saving) { (request, source) throws(ErrorBody) in
      try planner.answer("generatePlan", request, of: source)
    }
    switch answered {
    case .success(let answer):
      let kept = try RequestDocument.json(SourceFile(name: "answer", bytes: answer))
      // What is said of its keeping is no part of a plan.
      let plan = kept.without("saved").without("from_plan")
      var asked = RequestVerb.Asked(status: .ok, answer: plan)
      asked.said = said(of: kept, in: local, by: service)
      return asked
    case .failure(let error): return RequestVerb.Asked(error)
    }
  }

  /// What is said of a plan that is kept: where, and what it took over from the one before.
  private static func said(
    of answer: JSON, in local: LocalStore, by service: PlannerService
  ) -> [String] {
    guard let version = answer["saved"]?["version"]?.number else { return [] }
    let kept = "plan, version \(Int(version)), kept in \(local.path)"
    let label = service.labels(for: answer, isImperial: false)
    let fields = (answer["from_plan"]?.array ?? []).compactMap(\.string)
      .map { label.word($0, of: "field") }
    let carried = label(.fromPlan, ("fields", fields.joined(separator: "; ")))
    return fields.isEmpty ? [kept] : [kept, carried]
  }
}
