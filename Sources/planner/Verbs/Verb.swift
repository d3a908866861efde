import Consulting
import Pages
import JSONSource
import RuleEngine

/// A word the program does something for; an entry in `Verb.all` is all it takes to have one.
package struct Verb: Sendable {
  /// Options under one heading of the help page.
  package struct Group: Sendable {
    let title: String
    let options: [Option]
  }

  /// The word.
  package let name: String
  /// What it does, in one line.
  package let summary: String
  /// What may follow the options, such as `[FILE]`; empty for nothing.
  let operands: String
  /// How many words may follow the options.
  let operandCount: ClosedRange<Int>
  /// A paragraph for the help page, made when it is asked for.
  private let makeExplanation: @Sendable () -> String
  /// Its options, made when they are asked for: most runs ask one verb's.
  private let makeOptions: @Sendable (FormOptions) -> [Group]
  /// Whether its options are made of the forms of functions.
  private let hasForms: Bool
  /// Commands to learn from.
  let examples: [(about: String, command: String)]
  /// Does it, or says why it stopped.
  private let work: Work

  /// A paragraph for the help page.
  var explanation: String { makeExplanation() }

  /// Its options under their headings, as the functions that are built in give them.
  func groups(_ console: inout Console) -> [Group] {
    makeOptions(FormOptions(hasForms ? console.functions(askedBy: []) : []))
  }

  /// What a verb does with its arguments.
  typealias Work = @Sendable (Arguments, inout Console) throws(Stopped) -> ExitCode

  /// Does it; why it stopped is complained of.
  func run(_ arguments: Arguments, _ console: inout Console) -> ExitCode {
    do throws(Stopped) {
      return try work(arguments, &console)
    } catch {
      for line in error.lines { console.complain(line) }
      return error.code
    }
  }

  /// Declares a verb whose options are its own.
  init(
    name: String, summary: String, operands: String, operandCount: ClosedRange<Int>,
    explanation: @autoclosure @escaping @Sendable () -> String,
    options: @autoclosure @escaping @Sendable () -> [Group],
    examples: [(about: String, command: String)],
    run work: @escaping Work
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    makeExplanation = explanation
    makeOptions = { _ in options() }
    hasForms = false
    self.examples = examples
    self.work = work
  }

  /// Declares a verb whose options are those of functions.
  init(
    name: String, summary: String, operands: String, operandCount: ClosedRange<Int>,
    explanation: @autoclosure @escaping @Sendable () -> String,
    optionsOf: @escaping @Sendable (FormOptions) -> [Group],
    examples: [(about: String, command: String)],
    run work: @escaping Work
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    makeExplanation = explanation
    makeOptions = optionsOf
    hasForms = true
    self.examples = examples
    self.work = work
  }

  /// Every verb in the order people read about them.
  package static let all: [Verb] = [
    open, generate, indexes, adapt, simulate, supplements, foods, form, log, entries, session,
    workout, today, health, brief,
    insights, history, progress, coach, save, store, sync, export, `import`, forget, call, batch,
    serve, mcp, `init`, check, watch, test, explain, states, sources,
    impact,
    fmt, schema, types, eval, image, doctor, completions, man, docs, help, version,
  ]

  /// Runs the program with the words after its name.
  package static func run(_ words: [String], console: inout Console) -> ExitCode {
    let (before, verbAndRest) = split(words)
    guard let word = verbAndRest.first else { return withoutVerb(words, console: &console) }
    guard ZoneEdition.choices.contains(zones(console)) else {
      let choices = ZoneEdition.choices.joined(separator: " or ")
      console.complain("planner: \(ZoneEdition.variable) is '\(zones(console))'")
      console.complain("  hint: set it to \(choices), or not at all")
      return .usage
    }
    let rest = before + verbAndRest.dropFirst()
    guard let verb = all.first(where: { $0.name == word }) ?? function(word, rest, &console) else {
      let functions = console.functions(askedBy: rest).map { self.word(of: $0.name) }
      let nearest = Spelling.nearest(to: word, in: all.map(\.name) + functions)
      console.complain(
        "planner: there is no verb '\(word)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
      console.complain("'planner help' lists them")
      return .usage
    }
    return verb.run(rest, console: &console)
  }

  /// By which time zones the environment wants to be answered.
  private static func zones(_ console: Console) -> String {
    let said = console.environment[ZoneEdition.variable] ?? ""
    return said.isEmpty ? ZoneEdition.choices[0] : said
  }

  /// The verb of a function that has none of its own.
  private static func function(
    _ word: String, _ rest: [String], _ console: inout Console
  ) -> Verb? {
    console.functions(askedBy: rest).first { self.word(of: $0.name) == word }.map(Verb.of)
  }

  /// Runs this verb, or shows its page, or says what is wrong with the words.
  private func run(_ words: [String], console: inout Console) -> ExitCode {
    let forms = FormOptions(hasForms ? console.functions(askedBy: words) : [])
    let groups = makeOptions(forms)
    if words.contains("--help") || words.contains("-h") {
      console.print(Help.page(self, groups, in: Self.labels(askedBy: words, console)))
      return .success
    }
    do throws(UsageMistakes) {
      let options = groups.flatMap(\.options)
      let arguments = try Arguments.parse(words, options: options + Option.common)
      try check(arguments.operands, options)
      console.color(try Coloring.asked(arguments))
      return run(arguments, &console)
    } catch {
      for line in error.lines { console.complain("planner \(name): \(line)") }
      console.complain("'planner \(name) --help' explains its options")
      if name == Verb.call.name { console.print(CallVerb.usageBody(error)) }
      return .usage
    }
  }

  /// The labels for a help page in another language; nil when none is asked for, or there are none.
  private static func labels(askedBy words: [String], _ console: Console) -> Labels? {
    let arguments = Arguments.found([.rules, .catalog, .language], in: words)
    guard let language = arguments.value(of: .language),
      let service = try? Stopped.service(arguments, console)
    else { return nil }
    return Labels(service.messages, language: language)
  }

  private func check(_ operands: [String], _ options: [Option]) throws(UsageMistakes) {
    if operands.count > operandCount.upperBound {
      let word = operands[operandCount.upperBound]
      let names = options.flatMap(\.names)
      let nearest = Spelling.nearest(to: word, in: names)
      throw UsageMistakes(
        "unexpected word '\(word)'" + (nearest.map { "; did you mean --\($0)?" } ?? ""))
    }
    if operands.count < operandCount.lowerBound {
      throw UsageMistakes("\(self.operands) is missing")
    }
  }

  /// Options before the verb belong to it as much as those after it.
  private static func split(_ words: [String]) -> (options: [String], rest: ArraySlice<String>) {
    var index = 0
    while index < words.count, words[index].hasPrefix("-") {
      let takesValue = ["--rules", "--catalog"].contains(words[index])
      index += takesValue ? 2 : 1
    }
    let end = min(index, words.count)
    return (Array(words[..<end]), words[end...])
  }

  private static func withoutVerb(_ words: [String], console: inout Console) -> ExitCode {
    if words.contains("--help") || words.contains("-h") {
      console.print(Help.overview(all))
      return .success
    }
    if words.contains("--version") { return version.run(Arguments(), &console) }
    console.complain(Help.overview(all))
    return .usage
  }
}
