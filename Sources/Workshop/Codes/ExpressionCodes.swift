extension CodePage {
  /// What an expression may not say.
  static let expressions: [CodePage] = [
    CodePage(
      "bad-at-literal", "What stands behind an @ is no date, time, date and time or duration.",
      bad: .formula(#"weeks + @"2026-02-30".day"#), good: .formula(#"weeks + @"2026-02-28".day"#)),
    CodePage(
      "bad-escape",
      #"A backslash in a text of an expression stands before one of n r t u U " ' \ only."#,
      bad: .formula(#""a\qb""#), good: .formula(#""a\nb""#)),
    CodePage(
      "empty-expression", "There is nothing behind the =.",
      bad: .rows(#"{ "id": "a", "when": {}, "then": { "sets": "=" } }"#),
      good: .rows(#"{ "id": "a", "when": {}, "then": { "sets": "= weeks" } }"#)),
    CodePage(
      "external-function", "A function says that another program defines it; none is called.",
      bad: .formula("(function(x) external { java: x })(weeks)"),
      good: .formula("(function(x) x + 1)(weeks)")),
    CodePage(
      "mixed-arguments", "A call names all its arguments or none.",
      bad: .formula(#"substring("abc", start position: 1)"#),
      good: .formula(#"substring("abc", 1)"#)),
    CodePage(
      "nesting-limit", "Parts of the expression lie too many levels inside each other.",
      bad: .told("a hundred opening parentheses"), good: .formula("(1 + weeks)")),
    CodePage(
      "not-a-function", "Something is called that is no function.",
      bad: .formula("weeks(4)"), good: .formula("weeks * (4)")),
    CodePage(
      "syntax", "The expression cannot be read: something else is expected at this place.",
      bad: .formula("weeks +"), good: .formula("weeks + 1")),
    CodePage(
      "unterminated-comment", "A comment in an expression is not closed with */.",
      bad: .formula("weeks /* of training"), good: .formula("weeks /* of training */")),
    CodePage(
      "unterminated-string", "A text in an expression has no closing quote.",
      bad: .formula(#""abc"#), good: .formula(#""abc""#)),
    CodePage(
      "wrong-arguments", "A function is called with too few or too many arguments.",
      bad: .formula("floor()"), good: .formula("floor(weeks)")),
  ]

  /// What goes wrong only when a page is asked; the planner stops there and names the row.
  static let running: [CodePage] = [
    CodePage(
      "bad-argument", "A function is given a value that it cannot work with.",
      bad: .formula("sqrt(0 - weeks)"), good: .formula("sqrt(weeks)")),
    CodePage(
      "bad-pattern", "The pattern of matches, replace or split cannot be read.",
      bad: .formula(#"if matches("squat", "(") then weeks else 0"#),
      good: .formula(#"if matches("squat", "^s") then weeks else 0"#)),
    CodePage(
      "depth-limit", "Functions call each other too deeply.",
      bad: .told("functions inside functions without end"), good: .formula("abs(weeks)")),
    CodePage(
      "different-answers",
      "Two rows of a table with \"hit\": \"any\" match together and answer differently.",
      bad: .page(asked(table(#""any""#, #"{ "weeks": "= odd(?)" }"#, 8, "{}", 9))),
      good: .page(asked(table(#""any""#, #"{ "weeks": "= odd(?)" }"#, 8, "{}", 8)))),
    CodePage(
      "division-by-zero", "A number is divided by 0.",
      bad: .formula("8 / (weeks - weeks)"), good: .formula("8 / weeks")),
    CodePage(
      "example-failed", "An example of a page expects another answer than the page gives.",
      bad: .page(asked(table(#""first""#, "{}", 9, #"{ "weeks": 4 }"#, 8))),
      good: .page(asked(table(#""first""#, "{}", 8, #"{ "weeks": 4 }"#, 9)))),
    CodePage(
      "no-clock", "A page asks for the present day or time, which would change its answers.",
      bad: .formula("weeks + today().day"), good: .formula(#"weeks + date("2026-03-01").day"#)),
    CodePage(
      "missing-entry", "A thing has no such property when the page is asked.",
      bad: .formula(#"context put({ reps: weeks }, ["sets", "hard"], 2).reps"#),
      good: .formula(#"context put({ reps: weeks }, "sets", 2).reps"#)),
    CodePage(
      "missing-input", "A fact that the page needs is not given, and no earlier page answers it.",
      bad: .formula("heightCm + 0"), good: .formula("weeks + 0")),
    CodePage(
      "no-row",
      "No row of a table matches what is asked. 'planner check' finds such gaps before anybody asks.",
      bad: .page(asked(table(#""unique""#, #"{ "weeks": "< 3" }"#, 8, #"{ "weeks": "> 3" }"#, 9))),
      good: .page(asked(table(#""unique""#, #"{ "weeks": "<= 3" }"#, 8, #"{ "weeks": "> 3" }"#, 9)))
    ),
    CodePage(
      "no-such-element", "A list has no element at that position.",
      bad: .formula("[weeks, 2][5]"), good: .formula("[weeks, 2][1]")),
    CodePage(
      "overflow", "The result is too large to compute with.",
      bad: .formula("10 ** (weeks * 1000)"), good: .formula("10 ** weeks")),
    CodePage(
      "reversed-range", "A range ends before it begins.",
      bad: .formula("count(for i in [3..1] return i + weeks)"),
      good: .formula("count(for i in 3..1 return i + weeks)")),
    CodePage(
      "several-rows",
      "Two rows of a table with the hit policy unique match together; their expressions hid it.",
      bad: .page(asked(table(#""unique""#, #"{ "weeks": "= odd(?)" }"#, 8, "{}", 9))),
      good: .page(asked(table(#""first""#, #"{ "weeks": "= odd(?)" }"#, 8, "{}", 9)))),
    CodePage(
      "step-limit", "The expression takes more steps than any rule needs.",
      bad: .formula("count(for i in 1..100000, j in 1..100000 return i + j + weeks)"),
      good: .formula("count(for i in 1..10 return i + weeks)")),
  ]

  /// A page of two rows with an example for week 3, which should answer 8.
  private static func asked(_ page: String) -> String {
    page.replacing(
      "  ] }",
      with: "  ],\n  \"examples\": [ { \"given\": { \"weeks\": 3 }, \"expect\": { \"o\": 8 } } ] }")
  }
}
