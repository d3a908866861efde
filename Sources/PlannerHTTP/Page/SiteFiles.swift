import CSite
import RuleEngine

/// The files of the web page that was built in, under a name that changes when any of them does.
///
/// Modules name each other by relative paths, so one name for the folder is enough: a browser may
/// keep all of it for ever, and never mixes two builds.
enum SiteFiles {
  /// 16 hexadecimal digits made of all names and bytes.
  static let hash: String = {
    var mark = Fingerprint()
    for file in all {
      mark.add(file.name)
      mark.add(UnsafeRawBufferPointer(file.bytes))
    }
    return mark.digits
  }()

  /// The page around everything, which names the folder of the others.
  static let shell: [UInt8] = Array(
    String(decoding: file("index.html") ?? [], as: UTF8.self).replacing("{hash}", with: hash).utf8)

  /// The bytes of a file; nil where there is none of that name.
  static func file(_ name: String) -> [UInt8]? {
    all.first { $0.name == name }.map { Array($0.bytes) }
  }

  /// The content type of a file by the end of its name.
  static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "js": MediaType.script
    case "css": MediaType.style
    case "svg": "image/svg+xml"
    case "html": MediaType.html
    case "webmanifest": "application/manifest+json"
    default: MediaType.json
    }
  }

  private static var all: [(name: String, bytes: UnsafeBufferPointer<UInt8>)] {
    (0..<site_file_count()).compactMap { index in
      let file = site_file_at(index).pointee
      return file.name.map {
        (String(cString: $0), UnsafeBufferPointer(start: file.bytes, count: file.count))
      }
    }
  }
}
