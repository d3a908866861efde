import JSONSource

/// `Rules/book.json`: the edition's name, and the chapters with their pages in order.
package struct BookContents: Hashable, Sendable {
  /// One chapter: a folder below `Rules/`.
  package struct Chapter: Hashable, Sendable {
    /// The folder's path below `Rules/`: `planning/3-volume`.
    package let folder: String
    /// Its title.
    package let title: String
    /// The pages in order: file names without `.json`.
    package let pages: [String]
  }

  /// A part of the work that pages are about, whatever their chapter: training, meals.
  package struct Area: Hashable, Sendable {
    /// Its name, as readers see it.
    package let name: String
    /// Where its pages stand: folders and files, without `.json`, such as
    /// `Rules/planning/3-volume` and `Catalog/supplements`.
    package let places: [String]

    /// Whether a file is one of its places, or lies below one.
    package func holds(_ file: String) -> Bool {
      places.contains { file == $0 + ".json" || file.hasPrefix($0 + "/") }
    }
  }

  /// The edition's name.
  package let edition: String
  /// The chapters in order.
  package let chapters: [Chapter]
  /// The areas in order; empty when the book names none.
  package let areas: [Area]
}

/// The files of a rules folder by their roles; finds pages without a file and the reverse.
struct RuleFolder {
  /// A file of pages, and the title of its chapter.
  struct Page {
    let source: SourceFile
    let chapter: String
  }

  private(set) var diagnostics = Diagnostics()
  private(set) var book = BookContents(edition: "", chapters: [], areas: [])
  /// Catalogues in the order of their names, then the pages in the order of the book.
  private(set) var pages: [Page] = []
  /// The vocabularies, what systems share first; reported when there is none.
  private(set) var vocabularies: [SourceFile] = []
  /// The message files, what systems share first.
  private(set) var messages: [SourceFile] = []

  private static let bookName = "Rules/book.json"

  init(_ files: [SourceFile]) {
    let files = files.filter { $0.name.hasSuffix(".json") }.sorted { $0.name < $1.name }
    let byName = Dictionary(files.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (file, next) in zip(files, files.dropFirst()) where file.name == next.name {
      diagnostics.report(
        Diagnostic("duplicate-file", "the file is given twice", place: next.place(of: 0..<1)))
    }
    let ordered = files.sorted { FileRole.isReadBefore($0.name, $1.name) }
    vocabularies = ordered.filter { FileRole(of: $0.name) == .vocabulary }
    messages = ordered.filter { FileRole(of: $0.name)?.isMessages ?? false }
    pages = files.filter { FileRole(of: $0.name) == .catalogue }.map {
      .init(source: $0, chapter: "")
    }
    if vocabularies.isEmpty { reportMissing("Rules/shared/vocabulary.json") }
    guard let source = byName[Self.bookName] else {
      reportMissing(Self.bookName)
      return
    }
    readBook(source, byName)
    reportUnlisted(files)
  }

  private mutating func reportMissing(_ name: String) {
    diagnostics.report(
      Diagnostic(
        "missing-file", "there is no \(name)",
        hint: "'planner init' writes a whole folder of rules to begin with",
        place: Place(file: name, line: 1, column: 1, length: 1, text: "")))
  }

  private mutating func readBook(_ source: SourceFile, _ files: [String: SourceFile]) {
    var file = RuleFile(source)
    defer { diagnostics.report(file.diagnostics) }
    guard let json = file.parse(),
      let members = file.members(
        of: json, "the book", known: ["$schema", "note", "edition", "chapters", "areas"],
        required: ["edition", "chapters"])
    else { return }
    var edition = ""
    var chapters: [BookContents.Chapter] = []
    for member in members where member.key == "edition" {
      edition = file.text(member.value, "the edition's name") ?? ""
    }
    for member in members where member.key == "chapters" {
      for chapter in file.list(member.value, "the chapters") ?? [] {
        if let chapter = readChapter(chapter, &file, files) { chapters.append(chapter) }
      }
    }
    let areas = members.first { $0.key == "areas" }
    book = BookContents(
      edition: edition, chapters: chapters,
      areas: areas.map { readAreas($0.value, &file, files) } ?? [])
  }

  private mutating func readAreas(
    _ json: JSON, _ file: inout RuleFile, _ files: [String: SourceFile]
  ) -> [BookContents.Area] {
    guard let areas = file.object(json, "the areas") else { return [] }
    return areas.map { area in
      let places = (file.list(area.value, "the pages of an area") ?? []).compactMap { place in
        file.text(place, "a folder or page").map { (text: $0, range: place.range) }
      }
      let read = BookContents.Area(name: area.key, places: places.map(\.text))
      // A catalogue that is missing is reported by who needs it.
      for place in places
      where FileRole(of: place.text + ".json") != .catalogue
        && !files.keys.contains(where: BookContents.Area(name: "", places: [place.text]).holds)
      {
        file.report(
          "missing-page", "there is no page or folder \(place.text)",
          hint: "write its path from Rules/ or Catalog/ on, without .json", at: place.range)
      }
      return read
    }
  }

  private mutating func readChapter(
    _ json: JSON, _ file: inout RuleFile, _ files: [String: SourceFile]
  ) -> BookContents.Chapter? {
    let known = ["folder", "title", "pages", "note"]
    guard
      let members = file.members(
        of: json, "a chapter", known: known, required: ["folder", "title", "pages"])
    else { return nil }
    var (folder, title) = ("", "")
    var pages: [String] = []
    for member in members {
      switch member.key {
      case "folder": folder = file.text(member.value, "a chapter's folder") ?? ""
      case "title": title = file.text(member.value, "a chapter's title") ?? ""
      default: break
      }
    }
    for member in members where member.key == "pages" {
      for page in file.list(member.value, "a chapter's pages") ?? [] {
        guard let name = file.text(page, "a page's name") else { continue }
        pages.append(name)
        addPage("Rules/\(folder)/\(name).json", of: title, listed: page, &file, files)
      }
    }
    return BookContents.Chapter(folder: folder, title: title, pages: pages)
  }

  private mutating func addPage(
    _ name: String, of chapter: String, listed: JSON, _ file: inout RuleFile,
    _ files: [String: SourceFile]
  ) {
    guard let source = files[name], !listedNames.contains(name) else {
      let isTwice = files[name] != nil
      return file.report(
        isTwice ? "duplicate-page" : "missing-page",
        isTwice ? "the page \(name) is listed twice" : "there is no page \(name)",
        hint: isTwice ? "list it once" : "write the page, or take its name out of the book",
        at: listed.range)
    }
    listedNames.insert(name)
    pages.append(.init(source: source, chapter: chapter))
  }

  private var listedNames: Set<String> = []

  private mutating func reportUnlisted(_ files: [SourceFile]) {
    for file in files
    where FileRole(of: file.name) == .page && !listedNames.contains(file.name) {
      diagnostics.report(
        Diagnostic(
          "unlisted-page", "no chapter of the book lists this page",
          hint: "add it to the pages of its chapter in \(Self.bookName), or delete the file",
          place: file.place(of: 0..<1)))
    }
  }
}
