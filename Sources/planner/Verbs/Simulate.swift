import Consulting
import Domain
import Pages
import Planning
import JSONSource
import PlannerService

extension Verb {
  /// A life with a plan, week by week.
  static let simulate = Verb(
    name: "simulate",
    summary: "weeks of a life with a plan: what changes, and why",
    operands: "", operandCount: 0...0,
    explanation: """
      Makes a plan and lets it live through a script, one JSON document:
      {"start": "2026-03-02", "profile": {"schedule_days": 4},
       "events": [{"week": 1, "day": 2, "session": "top"},
                  {"week": 2, "day": 1, "readiness": {"sleep_h": 4, "stress": 5}},
                  {"week": 3, "day": 7, "weight_trend_2w": "above"},
                  {"week": 5, "day": 1,
             "profile_changes": {"equipment": "bands_only"}}]}

      An event has a week, a day from 1 to 7, and fields of adaptPlan. A session is a
      word, top, inside, easy or fail, for the plan's session of that day; or written
      out under last_session. Check-ins are remembered for seven days.

      "trains": "inside" lets every training day of the plan go that way that has no
      session of its own. "coach": true puts the coach that learns into the loop: it
      chooses the load of every set, learns of it, and tells the plan what it saw; the
      end says what it knows. "loads": {"back_squat": 60} are chosen where it asks.
      Who goes "inside" then does the repetitions asked for with the strength of the
      first set, so that a lighter set leaves more in reserve.
      """,
    options: [
      Group(title: "Script", options: [SimulateVerb.weeks, SimulateVerb.script]),
      Group(title: "Answer", options: [.units]),
    ],
    examples: [
      ("Twelve weeks", "planner simulate --weeks 12 --script life.json"),
      ("A year with the coach in the loop", "planner simulate --weeks 52 --script life.json"),
    ],
    run: SimulateVerb.run)
}

/// The parts of `planner simulate`.
enum SimulateVerb {
  static let weeks = Option("weeks", value: .one("N"), "weeks to live through, 12 if not said")
  static let script = Option("script", value: .one("FILE"), "the script; - is standard input")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    guard let path = arguments.value(of: script) else {
      console.complain("planner: --script FILE is missing")
      return .usage
    }
    let text = arguments.value(of: weeks) ?? "12"
    guard let count = Int(text), (1...52).contains(count) else {
      console.complain("planner: --weeks is a number from 1 to 52, not '\(text)'")
      return .usage
    }
    let isImperial = try Option.isImperial(arguments)
    let script = try RequestDocument(path).json
    let service = try Stopped.service(arguments, console)
    let life = try ScriptedLife(script, weeks: count, service)
    var paper = Paper(on: console.screen)
    let refused = life.run(weeks: count, service, isImperial: isImperial, on: &paper)
    console.print(paper.text)
    guard let refused else { return .success }
    AdaptVerb.complain(refused.answer, below: refused.place, &console)
    return .refused
  }
}

/// A script of what happens to an athlete.
private struct ScriptedLife {
  private let start: CalendarDay
  private let profile: JSON
  private let events: [JSON]
  /// How training days go that have no session of their own; nil where they are not trained.
  private let trains: String?
  /// Whether the coach that learns chooses the loads.
  private let isCoached: Bool
  /// The loads that are chosen when the coach asks for one.
  private let loads: JSON

  /// Reads a script; every mistake in it is named.
  init(_ script: JSON, weeks: Int, _ service: PlannerService) throws(Stopped) {
    let mistakes = LifeForm.form(service).mistakes(
      of: script, service.rules?.rulebook.vocabulary, service.messages)
    guard mistakes.isEmpty, let start = script["start"]?.string.flatMap(CalendarDay.init) else {
      throw Stopped(.data, mistakes.map { "planner: \(Self.line($0))" })
    }
    guard start + weeks * 7 <= .lastAsked else {
      throw Stopped(
        .data,
        [
          "planner: /start: \(weeks) weeks from \(start.text) go past the last day of the calendar",
          "  hint: begin earlier, or live fewer weeks",
        ])
    }
    self.start = start
    profile = script["profile"] ?? .null
    events = script["events"]?.array ?? []
    trains = script["trains"]?.string
    isCoached = script["coach"]?.bool ?? false
    loads = script["loads"] ?? .null
  }

  private static func line(_ mistake: Diagnostic) -> String {
    (mistake.pointer.isEmpty ? "" : "\(mistake.pointer): ") + mistake.message
      + (mistake.hint.map { "; \($0)" } ?? "")
  }

  /// An error body, and the place in the script that asked for it.
  struct Refusal {
    let answer: JSON
    let place: String
  }

  /// Lives week by week, until something is refused.
  func run(
    weeks: Int, _ service: PlannerService, isImperial: Bool, on paper: inout Paper
  ) -> Refusal? {
    let made = service.told("generatePlan", profile)
    guard made["error"] == nil else { return Refusal(answer: made, place: "/profile") }
    let label = service.labels(for: made, isImperial: isImperial)
    var plan = made
    var history: [(day: Int, checkIn: JSON)] = []
    var coach =
      isCoached
      ? service.rules.map { rules in
        SimulatedCoach(
          service, language: label.language, firstLoads: loads,
          strength: LivedStrength(SetStrength(rules.rulebook)))
      } : nil
    for week in 1...weeks {
      // The week comes first: its heading tells the plan that it is lived by.
      let weekOfPlan = JSON.Member(key: "week", value: JSON(.number(Double((week - 1) % 12 + 1))))
      let begin = service.told(
        "adaptPlan", request(JSON(.object([weekOfPlan])), plan, (week - 1) * 7, history, &coach))
      guard begin["error"] == nil else { return Refusal(answer: begin, place: "/profile") }
      plan = begin["patched_plan"] ?? plan
      paper.heading(label(.weekNumber, ("number", "\(week)")), summary(plan, label))
      var isQuiet = !write(begin, onDay: (week - 1) * 7, label, isImperial, on: &paper)
      for (index, event) in happening(inWeek: week, of: plan) {
        let number = (week - 1) * 7 + (integer(event, "day") ?? 1) - 1
        let answer = service.told("adaptPlan", request(event, plan, number, history, &coach))
        guard answer["error"] == nil else {
          return Refusal(answer: answer, place: index.map { "/events/\($0)" } ?? "/trains")
        }
        plan = answer["patched_plan"] ?? plan
        if let checkIn = event["readiness"] { history.append((number, checkIn)) }
        if write(answer, onDay: number, label, isImperial, on: &paper) { isQuiet = false }
      }
      for line in coach?.news(plan, on: start + (week * 7 - 1)) ?? [] {
        paper.add(("  " + line, .dim))
        isQuiet = false
      }
      if isQuiet { paper.add(("  " + label(.asPlanned), .dim)) }
    }
    paper.heading(label(.atTheEnd), summary(plan, label))
    for line in coach?.page(plan, on: start + (weeks * 7 - 1)) ?? [] {
      paper.add((line.isEmpty ? "" : "  " + line, .plain))
    }
    if let lifts = coach?.unloaded, !lifts.isEmpty {
      paper.add(("  " + label(.noLoads, ("lifts", lifts.joined(separator: ", "))), .plain))
    }
    paper.addPoundsNote(label)
    return nil
  }

  /// What happens in a week with its place in the script, day by day; days that are trained without a
  /// word of the script have none.
  private func happening(inWeek week: Int, of plan: JSON) -> [(index: Int?, event: JSON)] {
    let due = events.enumerated().filter { integer($1, "week") == week }
    return (1...7).flatMap { day -> [(index: Int?, event: JSON)] in
      let said = due.filter { (integer($1, "day") ?? 1) == day }
      let own = said.map { (index: Int?.some($0.offset), event: $0.element) }
      let isSaid = said.contains { $1["session"] != nil || $1["last_session"] != nil }
      guard let trains, !isSaid else { return own }
      let weekday = (start + ((week - 1) * 7 + day - 1)).weekday
      let isTrained = (plan["workouts"]?.array ?? []).contains {
        $0["kind"]?.string == "training" && integer($0, "weekday") == weekday
      }
      guard isTrained else { return own }
      let event = JSON(["day": .number(Double(day)), "session": .string(trains)])
      return own + [(index: nil, event: event)]
    }
  }

  private func request(
    _ event: JSON, _ plan: JSON, _ day: Int, _ history: [(day: Int, checkIn: JSON)],
    _ coach: inout SimulatedCoach?
  ) -> JSON {
    var members = [
      JSON.Member(key: "current_plan", value: plan),
      JSON.Member(key: "date", value: .string((start + day).text)),
    ]
    for member in event.members ?? [] where !["day", "session"].contains(member.key) {
      // Weeks are told as long as a plan has them.
      if member.key != "week" || (integer(event, "week") ?? 0) <= 12 { members.append(member) }
    }
    if let kind = event["session"]?.string {
      let weekday = (start + day).weekday
      let learned = coach?.train(kind, workout(plan, weekday), of: plan, on: start + day)
      members += learned ?? [.init(key: "last_session", value: session(kind, plan, weekday))]
    }
    var days: [Int: JSON] = [:]
    for entry in history where day - entry.day < 7 && entry.day < day {
      days[entry.day] = entry.checkIn
    }
    if event["readiness"] != nil, !days.isEmpty {
      let list = days.keys.sorted().map { key in
        JSON(
          .object(
            [JSON.Member(key: "date", value: .string((start + key).text))]
              + (days[key]?.members ?? [])))
      }
      members.append(JSON.Member(key: "readiness_history", value: .array(list)))
    }
    return JSON(.object(members))
  }

  /// A session as a word says it went: the one of that weekday, else the next.
  private func session(_ kind: String, _ plan: JSON, _ weekday: Int) -> JSON {
    let blocks = (workout(plan, weekday)["blocks"]?.array ?? []).map { block -> JSON in
      let range = block["reps"]?.string.flatMap(RepRange.init)?.range ?? 5...10
      let effort = block["rir"]?.string.flatMap(RepRange.init)?.range ?? 1...3
      let (low, high) = (range.lowerBound, range.upperBound)
      let reps = kind == "fail" ? max(0, low - 1) : kind == "inside" ? (low + high) / 2 : high
      let rir = kind == "fail" ? 0 : kind == "easy" ? effort.upperBound + 1 : effort.lowerBound
      var set: [JSON.Member] = []
      if let load = block["load_kg"] { set.append(JSON.Member(key: "weight_kg", value: load)) }
      set.append(JSON.Member(key: "reps", value: .number(Double(reps))))
      set.append(JSON.Member(key: "rir", value: .number(Double(min(10, rir)))))
      let sets = Array(repeating: JSON(.object(set)), count: integer(block, "sets") ?? 1)
      return JSON(["exerciseId": block["exerciseId"] ?? .null, "sets": .array(sets)])
    }
    return JSON(["blocks": .array(blocks)])
  }

  /// The workout of a weekday, else the next.
  private func workout(_ plan: JSON, _ weekday: Int) -> JSON {
    let days = (plan["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
    return days.min { wait($0, weekday) < wait($1, weekday) } ?? .null
  }

  private func wait(_ day: JSON, _ weekday: Int) -> Int {
    ((integer(day, "weekday") ?? 1) - weekday + 7) % 7
  }

  private func integer(_ json: JSON, _ key: String) -> Int? {
    json[key]?.number.flatMap { Int(exactly: $0) }
  }

  /// Adds what an event of a day changed; false when nothing did.
  private func write(
    _ answer: JSON, onDay day: Int, _ label: Labels, _ isImperial: Bool, on paper: inout Paper
  ) -> Bool {
    let weekday = label.weekday(Double((start + day).weekday)) ?? ""
    let answer = isImperial ? Imperial.spoken(answer) : answer
    let said = answer["change_log"]?.sentences ?? []
    let notes = answer["notes"]?.sentences ?? []
    for (index, sentence) in (said + notes).enumerated() {
      paper.add(
        index == 0 ? weekday : "", sentence, indent: 2, markWidth: 5,
        style: index < said.count ? .plain : .dim, markStyle: .dim)
    }
    return !said.isEmpty || !notes.isEmpty
  }

  /// `72 sets a week, 3,008 kcal a day`; without the energy where the plan hides it.
  private func summary(_ plan: JSON, _ label: Labels) -> String {
    let blocks = (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
    let sets = blocks.reduce(0) { $0 + (integer($1, "sets") ?? 0) }
    let training = label(.setsAWeek, ("count", "\(sets)"))
    guard !plan.hides("energy"), let kcal = plan["kcal"]?.shown(decimals: 0) else {
      return training
    }
    return label.joined([training, label(.kcalADay, ("kcal", kcal))])
  }
}
