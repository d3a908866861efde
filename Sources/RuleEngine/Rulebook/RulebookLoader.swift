import JSONSource

extension Rulebook {
  /// Reads, checks and compiles a set of rules.
  ///
  /// Every mistake of every file is reported; a page that cannot be read hides none of the
  /// others', and those who use its answers are not blamed.
  ///
  /// - Parameters:
  ///   - files: `Rules/book.json`, and by `FileRole` vocabularies, messages, pages and catalogues;
  ///     others are left alone.
  ///   - diagnostics: Takes what is found, in reading order.
  /// - Returns: nil when any error was reported.
  package static func load(
    _ files: [SourceFile], into diagnostics: inout Diagnostics
  ) -> Rulebook? {
    var loader = RulebookLoader(files)
    let rulebook = loader.load()
    for diagnostic in loader.diagnostics.sorted() { diagnostics.report(diagnostic) }
    return rulebook
  }
}

/// The steps of loading: words, headers of all pages, names, then the pages themselves.
struct RulebookLoader {
  private(set) var diagnostics = Diagnostics()
  private let files: [SourceFile]

  /// More names than this are refused: what depends on what takes room for every two of them.
  private static let mostNames = 4000
  /// Longer chains of pages than this are refused: each takes stack when it is answered.
  private static let deepestChain = 200

  init(_ files: [SourceFile]) {
    self.files = files
  }

  mutating func load() -> Rulebook? {
    let folder = RuleFolder(files)
    diagnostics.report(folder.diagnostics)
    let vocabulary = readVocabulary(folder.vocabularies)
    var messagesReader = MessagesReader(order: vocabulary?.languages ?? [])
    let messages = messagesReader.read(folder.messages)
    diagnostics.report(messagesReader.diagnostics)
    guard let vocabulary else {
      // Without words nothing else can be checked but the JSON itself.
      for page in folder.pages { reportSyntax(page.source) }
      return nil
    }
    var headers = folder.pages.map { PageHeader($0, vocabulary) }
    let names = collectNames(vocabulary, &headers)
    guard hasRoom(names, headers) else { return nil }
    var context = PageContext(
      vocabulary: vocabulary, names: names, scope: names.scope, pageNames: headers.map(\.name),
      messages: messages,
      forgivesUnknownNames: headers.contains { !$0.hasReadableOutputs }
        || folder.diagnostics.list.contains { $0.code == "missing-page" })
    var decisions: [Decision] = []
    for page in headers.indices {
      context.page = page
      var reader = DecisionPageReader(headers[page], context)
      if let decision = reader.read() { decisions.append(decision) }
      diagnostics.report(reader.file.diagnostics)
    }
    guard decisions.count == headers.count, !diagnostics.hasErrors, let messages else { return nil }
    guard isShallow(decisions, slotCount: names.entries.count) else { return nil }
    let slots = names.entries.map {
      Scope.Entry(name: $0.name, slot: $0.slot, type: $0.type)
    }
    return Rulebook(
      vocabulary: vocabulary, messages: messages, book: folder.book,
      edition: EditionIdentity(book: folder.book, files: files), decisions: decisions,
      slots: slots)
  }

  private mutating func readVocabulary(_ sources: [SourceFile]) -> Vocabulary? {
    guard !sources.isEmpty else { return nil }
    var reader = VocabularyReader()
    let vocabulary = reader.read(sources)
    diagnostics.report(reader.diagnostics)
    return vocabulary
  }

  private mutating func reportSyntax(_ source: SourceFile) {
    var file = RuleFile(source)
    _ = file.parse()
    diagnostics.report(file.diagnostics)
  }

  private func collectNames(
    _ vocabulary: Vocabulary, _ headers: inout [PageHeader]
  ) -> Names {
    var names = Names(vocabulary)
    var owners: [String: Int] = [:]
    for page in headers.indices {
      let name = headers[page].name
      if !name.isEmpty, owners.updateValue(page, forKey: name) != nil {
        headers[page].file.report(
          "duplicate-name", "another page is called '\(name)', too",
          hint: "give this page its own name", at: headers[page].nameRange)
      }
      for (output, owner) in names.addPage(headers[page]) {
        let place =
          owner < 0 ? "a fact of vocabulary.json" : "an answer of '\(headers[owner].name)'"
        headers[page].file.report(
          "duplicate-name", "'\(output.name)' is already \(place)", hint: "choose another name",
          at: output.range)
      }
    }
    return names
  }

  private mutating func hasRoom(_ names: Names, _ headers: [PageHeader]) -> Bool {
    guard names.entries.count > Self.mostNames else { return true }
    for header in headers { diagnostics.report(header.file.diagnostics) }
    diagnostics.report(
      Diagnostic(
        "too-many-names",
        "the rules have \(names.entries.count) names; \(Self.mostNames) is the most",
        hint: "answer several questions by one table",
        place: Place(file: "Rules/book.json", line: 1, column: 1, length: 1, text: "")))
    return false
  }

  private mutating func isShallow(_ decisions: [Decision], slotCount: Int) -> Bool {
    let depths = Dependencies(decisions, slotCount: slotCount).depths
    guard let page = depths.firstIndex(where: { $0 > Self.deepestChain }) else { return true }
    diagnostics.report(
      Diagnostic(
        "deep-chain",
        "answering '\(decisions[page].name)' takes a chain of more than \(Self.deepestChain) pages",
        hint: "let pages use facts and earlier answers more directly",
        place: decisions[page].file.place(of: decisions[page].nameRange)))
    return false
  }
}
