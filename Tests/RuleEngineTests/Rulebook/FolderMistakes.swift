/// Folders with a mistake outside one page.
enum FolderMistakes {
  /// The cases.
  static let all: [MistakeCase] = [
    MistakeCase(
      "a page the book does not list",
      files: [
        (
          "Rules/1-one/extra.json",
          #"""
          { }
          """#
        )
      ],
      report: #"""
        Rules/1-one/extra.json:1:1: error: no chapter of the book lists this page [unlisted-page]
            { }
            ^
          hint: add it to the pages of its chapter in Rules/book.json, or delete the file
        """#
    ),
    MistakeCase(
      "a page without a file, twice in the book",
      files: [
        (
          "Rules/book.json",
          #"""
          { "edition": "E", "chapters": [ { "folder": "1-one", "title": "O",
            "pages": ["band", "band", "bnad"] } ] }
          """#
        )
      ],
      report: #"""
        Rules/book.json:2:21: error: the page Rules/1-one/band.json is listed twice [duplicate-page]
            "pages": ["band", "band", "bnad"] } ] }
                              ^~~~~~
          hint: list it once
        Rules/book.json:2:29: error: there is no page Rules/1-one/bnad.json [missing-page]
            "pages": ["band", "band", "bnad"] } ] }
                                      ^~~~~~
          hint: write the page, or take its name out of the book
        """#
    ),
    MistakeCase(
      "a book whose areas are no object",
      files: [
        (
          "Rules/book.json",
          #"""
          { "edition": "E", "areas": ["training"], "chapters": [ { "folder": "1-one", "title": "One", "pages": ["band"] } ] }
          """#
        )
      ],
      report: #"""
        Rules/book.json:1:28: error: the areas must be an object, not a list [wrong-type]
            { "edition": "E", "areas": ["training"], "chapters": [ { "folder": "1-one", "title": "One", …
                                       ^~~~~~~~~~~~
          hint: write { … }
        """#
    ),
    MistakeCase(
      "a book with wrong parts",
      files: [
        (
          "Rules/book.json",
          #"""
          { "edtion": "E", "chapters": [ { "folder": 1, "title": "", "pages": "band" } ] }
          """#
        )
      ],
      report: #"""
        Rules/1-one/band.json:1:1: error: no chapter of the book lists this page [unlisted-page]
            {
            ^
          hint: add it to the pages of its chapter in Rules/book.json, or delete the file
        Rules/book.json:1:3: error: the book has no 'edtion' [unknown-field]
            { "edtion": "E", "chapters": [ { "folder": 1, "title": "", "pages": "band" } ] }
              ^~~~~~~~
          hint: did you mean 'edition'? it has $schema, note, edition, chapters, areas
        Rules/book.json:1:44: error: a chapter's folder must be a text, not a number [wrong-type]
            { "edtion": "E", "chapters": [ { "folder": 1, "title": "", "pages": "band" } ] }
                                                       ^
          hint: write "…"
        Rules/book.json:1:56: error: a chapter's title is empty [empty-text]
            { "edtion": "E", "chapters": [ { "folder": 1, "title": "", "pages": "band" } ] }
                                                                   ^~
          hint: say it in a few words
        Rules/book.json:1:69: error: a chapter's pages must be a list, not a string [wrong-type]
            { "edtion": "E", "chapters": [ { "folder": 1, "title": "", "pages": "band" } ] }
                                                                                ^~~~~~
          hint: write [ … ]
        """#
    ),
    MistakeCase(
      "a vocabulary with mistakes",
      files: [
        (
          "Rules/vocabulary.json",
          #"""
          { "unit": {}, "units": { "k g": "x", "kg": "" },
            "words": {
              "kg": { "meaning": "m", "values": { "a": "b" } },
              "Experience": { "meaning": "m", "values": { "novice": "n", "x-y": "1", "x–y": "2", "null": "3" },
                "aliases": { "x-y": "novice", "beginner": "novise" } },
              "Empty": { "meaning": "m", "values": { } } },
            "facts": {
              "experience": { "type": "Experiense", "meaning": "m", "field": "e" },
              "my fact": { "type": "kg", "meaning": "m" },
              "other": { "type": "kg", "meaning": "m", "field": "e" } } }
          """#
        )
      ],
      report: #"""
        Rules/1-one/band.json:4:28: error: unknown type 'sets' [unknown-type]
            "out": { "setsMin": "int sets [0..40]" },
                                     ^~~~
          hint: a type is a unit, number, boolean, string, date, time or a word type of vocabulary.json, or 'list of' one of these
        Rules/vocabulary.json:1:3: error: the vocabulary has no 'unit' [unknown-field]
            { "unit": {}, "units": { "k g": "x", "kg": "" },
              ^~~~~~
          hint: did you mean 'units'? it has $schema, note, units, words, facts
        Rules/vocabulary.json:1:26: error: 'k g' cannot be the name of a unit [bad-name]
            { "unit": {}, "units": { "k g": "x", "kg": "" },
                                     ^~~~~
          hint: write it without spaces, brackets and question marks
        Rules/vocabulary.json:1:44: error: the meaning of 'kg' is empty [empty-text]
            { "unit": {}, "units": { "k g": "x", "kg": "" },
                                                       ^~
          hint: say it in a few words
        Rules/vocabulary.json:3:5: error: 'kg' is the name of a unit [duplicate-name]
            "kg": { "meaning": "m", "values": { "a": "b" } },
            ^~~~
          hint: choose another name
        Rules/vocabulary.json:4:47: error: 'Experience' has 'x–y' twice; - and – are the same [duplicate-name]
            … e": { "meaning": "m", "values": { "novice": "n", "x-y": "1", "x–y": "2", "null": "3" },
                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        Rules/vocabulary.json:4:88: error: 'null' cannot be a word [bad-name]
            "Experience": { "meaning": "m", "values": { "novice": "n", "x-y": "1", "x–y": "2", "null": …
                                                                                               ^~~~~~
          hint: cells use it for something else
        Rules/vocabulary.json:5:20: error: 'x-y' is itself a word of Experience [duplicate-name]
            "aliases": { "x-y": "novice", "beginner": "novise" } },
                         ^~~~~
        Rules/vocabulary.json:5:49: error: unknown word 'novise' [unknown-word]
            "aliases": { "x-y": "novice", "beginner": "novise" } },
                                                      ^~~~~~~~
          hint: did you mean 'novice'? Experience is one of novice, x-y, x–y
        Rules/vocabulary.json:6:42: error: 'Empty' has no words [empty-list]
            "Empty": { "meaning": "m", "values": { } } },
                                                 ^~~
          hint: add a word, or remove the type
        Rules/vocabulary.json:8:30: error: unknown type 'Experiense' [unknown-type]
            "experience": { "type": "Experiense", "meaning": "m", "field": "e" },
                                     ^~~~~~~~~~
          hint: did you mean 'Experience'?
        Rules/vocabulary.json:9:5: error: 'my fact' cannot be the name of a fact [bad-name]
            "my fact": { "type": "kg", "meaning": "m" },
            ^~~~~~~~~
          hint: begin with a letter and use only letters, digits and _: maxSets
        Rules/vocabulary.json:10:5: error: the field 'e' already gives 'experience' [duplicate-name]
            "other": { "type": "kg", "meaning": "m", "field": "e" } } }
            ^~~~~~~
          hint: each field of a request gives one fact
        """#
    ),
    MistakeCase(
      "messages that differ",
      files: [
        (
          "Rules/messages/ja.json",
          #"""
          {
            "why": "{muscel}のため",
            "plian": "そう"
          }
          """#
        )
      ],
      report: #"""
        Rules/messages/ja.json:2:10: error: the placeholders of 'why' differ from those in 'en' [different-placeholders]
            "why": "{muscel}のため",
                   ^~~~~~~~~~~~~~~~
          hint: there it has {muscle}
        Rules/messages/ja.json:3:3: error: 'en' has no message 'plian' [unknown-message]
            "plian": "そう"
            ^~~~~~~
          hint: did you mean 'plain'? it has why, plain
        """#
    ),
    MistakeCase(
      "a placeholder that cannot be read",
      files: [
        (
          "Rules/messages/en.json",
          #"""
          { "why": "because of {muscle", "plain": "}" }
          """#
        )
      ],
      report: #"""
        Rules/messages/en.json:1:22: error: this placeholder cannot be read [bad-placeholder]
            { "why": "because of {muscle", "plain": "}" }
                                 ^
          hint: write it as {name}, with letters, digits and _ only, or as {name?set|sets}
        Rules/messages/en.json:1:42: error: this placeholder cannot be read [bad-placeholder]
            { "why": "because of {muscle", "plain": "}" }
                                                     ^
          hint: write it as {name}, with letters, digits and _ only, or as {name?set|sets}
        """#
    ),
    MistakeCase(
      "plural forms that cannot be read",
      files: [
        (
          "Rules/messages/en.json",
          #"""
          { "why": "{muscle?one}", "plain": "{a?b|b} {c?d|e|f}" }
          """#
        )
      ],
      report: #"""
        Rules/messages/en.json:1:11: error: this placeholder cannot be read [bad-placeholder]
            { "why": "{muscle?one}", "plain": "{a?b|b} {c?d|e|f}" }
                      ^
          hint: write it as {name}, with letters, digits and _ only, or as {name?set|sets}
        Rules/messages/en.json:1:36: error: this placeholder cannot be read [bad-placeholder]
            { "why": "{muscle?one}", "plain": "{a?b|b} {c?d|e|f}" }
                                               ^
          hint: write it as {name}, with letters, digits and _ only, or as {name?set|sets}
        """#
    ),
    MistakeCase(
      "a broken page blames nobody else",
      files: [
        (
          "Rules/1-one/a.json",
          #"""
          { "decision": "a", "question": "?" "source": "s",
            "out": { "a1": "number", "a2": "kg?" },
            "rows": [] }
          """#
        ),
        (
          "Rules/1-one/b.json",
          #"""
          { "decision": "b", "question": "?", "source": "s", "out": { "b1": "number" }, "is": "a1 * 2" }
          """#
        ),
        (
          "Rules/1-one/c.json",
          #"""
          { "decision": "c", "question": "?", "source": "s", "out": { "c1": "number" }, "is": "c2 + b2" }
          """#
        ),
        (
          "Rules/1-one/d.json",
          #"""
          { "decision": "a", "question": "?", "source": "s", "out": { "c2": "number", "b1": "number" }, "is": "1" }
          """#
        ),
        (
          "Rules/book.json",
          #"""
          { "edition": "Test", "chapters": [ { "folder": "1-one", "title": "One", "pages": ["band", "a", "b", "c", "d"] } ] }
          """#
        ),
      ],
      report: #"""
        Rules/1-one/a.json:1:36: error: a comma is missing before this [missing-comma]
            { "decision": "a", "question": "?" "source": "s",
                                               ^
          hint: write a comma between one field and the next
        Rules/1-one/c.json:1:86: error: 'c2' is answered only later, by 'a' [later-page]
            { "decision": "c", "question": "?", "source": "s", "out": { "c1": "number" }, "is": "c2 + b2" }
                                                                                                 ^~
          hint: move that page before this one in book.json
        Rules/1-one/c.json:1:91: error: unknown name 'b2' [unknown-name]
            { "decision": "c", "question": "?", "source": "s", "out": { "c1": "number" }, "is": "c2 + b2" }
                                                                                                      ^~
          hint: names come from the vocabulary and from earlier pages
        Rules/1-one/d.json:1:77: error: 'b1' is already an answer of 'b' [duplicate-name]
            { "decision": "a", "question": "?", "source": "s", "out": { "c2": "number", "b1": "number" }, …
                                                                                        ^~~~
          hint: choose another name
        Rules/1-one/d.json:1:77: error: a formula has one output, not 2 [several-outputs]
            { "decision": "a", "question": "?", "source": "s", "out": { "c2": "number", "b1": "number" }, …
                                                                                        ^~~~
          hint: write a page for each of them
        """#
    ),
  ]
}
