extension CodePage {
  /// What keeps a file from being JSON.
  static let jsonSyntax: [CodePage] = [
    CodePage(
      "bare-decimal-point", "A number needs a digit on both sides of its point.",
      bad: .page("{ \"note\": .5 }"), good: .page("{ \"note\": 0.5 }")),
    CodePage(
      "byte-order-mark",
      "The file begins with an invisible mark that some editors write. Save it as UTF-8 without one.",
      bad: .bytes([0xEF, 0xBB, 0xBF, 0x7B, 0x7D]), good: .bytes([0x7B, 0x7D])),
    CodePage(
      "colon-in-list", "A list holds values only; names with values stand in an object { … }.",
      bad: .page("{ \"rows\": [ \"id\": \"a\" ] }"),
      good: .page("{ \"rows\": [ { \"id\": \"a\" } ] }")),
    CodePage(
      "comment", "JSON has no comments. A 'note' says what you want to say, and tools keep it.",
      bad: .page("{ \"hit\": \"first\" // the order matters\n}"),
      good: .page("{ \"hit\": \"first\", \"note\": \"the order matters\" }")),
    CodePage(
      "control-character", "A text cannot hold a bare tab or line break; write \\t or \\n.",
      bad: .page("{ \"note\": \"one\ntwo\" }"), good: .page("{ \"note\": \"one\\ntwo\" }")),
    CodePage(
      "curly-quotes", "Quotes must be straight. A word processor or a phone has bent these.",
      bad: .page("{ “note”: \"a\" }"), good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "decimal-comma", "A number is written with a comma; JSON has a decimal point.",
      bad: .page("{ \"load\": 6,5 }"), good: .page("{ \"load\": 6.5 }")),
    CodePage(
      "duplicate-key", "One key stands twice in an object, so one of its values would be lost.",
      bad: .page("{ \"note\": \"a\", \"note\": \"b\" }"), good: .page("{ \"note\": \"a, b\" }")),
    CodePage(
      "empty-document", "There is nothing in the file.", bad: .page(""), good: .page("{ }")),
    CodePage(
      "extra-comma", "A comma stands where no value came before it.",
      bad: .page("{ \"note\": [1,, 2] }"), good: .page("{ \"note\": [1, 2] }")),
    CodePage(
      "incomplete-exponent", "Digits must follow the e of a number.",
      bad: .page("{ \"note\": 2e }"), good: .page("{ \"note\": 2e3 }")),
    CodePage(
      "invalid-escape", "A backslash in a text stands before one of \" \\ / b f n r t u only.",
      bad: .page("{ \"note\": \"a\\q\" }"), good: .page("{ \"note\": \"a\\\\q\" }")),
    CodePage(
      "invalid-number", "This begins like a number and goes on like something else.",
      bad: .page("{ \"note\": 12kg }"), good: .page("{ \"note\": \"12 kg\" }")),
    CodePage(
      "invalid-utf-8", "The file holds bytes that are no UTF-8 text. Save it as UTF-8.",
      bad: .bytes([0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x30, 0x7D]),
      good: .bytes([0x7B, 0x22, 0xC3, 0xA9, 0x22, 0x3A, 0x30, 0x7D])),
    CodePage(
      "leading-zero", "A number does not begin with a needless 0.",
      bad: .page("{ \"note\": 08 }"), good: .page("{ \"note\": 8 }")),
    CodePage(
      "lone-surrogate", "\\u escapes of one character beyond the first 65,536 come in pairs.",
      bad: .page("{ \"note\": \"\\uD83D\" }"), good: .page("{ \"note\": \"\\uD83D\\uDCAA\" }")),
    CodePage(
      "missing-colon", "A colon stands between a key and its value.",
      bad: .page("{ \"note\" \"a\" }"), good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "missing-comma", "A comma stands between two values or two members.",
      bad: .page("{ \"note\": \"a\" \"source\": \"b\" }"),
      good: .page("{ \"note\": \"a\", \"source\": \"b\" }")),
    CodePage(
      "missing-key", "A member of an object begins with its key in quotes.",
      bad: .page("{ : 1 }"), good: .page("{ \"note\": 1 }")),
    CodePage(
      "missing-value", "A value is missing here.", bad: .page("{ \"note\": }"),
      good: .page("{ \"note\": null }")),
    CodePage(
      "not-a-number", "JSON has no NaN and no infinity.", bad: .page("{ \"note\": NaN }"),
      good: .page("{ \"note\": null }")),
    CodePage(
      "number-too-large",
      "A number is larger than the planner computes with. In an answer, the limit is a million.",
      bad: .page("{ \"note\": 1e999 }"), good: .page("{ \"note\": 1e6 }")),
    CodePage(
      "plus-sign", "A number has no + in front.", bad: .page("{ \"note\": +5 }"),
      good: .page("{ \"note\": 5 }")),
    CodePage(
      "single-quotes", "Texts and keys stand in double quotes.", bad: .page("{ 'note': \"a\" }"),
      good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "text-after-document",
      "Something follows the end of the document: often one bracket too many.",
      bad: .page("{ \"note\": \"a\" } }"), good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "too-deep", "Lists and objects lie too many levels inside each other.",
      bad: .told("more than 512 opening brackets one after the other"),
      good: .page("{ \"note\": [[\"a\"]] }")),
    CodePage(
      "too-large", "The file is larger than any page of rules can be.",
      bad: .told("a file of gigabytes"), good: .page("{ }")),
    CodePage(
      "too-many-mistakes",
      "The file has more mistakes than anybody reads; only the first are shown. Mend these first.",
      bad: .told("a file with hundreds of mistakes"), good: .page("{ }")),
    CodePage(
      "trailing-comma", "No comma follows the last value.", bad: .page("{ \"note\": \"a\", }"),
      good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "unclosed-list", "A list is not closed with ].", bad: .page("{ \"note\": [1, 2"),
      good: .page("{ \"note\": [1, 2] }")),
    CodePage(
      "unclosed-object", "An object is not closed with }.", bad: .page("{ \"note\": \"a\""),
      good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "unclosed-string", "A text is not closed with a quote before its line ends.",
      bad: .page("{ \"note\": \"a }"), good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "unexpected-character", "This character means nothing here.",
      bad: .page("{ \"note\": *5 }"), good: .page("{ \"note\": 5 }")),
    CodePage(
      "unquoted-key", "A key stands in quotes.", bad: .page("{ note: \"a\" }"),
      good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "unquoted-text", "A text stands in quotes.", bad: .page("{ \"hit\": first }"),
      good: .page("{ \"hit\": \"first\" }")),
    CodePage(
      "unusual-space", "A space that is not the plain one stands between the parts of the file.",
      bad: .page("{\u{A0}\"note\": \"a\" }"), good: .page("{ \"note\": \"a\" }")),
    CodePage(
      "utf-16", "The file is UTF-16. Save it as UTF-8.",
      bad: .bytes([0xFF, 0xFE, 0x7B, 0, 0x7D, 0]), good: .bytes([0x7B, 0x7D])),
    CodePage(
      "wrong-bracket", "A list or object is closed with the bracket of the other.",
      bad: .page("{ \"note\": [1, {\"a\": 1] }"), good: .page("{ \"note\": [1, {\"a\": 1}] }")),
  ]
}
