import CDefaults
import Coaching
import JSONSource

/// Where an edition of the rules comes from: folders, or the files built into the program.
///
/// A folder that holds `Rules/` (and perhaps `Catalog/`) stands for both.
public struct EditionSource: Hashable, Sendable {
  /// The folder of the rule pages; nil for those built in.
  public private(set) var rules: String?
  /// The folder of the catalogue; nil for the one built in.
  public private(set) var catalog: String?

  /// Names the folders; what is left out is built in.
  public init(rules: String? = nil, catalog: String? = nil) {
    self.rules = rules.map(Self.trimmed)
    self.catalog = catalog.map(Self.trimmed)
    guard let folder = self.rules, Files.exists("\(folder)/Rules") else { return }
    self.rules = "\(folder)/Rules"
    if catalog == nil, Files.exists("\(folder)/Catalog") { self.catalog = "\(folder)/Catalog" }
  }

  /// The same folders without links on the way to them.
  ///
  /// A link that is pointed elsewhere while files are read would mix two sets; what it was
  /// resolved to does not move.
  package var resolved: EditionSource {
    var resolved = self
    resolved.rules = rules.map(Files.resolved)
    resolved.catalog = catalog.map(Files.resolved)
    return resolved
  }

  /// The folders that are not built in.
  var folders: [String] { [rules, catalog].compactMap(\.self) }

  /// The edition, and every mistake and warning with the file names as the caller knows them.
  ///
  /// The edition is nil when there was a mistake.
  package func load() throws(EditionFailure) -> (Edition?, [Diagnostic]) {
    if rules == nil, catalog == nil { return Self.builtIn }
    let (rules, catalog) = try files()
    let (edition, diagnostics) = Self.load(rules: rules, catalog: catalog)
    return (edition, diagnostics.map(renamed))
  }

  /// The files, named `Rules/…` and `Catalog/…` wherever they lie.
  package func files() throws(EditionFailure) -> (rules: [SourceFile], catalog: [SourceFile]) {
    do throws(UnreadableFile) {
      return (try Self.files("Rules", in: rules), try Self.files("Catalog", in: catalog))
    } catch {
      throw .unreadable(error)
    }
  }

  /// What is built in: it cannot change, so it is loaded once and kept.
  private static let builtIn = loadBuiltIn()

  /// Loads what is built in, every time anew; for measuring.
  package static func loadBuiltIn() -> (Edition?, [Diagnostic]) {
    load(rules: builtIn("Rules"), catalog: builtIn("Catalog"))
  }

  private static func load(
    rules: [SourceFile], catalog: [SourceFile]
  ) -> (Edition?, [Diagnostic]) {
    var diagnostics = Diagnostics()
    let edition = Edition.load(rules: rules, catalog: catalog, into: &diagnostics)
    return (diagnostics.hasErrors ? nil : edition, diagnostics.sorted())
  }

  /// The files of a folder, named `Rules/…` or `Catalog/…` wherever they lie.
  private static func files(
    _ room: String, in folder: String?
  ) throws(UnreadableFile) -> [SourceFile] {
    guard let folder else { return builtIn(room) }
    var files: [SourceFile] = []
    for path in try Files.jsonFiles(in: folder) where isRule("\(room)/\(path)") {
      files.append(
        SourceFile(name: "\(room)/\(path)", bytes: try Files.read("\(folder)/\(path)")))
    }
    return files
  }

  /// The files built in below `Rules/` or `Catalog/`, pages and what explains them, by name.
  package static func embedded(_ room: String) -> [SourceFile] {
    (0..<embedded_file_count()).compactMap { index in
      let file = embedded_file_at(index).pointee
      guard let cName = file.name else { return nil }
      let name = String(cString: cName)
      guard name.hasPrefix("\(room)/") else { return nil }
      return SourceFile(
        name: name, bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }

  private static func builtIn(_ room: String) -> [SourceFile] {
    embedded(room).filter { isRule($0.name) }
  }

  /// Whether a file is a part of the edition: scenarios ask what the rules answer, and schemas
  /// help to write them.
  private static func isRule(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.hasPrefix("Rules/scenarios/")
      && !name.hasPrefix("Rules/schema/")
  }

  /// A diagnostic with the file's name as the caller knows it.
  package func renamed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let file = diagnostic.place?.file else { return diagnostic }
    var renamed = diagnostic
    renamed.place?.file = path(of: file)
    return renamed
  }

  /// Where a file of the edition, such as `Rules/book.json`, lies; its own name when built in.
  package func path(of file: String) -> String {
    for (room, folder) in [("Rules/", rules), ("Catalog/", catalog)] {
      guard let folder, file.hasPrefix(room) else { continue }
      return "\(folder)/\(file.dropFirst(room.count))"
    }
    return file
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? trimmed(String(path.dropLast())) : path
  }
}

/// Why an edition could not be loaded.
public enum EditionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A folder or a file cannot be read.
  case unreadable(UnreadableFile)
  /// The rules or the catalogue have mistakes; each is rendered with its place, line and hint.
  case invalid([String])

  /// The failure for a person: one sentence, or every mistake with its place, line and hint.
  public var description: String {
    switch self {
    case .unreadable(let file): file.sentence
    case .invalid(let mistakes): mistakes.joined(separator: "\n")
    }
  }
}
