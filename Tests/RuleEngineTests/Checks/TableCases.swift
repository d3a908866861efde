/// Tables with what the checks find in them.
enum TableCases {
  static let all = numbers + dates + words + lists + optional + combined + orders + rowsInVain

  static let numbers: [TableCase] = [
    TableCase(
      "whole numbers leave no gap between 3 and 4", "weeks", rows: ["<= 3 | red", ">= 4 | green"],
      found: []),
    TableCase(
      "a whole number is forgotten", "weeks", rows: ["<= 3 | red", ">= 5 | green"],
      found: ["gap weeks = 4"]),
    TableCase(
      "some whole numbers in the middle", "weeks", rows: ["<= 1 | red", ">= 6 | green"],
      found: ["gap weeks = [2..5]"]),
    TableCase(
      "both ends of the range", "weeks", rows: ["[2..5] | red"],
      found: ["gap weeks <= 1, >= 6"]),
    TableCase(
      "the range ends where the rows end", "weeks", rows: ["[0..7] | red"], found: []),
    TableCase(
      "several holes", "weeks", rows: ["1, 3, 5 | red"], found: ["gap weeks = 0, 2, 4, >= 6"]),
    TableCase(
      "whole numbers without an end", "pulse", rows: ["[60..100] | green"],
      found: ["gap pulse <= 59, >= 101"]),
    TableCase(
      "an open interval of whole numbers", "weeks", rows: ["(0..7) | red"],
      found: ["gap weeks = 0, 7"]),
    TableCase(
      "a negation and its opposite", "weeks", rows: ["not([2..4]) | red", "[2..4] | green"],
      found: []),
    TableCase(
      "numbers have values between 3 and 4", "speed", rows: ["<= 3 | red", ">= 4 | green"],
      found: ["gap speed = (3..4)"]),
    TableCase(
      "one single number", "speed", rows: ["< 3 | red", "> 3 | green"], found: ["gap speed = 3"]),
    TableCase(
      "nothing below zero", "speed", rows: [">= 0 | red"], found: ["gap speed < 0"]),
    TableCase(
      "an end that is excluded", "speed", rows: ["[0..10) | red", "> 10 | green"],
      found: ["gap speed < 0, 10"]),
    TableCase(
      "the declared range has an open end", "load", rows: ["[0..10) | red"], found: []),
    TableCase(
      "just below the open end", "load", rows: ["< 9.5 | red"], found: ["gap load >= 9.5"]),
    TableCase(
      "the closed end itself", "load", rows: ["> 0 | red"], found: ["gap load = 0"]),
    TableCase(
      "ends that differ by less than numbers can tell", "speed",
      rows: ["< 3 | red", ">= 3.000000001 | green"], found: []),
    TableCase(
      "a cell beyond the range", "weeks", rows: ["- | red", "> 7 | green"],
      found: ["impossible-cell r2"]),
    TableCase(
      "two rows that meet only beyond the range", "weeks",
      rows: ["<= 7 | red", ">= 8 | green"], found: ["impossible-cell r2"]),
    TableCase(
      "rows that share one number", "weeks", rows: ["<= 3 | red", ">= 3 | green"],
      found: ["refused overlapping-rows"]),
    TableCase(
      "rows that share an interval", "speed", rows: ["< 5 | red", ">= 4 | green"],
      found: ["refused overlapping-rows"]),
  ]

  static let dates: [TableCase] = [
    TableCase(
      "the last day of a year and the first of the next leave no gap", "start",
      rows: ["null, <= 2026-12-31 | red", ">= 2027-01-01 | green"], found: []),
    TableCase(
      "a day is forgotten", "start",
      rows: ["null, < 2026-12-31 | red", "> 2026-12-31 | green"], found: ["gap start = 2026-12-31"]),
    TableCase(
      "the days of a month", "start", rows: ["null, < 2028-02-01 | red", ">= 2028-03-01 | green"],
      found: ["gap start = [2028-02-01..2028-02-29]"]),
    TableCase(
      "the ways of writing a date", "start",
      rows: [
        #"null, < date(\"2026-01-01\") | red"#, #"@\"2026-01-01\" | green"#,
        #"(2026-01-01..date(\"2026-01-03\")] | green"#, "> 2026-01-03 | red",
      ], found: ["mergeable-rows r1", "mergeable-rows r2"]),
    TableCase(
      "days that two rows share", "start",
      rows: ["null, <= 2026-02-01 | red", ">= 2026-02-01 | green"],
      found: ["refused overlapping-rows"]),
    TableCase(
      "dates and words together", "start", "halal",
      rows: ["< 2026-06-01 | true | red", ">= 2026-06-01 | - | green", "null | - | red"],
      found: ["gap start <= 2026-05-31, halal = false"]),
    TableCase(
      "days have fractions", "pause", rows: ["<= P1D | red", ">= P2D | green"],
      found: ["gap pause = (P1D..P2D)"]),
    TableCase(
      "months have none", "block", rows: ["<= P11M | red", ">= P1Y | green"], found: []),
    TableCase(
      "a computed date is an expression", "start", hit: "first",
      rows: [#"< date(2026, 1, 1) | red"#, "- | green"], found: ["opaque-cell"]),
    TableCase(
      "a row below one with all its days", "start", hit: "first",
      rows: [">= 2026-01-01 | red", "[2026-03-01..2026-04-01) | green", "- | amber"],
      found: ["unreachable-row r2"]),
  ]

  static let words: [TableCase] = [
    TableCase(
      "a word is forgotten", "experience", rows: ["novice | red", "advanced | green"],
      found: ["gap experience = intermediate"]),
    TableCase(
      "all but one", "experience", rows: ["novice | red"], found: ["gap experience = not(novice)"]),
    TableCase(
      "a word and all others", "experience", rows: ["novice | red", "not(novice) | green"],
      found: []),
    TableCase(
      "lists of words", "experience", rows: ["novice, advanced | red", "intermediate | green"],
      found: []),
    TableCase("half of a boolean", "halal", rows: ["true | red"], found: ["gap halal = false"]),
    TableCase("both of a boolean", "halal", rows: ["true | red", "false | green"], found: []),
    TableCase(
      "other texts", "food", rows: ["null | red", "rice, bread | green"],
      found: ["gap food = not(rice, bread)"]),
    TableCase(
      "a text taken out of all others", "food", rows: ["null | red", "not(rice) | green"],
      found: ["gap food = rice"]),
    TableCase(
      "the same word twice", "experience",
      rows: ["novice | red", "novice, advanced | green", "intermediate | red"],
      found: ["refused overlapping-rows"]),
    TableCase(
      "nothing is asked", rows: ["red"], found: []),
  ]

  static let lists: [TableCase] = [
    TableCase(
      "a list that holds no such word", "joints", rows: ["knee | red"],
      found: ["gap joints = not(knee)"]),
    TableCase(
      "only the empty list", "joints", rows: ["knee, hip, wrist | red"],
      found: ["gap joints = empty"]),
    TableCase(
      "all lists but the empty one", "joints", rows: ["empty | red"],
      found: ["gap joints = not(empty)"]),
    TableCase(
      "a word and its opposite", "joints", rows: ["knee | red", "not(knee) | green"], found: []),
    TableCase(
      "some word, and the empty list", "joints", rows: ["knee | red", "empty | green"],
      found: ["gap joints = not(empty, knee)"]),
    TableCase(
      "no word of two", "joints", rows: ["not(knee) | red"], found: ["gap joints = knee"]),
    TableCase(
      "lists of texts are empty or not", "tags", rows: ["empty | red"],
      found: ["gap tags = not(empty)"]),
    TableCase(
      "two words of which neither is asked alone", "joints", hit: "first",
      rows: ["not(knee) | red", "not(hip) | green"],
      found: [
        #"gap joints = (some word in ? satisfies word in ("knee")) and (some word in ? satisfies word in ("hip"))"#,
        "order-dependent-row r2",
      ]),
    TableCase(
      "a list that may be missing", "spare", rows: ["knee | red", "not(knee) | green"],
      found: ["gap spare = null"]),
    TableCase(
      "lists that share a word", "joints", rows: ["knee | red", "hip | green"],
      found: ["refused overlapping-rows"]),
  ]

  static let optional: [TableCase] = [
    TableCase(
      "a missing value is a case of its own", "mood", rows: ["red, amber, green | red"],
      found: ["gap mood = null"]),
    TableCase(
      "not null is every word", "mood", rows: ["not(null) | red", "null | green"], found: []),
    TableCase(
      "a negated word asks for a value", "mood", rows: ["not(red) | red", "red | green"],
      found: ["gap mood = null"]),
    TableCase(
      "null beside a word", "mood", rows: ["null, red | red"], found: ["gap mood = not(red)"]),
    TableCase(
      "only null answers", "mood", rows: ["null | red"], found: ["gap mood = not(null)"]),
    TableCase(
      "numbers that may be missing", "weightKg", rows: ["< 60 | red", "> 60 | green"],
      found: ["gap weightKg = null, 60"]),
    TableCase(
      "a missing number is answered with the small ones", "weightKg",
      rows: ["null, < 60 | red"], found: ["gap weightKg >= 60"]),
    TableCase(
      "a null test is no expression", "weightKg",
      rows: ["= ? != null | red", "= ? = null | green"],
      found: []),
    TableCase(
      "a word or nothing at all", "mood", rows: ["not(amber) | red"],
      found: ["gap mood = null, amber"]),
    TableCase(
      "a missing text with others", "food", rows: ["rice | red"],
      found: [#"gap food = ? = null or not(? in ("rice"))"#]),
  ]

  static let combined: [TableCase] = [
    TableCase(
      "one corner of a square", "experience", "halal",
      rows: ["novice | - | red", "not(novice) | true | green"],
      found: ["gap experience = not(novice), halal = false"]),
    TableCase(
      "two corners with nothing in common", "weeks", "halal",
      rows: ["<= 3 | true | red", ">= 4 | false | green"],
      found: ["gap weeks <= 3, halal = false", "gap weeks >= 4, halal = true"]),
    TableCase(
      "a hole in the middle", "weeks", "speed", hit: "first",
      rows: ["<= 2 | - | red", ">= 5 | - | red", "- | < 0 | red", "- | > 1 | red"],
      found: [
        "gap weeks = [3..4], speed = [0..1]", "mergeable-rows r1", "mergeable-rows r3",
      ]),
    TableCase(
      "a column that only one row asks about", "experience", "weeks",
      rows: ["novice | <= 3 | red", "novice | >= 4 | amber", "not(novice) | - | green"], found: []),
    TableCase(
      "three columns, one forgotten value each", "experience", "halal", "mood",
      rows: ["novice | true | red | red"],
      found: [
        "gap experience = novice, halal = false",
        "gap experience = novice, halal = true, mood = null, amber, green",
        "gap experience = not(novice)",
      ]),
    TableCase(
      "alike values are one row", "experience", "weeks",
      rows: ["novice | <= 3 | red", "advanced | <= 3 | green", "intermediate | - | red"],
      found: ["gap experience = not(intermediate), weeks >= 4"]),
    TableCase(
      "an input that no row asks about", "experience", "halal",
      rows: ["novice | - | red", "not(novice) | - | green"], found: ["unread-input"]),
  ]

  static let orders: [TableCase] = [
    TableCase(
      "an exception above its rule", "experience", "halal", hit: "first",
      rows: ["novice | true | red", "- | - | green"], found: []),
    TableCase(
      "two rows that cross and answer differently", "experience", "halal", hit: "first",
      rows: ["novice | - | red", "- | true | green", "- | - | amber"],
      found: ["order-dependent-row r2"]),
    TableCase(
      "two rows that cross and answer alike", "experience", "halal", hit: "first",
      rows: ["novice | - | red", "- | true | red", "- | - | amber"], found: []),
    TableCase(
      "intervals that cross", "weeks", hit: "first",
      rows: ["<= 4 | red", ">= 3 | green"], found: ["order-dependent-row r2"]),
    TableCase(
      "what they share is taken before both", "weeks", hit: "first",
      rows: ["[3..4] | amber", "<= 4 | red", ">= 3 | green"], found: []),
    TableCase(
      "rows that never meet need no order", "experience", hit: "first",
      rows: ["novice | red", "not(novice) | green"], found: ["needless-hit-policy"]),
    TableCase(
      "rows that never meet need no agreement", "experience", hit: "any",
      rows: ["novice | red", "not(novice) | green"], found: ["needless-hit-policy"]),
    TableCase(
      "rows that never meet need no priority", "halal", hit: "priority",
      rows: ["true | red", "false | green"], found: ["needless-hit-policy"]),
    TableCase(
      "rows that disagree where they meet", "experience", hit: "any",
      rows: ["novice, advanced | red", "not(novice) | green"], found: ["refused contradicting-rows"]
    ),
    TableCase(
      "one row needs no policy and is not told so", "experience", hit: "first", rows: ["- | red"],
      found: ["unread-input"]),
  ]

  static let rowsInVain: [TableCase] = [
    TableCase(
      "a row below everything", "experience", hit: "first", rows: ["- | red", "novice | green"],
      found: ["unreachable-row r2"]),
    TableCase(
      "a row below one that holds it", "weeks", hit: "first",
      rows: ["<= 4 | red", "[1..3] | green", "- | amber"], found: ["unreachable-row r2"]),
    TableCase(
      "a row below two that hold it together", "weeks", hit: "first",
      rows: ["<= 3 | red", ">= 4 | green", "[2..5] | amber"], found: ["unreachable-row r3"]),
    TableCase(
      "a row that two columns hide", "experience", "halal", hit: "first",
      rows: ["novice | - | red", "- | true | red", "novice | true | green", "- | - | amber"],
      found: ["unreachable-row r3"]),
    TableCase(
      "words that stand before in the vocabulary", "experience", hit: "priority",
      rows: ["- | red", "novice | green"], found: ["unreachable-row r2"]),
    TableCase(
      "words that stand after in the vocabulary", "experience", hit: "priority",
      rows: ["- | green", "novice | red"], found: []),
    TableCase(
      "an exception that answers like its rule", "experience", hit: "first",
      rows: ["novice | red", "- | red"], found: ["subsumed-row r1"]),
    TableCase(
      "an exception that keeps another rule away", "experience", hit: "first",
      rows: ["novice | red", "not(advanced) | green", "- | red"], found: []),
    TableCase(
      "a row inside another that agrees", "weeks", hit: "any",
      rows: ["<= 4 | red", "[1..3] | red", ">= 5 | green"], found: ["subsumed-row r2"]),
    TableCase(
      "two equal rows: one of them is enough", "weeks", hit: "any",
      rows: ["<= 4 | red", "<= 4 | red", ">= 5 | green"], found: ["subsumed-row r2"]),
    TableCase(
      "an expression may match anything", "weeks", hit: "first",
      rows: ["= even(?) | red", "3 | green", "- | amber"], found: ["opaque-cell"]),
    TableCase(
      "an expression hides no row for certain", "weeks", hit: "first",
      rows: ["= ? >= 0 | red", "- | green"], found: ["opaque-cell"]),
    TableCase(
      "the other inputs are looked at in spite of an expression", "weeks", "halal", hit: "first",
      rows: ["= even(?) | true | red", "- | true | green"],
      found: ["gap halal = false", "opaque-cell"]),
    TableCase(
      "names in a test of a number are an expression", "speed", hit: "first",
      rows: ["> limit | red", "- | green"], found: ["opaque-cell"]),
    TableCase(
      "rows that are listed need not answer everything", "weeks", hit: "rule order",
      rows: ["<= 3 | red"], found: []),
    TableCase(
      "a sum of no rows is 0", "weeks", hit: "collect/sum", rows: ["<= 3 | 1"], found: []),
    TableCase(
      "there is no largest of no rows", "weeks", hit: "collect/max", rows: ["<= 3 | 1"],
      found: ["gap weeks >= 4"]),
    TableCase(
      "the largest of overlapping rows", "weeks", hit: "collect/max",
      rows: ["- | 1", ">= 4 | 2"], found: []),
  ]
}
