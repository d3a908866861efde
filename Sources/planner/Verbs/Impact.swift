import Pages
import Planning
import Glibc
import JSONSource
import PlannerService
import Workshop

extension Verb {
  /// What a change of rules does to the plans of many athletes.
  static let impact = Verb(
    name: "impact",
    summary: "whose plans change when the rules do, and how",
    operands: "", operandCount: 0...0,
    explanation: """
      Runs the requests of a roster, or of believable athletes from a seed, through
      two editions: who changes, by how much, through which rows. A roster holds a
      request a line, as they are or as {"id": …, "data": {…}}; a bad line is reported
      and left out. Without --base, the rules that are built in are the base.

      With --histories it tells what the coach learns otherwise of logged sessions,
      with --recordings what is scored otherwise of recorded sets.
      """,
    options: [
      Group(
        title: "Editions and athletes",
        options: [
          ImpactVerb.base, ImpactVerb.roster, ImpactVerb.count, ImpactVerb.seed,
          ImpactHistories.histories, ImpactHistories.recordings,
        ]),
      Group(title: "Answer", options: [.format(Format.impact), ImpactVerb.language]),
    ],
    examples: [
      ("Your copy against what is built in", "planner impact --rules ~/my-rules"),
      (
        "Last season against this one, for your athletes",
        "planner impact --base ~/2025 --rules ~/2026 --roster athletes.jsonl"
      ),
      (
        "What the coach would learn otherwise",
        "planner impact --rules ~/my-rules --histories log.jsonl"
      ),
      (
        "A page to show",
        "planner impact --rules ~/my-rules --count 10000 --format html > impact.html"
      ),
    ],
    run: ImpactVerb.run)
}

/// The parts of `planner impact`.
private enum ImpactVerb {
  static let base = Option(
    "base", value: .one("DIR"), "rules to compare with, else built in")
  static let roster = Option(
    "roster", value: .one("FILE"), "requests, one a line; - is standard input")
  static let count = Option(
    "count", value: .one("N"), "seeded athletes, 1 to 10000000; 1000 when left out")
  static let seed = Option("seed", value: .one("N"), "which athletes; 1 when left out")
  static let language = Option.language

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let (histories, recordings) = (ImpactHistories.histories, ImpactHistories.recordings)
    if let path = arguments.value(of: histories) {
      try compare(path, of: .histories, arguments, besides: recordings, &console)
      return .success
    }
    if let path = arguments.value(of: recordings) {
      try compare(path, of: .recordings, arguments, besides: histories, &console)
      return .success
    }
    let format = try ChosenFormat(arguments, among: Format.impact)
    let roster = try athletes(arguments)
    let (base, rules) = try sources(arguments, console)
    let before = try edition(from: base, "the base")
    let after = try edition(from: rules, "the rules to try")
    let messages = after.rulebook.messages
    let label = Labels(
      messages,
      language: try Stopped.language(arguments.value(of: language), of: messages.languages))
    var bar = ProgressBar(roster)
    let impact = Impact(base: before, rules: after, language: label.language)
    let (tally, unreadable) = impact.run(roster) { bar.show($0.athletes + $0.badLines) }
    bar.clear()
    for line in tally.firstBadLines {
      console.complain("planner: line \(line.line) of the roster: \(line.reason)")
    }
    if tally.badLines > tally.firstBadLines.count {
      console.complain("planner: \(tally.badLines) lines of the roster are no requests")
    }
    if let unreadable {
      throw Stopped(.unreadable, ["planner: cannot read the roster: \(unreadable)"])
    }
    let report = ImpactReport(
      tally, base: "\(before.name) \(before.hash) (\(base.rules ?? label.impact(.builtIn)))",
      rules: "\(after.name) \(after.hash) (\(rules.rules ?? label.impact(.builtIn)))",
      roster: name(of: roster, arguments, label))
    var writer = JSONWriter.telling()
    report.write(into: &writer)
    console.write(try format.show(writer.told ?? JSON(.null), label, console))
    return .success
  }

  /// Compares what is learned of histories, or scored of recordings.
  private static func compare(
    _ path: String, of subject: LearningImpact.Subject, _ arguments: Arguments,
    besides other: Option, _ console: inout Console
  ) throws(Stopped) {
    let word = "--\(subject.rawValue)"
    for option in [roster, count, seed, other] where arguments.value(of: option) != nil {
      throw Stopped(
        .usage, ["planner: --\(option.names[0]) does not go with \(word)"])
    }
    let format = arguments.value(of: .format(Format.impact)) ?? "text"
    guard ["text", "json"].contains(format) else {
      throw Stopped(
        .usage, ["planner: --format is text or json with \(word), not '\(format)'"])
    }
    let (base, rules) = try sources(arguments, console)
    let before = try edition(from: base, "the base")
    let after = try edition(from: rules, "the rules to try")
    let messages = after.rulebook.messages
    let language = try Stopped.language(arguments.value(of: language), of: messages.languages)
    let name = { (edition: Edition, source: EditionSource) in
      let place = source.rules ?? Labels(messages, language: language).impact(.builtIn)
      return "\(edition.name) \(edition.hash) (\(place))"
    }
    try ImpactHistories.run(
      path, of: subject,
      ImpactHistories.Sides(
        base: before, rules: after, baseName: name(before, base), rulesName: name(after, rules)),
      format: format, language: language ?? messages.usualLanguage, &console)
  }

  private static func edition(
    from source: EditionSource, _ side: String
  ) throws(Stopped) -> Edition {
    do throws(Stopped) {
      return try Stopped.edition(from: source)
    } catch {
      throw Stopped(
        error.code, error.lines + ["planner: that is \(side), \(source.rules ?? "built in")"])
    }
  }

  private static func sources(
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> (base: EditionSource, rules: EditionSource) {
    let rules = Stopped.source(arguments, console)
    let other = EditionSource(rules: arguments.value(of: base))
    guard other != rules else {
      throw Stopped(
        .usage,
        [
          "planner: both editions are \(rules.rules ?? "built in"); name the one to try by --rules"
        ])
    }
    return (other, rules)
  }

  private static func name(of roster: Roster, _ arguments: Arguments, _ label: Labels) -> String {
    switch roster {
    case .seeded(_, let seed): label.impact(.seeded, ("seed", String(seed)))
    case .lines(STDIN_FILENO): label.impact(.standardInput)
    case .lines: arguments.value(of: self.roster) ?? ""
    }
  }

  private static func athletes(_ arguments: Arguments) throws(Stopped) -> Roster {
    guard let path = arguments.value(of: roster) else {
      let athletes = try number(count, 1...10_000_000, arguments) ?? 1000
      let first = try number(seed, 0...Int.max, arguments) ?? 1
      return .seeded(count: athletes, seed: UInt64(first))
    }
    for option in [count, seed] where arguments.value(of: option) != nil {
      throw Stopped(.usage, ["planner: --\(option.names[0]) does not go with --roster"])
    }
    if path == "-" { return .lines(STDIN_FILENO) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Stopped(
        .unreadable, ["planner: cannot read \(path): \(String(cString: strerror(errno)))"])
    }
    return .lines(descriptor)
  }

  private static func number(
    _ option: Option, _ range: ClosedRange<Int>, _ arguments: Arguments
  ) throws(Stopped) -> Int? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Stopped(
        .usage, ["planner: --\(option.names[0]) is a whole number from \(range.lowerBound) on"])
    }
    return number
  }
}

/// How far a run is, on a terminal.
private struct ProgressBar {
  private let total: Int?
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var shown = 0

  init(_ roster: Roster) {
    if case .seeded(let count, _) = roster { total = count } else { total = nil }
  }

  mutating func show(_ done: Int) {
    guard isShown, done - shown >= 250 || done == total else { return }
    shown = done
    let seconds = start.duration(to: .now) / .seconds(1)
    let rate = "\(done) athletes, \(Int(Double(done) / max(seconds, 0.001))) a second"
    let bar = total.map { total in
      let filled = 30 * done / max(total, 1)
      return "[" + String(repeating: "#", count: filled)
        + String(repeating: ".", count: 30 - filled) + "] \(100 * done / max(total, 1))%  "
    }
    write("\r" + (bar ?? "") + rate + "  ")
  }

  func clear() {
    if shown > 0 { write("\r" + String(repeating: " ", count: 78) + "\r") }
  }

  private func write(_ text: String) {
    _ = Files.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
