import Consulting
import JSONSource
import Pages
import PlannerService
import Store

/// `planner brief` from what is kept.
enum KeptBriefVerb {
  /// What somebody says with it.
  static let said = [feel, ill, well] + answers.map(\.option)

  private static let feel = Option(
    "feel", value: .one("N"), "how you feel, 1 to 5; 5 is best; it is kept")
  private static let ill = Option("ill", value: .flag, "that you are ill today; it is kept")
  private static let well = Option(
    "well", value: .flag, "that you are not ill, or no more; it takes --ill back")
  private static let answers = [
    (Option("followed", value: .flag, "that you did as the brief says"), "followed"),
    (
      Option("changed", "modified", value: .flag, "that you did part of it, or otherwise"),
      "modified"
    ),
    (Option("ignored", value: .flag, "that you did as planned all the same"), "ignored"),
  ].map { (option: $0.0, response: $0.1) }

  /// Options with which it is still asked of what is kept.
  private static let kept =
    [LocalTime.date, LocalStore.option, .language] + said + Option.common

  /// Whether words make a request of their own.
  static func isOfRequest(_ arguments: Arguments) -> Bool {
    let names = kept.map { $0.names[0] } + ["format"]
    return arguments.options.contains { !names.contains($0.name) }
  }

  static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped) -> ExitCode {
    let format = try ChosenFormat(arguments, among: Format.brief)
    let request = try StoreRequest(arguments, console, isJSON: format.isForPrograms)
    let response = try response(arguments)
    var members = [request.date]
    let morning = try morning(arguments)
    if !morning.isEmpty {
      members.append(.init(key: "check_in", value: JSON(.object(morning))))
    }
    let local = try store(arguments, console, isTelling: !morning.isEmpty, request.time)
    var answer = try request.ask("getBrief", members, in: local)
    if let response {
      let said = [request.date, JSON.Member(key: "response", value: .string(response))]
      _ = try request.ask("respondBrief", said, in: local)
      answer = try request.ask("getBrief", [request.date], in: local)
    }
    if format.isForPrograms {
      console.print(Array(answer.pretty.utf8))
      return .success
    }
    let label = request.service.labels(for: answer, isImperial: false)
    console.print(answer["date"]?.string ?? "")
    console.write(try format.show(answer["brief"] ?? .null, label, console))
    for line in lines(answer) { console.print(line) }
    return .success
  }

  /// The store; who begins by saying how they feel has one made.
  private static func store(
    _ arguments: Arguments, _ console: Console, isTelling: Bool, _ time: LocalTime
  ) throws(Stopped) -> LocalStore {
    let location = try LocalStore.location(arguments.value(of: LocalStore.option), console)
    guard isTelling || location.isServer || Files.exists(location.shown) else {
      throw Stopped(
        .unreadable,
        [
          "planner brief: nothing is kept in \(location.shown) yet",
          "  hint: 'planner health import export.xml' keeps the days of Apple Health;"
            + " 'planner brief --feel 3' needs no device",
        ])
    }
    let local = try LocalStore(arguments, console, isMaking: isTelling)
    if isTelling {
      _ = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: time) }
    }
    return local
  }

  private static func morning(_ arguments: Arguments) throws(Stopped) -> [JSON.Member] {
    var members: [JSON.Member] = []
    if let text = arguments.value(of: feel) {
      guard let number = Int(text) else {
        throw Stopped(.usage, ["planner brief: --feel is a number from 1 to 5, not '\(text)'"])
      }
      members.append(.init(key: "feel", value: .number(number)))
    }
    let told = [ill, well].filter { arguments.has($0.names[0]) }
    guard told.count < 2 else {
      throw Stopped(.usage, ["planner brief: --ill and --well cannot both be so"])
    }
    if let told = told.first {
      members.append(.init(key: "illness", value: .bool(told.names == ill.names)))
    }
    return members
  }

  private static func response(_ arguments: Arguments) throws(Stopped) -> String? {
    let given = answers.filter { arguments.has($0.option.names[0]) }
    guard given.count <= 1 else {
      let names = given.map { "--\($0.option.names[0])" }.joined(separator: " and ")
      throw Stopped(.usage, ["planner brief: \(names) cannot both be so"])
    }
    return given.first?.response
  }

  /// What is said below the brief: what is missing, and what was said to it.
  private static func lines(_ answer: JSON) -> [String] {
    var lines: [String] = []
    let health = answer["health"]
    let (done, total) = (health?["done"]?.number ?? 0, health?["total"]?.number ?? 0)
    if health?["kept"]?.bool != true {
      lines.append(
        "no health data is kept: 'planner health import export.xml' keeps that of Apple Health;"
          + " how you feel counts without: planner brief --feel 3")
    } else if done < total {
      let next = health?["next"]?.string.map { ", the next to send is \($0)" } ?? ""
      lines.append("health data of \(Int(done)) of the last \(Int(total)) days\(next)")
    }
    guard let revision = answer["revision"]?.number else { return lines }
    if let response = answer["response"]?["response"]?.string {
      let about = answer["response"]?["revision"]?.number
      let which = about == revision ? "" : " (to an earlier brief of the day)"
      let option = answers.first { $0.response == response }?.option.names[0] ?? response
      lines.append("you said: \(option)\(which)")
    } else if answer["brief"]?["decision"]?.string != "check_in" {
      lines.append("what you do about it: planner brief --followed, --changed or --ignored")
    }
    return lines
  }
}
