import Consulting
import Glibc
import JSONSource
import Model
import Pages
import PlannerService
import RuleEngine

/// Where the program writes: gathers both outputs and knows what can be shown.
package struct Console {
  /// What goes to standard output.
  package private(set) var output: [UInt8] = []
  /// What goes to standard error.
  package private(set) var errors: [UInt8] = []
  /// What pages are read on.
  package private(set) var screen: Screen
  /// Settings from the environment that the program knows.
  package let environment: [String: String]

  /// The systems that were given; nil for all there are.
  private let givenSystems: [System]?
  /// The service that was loaded last, with where it came from.
  private(set) var loaded: (source: EditionSource, service: PlannerService)?

  /// A console of a given size, for tests.
  package init(
    width: Int = 80, isStyled: Bool = false, environment: [String: String] = [:],
    systems: [System]? = nil
  ) {
    screen = Screen(width: width, isStyled: isStyled)
    self.environment = environment
    givenSystems = systems
  }

  /// The systems beside planning whose functions are verbs.
  package var systems: [System] { givenSystems ?? System.beside }

  /// The functions of the edition that the words of a command line name, else of what is built in:
  /// what is wrong with an edition is said by the verb.
  mutating func functions(askedBy words: [String]) -> [ServiceFunction] {
    let named = Stopped.source(Arguments.found([.rules, .catalog], in: words), self)
    for source in [named, EditionSource()] {
      guard let service = try? Stopped.service(source, self) else { continue }
      loaded = (source, service)
      return service.allFunctions
    }
    return []
  }

  /// The process's own.
  static var standard: Console {
    let names =
      [
        "PLANNER_RULES", "PLANNER_CATALOG", "PLANNER_STORE", "PLANNER_TOKEN", "XDG_DATA_HOME",
        "HOME",
        "TZ",
        "NO_COLOR", "PAGER", "TERM", "PORT", "K_SERVICE", "K_REVISION", ZoneEdition.variable,
      ] + ModelEndpoint.Setting.allCases.map(\.rawValue)
    var environment = [String: String](minimumCapacity: names.count)
    for name in names {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    // https://no-color.org: any value but the empty one.
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Console(
      width: terminalWidth().map { min(80, max(40, $0)) } ?? 80,
      isStyled: isatty(STDOUT_FILENO) == 1 && !isPlain && environment["TERM"] != "dumb",
      environment: environment)
  }

  /// Shows bold and colour as somebody asked for.
  mutating func color(_ coloring: Coloring) {
    guard coloring != .auto else { return }
    screen = Screen(width: screen.width, isStyled: coloring == .always)
  }

  /// Writes both outputs at the end of a run: through the pager where there is one and the page is
  /// longer than the screen; false when standard output took not everything.
  mutating func finish() -> Bool {
    if let pager = Pager(environment), Pager.isWanted(for: output), pager.show(output) {
      output = []
    }
    return flush()
  }

  /// Adds a line to standard output, without anything of somebody else's that a terminal would obey.
  package mutating func print(_ line: String) {
    output += Array(line.printable(styled: screen.isStyled).utf8)
    output.append(UInt8(ascii: "\n"))
  }

  /// Adds bytes and a line break to standard output.
  package mutating func print(_ bytes: [UInt8]) {
    output += bytes
    output.append(UInt8(ascii: "\n"))
  }

  /// Adds a text with its line breaks, as it is, to standard output.
  package mutating func write(_ text: String) {
    output += Array(text.utf8)
  }

  /// Adds a line to standard error.
  package mutating func complain(_ line: String) {
    // It may repeat what somebody else wrote; only our own line breaks are obeyed.
    let lines = line.split(separator: "\n", omittingEmptySubsequences: false)
    errors += lines.map { Diagnostic.printable($0) }.joined(separator: "\n").utf8
    errors.append(UInt8(ascii: "\n"))
  }

  /// Writes both outputs, each in one go; false when standard output took not everything.
  mutating func flush() -> Bool {
    let isWritten = Files.write(output, to: STDOUT_FILENO) || errno == EPIPE
    if !isWritten { complain("planner: cannot write: \(String(cString: strerror(errno)))") }
    _ = Files.write(errors, to: STDERR_FILENO)
    output = []
    errors = []
    return isWritten
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
