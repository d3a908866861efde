import CDefaults
import FoodLog
import Glibc
import JSONSource
import Planning
import RuleEngine

/// The edition built into the program.
///
/// It is read from its image, which a start does in a fraction of the time that compiling takes.
/// The pages beside it are the truth: an image of other pages, as after an edit and before the next
/// `planner image`, is passed over and the pages are compiled.
package enum BuiltIn {
  /// The files of one room, `Rules` or `Catalog`, that are a part of the edition.
  static func files(in room: String) -> [SourceFile] {
    embedded(room).filter { FileRole.isRule($0.name) }
  }

  /// The files built in below `Rules/` or `Catalog/`, pages and what explains them, by name.
  package static func embedded(_ room: String) -> [SourceFile] {
    all.compactMap { file in
      let name = String(cString: file.name)
      guard name.hasPrefix("\(room)/") else { return nil }
      return SourceFile(name: name, bytes: Array(file.bytes))
    }
  }

  /// The pages of the food log, which lie in its own pack.
  package static var foodPages: [SourceFile] { FoodCatalogue.builtInPages }

  /// The image of the pages as they are; nil when there is none of them.
  static let image: RulebookImage? = {
    let file = embedded_image().pointee
    let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.count)
    return try? RulebookImage(bytes, of: pages)
  }()

  /// The edition in the image; nil when the pages must be compiled.
  static var edition: Planning.Edition? {
    guard let image, let rulebook = try? image.rulebook(decisions: { compiled().decisions }) else {
      return nil
    }
    return try? Planning.Edition(proved: rulebook)
  }

  /// The image of the pages, made anew.
  package static func makeImage() throws(ImageFailure) -> [UInt8] {
    try RulebookImage.bytes(of: compiled(), made: pages)
  }

  /// Compiles the pages; that they compile is proved before the program is released.
  private static func compiled() -> Rulebook {
    var diagnostics = Diagnostics()
    let files = files(in: "Rules") + files(in: "Catalog")
    guard let rulebook = Rulebook.load(files, into: &diagnostics) else {
      preconditionFailure(diagnostics.sorted().map { $0.rendered() }.joined(separator: "\n"))
    }
    return rulebook
  }

  /// The fingerprint of the pages where they lie; scenarios go along, which costs less than asking.
  private static var pages: Fingerprint {
    var pages = Fingerprint()
    for file in all {
      let name = UnsafeRawBufferPointer(start: file.name, count: strlen(file.name))
      guard name.count > 5, strcmp(file.name + (name.count - 5), ".json") == 0 else { continue }
      pages.add(name)
      pages.add(UnsafeRawBufferPointer(file.bytes))
    }
    return pages
  }

  private static var all: [(name: UnsafePointer<CChar>, bytes: UnsafeBufferPointer<UInt8>)] {
    (0..<embedded_file_count()).compactMap { index in
      let file = embedded_file_at(index).pointee
      return file.name.map { ($0, UnsafeBufferPointer(start: file.bytes, count: file.count)) }
    }
  }
}
