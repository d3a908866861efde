import JSONSource
import Testing

@testable import FoodLog

/// The page of a day's food in a browser (requirement L47).
@Suite struct JournalPageTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  private func page(_ language: String) throws -> JSON {
    try ask("journalPage", #"{"language":"\#(language)"}"#)
  }

  @Test("The page says the same in both languages, and every word its script asks for (L47)")
  func words() throws {
    let script = try page("en")["script"]?.string ?? ""
    let asked = script.matches(of: /words\.([a-z]+)/).map { String($0.1) }
    #expect(asked.count > 10)
    var all: [[String: String]] = []
    for language in ["en", "ja"] {
      let html = try page(language)["html"]?.string ?? ""
      #expect(html.contains("<html lang=\"\(language)\">"))
      let found = try #require(html.firstMatch(of: /data-words="([^"]*)"/))
      let text = String(found.1).replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
        .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      var diagnostics = Diagnostics()
      let json = try #require(
        JSONParser.parse(SourceFile(name: "words", bytes: Array(text.utf8)), into: &diagnostics))
      let words = Dictionary(
        uniqueKeysWithValues: (json.members ?? []).map { ($0.key, $0.value.string ?? "") })
      #expect(words.allSatisfy { !$0.value.isEmpty && !$0.value.hasPrefix("journal.") })
      for word in asked { #expect(words[word] != nil, "\(word)") }
      all.append(words)
    }
    #expect(Set(all[0].keys) == Set(all[1].keys))
    #expect(all[0].keys.count { all[0][$0] == all[1][$0] } < 3)
  }

  @Test("Nothing runs but the page's own files, and what a server says is never markup (L47)")
  func safety() throws {
    let page = try page("en")
    let (html, script) = (page["html"]?.string ?? "", page["script"]?.string ?? "")
    #expect(html.components(of: "<script").count == 2 && html.contains("src=\"/journal.js\""))
    for word in ["<style", " style=", " onclick", " onload", "javascript:", "http:", "https:"] {
      #expect(!html.contains(word), "\(word)")
    }
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "http:", "https:", ".style.", "srcdoc",
    ] { #expect(!script.contains(word), "\(word)") }
  }
}

extension String {
  fileprivate func components(of text: String) -> [Substring] { split(separator: text) }
}
