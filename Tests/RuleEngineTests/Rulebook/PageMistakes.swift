/// Pages with a mistake elsewhere.
enum PageMistakes {
  /// The cases.
  static let all: [MistakeCase] = [
    MistakeCase(
      "an unknown key of a page",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hits": "first",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:52: error: a decision table has no 'hits' [unknown-field]
            { "decision": "t", "question": "?", "source": "s", "hits": "first",
                                                               ^~~~~~
          hint: did you mean 'hit'? it has decision, hit, aggregate, in, out, rows, examples, $schema, note, question, source, accept
        """#
    ),
    MistakeCase(
      "an unknown key of a row",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 }, "becaus": "plain" }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:52: error: a row has no 'becaus' [unknown-field]
            { "id": "a", "when": {  }, "then": { "o": 1 }, "becaus": "plain" }
                                                           ^~~~~~~~
          hint: did you mean 'because'? it has id, when, then, because, source, note
        """#
    ),
    MistakeCase(
      "a reason without a message",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 }, "because": "plane" }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:63: error: there is no message 'plane' [unknown-message]
            { "id": "a", "when": {  }, "then": { "o": 1 }, "because": "plane" }
                                                                      ^~~~~~~
          hint: did you mean 'plain'? the messages are why, plain
        """#
    ),
    MistakeCase(
      "no source and no rows",
      page: #"""
        { "decision": "t", "question": "?",
          "out": { "o": "int" } }
        """#,
      report: #"""
        Rules/1-one/t.json:1:1: error: a decision table needs 'rows' [missing-field]
            { "decision": "t", "question": "?",
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: add "rows": …
        Rules/1-one/t.json:1:1: error: a decision table needs 'source' [missing-field]
            { "decision": "t", "question": "?",
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: add "source": …
        """#
    ),
    MistakeCase(
      "an empty source",
      page: #"""
        { "decision": "t", "question": "?", "source": " ",
          "out": { "o": "int" }, "is": "1" }
        """#,
      report: #"""
        Rules/1-one/t.json:1:47: error: 'source' is empty [empty-text]
            { "decision": "t", "question": "?", "source": " ",
                                                          ^~~
          hint: say it in a few words
        """#
    ),
    MistakeCase(
      "an unknown type",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "set" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:3:18: error: unknown type 'set' [unknown-type]
            "out": { "o": "set" },
                           ^~~
          hint: did you mean 'sets'?
        """#
    ),
    MistakeCase(
      "an unknown type in a range",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "sets [4..1]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:3:23: error: no number lies in this range [empty-range]
            "out": { "o": "sets [4..1]" },
                                ^~~~~~
          hint: the smaller number comes first
        """#
    ),
    MistakeCase(
      "a range that cannot be read",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "sets [1-4]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:3:23: error: cannot read '[1-4]' [bad-range]
            "out": { "o": "sets [1-4]" },
                                ^~~~~
          hint: write a range as [0..40], (0..1] or, without an end, [0..)
        """#
    ),
    MistakeCase(
      "a range of words",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "Experience [1..4]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:3:29: error: only a number can have a range [unknown-type]
            "out": { "o": "Experience [1..4]" },
                                      ^~~~~~
          hint: leave the range out
        """#
    ),
    MistakeCase(
      "an input declared otherwise",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "weightKg": "cm" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:2:23: error: 'weightKg' is declared otherwise in vocabulary.json [type-mismatch]
            "in": { "weightKg": "cm" },
                                ^~~~
          hint: write 'kg [30..250]'
        """#
    ),
    MistakeCase(
      "an unknown input",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "weight": "kg" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:2:11: error: unknown name 'weight' [unknown-name]
            "in": { "weight": "kg" },
                    ^~~~~~~~
          hint: did you mean 'weightKg'? known are experience, ageRange, weightKg, heightCm, weeks, joints, halal, food
        """#
    ),
    MistakeCase(
      "an output with the name of a fact",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "weeks": "int" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:3:12: error: 'weeks' is already a fact of vocabulary.json [duplicate-name]
            "out": { "weeks": "int" },
                     ^~~~~~~
          hint: choose another name
        Rules/1-one/t.json:5:40: error: the row does not answer 'weeks' [missing-output]
            { "id": "a", "when": {  }, "then": { "o": 1 } }
                                               ^~~~~~~~~~
          hint: add "weeks": … to 'then'
        Rules/1-one/t.json:5:42: error: the page has no output 'o' [unknown-output]
            { "id": "a", "when": {  }, "then": { "o": 1 } }
                                                 ^~~
          hint: it has weeks
        """#
    ),
    MistakeCase(
      "an output that is no name",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "max sets": "int" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:3:12: error: 'max sets' cannot be the name of an output [bad-name]
            "out": { "max sets": "int" },
                     ^~~~~~~~~~
          hint: begin with a letter and use only letters, digits and _: maxSets
        """#
    ),
    MistakeCase(
      "an output with a word of the language",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "if": "int" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:3:12: error: 'if' cannot be the name of an output [bad-name]
            "out": { "if": "int" },
                     ^~~~
          hint: it is a word of the expression language
        """#
    ),
    MistakeCase(
      "an unknown hit policy",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hit": "frist",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:59: error: unknown hit policy 'frist' [unknown-hit-policy]
            { "decision": "t", "question": "?", "source": "s", "hit": "frist",
                                                                      ^~~~~~~
          hint: did you mean 'first'? it is one of unique, any, first, priority, rule order, output order, collect
        """#
    ),
    MistakeCase(
      "a hit policy and its aggregate in one",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hit": "collect sum",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:59: error: 'collect sum' is two things in one [unknown-hit-policy]
            { "decision": "t", "question": "?", "source": "s", "hit": "collect sum",
                                                                      ^~~~~~~~~~~~~
          hint: write "hit": "collect", "aggregate": "sum"
        """#
    ),
    MistakeCase(
      "an unknown aggregate",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hit": "collect", "aggregate": "mean",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:83: error: unknown aggregate 'mean' [unknown-aggregate]
            { "decision": "t", "question": "?", "source": "s", "hit": "collect", "aggregate": "mean",
                                                                                              ^~~~~~
          hint: it is one of sum, min, max, count
        """#
    ),
    MistakeCase(
      "an aggregate of words",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hit": "collect", "aggregate": "max",
          "in": { "experience": "Experience" },
          "out": { "o": "Experience" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": "novice" } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:83: error: only numbers can be aggregated; 'o' is a word of Experience [wrong-type]
            { "decision": "t", "question": "?", "source": "s", "hit": "collect", "aggregate": "max",
                                                                                              ^~~~~
        """#
    ),
    MistakeCase(
      "an aggregate without collect",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "aggregate": "max",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:65: error: only "hit": "collect" can have an aggregate [unknown-aggregate]
            { "decision": "t", "question": "?", "source": "s", "aggregate": "max",
                                                                            ^~~~~
        """#
    ),
    MistakeCase(
      "priority without words",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hit": "priority",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:59: error: "hit": "priority" needs an output of a word type [no-priority]
            { "decision": "t", "question": "?", "source": "s", "hit": "priority",
                                                                      ^~~~~~~~~~
          hint: its words are the order, the most important first
        """#
    ),
    MistakeCase(
      "two rows with one id",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice" }, "then": { "o": 1 } },
            { "id": "a", "when": { "experience": "advanced" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:6:13: error: the id 'a' is taken [duplicate-id]
            { "id": "a", "when": { "experience": "advanced" }, "then": { "o": 1 } }
                    ^~~
          hint: every row of a page has its own id
        """#
    ),
    MistakeCase(
      "rows that overlap",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience", "weeks": "int" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "experience": "novice", "weeks": "<= 6" }, "then": { "o": 1 } },
            { "id": "b", "when": { "experience": "not(advanced)", "weeks": "[6..8]" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:6:5: error: the rows 'a' and 'b' both match experience = novice, weeks = 6 [overlapping-rows]
            { "id": "b", "when": { "experience": "not(advanced)", "weeks": "[6..8]" }, "then": { "o": 1 } }
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: make one of them narrower, or say "hit": "first" if the order decides
        """#
    ),
    MistakeCase(
      "rows that overlap for every case",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } },
            { "id": "b", "when": {  }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:6:5: error: the rows 'a' and 'b' both match everything [overlapping-rows]
            { "id": "b", "when": {  }, "then": { "o": 1 } }
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: make one of them narrower, or say "hit": "first" if the order decides
        """#
    ),
    MistakeCase(
      "rows of any that contradict",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hit": "any",
          "in": { "weeks": "int" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "weeks": "< 6" }, "then": { "o": 1 } },
            { "id": "b", "when": { "weeks": "> 4" }, "then": { "o": 2 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:6:5: error: the rows 'a' and 'b' both match weeks = 5, and answer differently [contradicting-rows]
            { "id": "b", "when": { "weeks": "> 4" }, "then": { "o": 2 } }
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: let them answer the same, or make one of them narrower
        """#
    ),
    MistakeCase(
      "lists that overlap",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "joints": "list of Joint" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": { "joints": "knee, hip" }, "then": { "o": 1 } },
            { "id": "b", "when": { "joints": "not(hip, empty)" }, "then": { "o": 1 } }
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:6:5: error: the rows 'a' and 'b' both match joints = knee [overlapping-rows]
            { "id": "b", "when": { "joints": "not(hip, empty)" }, "then": { "o": 1 } }
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: make one of them narrower, or say "hit": "first" if the order decides
        """#
    ),
    MistakeCase(
      "no rows",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:4:11: error: the table has no rows [empty-list]
            "rows": [
                    ^
          hint: add a row to 'rows'
        """#
    ),
    MistakeCase(
      "a formula that mixes units",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "out": { "o": "number" },
          "is": "weightKg + heightCm" }
        """#,
      report: #"""
        Rules/1-one/t.json:3:10: error: '+' mixes kg and cm [unit-mismatch]
            "is": "weightKg + heightCm" }
                   ^~~~~~~~~~~~~~~~~~~
          hint: convert one side with a factor
        """#
    ),
    MistakeCase(
      "a formula that cannot be read",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "out": { "o": "number" },
          "is": "2 * (weeks + " }
        """#,
      report: #"""
        Rules/1-one/t.json:3:23: error: expected a value, found the end [syntax]
            "is": "2 * (weeks + " }
                                ^
          hint: finish the expression
        """#
    ),
    MistakeCase(
      "a formula that uses itself",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "out": { "o": "number" },
          "is": "o + 1" }
        """#,
      report: #"""
        Rules/1-one/t.json:3:10: error: 'o' is what this page itself answers [later-page]
            "is": "o + 1" }
                   ^
          hint: use what earlier pages answer
        """#
    ),
    MistakeCase(
      "a formula with two outputs",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "out": { "o": "number", "p": "number" },
          "is": "1" }
        """#,
      report: #"""
        Rules/1-one/t.json:2:27: error: a formula has one output, not 2 [several-outputs]
            "out": { "o": "number", "p": "number" },
                                    ^~~
          hint: write a page for each of them
        """#
    ),
    MistakeCase(
      "an example of another type",
      page: #"""
        { "decision": "t", "question": "?", "source": "s",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ],
          "examples": [ { "given": { "weeks": 13, "experience": "beginer" }, "expect": { "q": 1, "o": "8" } } ] }
        """#,
      report: #"""
        Rules/1-one/t.json:7:39: error: 'weeks' is 13, outside [1..12] [out-of-range]
            "examples": [ { "given": { "weeks": 13, "experience": "beginer" }, "expect": { "q": 1, "o": …
                                                ^~
          hint: change the number, or widen the range in its type
        Rules/1-one/t.json:7:58: error: unknown word 'beginer' [unknown-word]
            "examples": [ { "given": { "weeks": 13, "experience": "beginer" }, "expect": { "q": 1, "o": …
                                                                   ^~~~~~~
          hint: experience is one of novice, intermediate, advanced
        Rules/1-one/t.json:7:82: error: the page has no output 'q' [unknown-output]
            "examples": [ { "given": { "weeks": 13, "experience": "beginer" }, "expect": { "q": 1, "o": …
                                                                                           ^~~
          hint: it has o
        Rules/1-one/t.json:7:95: error: 'o' must be a number in sets, not a string [wrong-type]
            … er" }, "expect": { "q": 1, "o": "8" } } ] }
                                              ^~~
          hint: write digits, without quotes
        """#
    ),
    MistakeCase(
      "an example of several rows",
      page: #"""
        { "decision": "t", "question": "?", "source": "s", "hit": "rule order",
          "in": { "experience": "Experience" },
          "out": { "o": "int sets [0..40]" },
          "rows": [
            { "id": "a", "when": {  }, "then": { "o": 1 } }
          ],
          "examples": [ { "given": { }, "expect": { "o": 1 } } ] }
        """#,
      report: #"""
        Rules/1-one/t.json:7:43: error: 'expect' must be a list of answers, not an object [wrong-type]
            "examples": [ { "given": { }, "expect": { "o": 1 } } ] }
                                                    ^~~~~~~~~~
          hint: this page may answer with several rows: write [ { … } ]
        """#
    ),
    MistakeCase(
      "broken JSON",
      page: #"""
        { "decision": "t", "question": "?" "source": "s",
          "out": { "o": "int" }, "is": "1" }
        """#,
      report: #"""
        Rules/1-one/t.json:1:36: error: a comma is missing before this [missing-comma]
            { "decision": "t", "question": "?" "source": "s",
                                               ^
          hint: write a comma between one field and the next
        """#
    ),
    MistakeCase(
      "a page that is no object",
      page: #"""
        [1]
        """#,
      report: #"""
        Rules/1-one/t.json:1:1: error: a page must be an object, not a list [wrong-type]
            [1]
            ^~~
          hint: write { … }
        """#
    ),
    MistakeCase(
      "a catalogue",
      page: #"""
        { "catalogue": "things", "question": "?", "source": "s",
          "columns": { "id": "string", "kg": "kg [0..9]", "level": "Experience?", "macro": { "p": "kg" } },
          "rows": [
            { "id": "a", "kg": 1, "level": null, "macro": { "p": 1 } },
            { "id": "a", "kg": 10, "level": "expert", "macro": { "q": 1 } },
            { "id": "", "kgs": 1, "macro": 3 },
            4
          ] }
        """#,
      report: #"""
        Rules/1-one/t.json:5:13: error: the id 'a' is taken [duplicate-id]
            { "id": "a", "kg": 10, "level": "expert", "macro": { "q": 1 } },
                    ^~~
          hint: every row of a catalogue has its own id
        Rules/1-one/t.json:5:24: error: 'kg' is 10, outside [0..9] [out-of-range]
            { "id": "a", "kg": 10, "level": "expert", "macro": { "q": 1 } },
                               ^~
          hint: change the number, or widen the range in its type
        Rules/1-one/t.json:5:38: error: unknown word 'expert' [unknown-word]
            { "id": "a", "kg": 10, "level": "expert", "macro": { "q": 1 } },
                                             ^~~~~~
          hint: level is one of novice, intermediate, advanced
        Rules/1-one/t.json:5:56: error: 'macro' needs 'p' [missing-field]
            { "id": "a", "kg": 10, "level": "expert", "macro": { "q": 1 } },
                                                               ^~~~~~~~~~
          hint: add "p": …
        Rules/1-one/t.json:5:58: error: 'macro' has no 'q' [unknown-column]
            { "id": "a", "kg": 10, "level": "expert", "macro": { "q": 1 } },
                                                                 ^~~
          hint: it has p
        Rules/1-one/t.json:6:5: error: a row needs 'kg' [missing-field]
            { "id": "", "kgs": 1, "macro": 3 },
            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: add "kg": …
        Rules/1-one/t.json:6:13: error: the id is empty [empty-text]
            { "id": "", "kgs": 1, "macro": 3 },
                    ^~
          hint: write a name of its own
        Rules/1-one/t.json:6:17: error: a row has no 'kgs' [unknown-column]
            { "id": "", "kgs": 1, "macro": 3 },
                        ^~~~~
          hint: did you mean 'kg'? it has id, kg, level, macro
        Rules/1-one/t.json:6:36: error: 'macro' must be an object, not a number [wrong-type]
            { "id": "", "kgs": 1, "macro": 3 },
                                           ^
          hint: write { … }
        Rules/1-one/t.json:7:5: error: a row must be an object, not a number [wrong-type]
            4
            ^
          hint: write { … }
        """#
    ),
    MistakeCase(
      "a catalogue without ids",
      page: #"""
        { "catalogue": "my things", "question": "?", "source": "s",
          "columns": { "name": "string" },
          "rows": [] }
        """#,
      report: #"""
        Rules/1-one/t.json:1:16: error: 'my things' cannot be the name of a catalogue [bad-name]
            { "catalogue": "my things", "question": "?", "source": "s",
                           ^~~~~~~~~~~
          hint: begin with a letter and use only letters, digits and _: maxSets
        Rules/1-one/t.json:2:14: error: a catalogue needs the column 'id' [missing-field]
            "columns": { "name": "string" },
                       ^~~~~~~~~~~~~~~~~~~~
          hint: add "id": "string"
        Rules/1-one/t.json:3:11: error: the catalogue has no rows [empty-list]
            "rows": [] }
                    ^~
          hint: add a row to 'rows'
        """#
    ),
  ]
}
