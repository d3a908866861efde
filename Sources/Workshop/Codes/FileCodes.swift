extension CodePage {
  private static let book = "Rules/book.json"
  private static let english = "Rules/messages/en.json"
  private static let japanese = "Rules/messages/ja.json"

  /// How the files of a folder go together.
  static let files: [CodePage] = [
    CodePage(
      "bad-placeholder", "A placeholder of a message is a name between braces.",
      bad: .file(english, #"{ "plain": "so it is, {my name}" }"#),
      good: .file(english, #"{ "plain": "so it is" }"#)),
    CodePage(
      "deep-chain", "Answering a page takes more earlier pages one after the other than is sane.",
      bad: .told("201 pages of which each reads the one before"), good: .formula("8")),
    CodePage(
      "different-placeholders",
      "A message has other placeholders than in the first language, so a value would be lost.",
      bad: .file(japanese, #"{ "plain": "{name}です" }"#),
      good: .file(japanese, #"{ "plain": "そうです" }"#)),
    CodePage(
      "duplicate-file", "One file name is given twice.",
      bad: .told("two files called Rules/book.json"), good: .formula("8")),
    CodePage(
      "duplicate-page", "The book lists a page twice.",
      bad: .file(book, bookText(#""t", "t""#)), good: .file(book, bookText(#""t""#))),
    CodePage(
      "missing-file", "A folder of rules has a book.json and a vocabulary.json.",
      bad: .edit(book, from: "", to: ""), good: .formula("8")),
    CodePage(
      "missing-message",
      "A message is missing in one language, or a row names one that does not exist.",
      bad: .file(japanese, "{ }"), good: .file(japanese, #"{ "plain": "そうです" }"#)),
    CodePage(
      "missing-page",
      "The book lists a page that has no file, or the planner asks a question that no page answers.",
      bad: .file(book, bookText(#""t", "bands""#)), good: .file(book, bookText(#""t""#))),
    CodePage(
      "unknown-message",
      "A row gives a reason that no message has, or a language has a message that the first has not.",
      bad: .rows(
        #"{ "id": "a", "when": {}, "then": { "sets": 8 }, "because": "plane" }"#),
      good: .rows(
        #"{ "id": "a", "when": {}, "then": { "sets": 8 }, "because": "plain" }"#)),
    CodePage(
      "unlisted-page",
      "A page lies in the folder and no chapter of book.json lists it, so nobody reads it.",
      bad: .file("Rules/1-one/spare.json", "{ }"), good: .formula("8")),
  ]

  private static func bookText(_ pages: String) -> String {
    #"{ "edition": "E", "chapters": [ { "folder": "1-one", "title": "One", "pages": [\#(pages)] } ] }"#
  }
}
