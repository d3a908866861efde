extension CodePage {
  /// What checks find in rules that load.
  static let findings: [CodePage] = [
    CodePage(
      "analysis-stopped",
      "The table has too many rows and inputs to be looked through whole, so something may be"
        + " unfound. Split it into two questions if you can.",
      bad: .told("hundreds of rows about many numbers that all overlap"), good: .formula("8")),
    CodePage(
      "answer-out-of-range",
      "A computed answer leaves its declared range for values that its inputs may have. The planner"
        + " stops when that happens.",
      bad: .rows(#"{ "id": "a", "when": {}, "then": { "sets": "= weeks * 4" } }"#),
      good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": "= weeks * 3" } }"#)),
    CodePage(
      "gap",
      "Nothing answers some values that the inputs may have, and the planner stops when somebody"
        + " brings them. The rows to add are written out; narrow the range of the input instead when"
        + " such values cannot be.",
      bad: .rows(#"{ "id": "a", "when": { "halal": true }, "then": { "sets": 8 } }"#),
      good: .rows(
        #"""
        { "id": "a", "when": { "halal": true }, "then": { "sets": 8 } },
        { "id": "b", "when": { "halal": false }, "then": { "sets": 9 } }
        """#)),
    CodePage(
      "idle-acceptance",
      "A page accepts something that is not found there (any more). 'accept' lists what a check"
        + " finds and its author means, with the reason: delete what is out of date.",
      bad: .page(
        #"""
        { "decision": "t", "question": "?", "source": "s", "out": { "o": "int" }, "is": "weeks",
          "accept": [ { "code": "gap", "because": "deload weeks are planned elsewhere" } ] }
        """#),
      good: .page(
        #"""
        { "decision": "t", "question": "?", "source": "s", "out": { "o": "int [1..8]" }, "is": "weeks",
          "accept": [ { "code": "answer-out-of-range", "because": "blocks have 8 weeks at most" } ] }
        """#)),
    CodePage(
      "impossible-cell",
      "A cell asks for something that its input can never be, so the row never matches.",
      bad: .rows(#"{ "id": "a", "when": { "weeks": "> 12" }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "weeks": ">= 12" }, "then": { "sets": 8 } }"#)),
    CodePage(
      "needless-hit-policy",
      "The hit policy chooses between rows that match together, and no two rows do. Without it the"
        + " page is read as unique, and rows that overlap later are refused.",
      bad: .page(table(#""first""#, #"{ "weeks": "<= 4" }"#, 8, #"{ "weeks": "> 4" }"#, 9)),
      good: .page(table(#""unique""#, #"{ "weeks": "<= 4" }"#, 8, #"{ "weeks": "> 4" }"#, 9))),
    CodePage(
      "mergeable-rows",
      "Two rows differ in one input alone and answer the same: one row with both cells joined answers"
        + " everything as they do, which is proven. Two rows may stand apart for their own reasons.",
      bad: .page(table(#""first""#, #"{ "weeks": 4 }"#, 8, #"{ "weeks": [5, 6] }"#, 8)),
      good: .page(table(#""first""#, #"{ "weeks": "[4..6]" }"#, 8, "{}", 9))),
    CodePage(
      "opaque-cell",
      "Only running its expression tells what a cell matches, so gaps and overlaps behind it are not"
        + " found. A plain test is looked through: absent values match only - and null.",
      bad: .rows(
        #"{ "id": "a", "when": { "weightKg": "= ? != null and ? > 80" }, "then": { "sets": 8 } }"#),
      good: .rows(#"{ "id": "a", "when": { "weightKg": "> 80" }, "then": { "sets": 8 } }"#)),
    CodePage(
      "order-dependent-row",
      "Two rows of a first table share some values, each matches others alone, and they answer"
        + " differently: only their order decides what the shared values get. See that it is meant.",
      bad: .page(table(#""first""#, #"{ "weeks": "<= 5" }"#, 8, #"{ "weeks": ">= 4" }"#, 9)),
      good: .page(table(#""first""#, #"{ "weeks": 4 }"#, 8, "{}", 9))),
    CodePage(
      "subsumed-row", "Without this row nothing would change: other rows give the same answer.",
      bad: .page(table(#""first""#, #"{ "weeks": 4 }"#, 8, "{}", 8)),
      good: .page(table(#""first""#, #"{ "weeks": 4 }"#, 8, "{}", 9))),
    CodePage(
      "unreachable-row", "Rows that come first match everything that this row matches.",
      bad: .page(table(#""first""#, "{}", 8, #"{ "weeks": 4 }"#, 9)),
      good: .page(table(#""first""#, #"{ "weeks": 4 }"#, 9, "{}", 8))),
    CodePage(
      "unread-input", "The page names an input that no row asks about and no expression uses.",
      bad: .page(table(#""rule order""#, "{}", 8, "{}", 9)),
      good: .page(table(#""rule order""#, "{}", 8, #"{ "weeks": 4 }"#, 9))),
    CodePage(
      "unused-fact", "Neither a page nor the program reads a fact of the vocabulary.",
      bad: .edit(
        "Rules/planning/vocabulary.json", from: #""facts": {"#,
        to: #""facts": { "shoeSize": { "type": "number", "meaning": "size of a shoe" },"#),
      good: .told("a fact that some page names in 'in' or in an expression")),
    CodePage(
      "unused-message", "Neither a row nor the program says a message.",
      bad: .edit(
        "Rules/planning/9-advice/tips.json", from: #""tip": "tip.supervised""#,
        to: #""tip": "tip.sex""#),
      good: .told("a message that some row answers or gives as its reason")),
    CodePage(
      "unused-page", "Neither a page nor the program reads what a page answers.",
      bad: .formula("weeks"), good: .told("a page whose answer a later page uses")),
    CodePage(
      "unused-unit", "No type uses a unit of the vocabulary.",
      bad: .edit(
        "Rules/shared/vocabulary.json", from: #""units": {"#, to: #""units": { "lb": "pounds","#),
      good: .told("a unit that some fact or answer is measured in")),
    CodePage(
      "unused-word", "No row, catalogue or request can ever say a word of the vocabulary.",
      bad: .edit(
        "Rules/planning/vocabulary.json", from: #""below": "under 0.4""#,
        to: #""below": "under 0.4", "far_below": "under 0.3""#),
      good: .told("a word that some row answers")),
    CodePage(
      "unused-word-type", "No fact, answer or catalogue has a word type of the vocabulary.",
      bad: .edit(
        "Rules/planning/vocabulary.json", from: #""words": {"#,
        to: #""words": { "Colour": { "meaning": "a colour", "values": { "red": "red" } },"#),
      good: .told("a word type that some fact or answer has")),
    CodePage(
      "upside-down-range",
      "The low end of a range lies above its high end. Two answers are the ends of a range when their"
        + " names are alike but for Low and High, for Min and Max, or for Least and Most; two columns of a"
        + " catalogue likewise by _floor and _cap, by min_ and ceiling_, or by low_ and high_.",
      bad: .page(range(8, 5)), good: .page(range(5, 8))),
  ]

  /// A page whose only row answers a range.
  private static func range(_ low: Int, _ high: Int) -> String {
    #"""
    { "decision": "t", "question": "?", "source": "s", "in": { "weeks": "int" },
      "out": { "repsLow": "int", "repsHigh": "int" },
      "rows": [ { "id": "a", "when": {}, "then": { "repsLow": \#(low), "repsHigh": \#(high) } } ] }
    """#
  }
}
