import Consulting
import JSONSource

/// The page of a day's food in a browser: one box, the day's lines, a bar with what they come to.
///
/// Its words are sentences of the pages; its script and style are files of their own, so that a
/// browser can be told to run nothing else.
package struct JournalPage {
  /// A file of the page.
  package struct File: Sendable {
    /// Its content type.
    package let type: String
    /// Its text.
    package let text: String
  }

  private let said: (String) -> String
  private let language: String

  /// A page in the words of sentences.
  init(_ sentences: FoodSentences, _ language: String) {
    self.language = language
    said = { sentences.text($0, language) }
  }

  /// The words the script says, by the end of their keys.
  static let spoken = [
    "pending", "offline", "refused", "amount", "save", "delete", "undo", "meal", "found", "sure",
    "kcal", "protein", "carbs", "fat", "unknown", "near", "remove", "nutrients", "unread", "left",
    "deleted", "signin", "sugar",
  ]
  /// How a food was found and its weight known, by the words of an answer.
  private static let ways =
    Resolution.Step.allCases.filter { $0 != .vector }.map { "step.\($0.rawValue)" }
    + [
      "weighed", "measured", "own-portion", "own-density", "group-density", "household",
      "usual-portion", "hundred-grams",
    ].map { "basis.\($0)" }

  /// The page itself.
  func html(_ sentences: FoodSentences) -> String {
    let words = (Self.spoken + Self.ways).map { ($0, said("journal.\($0)")) }
    let nutrients = sentences.keys(below: "name.").map { ($0, said($0)) }
    let assumed = sentences.keys(below: "assumption.").map { ($0, said($0)) }
    let meals = DaySummary.meals.map { ("meal.\($0)", said("journal.meal.\($0)")) }
    var writer = JSONWriter()
    writer.beginObject()
    for (key, text) in words + meals + assumed + nutrients {
      writer.key(key)
      writer.value(text)
    }
    writer.endObject()
    let title = Self.escaped(said("journal.title"))
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <link rel="stylesheet" href="/journal.css">
      <script src="/journal.js" defer></script>
      </head>
      <body data-words="\(Self.escaped(writer.text))">
      <main>
      <h1>\(title)</h1>
      <form id="entry" hidden>
      <label for="line">\(Self.escaped(said("journal.line")))</label>
      <input id="line" name="line" autocomplete="off" maxlength="500" required autofocus>
      <button>\(Self.escaped(said("journal.add")))</button>
      </form>
      <p id="when" hidden><label>\(Self.escaped(said("journal.day"))) <input id="day" type="date"></label></p>
      <p id="state" role="status"></p>
      <ol id="lines"></ol>
      <dl id="sums"></dl>
      <div id="care" role="note"></div>
      <button id="signout" type="button" hidden>\(Self.escaped(said("journal.signout")))</button>
      <form id="signin" hidden>
      <label for="token">\(Self.escaped(said("journal.token")))</label>
      <input id="token" type="password" autocomplete="off">
      <button>\(Self.escaped(said("journal.signin")))</button>
      </form>
      </main>
      </body>
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}

extension ServiceFunction {
  /// The page, its script and its style, for whoever serves or embeds them.
  static func journalPage(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "journalPage", summary: "a web page for the lines of a day: HTML, script, style",
      of: foods.rulebook, request: { RequestForm([.foodLanguage]) },
      answer: { JournalPage.form }, example: #"{"language":"ja"}"#
    ) { form throws(PlanFailure) in
      let sentences = FoodSentences(foods.rulebook.messages)
      return JournalPage(sentences, form.language).html(sentences)
    }
  }
}

extension JournalPage {
  /// The HTML of a page beside its script and its style.
  fileprivate static let form = AnswerForm<String>.object([
    .always("html", \.self, .text), .always("script", { _ in script }, .text),
    .always("style", { _ in style }, .text),
  ])
}
