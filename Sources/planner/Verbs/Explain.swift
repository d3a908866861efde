import Consulting
import Pages
import Planning
import JSONSource
import PlannerService
import RuleEngine
import Workshop

extension Verb {
  /// Where the numbers of a plan come from.
  static let explain = Verb(
    name: "explain",
    summary: "where each number of a plan comes from, down to row and line",
    operands: "[NUMBER]", operandCount: 0...1,
    explanation: """
      NUMBER is an address in the plan, /energy/tdee or /volume/chest, or a word of
      one: tdee. Without it every number gets a line; with it the whole chain is told:
      value, formula, facts, page and row, file and line.

      --why-not asks the other way round: which cell kept a row from answering, and
      what stood there; why an exercise or a food is not in the plan
      (exercise/back_squat, food/egg_whole), a plate not on the menu (theme/oat_bowl).

      --coach asks about what the coach has learned of your logged sessions,
      --sessions about what it learns of a file.

      Numbers of a kind that the plan hides are left out, but for --format json.
      """,
    optionsOf: { forms in
      let fields = forms(ExplainVerb.function)
      return [
        Group(title: "Explain", options: ExplainVerb.options),
        Group(
          title: "The coach",
          options: [
            ExplainCoach.coach, CoachVerb.sessions, LocalTime.option, LocalStore.option,
          ]),
        Group(title: "You", options: fields.options(of: Topic.you)),
        Group(title: "Training", options: fields.options(of: Topic.training)),
        Group(
          title: "Food",
          options: fields.options(besides: Topic.you + Topic.training + Topic.answer)),
      ]
    },
    examples: [
      ("One number", "planner explain /energy/tdee --days 4 --weight 82 --sex male"),
      ("A muscle's week", "planner explain /volume/chest --days 4"),
      ("A plan from a file, in Japanese", "planner explain kcal --plan plan.json --language ja"),
      ("A lift's strength", "planner explain --coach /exercises/back_squat/e1rm_kg"),
      ("Why a row did not answer", "planner explain --days 4 --why-not energy-gate/pregnant"),
      ("Why no squat", "planner explain --days 4 --injuries knee --why-not exercise/back_squat"),
    ],
    run: ExplainVerb.run)
}

/// The parts of `planner explain`.
private enum ExplainVerb {
  static let plan = Option("plan", value: .one("FILE"), "a plan as JSON; - is standard input")
  static let request = Option(
    "request", "profile", value: .one("FILE"), "a request as JSON to start from")
  static let whyNot = Option(
    "why-not", value: .one("PAGE/ROW"),
    "why a row did not answer, such as energy-gate/minor; exercise/ID, food/ID, theme/ID")
  static let format = Option("format", value: .one("WORD"), "text (the default) or json")
  static let language = Option.language
  static let options = [plan, request, whyNot, format, language]

  /// Whose answer is explained.
  static let function = "generatePlan"

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let format = arguments.value(of: format) ?? "text"
    guard ["text", "json"].contains(format) else {
      throw Stopped(.usage, ["planner: --format is text or json, not '\(format)'"])
    }
    if ExplainCoach.isAsked(arguments) {
      return try ExplainCoach.run(arguments, isJSON: format == "json", &console)
    }
    let source = Stopped.source(arguments, console)
    let edition = try Stopped.edition(from: source)
    let messages = edition.rulebook.messages
    let fields = FormOptions(edition.functions())(function).filter {
      !Topic.answer.contains($0.path[0])
    }
    let subject = try subject(arguments, fields, messages)
    let report = ExplainReport(
      explainer: Explainer(edition, path: source.path),
      words: ExplainWords(edition, language: try spoken(arguments, subject.request, edition)),
      trace: Planner(edition: edition).tracePlan(subject.request), plan: subject.plan,
      request: subject.request, isJSON: format == "json")
    let asked = arguments.value(of: whyNot)
    if let asked, CatalogueAsk(asked) == nil {
      try report.tellWhyNot(asked, &console)
      return .success
    }
    if let lines = mistakes(report.trace, subject, arguments, fields, messages) {
      try report.tellRefusal(lines, &console)
    }
    if let ask = asked.flatMap(CatalogueAsk.init) {
      try report.tellAbsence(ask, Planner(edition: edition), &console)
      return .success
    }
    try report.tell(arguments.operands.first, &console)
    return .success
  }

  /// What is explained: the request, and the plan when a file holds one.
  private struct Subject {
    let request: JSON
    let plan: JSON?
    let profile: RequestDocument?
  }

  private static func subject(
    _ arguments: Arguments, _ fields: [OptionField], _ messages: Messages
  ) throws(Stopped) -> Subject {
    if let path = arguments.value(of: plan) {
      let document = try RequestDocument(path).json
      let plan = document["patched_plan"] ?? document
      guard let profile = plan["profile"], profile.members != nil else {
        throw Stopped(
          .data, ["planner: \(path) is no plan: it has no profile (planner generate --format json)"]
        )
      }
      return Subject(request: profile, plan: plan, profile: nil)
    }
    let profile = try arguments.value(of: request).map { (path) throws(Stopped) in
      try RequestDocument(path)
    }
    let built = RequestBuilder(arguments, fields: fields, profile: profile?.json)
    guard built.mistakes.isEmpty else {
      let label = Labels(messages, language: built.request["language"]?.string)
      let head = "planner: " + label(.mistakes, ("count", "\(built.mistakes.count)"))
      throw Stopped(.data, [head] + built.mistakes.map { "  \($0.line(label))" })
    }
    return Subject(request: built.request, plan: nil, profile: profile)
  }

  /// The language that was asked for, else the athlete's.
  private static func spoken(
    _ arguments: Arguments, _ request: JSON, _ edition: Planning.Edition
  ) throws(Stopped) -> String {
    try Stopped.language(
      arguments.value(of: language), of: edition.rulebook.messages.languages)
      ?? request.languageAsked(in: edition.rulebook.messages)
  }

  /// What is wrong with the request, in the words of its options; nil when there is a plan.
  private static func mistakes(
    _ trace: Trace, _ subject: Subject, _ arguments: Arguments, _ fields: [OptionField],
    _ messages: Messages
  ) -> (code: ExitCode, lines: [String])? {
    guard case .failure(let failure) = trace.outcome else { return nil }
    let source = subject.profile?.source ?? SourceFile(name: "request", text: "")
    let label = Labels(messages, language: subject.request["language"]?.string)
    let body = ErrorBody(failure, request: subject.request, source: source, messages: messages)
    let lines = RequestMistakes(
      arguments: arguments, fields: fields, profile: subject.profile, label: label
    ).lines(of: body.document)
    let head = body.status == .failedPrecondition ? label(.refused) : body.message
    return (body.status.exitCode, ["planner: \(head)"] + lines.map { "  \($0)" })
  }
}

/// An exercise, a food or a theme of which somebody asks why it is not in the plan: `exercise/back_squat`.
private struct CatalogueAsk {
  let catalogue: String
  let id: String

  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["exercise", "food", "theme"].contains(parts[0]) else { return nil }
    (catalogue, id) = (parts[0], parts[1])
  }
}

/// What `planner explain` shows.
private struct ExplainReport {
  let explainer: Explainer
  let words: ExplainWords
  let trace: Trace
  /// The plan of a file; nil for the plan of the request.
  let plan: JSON?
  let request: JSON
  let isJSON: Bool

  func tellWhyNot(_ row: String, _ console: inout Console) throws(Stopped) {
    let whyNot: WhyNot
    do throws(UnknownRow) {
      whyNot = try explainer.whyNot(row, in: explainer.book(trace, request))
    } catch {
      throw Stopped(.usage, ["planner: \(words.sentence(error))"])
    }
    if isJSON {
      printJSON(&console) { ExplainJSON(words).write(whyNot, into: &$0) }
    } else {
      for line in ExplainText(words).lines(whyNot) { console.print(line) }
    }
  }

  /// Tells why an exercise, a food or a theme is not in the plan, or where it is.
  func tellAbsence(
    _ ask: CatalogueAsk, _ planner: Planner, _ console: inout Console
  ) throws(Stopped) {
    let absence: Absence?
    do throws(PlanFailure) {
      absence = try planner.absence(
        of: ask.catalogue, ask.id, request, language: words.language)
    } catch {
      throw Stopped(.refused, ["planner: \(words.text("label.refused"))"])
    }
    guard let absence else {
      let ids = planner.ids(of: ask.catalogue)
      throw Stopped(
        .usage, ["planner: \(words.sentence(noSuch: ask.id, in: ask.catalogue, of: ids))"])
    }
    if isJSON {
      printJSON(&console) { ExplainJSON(words).write(absence, into: &$0) }
    } else {
      console.print(absence.name)
      for reason in absence.reasons { console.print("  \(reason.text)") }
    }
  }

  /// Tells the rows behind a refusal, and stops.
  func tellRefusal(
    _ refusal: (code: ExitCode, lines: [String]), _ console: inout Console
  ) throws(Stopped) -> Never {
    let links = explainer.refusal(trace, request)
    if refusal.code == .refused, !isJSON, !links.isEmpty {
      for line in ExplainText(words).refusal(links) { console.print(line) }
    }
    throw Stopped(refusal.code, refusal.lines)
  }

  /// Tells about one number, or about all of them.
  func tell(_ wanted: String?, _ console: inout Console) throws(Stopped) {
    let plan = plan ?? trace.answer ?? .null
    let explanation = explainer.explain(plan, trace)
    let accounts: [Account]
    do throws(UnknownNumber) {
      accounts =
        try wanted.map { text throws(UnknownNumber) in
          try explanation.accounts(for: text, in: plan)
        } ?? explanation.accounts
    } catch {
      throw Stopped(.usage, ["planner: \(words.sentence(error))"])
    }
    if isJSON {
      printJSON(&console) { ExplainJSON(words).write(accounts, into: &$0) }
      return
    }
    let hidden = (plan["hidden"]?.array ?? []).compactMap(\.string)
    let text = ExplainText(words, hidden: Set(hidden))
    for line in wanted == nil ? text.overview(accounts) : text.chains(accounts) {
      console.print(line)
    }
  }

  private func printJSON(_ console: inout Console, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(pretty: true)
    write(&writer)
    console.print(writer.bytes)
  }
}
