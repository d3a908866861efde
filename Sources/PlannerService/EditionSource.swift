import JSONSource
import Planning

import struct Consulting.System
import enum RuleEngine.FileRole

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
    let (edition, diagnostics) = Self.load(
      rules: rules, catalog: catalog, systems: reading(System.beside))
    let milder = edition.map(Self.milderGates) ?? []
    return (milder.isEmpty ? edition : nil, (diagnostics + milder).map(renamed))
  }

  /// Where an edition lets pass whom the edition that is built in stops.
  package static func milderGates(of edition: Edition) -> [Diagnostic] {
    builtIn.0.map { MilderGate.mistakes(in: edition, beside: $0) } ?? []
  }

  /// The files, named `Rules/…` and `Catalog/…` wherever they lie.
  package func files() throws(EditionFailure) -> (rules: [SourceFile], catalog: [SourceFile]) {
    do throws(UnreadableFile) {
      return (try Self.files("Rules", in: rules), try Self.files("Catalog", in: catalog))
    } catch {
      throw .unreadable(error)
    }
  }

  /// The edition's name and content hash; an image says them before its rules are read.
  ///
  /// - Throws: What `load()` throws, and every mistake in the rules.
  package func identity() throws(EditionFailure) -> String {
    if folders.isEmpty, let edition = BuiltIn.image?.edition {
      return "\(edition.name) \(edition.hash)"
    }
    return try loaded().identity
  }

  /// The edition; every mistake in the rules is thrown.
  package func loaded() throws(EditionFailure) -> Edition {
    let (edition, diagnostics) = try load()
    guard let edition else { throw .invalid(diagnostics.map { $0.rendered() }) }
    return edition
  }

  /// What is built in: it cannot change, so it is loaded once and kept.
  private static let builtIn: (Edition?, [Diagnostic]) =
    BuiltIn.edition.map { ($0, []) } ?? compileBuiltIn()

  /// Compiles and proves the pages that are built in, every time anew.
  package static func compileBuiltIn() -> (Edition?, [Diagnostic]) {
    load(rules: BuiltIn.files(in: "Rules"), catalog: BuiltIn.files(in: "Catalog"))
  }

  private static func load(
    rules: [SourceFile], catalog: [SourceFile], systems: [System] = System.beside
  ) -> (Edition?, [Diagnostic]) {
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: rules, catalog: catalog, systems: systems, into: &diagnostics)
    return (diagnostics.hasErrors ? nil : edition, diagnostics.sorted())
  }

  /// The files of a folder, named `Rules/…` or `Catalog/…` wherever they lie.
  private static func files(
    _ room: String, in folder: String?
  ) throws(UnreadableFile) -> [SourceFile] {
    guard let folder else { return BuiltIn.files(in: room) }
    var files: [SourceFile] = []
    for path in try Files.jsonFiles(in: folder) where FileRole.isRule("\(room)/\(path)") {
      files.append(
        SourceFile(name: "\(room)/\(path)", bytes: try Files.read("\(folder)/\(path)")))
    }
    return files
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
