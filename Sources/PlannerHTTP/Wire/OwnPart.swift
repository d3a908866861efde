/// What is asked for of the web page of whose machine this is.
enum OwnPart: Hashable, Sendable {
  /// The page at any of its addresses, which its own script tells apart.
  case shell
  /// A file of a build.
  case file(hash: String, name: String)
  /// The words of the vocabulary in a language.
  case words(language: String)
  /// What a page of the rules asks, and where its answers come from.
  case rule(name: String)

  /// The part at a path; nil where the page has nothing, so that functions and figures stay found.
  init?(_ path: [String]) {
    switch path.first {
    case nil: self = .shell
    case "site" where path.count > 2:
      self = .file(hash: path[1], name: path.dropFirst(2).joined(separator: "/"))
    case "words" where path.count == 2: self = .words(language: path[1])
    case "rules" where path.count == 2: self = .rule(name: path[1])
    case "livez", "readyz", "metrics", "v1", "journal": return nil
    default:
      guard path.allSatisfy({ !$0.contains(".") }) else { return nil }
      self = .shell
    }
  }

  /// The part as figures and logs name it.
  var template: String {
    switch self {
    case .shell: "/"
    case .file: "/site"
    case .words: "/words"
    case .rule: "/rules"
    }
  }
}
