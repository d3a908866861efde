extension CodePage {
  /// What a decision table may not say.
  static let tables: [CodePage] = [
    CodePage(
      "bad-test", "A cell of a number column cannot be read.",
      bad: .rows(#"{ "id": "a", "when": { "weeks": "4 - 8" }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "weeks": "[4..8]" }, "then": { "sets": 8 } }"#)),
    CodePage(
      "contradicting-rows",
      "In a table with \"hit\": \"any\" rows may match together only when they answer the same.",
      bad: .page(table(#""any""#, #"{ "weeks": "<= 4" }"#, 8, #"{ "weeks": ">= 4" }"#, 9)),
      good: .page(table(#""any""#, #"{ "weeks": "<= 4" }"#, 8, #"{ "weeks": ">= 4" }"#, 8))),
    CodePage(
      "duplicate-id", "Two rows have one id. Logs, tests and coverage name rows by it.",
      bad: .rows(
        #"""
        { "id": "a", "when": { "halal": true }, "then": { "sets": 8 } },
        { "id": "a", "when": { "halal": false }, "then": { "sets": 9 } }
        """#),
      good: .rows(
        #"""
        { "id": "a", "when": { "halal": true }, "then": { "sets": 8 } },
        { "id": "b", "when": { "halal": false }, "then": { "sets": 9 } }
        """#)),
    CodePage(
      "empty-cell", "A cell is empty. Write \"-\" for everything, or leave the key out.",
      bad: .rows(#"{ "id": "a", "when": { "weeks": "" }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "weeks": "-" }, "then": { "sets": 8 } }"#)),
    CodePage(
      "empty-list", "A list that must have something in it is empty.",
      bad: .rows(""), good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 8 } }"#)),
    CodePage(
      "missing-output", "A row does not answer everything that the page's 'out' promises.",
      bad: .rows(#"{ "id": "a", "when": {}, "then": { } }"#),
      good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 8 } }"#)),
    CodePage(
      "never-absent", "A cell asks for null, but the input must be given here.",
      bad: .rows(#"{ "id": "a", "when": { "weeks": "null" }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "weightKg": "null" }, "then": { "sets": 8 } }"#)),
    CodePage(
      "no-priority",
      "The hit policies priority and output order sort rows by the words they answer, so one answer"
        + " must be of a word type.",
      bad: .page(table(#""priority""#, "{}", 8, #"{ "weeks": 4 }"#, 9)),
      good: .page(table(#""first""#, #"{ "weeks": 4 }"#, 9, "{}", 8))),
    CodePage(
      "overlapping-rows",
      "Two rows match the same values, and in a table with the hit policy unique no row comes before"
        + " another.",
      bad: .page(table(#""unique""#, #"{ "weeks": "<= 4" }"#, 8, #"{ "weeks": ">= 4" }"#, 9)),
      good: .page(table(#""unique""#, #"{ "weeks": "<= 4" }"#, 8, #"{ "weeks": "> 4" }"#, 9))),
    CodePage(
      "several-outputs", "A formula, and a count, has exactly one answer.",
      bad: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "a": "int", "b": "int" }, "is": "8" }"#
      ),
      good: .page(
        #"{ "decision": "t", "question": "?", "source": "s", "out": { "a": "int" }, "is": "8" }"#)),
    CodePage(
      "unknown-aggregate",
      "An aggregate is sum, min, max or count, and only \"hit\": \"collect\" has one.",
      bad: .page(table(#""collect", "aggregate": "mean""#, "{}", 8, #"{ "weeks": 4 }"#, 9)),
      good: .page(table(#""collect", "aggregate": "sum""#, "{}", 8, #"{ "weeks": 4 }"#, 9))),
    CodePage(
      "unknown-column", "A row asks about an input that the page's 'in' does not name.",
      bad: .rows(#"{ "id": "a", "when": { "week": 4 }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "weeks": 4 }, "then": { "sets": 8 } }"#)),
    CodePage(
      "unknown-hit-policy", "'hit' says how many rows may answer, in DMN's words.",
      bad: .page(table(#""last""#, #"{ "weeks": 4 }"#, 9, "{}", 8)),
      good: .page(table(#""first""#, #"{ "weeks": 4 }"#, 9, "{}", 8))),
    CodePage(
      "unknown-output",
      "A row or an example answers something that the page's 'out' does not name.",
      bad: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 8, "reps": 5 } }"#),
      good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": 8 } }"#)),
  ]

  /// A page of two rows about weeks.
  static func table(
    _ hit: String, _ first: String, _ one: Int, _ second: String, _ other: Int
  ) -> String {
    """
    { "decision": "t", "question": "?", "source": "s", "hit": \(hit),
      "in": { "weeks": "int [1..12]" }, "out": { "o": "int" },
      "rows": [
        { "id": "a", "when": \(first), "then": { "o": \(one) } },
        { "id": "b", "when": \(second), "then": { "o": \(other) } }
      ] }
    """
  }
}
