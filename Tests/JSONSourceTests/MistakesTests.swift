import Testing

@testable import JSONSource

/// A text and everything that is said about it.
struct Critique: Sendable {
  let text: String
  let rendered: String
}

@Test(arguments: [
  Critique(
    text: """
      {
        "decision": 'volume band',
        "in": { experience: "Experience", },
        // the bands
        "rows": [
          { "id": "novice" "then": { "setsMin": 08, "setsMax": +12 } },
          { "id": "advanced", "id": "elite", "because": True },
        ]
      }
      """,
    rendered: """
      page.json:2:15: error: single quotes stand around a text [single-quotes]
          "decision": 'volume band',
                      ^~~~~~~~~~~~~
        hint: write "volume band" with straight double quotes
      page.json:3:11: error: the key 'experience' is not in quotes [unquoted-key]
          "in": { experience: "Experience", },
                  ^~~~~~~~~~
        hint: write "experience"
      page.json:3:35: error: a comma stands before the closing bracket [trailing-comma]
          "in": { experience: "Experience", },
                                          ^
        hint: remove the comma before the closing bracket
      page.json:4:3: error: JSON has no comments [comment]
          // the bands
          ^~~~~~~~~~~~
        hint: remove it, or say it in a "note" field
      page.json:6:22: error: a comma is missing before this [missing-comma]
          { "id": "novice" "then": { "setsMin": 08, "setsMax": +12 } },
                           ^
        hint: write a comma between one field and the next
      page.json:6:43: error: the number '08' begins with a zero [leading-zero]
          { "id": "novice" "then": { "setsMin": 08, "setsMax": +12 } },
                                                ^~
        hint: remove the zeros in front
      page.json:6:58: error: the number '+12' begins with a plus sign [plus-sign]
          { "id": "novice" "then": { "setsMin": 08, "setsMax": +12 } },
                                                               ^~~
        hint: remove the plus sign
      page.json:7:25: error: the key 'id' is given twice [duplicate-key]
          { "id": "advanced", "id": "elite", "because": True },
                              ^~~~
        hint: it is first given at line 7, column 7; keep one of the two
      page.json:7:51: error: 'True' is not a word of JSON [unquoted-text]
          { "id": "advanced", "id": "elite", "because": True },
                                                        ^~~~
        hint: write true, or put the text in double quotes
      page.json:7:57: error: a comma stands before the closing bracket [trailing-comma]
          { "id": "advanced", "id": "elite", "because": True },
                                                              ^
        hint: remove the comma before the closing bracket
      """),
  Critique(
    text: """
      {
        "今週": "胸の日", "メモ": "a\\q",
        "load": 1e999, "reps": 12-15,
        "muscle": "chest,
        "note": "two
      lines", "list": [1, 2
      }
      """,
    rendered: """
      page.json:2:24: error: '\\q' is not an escape [invalid-escape]
          "今週": "胸の日", "メモ": "a\\q",
                                      ^~
        hint: write \\\\ for a backslash
      page.json:3:11: error: the number '1e999' is too large [number-too-large]
          "load": 1e999, "reps": 12-15,
                  ^~~~~
        hint: write a number below 1e308
      page.json:3:26: error: '12-15' is not a number [invalid-number]
          "load": 1e999, "reps": 12-15,
                                 ^~~~~
        hint: write the number alone, or put the text in double quotes
      page.json:4:13: error: this string has no closing quote [unclosed-string]
          "muscle": "chest,
                    ^~~~~~~
        hint: write " where the string ends
      page.json:5:15: error: a line break stands inside a string [control-character]
          "note": "two
                      ^
        hint: write \\n instead, or close the string before it
      page.json:7:1: error: the list ends with } instead of ] [wrong-bracket]
          }
          ^
        hint: write ] here, or the missing ] before it
      """),
  Critique(
    text: "\u{FEFF}{ \"a\"\t: “b”, \"c\" = 1, \"d\", : 2, \"e\": \"\\ud83d!\" ",
    rendered: """
      page.json:1:1: error: the text begins with a byte order mark [byte-order-mark]
          \u{FEFF}{ "a" : “b”, "c" = 1, "d", : 2, "e": "\\ud83d!"\u{20}
          ^
        hint: save the file as UTF-8 without a byte order mark
      page.json:1:2: error: this object is never closed [unclosed-object]
          \u{FEFF}{ "a" : “b”, "c" = 1, "d", : 2, "e": "\\ud83d!"\u{20}
          ^
        hint: write } where the object ends
      page.json:1:10: error: typographic quotes stand around a text [curly-quotes]
          \u{FEFF}{ "a" : “b”, "c" = 1, "d", : 2, "e": "\\ud83d!"\u{20}
                  ^~~
        hint: write "b" with straight double quotes
      page.json:1:19: error: an equals sign stands after the key 'c' [missing-colon]
          \u{FEFF}{ "a" : “b”, "c" = 1, "d", : 2, "e": "\\ud83d!"\u{20}
                           ^
        hint: write a colon instead
      page.json:1:24: error: the key 'd' has no value [missing-value]
          \u{FEFF}{ "a" : “b”, "c" = 1, "d", : 2, "e": "\\ud83d!"\u{20}
                                ^~~
        hint: write a colon and a value after the key
      page.json:1:29: error: no key stands before this colon [missing-key]
          \u{FEFF}{ "a" : “b”, "c" = 1, "d", : 2, "e": "\\ud83d!"\u{20}
                                     ^
        hint: write a key in double quotes
      page.json:1:40: error: '\\ud83d' is half of a character [lone-surrogate]
          \u{FEFF}{ "a" : “b”, "c" = 1, "d", : 2, "e": "\\ud83d!"\u{20}
                                                ^~~~~~
        hint: write the character itself
      """),
])
func mistakesInATextAreAllReportedInOrder(critique: Critique) {
  var diagnostics = Diagnostics()
  let source = SourceFile(name: "page.json", text: critique.text)
  let json = JSONParser.parse(source, into: &diagnostics)
  let rendered = diagnostics.list.map { $0.rendered() }.joined(separator: "\n")
  #expect(json == nil && rendered == critique.rendered)
}

@Test func readingEndsAfterAHundredMistakes() {
  let text = "[" + String(repeating: "x,", count: 5000) + "1]"
  let codes = outcome(of: Array(text.utf8)).split(separator: " ")
  #expect(codes.count == 101 && codes.last == "too-many-mistakes")
}
