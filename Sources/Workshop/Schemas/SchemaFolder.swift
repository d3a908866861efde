import JSONSource
import PlannerService

extension Schemas {
  /// The schemas as files below a folder that holds `Rules/`.
  package var files: [SourceFile] {
    entries.map { SourceFile(name: "Rules/schema/\($0.file)", text: $0.text) }
  }

  /// Brings the schemas of a folder up to date.
  ///
  /// Returns the paths that were written; those that were up to date are left alone.
  package func write(below folder: String) throws(UnwritableFile) -> [String] {
    var written: [String] = []
    for file in files {
      let path = "\(folder)/\(file.name)"
      if let bytes = try? Files.read(path), bytes == file.bytes { continue }
      try Files.save(file.bytes, to: path)
      written.append(path)
    }
    return written
  }
}
