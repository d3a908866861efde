import JSONSource
import PlannerService

extension Verb {
  /// The documentation that is built in.
  static let docs = Verb(
    name: "docs",
    summary: "a page of the documentation; without a name the pages there are",
    operands: "[PAGE]", operandCount: 0...1,
    explanation: """
      Prints a page as it is written, in Markdown; where it leads to another one
      stands how to print that. Without PAGE the pages are listed, each with its first
      sentence.
      """,
    options: [],
    examples: [
      ("What there is to read", "planner docs"),
      ("All about plans", "planner docs plans"),
    ],
    run: DocsVerb.run)
}

/// The parts of `planner docs`.
private enum DocsVerb {
  @Sendable static func run(_ arguments: Arguments, _ console: inout Console) throws(Stopped)
    -> ExitCode
  {
    let pages = DocumentationPage.all
    guard let name = arguments.operands.first else {
      for page in pages { console.print(page.name.filled(to: 24) + page.about) }
      return .success
    }
    guard let page = pages.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let names = pages.map { $0.name.lowercased() }
      let near = Spelling.nearest(to: name.lowercased(), in: names).map { "; did you mean \($0)?" }
      throw Stopped(
        .usage,
        ["planner: there is no page '\(name)'" + (near ?? ""), "'planner docs' lists them"])
    }
    console.write(page.text)
    return .success
  }
}

/// A page of the documentation, as it is built in.
private struct DocumentationPage {
  private static let folder = "Sources/Documentation.docc"

  let name: String
  private let written: String

  /// Every page, by its name.
  static var all: [DocumentationPage] {
    BuiltIn.embedded(folder).map { file in
      DocumentationPage(
        name: String(file.name.dropFirst(folder.count + 1).dropLast(".md".count)),
        written: String(decoding: file.bytes, as: UTF8.self))
    }
  }

  /// Its first sentence.
  var about: String {
    let lines = written.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.first.map(String.init) ?? ""
  }

  /// Its text, in which other pages are named by how they are printed.
  var text: String {
    written.split(separator: "<doc:", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0, let end = part.firstIndex(of: ">") else { return String(part) }
        return "`planner docs \(part[..<end])`" + part[part.index(after: end)...]
      }.joined()
  }
}
