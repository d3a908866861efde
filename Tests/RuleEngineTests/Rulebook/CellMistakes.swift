/// Pages with a mistake in a cell or an output of a row.
enum CellMistakes {
  /// The cases.
  static let all: [MistakeCase] = [
    MistakeCase(
      "a word nobody knows",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novise" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:43: error: unknown word 'novise' [unknown-word]
            { "id": "a", "when": { "experience": "novise" }, "then": { "o": 1 } }
                                                  ^~~~~~
          hint: did you mean 'novice'? experience is one of novice, intermediate, advanced
        """#
    ),
    MistakeCase(
      "an alias is only for requests",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "beginner" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:43: error: unknown word 'beginner' [unknown-word]
            { "id": "a", "when": { "experience": "beginner" }, "then": { "o": 1 } }
                                                  ^~~~~~~~
          hint: write 'novice'; 'beginner' is only for requests
        """#
    ),
    MistakeCase(
      "the second word of several",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice, advancd" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:51: error: unknown word 'advancd' [unknown-word]
            { "id": "a", "when": { "experience": "novice, advancd" }, "then": { "o": 1 } }
                                                          ^~~~~~~
          hint: did you mean 'advanced'? experience is one of novice, intermediate, advanced
        """#
    ),
    MistakeCase(
      "a word in a list",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": ["novice", "expert"] }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:54: error: unknown word 'expert' [unknown-word]
            { "id": "a", "when": { "experience": ["novice", "expert"] }, "then": { "o": 1 } }
                                                             ^~~~~~
          hint: experience is one of novice, intermediate, advanced
        """#
    ),
    MistakeCase(
      "an empty cell",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:42: error: the cell is empty [empty-cell]
            { "id": "a", "when": { "experience": "" }, "then": { "o": 1 } }
                                                 ^~
          hint: write "-" for any
        """#
    ),
    MistakeCase(
      "an empty list as a cell",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": [] }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:42: error: the cell is an empty list [empty-cell]
            { "id": "a", "when": { "experience": [] }, "then": { "o": 1 } }
                                                 ^~
          hint: write "-" for any
        """#
    ),
    MistakeCase(
      "a missing word",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice," }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:42: error: a word is missing [empty-cell]
            { "id": "a", "when": { "experience": "novice," }, "then": { "o": 1 } }
                                                 ^~~~~~~~~
        """#
    ),
    MistakeCase(
      "a number tests words",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": 3 }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:42: error: 'experience' is a word of Experience; a number cannot test it [wrong-type]
            { "id": "a", "when": { "experience": 3 }, "then": { "o": 1 } }
                                                 ^
          hint: write one or more of novice, intermediate, advanced, or not(…)
        """#
    ),
    MistakeCase(
      "a test of a number that is none",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "weeks": "int" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "weeks": ">> 5" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:38: error: cannot read '>> 5' as a test of a number [bad-test]
            { "id": "a", "when": { "weeks": ">> 5" }, "then": { "o": 1 } }
                                             ^~~~
          hint: write a number, >= 40, [6..12), 1, 2, 3 or not(< 5)
        """#
    ),
    MistakeCase(
      "an empty interval",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "weeks": "int" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "weeks": "[8..3]" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:38: error: no number lies in '[8..3]' [empty-range]
            { "id": "a", "when": { "weeks": "[8..3]" }, "then": { "o": 1 } }
                                             ^~~~~~
          hint: the smaller number comes first
        """#
    ),
    MistakeCase(
      "an unknown name in a cell",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "weeks": "int" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "weeks": "> week" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:40: error: unknown name 'week' [unknown-name]
            { "id": "a", "when": { "weeks": "> week" }, "then": { "o": 1 } }
                                               ^~~~
          hint: did you mean 'weeks'?
        """#
    ),
    MistakeCase(
      "an unknown name after =",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "weeks": "int" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "weeks": "= ? > \u0077eek" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:44: error: unknown name 'week' [unknown-name]
            { "id": "a", "when": { "weeks": "= ? > \u0077eek" }, "then": { "o": 1 } }
                                                   ^~~~~~~~~
          hint: did you mean 'weeks'?
        """#
    ),
    MistakeCase(
      "a boolean that is none",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "halal": "boolean" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "halal": "yes" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:38: error: 'yes' is neither true nor false [unknown-word]
            { "id": "a", "when": { "halal": "yes" }, "then": { "o": 1 } }
                                             ^~~
          hint: write true or false
        """#
    ),
    MistakeCase(
      "null for what is never missing",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "null" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:42: error: 'experience' is never null here [never-absent]
            { "id": "a", "when": { "experience": "null" }, "then": { "o": 1 } }
                                                 ^~~~~~
          hint: end its type in 'in' with ? if it may be missing
        """#
    ),
    MistakeCase(
      "a column nobody declared",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experence": "novice" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:28: error: the page has no input 'experence' [unknown-column]
            { "id": "a", "when": { "experence": "novice" }, "then": { "o": 1 } }
                                   ^~~~~~~~~~~
          hint: did you mean 'experience'? it has experience
        """#
    ),
    MistakeCase(
      "an output nobody declared",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": 1, "p": 2 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:72: error: the page has no output 'p' [unknown-output]
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": 1, "p": 2 } }
                                                                               ^~~
          hint: it has o
        """#
    ),
    MistakeCase(
      "an output left out",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": {  } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:62: error: the row does not answer 'o' [missing-output]
            { "id": "a", "when": { "experience": "novice" }, "then": {  } }
                                                                     ^~~~
          hint: add "o": … to 'then'
        """#
    ),
    MistakeCase(
      "an output out of range",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": 41 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:69: error: 'o' is 41, outside [0..40] [out-of-range]
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": 41 } }
                                                                            ^~
          hint: change the number, or widen the range in its type
        """#
    ),
    MistakeCase(
      "an output that is not whole",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": 7.5 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:69: error: 'o' is 7.5, not a whole number [not-whole]
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": 7.5 } }
                                                                            ^~~
          hint: leave out the decimals
        """#
    ),
    MistakeCase(
      "an output of another type",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": "8" } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:69: error: 'o' must be a number in sets, not a string [wrong-type]
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": "8" } }
                                                                            ^~~
          hint: write digits, without quotes
        """#
    ),
    MistakeCase(
      "null as an output",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": null } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:69: error: 'o' must be a number in sets, not null [wrong-type]
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": null } }
                                                                            ^~~~
          hint: end the type with ? if it may be missing
        """#
    ),
    MistakeCase(
      "an output in another unit",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": "= heightCm" } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:69: error: 'o' is in sets, but this is in cm [unit-mismatch]
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": "= heightCm" } }
                                                                            ^~~~~~~~~~~~
          hint: convert it, or change the unit in 'out'
        """#
    ),
    MistakeCase(
      "a text as an output of a number",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": "= if halal then \"a\" else \"b\"" } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:69: error: 'o' must be a number in sets, but this is a string [wrong-type]
            … ce": "novice" }, "then": { "o": "= if halal then \"a\" else \"b\"" } }
                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """#
    ),
  ]
}
