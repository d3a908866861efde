extension CodePage {
  /// Names, words, types and values that a page may not use.
  static let names: [CodePage] = [
    CodePage(
      "bad-name",
      "This cannot be a name: names of facts and answers have letters, digits and _ and begin with a"
        + " letter; words have no commas, brackets or quotes.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "max sets": "int" }, "is": "8" }"#
      ),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "maxSets": "int" }, "is": "8" }"#
      )),
    CodePage(
      "bad-range", "The range of a type cannot be read.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "int [0-40]" }, "is": "8" }"#
      ),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "int [0..40]" }, "is": "8" }"#
      )),
    CodePage(
      "duplicate-name",
      "A name stands for two things. Each fact, answer, page and word has a name of its own.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "weeks": "int" }, "is": "8" }"#
      ),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "restWeeks": "int" }, "is": "8" }"#
      )),
    CodePage(
      "empty-text", "A text that must say something is empty.",
      bad: .page(
        #"{ "decision": "t", "question": "", "source": "s", "out": { "o": "int" }, "is": "8" }"#),
      good: .page(
        #"{ "decision": "t", "question": "How many?", "source": "s", "out": { "o": "int" }, "is": "8" }"#
      )),
    CodePage(
      "empty-range", "No number lies in the range: the smaller end comes first.",
      bad: .rows(#"{ "id": "a", "when": { "weeks": "[8..4]" }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "weeks": "[4..8]" }, "then": { "sets": 8 } }"#)),
    CodePage(
      "later-page",
      "A page uses only facts and the answers of earlier pages. This name is answered later, or by"
        + " the page itself, so that it would wait for itself.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "int" }, "is": "o + 1" }"#
      ),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "int" }, "is": "weeks + 1" }"#
      )),
    CodePage(
      "missing-field", "An object lacks a key that it must have.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "out": { "o": "int" }, "is": "8" }"#),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "Smith 2020", "out": { "o": "int" }, "is": "8" }"#
      )),
    CodePage(
      "not-whole", "The type says int, and the number is not whole.",
      bad: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 8.5 } }"#),
      good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 8 } }"#)),
    CodePage(
      "out-of-range", "A number lies outside the range of its type.",
      bad: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 41 } }"#),
      good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 40 } }"#)),
    CodePage(
      "too-many-names", "The rules have more names than the planner keeps at hand.",
      bad: .told("more than 4,000 facts and answers"), good: .formula("8")),
    CodePage(
      "too-many-words",
      "A word type has 64 words at most; a longer list is a string, or two types.",
      bad: .told("a word type with 65 words"), good: .formula("8")),
    CodePage(
      "type-mismatch",
      "A page declares an input otherwise than the vocabulary or the page that answers it. Say the"
        + " same type; only the ? at its end is the page's own.",
      bad: .page(
        #"""
        { "decision": "t", "question": "?", "source": "s", "in": { "weeks": "int [1..24]" },
          "out": { "o": "int" }, "rows": [ { "id": "a", "when": {}, "then": { "o": 1 } } ] }
        """#),
      good: .page(
        #"""
        { "decision": "t", "question": "?", "source": "s", "in": { "weeks": "int [1..12]" },
          "out": { "o": "int" }, "rows": [ { "id": "a", "when": {}, "then": { "o": 1 } } ] }
        """#)),
    CodePage(
      "unit-mismatch",
      "Two numbers of different units are added or compared, or an answer has another unit.",
      bad: .formula("weightKg + heightCm"), good: .formula("weightKg + heightCm * 0.5 / 1")),
    CodePage(
      "unknown-entry", "A thing of a list has no such property.",
      bad: .formula(#"{ reps: 5 }.rep"#), good: .formula(#"{ reps: 5 }.reps"#)),
    CodePage(
      "unknown-field", "An object has a key that means nothing there; often it is misspelled.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "int" }, "is": "8", "notes": "n" }"#
      ),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "int" }, "is": "8", "note": "n" }"#
      )),
    CodePage(
      "unknown-function", "The expression language has no function of that name.",
      bad: .formula("maximum(weeks, 4)"), good: .formula("max(weeks, 4)")),
    CodePage(
      "unknown-name", "No fact of the vocabulary and no earlier page has that name.",
      bad: .formula("week + 1"), good: .formula("weeks + 1")),
    CodePage(
      "unknown-parameter", "A function has no parameter of that name.",
      bad: .formula("substring(string: \"abc\", start: 1)"),
      good: .formula("substring(string: \"abc\", start position: 1)")),
    CodePage(
      "unknown-type",
      "A type is a unit, number, int, boolean, string or a word type of vocabulary.json, perhaps with"
        + " 'list of' before it, a range after a number, and ? at the end.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "kilos" }, "is": "8" }"#),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "o": "kg" }, "is": "8" }"#)),
    CodePage(
      "unknown-word", "A word that its type in vocabulary.json does not have.",
      bad: .rows(#"{ "id": "a", "when": { "experience": "novise" }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "experience": "novice" }, "then": { "sets": 8 } }"#)),
    CodePage(
      "wrong-type", "A value of one kind stands where another is needed.",
      bad: .rows(#"{ "id": "a", "when": {}, "then": { "sets": "eight" } }"#),
      good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 8 } }"#)),
  ]
}
