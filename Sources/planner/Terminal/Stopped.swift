import Planning
import Glibc
import JSONSource
import Model
import PlannerService

/// Why a verb cannot go on: what to say and the exit code.
struct Stopped: Error {
  let code: ExitCode
  let lines: [String]
  /// The mistakes behind the lines, for whoever reads JSON; none where a line is all there is.
  let mistakes: [Diagnostic]

  init(_ code: ExitCode, _ lines: [String], _ mistakes: [Diagnostic] = []) {
    self.code = code
    self.lines = lines
    self.mistakes = mistakes
  }

  /// The service with the edition that options or the environment name.
  static func service(
    _ arguments: Arguments, _ console: Console
  ) throws(Stopped) -> PlannerService {
    try service(source(arguments, console), console)
  }

  /// The service with an edition; one that was loaded already is not loaded again.
  static func service(
    _ source: EditionSource, _ console: Console
  ) throws(Stopped) -> PlannerService {
    if let loaded = console.loaded, loaded.source == source { return loaded.service }
    do throws(EditionFailure) {
      return PlannerService(
        try source.loaded(), systems: source.reading(console.systems),
        asking: ModelDoor(console.environment))
    } catch {
      throw Stopped(error)
    }
  }

  /// The name and hash of that edition.
  static func identity(_ arguments: Arguments, _ console: Console) throws(Stopped) -> String {
    do throws(EditionFailure) {
      return try source(arguments, console).identity()
    } catch {
      throw Stopped(error)
    }
  }

  /// The edition itself, for the tools of those who write it.
  static func edition(from source: EditionSource) throws(Stopped) -> Edition {
    do throws(EditionFailure) {
      return try source.loaded()
    } catch {
      throw Stopped(error)
    }
  }

  /// The same, which follows its folders.
  static func live(_ arguments: Arguments, _ console: Console) throws(Stopped) -> LiveService {
    do throws(EditionFailure) {
      return try LiveService(source(arguments, console), environment: console.environment)
    } catch {
      throw Stopped(error)
    }
  }

  /// Why there is no edition.
  init(_ failure: EditionFailure) {
    switch failure {
    case .unreadable(let file): self.init(.unreadable, ["planner: \(file.sentence)"])
    case .invalid(let mistakes):
      self.init(
        .data,
        mistakes + ["planner: the rules have mistakes; 'planner check' looks at all of them"])
    }
  }

  /// Where the rules come from: option, then environment, then built in.
  static func source(_ arguments: Arguments, _ console: Console) -> EditionSource {
    EditionSource(
      rules: arguments.value(of: .rules) ?? console.environment["PLANNER_RULES"],
      catalog: arguments.value(of: .catalog) ?? console.environment["PLANNER_CATALOG"])
  }

  /// Where the rules of a coach come from: a folder that was named, option, environment, a
  /// `Rules/` folder here, then built in.
  static func source(
    of folder: String?, _ arguments: Arguments, _ console: Console
  ) -> EditionSource {
    if let folder {
      return EditionSource(
        rules: folder,
        catalog: arguments.value(of: .catalog) ?? console.environment["PLANNER_CATALOG"])
    }
    let named = source(arguments, console)
    guard named.rules == nil, Files.exists("Rules/book.json") else { return named }
    return EditionSource(
      rules: "Rules", catalog: named.catalog ?? (Files.exists("Catalog") ? "Catalog" : nil))
  }

  /// The language that was asked for, one of those known; nil when none was.
  static func language(
    _ asked: String?, of known: [String]
  ) throws(Stopped) -> String? {
    if let asked, !known.contains(asked) {
      throw Stopped(
        .usage, ["planner: --language is \(known.joined(separator: " or ")), not '\(asked)'"])
    }
    return asked
  }

  /// A file, or standard input for `-`.
  static func file(_ path: String) throws(Stopped) -> SourceFile {
    do throws(UnreadableFile) {
      return path == "-"
        ? SourceFile(name: "standard input", bytes: try Files.read(STDIN_FILENO, "standard input"))
        : SourceFile(name: path, bytes: try Files.read(path))
    } catch {
      throw Stopped(.unreadable, ["planner: \(error.sentence)"])
    }
  }
}
