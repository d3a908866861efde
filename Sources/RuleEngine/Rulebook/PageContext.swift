import JSONSource

/// What the pages are read against: the words, and every name with the page that computes it.
struct PageContext {
  let vocabulary: Vocabulary
  let names: Names
  /// All names, also those of later pages: a name that comes too late has its own message.
  let scope: Scope
  /// Names of the pages, for messages.
  let pageNames: [String]
  /// nil when the messages themselves cannot be read.
  let messages: Messages?
  /// Whether the outputs of some page could not be read: unknown names are not reported then.
  let forgivesUnknownNames: Bool
  /// The page that is read.
  var page = 0

  /// Finds a name that a page may use; nil, and a report, when it may not.
  func entry(
    named name: String, at range: Range<Int32>, _ file: inout RuleFile
  ) -> Names.Entry? {
    guard let entry = names.entry(named: name) else {
      if !forgivesUnknownNames {
        file.report(
          "unknown-name", "unknown name '\(name)'", hint: hint(forUnknown: name), at: range)
      }
      return nil
    }
    guard entry.slot < names.limits[page] else {
      let (message, hint) = tooLate(entry)
      file.report("later-page", message, hint: hint, at: range)
      return nil
    }
    return entry
  }

  private func hint(forUnknown name: String) -> String? {
    if let page = names.listed[name] {
      return "'\(pageNames[page])' answers it with several rows; only single answers have a name"
    }
    return Hint.nearest(name, in: names.visible(fromPage: page), what: "known are")
      ?? "a page may use the facts of vocabulary.json and the answers of earlier pages"
  }

  private func tooLate(_ entry: Names.Entry) -> (String, String) {
    if entry.page == page {
      return ("'\(entry.name)' is what this page itself answers", "use what earlier pages answer")
    }
    return (
      "'\(entry.name)' is answered only later, by '\(pageNames[entry.page])'",
      "move that page before this one in book.json"
    )
  }

  // MARK: Expressions

  /// Compiles the part of a string from `offset` on; nil, and reports, when it is wrong.
  ///
  /// With the type of `?` as `input` it is a cell's unary tests, without a value's expression.
  func compile(
    _ json: JSON, from offset: Int, input: FactType?, _ file: inout RuleFile
  ) -> RuleExpression? {
    let text = String(decoding: (json.string ?? "").utf8.dropFirst(offset), as: UTF8.self)
    let result =
      if let input {
        Expression.compileUnaryTests(text, scope: scope.with(inputType: input))
      } else {
        Expression.compile(text, scope: scope)
      }
    switch result {
    case .failure(let mistakes):
      for mistake in mistakes.list { report(mistake, of: text, json, offset, &file) }
      reportLate(names.entries[names.limits[page]...], in: text, json, offset, &file)
      return nil
    case .success(let expression):
      let late = expression.slots.filter { $0 >= names.limits[page] }.map { names.entries[$0] }
      reportLate(late[...], in: text, json, offset, &file)
      return late.isEmpty
        ? RuleExpression(text: text, expression: expression, range: json.range) : nil
    }
  }

  /// Reports the names among these that an expression holds, outside its texts.
  private func reportLate(
    _ entries: ArraySlice<Names.Entry>, in text: String, _ json: JSON, _ offset: Int,
    _ file: inout RuleFile
  ) {
    let words = Identifier.words(in: text)
    for entry in entries {
      guard let part = words[entry.name] else { continue }
      let (message, hint) = tooLate(entry)
      file.report("later-page", message, hint: hint, in: json, part: part.shifted(by: offset))
    }
  }

  private func report(
    _ mistake: ExpressionMistake, of text: String, _ json: JSON, _ offset: Int,
    _ file: inout RuleFile
  ) {
    let part = mistake.range.clamped(to: 0..<text.utf8.count)
    var hint = mistake.hint
    if mistake.code == "unknown-name" {
      if forgivesUnknownNames { return }
      let name = String(decoding: Array(text.utf8)[part], as: UTF8.self)
      if names.listed[name] != nil { hint = self.hint(forUnknown: name) }
    }
    file.report(
      mistake.code, mistake.message, hint: hint, in: json, part: part.shifted(by: offset))
  }

  /// Checks what is known about an expression's type against the output it is for.
  func check(
    _ expression: RuleExpression, fits output: Decision.Column, _ json: JSON,
    _ file: inout RuleFile
  ) {
    let (known, wanted) = (expression.expression.type, output.type.type)
    if case .number(let unit?) = known, case .number(let wantedUnit?) = wanted, unit != wantedUnit {
      return file.report(
        "unit-mismatch", "'\(output.name)' is in \(wantedUnit), but this is in \(unit)",
        hint: "convert it, or change the unit in 'out'", at: json.range)
    }
    if !known.mayBe(wanted) {
      file.report(
        "wrong-type", "'\(output.name)' must be \(wanted.phrase), but this is \(known.phrase)",
        at: json.range)
    }
  }
}

extension Range<Int> {
  func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

extension ValueType {
  /// False when no value of this type can be one of the other, units aside.
  fileprivate func mayBe(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any), (.null, _): true
    case (.boolean, .boolean), (.number, .number), (.string, .string), (.context, .context): true
    case (.string, .word), (.word, .string): true
    case (.word(let one), .word(let other)): one.name == other.name
    case (.list(let one), .list(let other)): one.mayBe(other)
    case (.range, .range), (.function, .function): true
    case (.temporal(let one), .temporal(let other)): one == other
    default: false
    }
  }
}
