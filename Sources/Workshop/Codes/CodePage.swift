import JSONSource

/// What a code means: an entry in one of the lists is all it takes to explain another.
package struct CodePage: Sendable {
  /// The code, as diagnostics end with it in square brackets.
  package let code: String
  /// What it says about a file, and why that matters; for a coach.
  package let meaning: String
  /// What yields the code.
  package let bad: Sample
  /// The same without it.
  package let good: Sample

  /// Explains a code.
  init(_ code: String, _ meaning: String, bad: Sample, good: Sample) {
    self.code = code
    self.meaning = meaning
    self.bad = bad
    self.good = good
  }

  /// Every page in alphabetical order of the codes.
  package static let all: [CodePage] =
    (jsonSyntax + names + tables + files + expressions + running + seams + findings + domain)
    .sorted { $0.code < $1.code }

  /// The page of a code.
  package static func page(of code: String) -> CodePage? { all.first { $0.code == code } }

  /// Lines of at most 80 columns.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The page as a terminal shows it.
  package var text: String {
    """
    \(code)

    \(Self.wrapped(meaning))

    Bad:
    \(bad.indented)

    Good:
    \(good.indented)
    """
  }
}

/// A piece of a file that shows something.
package enum Sample: Hashable, Sendable {
  /// A whole page.
  case page(String)
  /// Rows of a table about `experience` (Experience), `weeks` (a whole number from 1 to 12),
  /// `weightKg` (30 to 250 kg, may be missing), `joints` (a list) and `halal`, with the answer `sets`.
  case rows(String)
  /// A formula or the expression of a cell.
  case formula(String)
  /// A whole file below `Rules/` or `Catalog/`.
  case file(String, String)
  /// A part of a file of the built-in edition, and what to read in its place.
  case edit(String, from: String, to: String)
  /// The bytes of a page that are no proper text.
  case bytes([UInt8])
  /// Something too long to show.
  case told(String)

  /// What a reader is shown.
  package var shown: String {
    switch self {
    case .page(let text), .rows(let text), .formula(let text), .told(let text): text
    case .file(let name, let text): "\(name):\n\(text)"
    case .edit(let name, _, let to): "\(name):\n\(to.isEmpty ? "(left out)" : to)"
    case .bytes(let bytes):
      "the bytes " + bytes.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    }
  }

  fileprivate var indented: String {
    shown.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }
}
