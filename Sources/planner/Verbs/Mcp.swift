import Glibc
import JSONSource
import PlannerHTTP
import PlannerService
import Remembering
import Store
import Workshop

extension Verb {
  /// The functions for assistants.
  static let mcp = Verb(
    name: "mcp",
    summary: "the functions for assistants, over standard input and output",
    operands: "", operandCount: 0...0,
    explanation: """
      Speaks the Model Context Protocol: a message a line in, its answer a line out,
      until the input ends. A client starts it; nobody types here. Tools are functions
      of 'planner call' with their own forms, which ones a reader decides: athlete
      plans, logs and looks back, coach reads pages of the rules and proposes changes
      of them, which are checked, tested and tried, and never written.

      Nothing about you is read or kept without --store; - is the store that the other
      verbs use. What is read goes to the assistant, and to whoever runs its model.
      """,
    options: [
      Group(title: "Who", options: [McpVerb.reader, McpVerb.store])
    ],
    examples: [
      ("For an athlete whose plan is saved", "planner mcp --store -"),
      ("For a coach with rules of their own", "planner mcp --for coach --rules ~/mine"),
    ],
    run: McpVerb.run)
}

/// The parts of `planner mcp`.
enum McpVerb {
  static let reader = Option(
    "for", value: .one("WORD"), "athlete (the default) or coach")
  static let store = Option(
    "store", value: .one("FILE"),
    "a file that remembers you, which is made when there is none; - is the usual one")

  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let talk = AssistantTalk(try desk(arguments, console))
    var reader = LineReader(STDIN_FILENO)
    while let line = reader.next(1).first {
      guard let answer = talk.answer(to: line) else { continue }
      guard Files.write(answer + [UInt8(ascii: "\n")], to: STDOUT_FILENO) else { break }
    }
    if let reason = reader.failure {
      throw Stopped(.unreadable, ["planner: cannot read standard input: \(reason)"])
    }
    return .success
  }

  /// What the words of the verb put on offer.
  static func desk(
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> AssistantDesk {
    let reader = try reader(arguments)
    let service = try service(for: reader, arguments, console)
    let texts = McpTexts(service: service, foods: try McpTexts.foods(arguments, console))
    guard arguments.value(of: store) != nil else {
      return AssistantDesk(
        service, for: reader, remembers: false, shelf: McpShelf.shelf(service),
        answering: service.answer, telling: texts.told)
    }
    let local = try LocalStore(arguments, console, isMaking: true)
    let person = McpPerson(service: service, local: local, console: console)
    return AssistantDesk(
      service, for: reader, remembers: true,
      shelf: McpShelf.shelf(service, today: { () throws(ErrorBody) in try person.today(texts) }),
      answering: person.answer, telling: texts.told)
  }

  private static func reader(_ arguments: Arguments) throws(Stopped) -> AssistantReader {
    let word = arguments.value(of: reader) ?? AssistantReader.athlete.rawValue
    if let reader = AssistantReader(rawValue: word) { return reader }
    let words = AssistantReader.allCases.map(\.rawValue)
    let near = Spelling.nearest(to: word, in: words).map { "; did you mean \($0)?" } ?? ""
    throw Stopped(
      .usage, ["planner: --for is \(words.joined(separator: " or ")), not '\(word)'\(near)"])
  }

  /// The functions, with those that only a coach is given.
  private static func service(
    for reader: AssistantReader, _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> PlannerService {
    let service = try Stopped.service(arguments, console)
    guard reader == .coach, let rules = service.rules else { return service }
    let source = Stopped.source(arguments, console)
    do throws(EditionFailure) {
      return service.with(try ProposalFunctions(rules, from: source).all)
    } catch {
      throw Stopped(error)
    }
  }
}

/// This machine's person, as an assistant asks about them.
struct McpPerson {
  let service: PlannerService
  let local: LocalStore
  let console: Console

  /// Answers a function; the clock is looked at anew for each.
  func answer(
    _ function: String, _ request: JSON, _ source: SourceFile
  ) throws(ErrorBody) -> [UInt8] {
    let time: LocalTime
    let person: PersonID
    do throws(Stopped) {
      time = try LocalTime(console)
      person = try Stopped.unlessKept { () throws(StoreFailure) in try local.person(now: time) }
    } catch {
      throw ErrorBody(.unavailable, error.lines.joined(separator: "\n"), errors: error.mistakes)
    }
    return try PersonalPlanner(service, local.store, person, now: time.moment)
      .answer(function, request, of: source)
  }

  /// The day of the clock, as `planner today` prints it.
  func today(_ texts: McpTexts) throws(ErrorBody) -> String {
    do throws(Stopped) {
      let time = try LocalTime(console)
      let request = JSON(["date": .string(time.day)])
      return texts.told("today", request, try local.ask("today", request, by: service, time)) ?? ""
    } catch {
      throw ErrorBody(.unavailable, error.lines.joined(separator: "\n"), errors: error.mistakes)
    }
  }
}
