import JSONSource

/// One thing that can be wrong with rules that load: an entry in `Check.all` is all it takes.
package struct Check: Sendable {
  /// The codes it reports.
  package let codes: [String]
  /// Everything it finds, in the order of the book.
  package let run: @Sendable (Examination) -> [Finding]

  /// Names the codes of a check.
  package init(_ codes: String..., run: @escaping @Sendable (Examination) -> [Finding]) {
    self.codes = codes
    self.run = run
  }

  /// Every check of rules, in the order of their reports.
  package static let all: [Check] = [
    gaps, impossibleRows, unreachableRows, idleRows, mergeableRows, orderedRows, needlessOrder,
    opaqueCells, unreadInputs, outputRanges, upsideDownRanges, unusedWords, unusedFacts,
    unusedMessages,
  ]
}

/// Something a check found, and the page and row it is about.
package struct Finding: Sendable {
  /// What to tell.
  package let diagnostic: Diagnostic
  /// The decision's index; nil when it is about no page.
  package let decision: Int?
  /// The id of the row or thing; nil when it is about the page.
  package let row: String?

  /// Puts a finding together.
  package init(_ diagnostic: Diagnostic, decision: Int? = nil, row: String? = nil) {
    self.diagnostic = diagnostic
    self.decision = decision
    self.row = row
  }
}

/// A rulebook laid out for its checks.
package struct Examination: Sendable {
  /// What the program itself uses of the rules, so that it is not called unused.
  package struct Users: Sendable {
    /// Facts that the program reads or sets.
    package let facts: Set<String>
    /// Fields of requests whose facts it reads.
    package let fields: Set<String>
    /// Pages that it asks.
    package let pages: Set<String>
    /// Keys of messages that it speaks.
    package let messages: Set<String>
    /// What stands before the point in keys that it makes of a word or of another key: `goal` for
    /// `goal.recomp`.
    package let messageFamilies: Set<String>

    /// Names what the program uses.
    package init(
      facts: Set<String> = [], fields: Set<String> = [], pages: Set<String> = [],
      messages: Set<String> = [], messageFamilies: Set<String> = []
    ) {
      self.facts = facts
      self.fields = fields
      self.pages = pages
      self.messages = messages
      self.messageFamilies = messageFamilies
    }

    /// Whether the program reads or sets a fact.
    func uses(_ fact: Vocabulary.Fact) -> Bool {
      facts.contains(fact.name) || fact.field.map(fields.contains) ?? false
    }
  }

  /// The rules.
  package let rulebook: Rulebook
  /// What the program uses.
  package let users: Users
  /// The files that findings about no page stand in, with what they hold.
  private let documents: [(file: SourceFile, json: JSON)]
  /// The space of each decision's table; nil for other pages, and for a table that is too large.
  let spaces: [TableSpace?]

  /// Lays out rules that loaded.
  package init(_ rulebook: Rulebook, files: [SourceFile], users: Users = Users()) {
    self.rulebook = rulebook
    documents = files.filter {
      let role = FileRole(of: $0.name)
      return role == .vocabulary || role?.isMessages ?? false
    }.compactMap { file in
      var diagnostics = Diagnostics()
      return JSONParser.parse(file, into: &diagnostics).map { (file, $0) }
    }
    self.users = users
    spaces = rulebook.decisions.map { $0.table.flatMap(TableSpace.init) }
  }

  /// Everything that all checks of rules find, but what pages accept.
  package func findings() -> [Finding] {
    Check.all.flatMap { $0.run(self) }
  }

  /// What a check says about each table.
  func tables(_ look: (Int, Decision, TableSpace) -> [Finding]) -> [Finding] {
    spaces.enumerated().flatMap { decision, space in
      space.map { look(decision, rulebook.decisions[decision], $0) } ?? []
    }
  }

  /// The notes about tables that are not looked at.
  func tooLarge() -> [Finding] {
    rulebook.decisions.indices.filter {
      rulebook.decisions[$0].table != nil && spaces[$0] == nil
    }.map { stopped("of anything", decision: $0) }
  }

  /// A finding about a page, or about one of its rows.
  func finding(
    _ code: String, _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil,
    paste: [String] = [], decision: Int, row: Int? = nil
  ) -> Finding {
    Finding(
      Diagnostic(
        code, message, hint: hint, paste: paste,
        place: rulebook.place(ofDecision: decision, row: Int32(row ?? -1)), severity: severity),
      decision: decision,
      row: row.flatMap { rulebook.rowId(ofDecision: decision, row: Int32($0)) })
  }

  /// A finding about something of the vocabulary.
  func unused(_ code: String, _ message: String, _ path: [String]) -> Finding {
    Finding(
      Diagnostic(
        code, message, hint: "use it, or delete it",
        place: place(of: path, in: .vocabulary), severity: .warning))
  }

  /// The place of a key below keys of one of the files of a role; nil when none has it.
  func place(of path: [String], in role: FileRole) -> Place? {
    for document in documents where FileRole(of: document.file.name) == role {
      if let range = document.json.keyRange(at: path) { return document.file.place(of: range) }
    }
    return nil
  }

  /// The note that a table is too large to look through.
  func stopped(_ what: String, decision: Int) -> Finding {
    finding(
      "analysis-stopped", .note,
      "the table is too large to be sure \(what)",
      hint: "a table of fewer rows or inputs can be looked through whole", decision: decision)
  }
}

extension JSON {
  /// Where the last of some keys stands, each below the one before; nil when one is missing.
  package func keyRange(at path: [String]) -> Range<Int32>? {
    var (json, range) = (self, Range<Int32>?.none)
    for key in path {
      guard let member = json.members?.first(where: { $0.key == key }) else { return nil }
      (json, range) = (member.value, member.keyRange)
    }
    return range
  }
}
