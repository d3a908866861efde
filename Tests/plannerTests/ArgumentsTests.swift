import JSONSource
import Testing

@testable import Pages
@testable import planner

/// Runs the program with words, without a process.
func run(
  _ words: [String], width: Int = 80, isStyled: Bool = false, environment: [String: String] = [:]
) -> (code: ExitCode, output: String, errors: String) {
  var console = Console(width: width, isStyled: isStyled, environment: environment)
  let code = Verb.run(words, console: &console)
  return (
    code, String(decoding: console.output, as: UTF8.self),
    String(decoding: console.errors, as: UTF8.self)
  )
}

@Suite struct ArgumentsTests {
  static let options = [
    Option("days", "schedule-days", value: .one("N"), "days"),
    Option("injuries", value: .list("WORD"), "injuries"),
    Option("halal", value: .flag, "halal"),
  ]

  @Test(
    "Options are understood in every spelling",
    arguments: [
      ("--days 4", "days=4"), ("--days=4", "days=4"), ("--schedule-days 4", "days=4"),
      ("--days -1", "days=-1"), ("--halal", "halal=true"), ("--halal=false", "halal=false"),
      ("--days 4 --days=4", "days=4 days=4"),
      ("--injuries knee,hip --injuries elbow", "injuries=knee,hip injuries=elbow"),
      ("x --days 4 - y", "days=4 x - y"), ("-- --days 4", "--days 4"), ("-h", "help=true"),
    ])
  func spellings(words: String, expected: String) throws {
    let arguments = try Arguments.parse(Self.words(words), options: Self.options)
    let said = arguments.options.map { "\($0.name)=\($0.value)" } + arguments.operands
    #expect(said.joined(separator: " ") == expected)
  }

  @Test(
    "Wrong words are all named, with a hint",
    arguments: [
      ("--day 4", ["unknown option --day; did you mean --days?"]),
      ("--wat", ["unknown option --wat"]),
      ("-x", ["unknown option -x"]),
      ("--days", ["--days needs a value: --days N"]),
      ("--days --halal", ["--days needs a value: --days N"]),
      ("--halal=maybe", ["--halal is a switch: write --halal or --halal=false"]),
      ("--days 3 --schedule-days 4", ["--schedule-days is told twice: 3 and 4"]),
      ("--halal --halal=false", ["--halal is told twice: true and false"]),
      (
        "--dayz 4 --injuries",
        [
          "unknown option --dayz; did you mean --days?",
          "--injuries needs a value: --injuries WORD,…",
        ]
      ),
    ])
  func mistakes(words: String, expected: [String]) {
    #expect {
      try Arguments.parse(Self.words(words), options: Self.options)
    } throws: {
      ($0 as? UsageMistakes)?.lines == expected
    }
  }

  @Test(
    "A wrong command line ends with 64 and says what was meant",
    arguments: [
      ("", "Verbs:"), ("genrate", "did you mean 'generate'?"), ("generate days", "--days?"),
      ("generate --format yaml", "--format is text, json,"),
      ("generate --dyas 4", "did you mean --days?"), ("call", "FUNCTION is missing"),
      ("help nothing", "there is no verb 'nothing'"),
    ])
  func usage(words: String, part: String) {
    let (code, _, errors) = run(Self.words(words))
    #expect(code == .usage && errors.contains(part), "\(errors)")
  }

  @Test("A folder without a name is no folder, least of all the root")
  func nameless() {
    let (code, output, errors) = run(["init", ""])
    #expect(code == .usage && output.isEmpty && errors.contains("has no name"))
  }

  @Test("A wrong call still prints one JSON document")
  func callPrintsJSON() {
    let output = run(["call"]).output
    #expect(
      output == #"{"error":{"status":"INVALID_ARGUMENT","message":"FUNCTION is missing"}}"# + "\n")
  }

  @Test("Every verb teaches itself within 80 columns", arguments: Verb.all.map(\.name))
  func help(verb: String) {
    let (code, output, _) = run([verb, "--help"])
    let long = output.split(separator: "\n").filter { $0.columns > 80 }
    #expect(code == .success && output.contains("Examples:") && long.isEmpty, "\(long)")
  }

  @Test("A folder that cannot be read ends with 66", arguments: ["generate", "check", "version"])
  func unreadable(verb: String) {
    let option = run([verb, "--rules", "/no/such/folder"])
    let variable = run([verb], environment: ["PLANNER_RULES": "/no/such/folder"])
    let sentence = "planner: cannot read /no/such/folder: No such file or directory\n"
    #expect(option.code == .unreadable && option.errors == sentence)
    #expect(variable.code == .unreadable && variable.errors == sentence)
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
