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

  /// The edition, and every mistake and warning with the file names as the caller knows them.
  ///
  /// The edition is nil when there was a mistake.
  package func load() throws(EditionFailure) -> (Edition?, [Diagnostic]) {
    if rules == nil, catalog == nil { return Self.builtIn }
    do throws(UnreadableFile) {
      let (edition, diagnostics) = Self.load(
        rules: try Self.files("Rules", in: rules), catalog: try Self.files("Catalog", in: catalog))
      return (edition, diagnostics.map(renamed))
    } catch {
      throw .unreadable(error)
    }
  }

  /// What is built in: it cannot change, so it is loaded once and kept.
  private static let builtIn = loadBuiltIn()

  /// Loads what is built in, every time anew; for measuring.
  package static func loadBuiltIn() -> (Edition?, [Diagnostic]) {
    load(rules: builtIn("Rules"), catalog: builtIn("Catalog"), isProven: true)
  }

  private static func load(
    rules: [SourceFile], catalog: [SourceFile], isProven: Bool = false
  ) -> (Edition?, [Diagnostic]) {
    var diagnostics = Diagnostics()
    let edition = Edition.load(
      rules: rules, catalog: catalog, isProven: isProven, into: &diagnostics)
    return (diagnostics.hasErrors ? nil : edition, diagnostics.sorted())
  }

  /// The files of a folder, named `Rules/…` or `Catalog/…` wherever they lie.
  private static func files(
    _ room: String, in folder: String?
  ) throws(UnreadableFile) -> [SourceFile] {
    guard let folder else { return builtIn(room) }
    var files: [SourceFile] = []
    for name in try Files.jsonFiles(in: folder) {
      files.append(
        SourceFile(name: "\(room)/\(name)", bytes: try Files.read("\(folder)/\(name)")))
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
    embedded(room).filter { $0.name.hasSuffix(".json") }
  }

  private func renamed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard var place = diagnostic.place else { return diagnostic }
    for (room, folder) in [("Rules/", rules), ("Catalog/", catalog)] {
      guard let folder, place.file.hasPrefix(room) else { continue }
      place.file = "\(folder)/\(place.file.dropFirst(room.count))"
      break
    }
    var renamed = diagnostic
    renamed.place = place
    return renamed
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? trimmed(String(path.dropLast())) : path
  }
}

/// Why an edition could not be loaded.
public enum EditionFailure: Error, Hashable, Sendable {
  /// A folder or a file cannot be read.
  case unreadable(UnreadableFile)
  /// The rules or the catalogue have mistakes; each is rendered with its place, line and hint.
  case invalid([String])
}
