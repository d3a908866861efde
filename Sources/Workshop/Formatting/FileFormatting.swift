import JSONSource
import PlannerService

/// Formats the files of a folder of rules where they are.
package struct FileFormatting {
  /// What became of the files.
  package struct Outcome: Hashable, Sendable {
    /// Files that were looked at.
    package var files = 0
    /// Paths of those that were, or would be, written anew.
    package var changed: [String] = []
    /// What is wrong with those that are no JSON; they stay as they are.
    package var mistakes: [Diagnostic] = []
  }

  /// Why files could not be formatted; those before have been.
  package enum Failure: Error, Hashable, Sendable {
    /// A folder holds no rules; formatting everything in it would be a mistake.
    case noRules(String)
    /// A file or folder cannot be read.
    case unreadable(UnreadableFile)
    /// A file cannot be written.
    case unwritable(UnwritableFile)

    /// One sentence for a person.
    package var sentence: String {
      switch self {
      case .noRules(let folder):
        "\(folder) holds no rules: neither Rules/ nor Catalog/ nor book.json"
      case .unreadable(let file): file.sentence
      case .unwritable(let file): file.sentence
      }
    }
  }

  /// The files that a path stands for: itself, or the rules and catalogues in it.
  package static func files(at path: String) throws(Failure) -> [String] {
    if path.hasSuffix(".json") { return [path] }
    let rooms = ["Rules", "Catalog"].filter { Files.exists("\(path)/\($0)") }
    guard !rooms.isEmpty || Files.exists("\(path)/book.json") || !Files.exists(path) else {
      throw .noRules(path)
    }
    var files: [String] = []
    do throws(UnreadableFile) {
      for folder in rooms.isEmpty ? [path] : rooms.map({ "\(path)/\($0)" }) {
        files += try Files.jsonFiles(in: folder).filter { !isMade($0) }.map { "\(folder)/\($0)" }
      }
    } catch {
      throw .unreadable(error)
    }
    return files
  }

  /// Whether a file of a rules folder is made by the program: nobody lays out its schemas.
  private static func isMade(_ name: String) -> Bool { name.hasPrefix("schema/") }

  /// Formats files one after the other; unless it `writes`, it only finds out which would change.
  package static func format(_ paths: [String], writes: Bool) throws(Failure) -> Outcome {
    var outcome = Outcome()
    for path in paths {
      let source = SourceFile(name: path, bytes: try read(path))
      var found = Diagnostics()
      outcome.files += 1
      let formatted = RuleFormatter.formatted(source, into: &found)
      outcome.mistakes += found.list
      guard let formatted, formatted != source.bytes else { continue }
      if writes { try save(formatted, to: path) }
      outcome.changed.append(path)
    }
    return outcome
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(UnreadableFile) { return try Files.read(path) } catch { throw .unreadable(error) }
  }

  private static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(UnwritableFile) { try Files.save(bytes, to: path) } catch { throw .unwritable(error) }
  }
}
