import JSONSource

/// The pages under `Rules/food/`: one JSON object for each question, by its name.
package struct FoodPages: Sendable {
  private let pages: [JSON.Member]

  /// Takes the pages from an object of all of them.
  package init(_ all: JSON) { pages = all.members ?? [] }

  /// Takes the pages of files.
  package init(_ files: [SourceFile]) throws(FoodPageFailure) {
    var diagnostics = Diagnostics()
    let pages = Self.together(files, into: &diagnostics)
    let first = diagnostics.sorted().first { $0.severity == .error }
    if let first { throw FoodPageFailure(page: first.place?.file ?? "all", mistake: first) }
    try self.init(pages)
  }

  /// Takes the pages from the text of an object of all of them.
  init(_ together: SourceFile) throws(FoodPageFailure) {
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(together, into: &diagnostics) else {
      throw FoodPageFailure(page: "all")
    }
    self.init(json)
  }

  /// Pages as one JSON object by their names, each as it was written.
  static func together(_ files: [SourceFile], into diagnostics: inout Diagnostics) -> SourceFile {
    var writer = JSONWriter()
    writer.beginObject()
    for file in files where JSONParser.parse(file, into: &diagnostics) != nil {
      writer.key(String(file.name.split(separator: "/").last?.dropLast(".json".count) ?? ""))
      writer.raw(file.bytes[...])
    }
    writer.endObject()
    return SourceFile(name: "Rules/food", bytes: writer.bytes)
  }

  /// The pages that such an object was made of, as they were written.
  static func apart(_ together: SourceFile) -> [SourceFile] {
    var diagnostics = Diagnostics()
    let all = JSONParser.parse(together, into: &diagnostics)?.members ?? []
    return all.map { page in
      let range = Int(page.value.range.lowerBound)..<Int(page.value.range.upperBound)
      return SourceFile(
        name: "Rules/food/\(page.key).json",
        bytes: Array(together.bytes[range]) + [UInt8(ascii: "\n")])
    }
  }

  /// A page by its name, such as `units`.
  package func page(_ name: String) throws(FoodPageFailure) -> FoodPage {
    guard let page = pages.first(where: { $0.key == name })?.value, page.members != nil else {
      throw FoodPageFailure(page: name)
    }
    return FoodPage(json: page)
  }
}

/// A page that the food log cannot do without is missing, or is no object.
package struct FoodPageFailure: Error, Hashable, Sendable {
  /// The page's name.
  package let page: String
  /// What is wrong with its text; nil when it lacks something.
  package let mistake: Diagnostic?

  init(page: String, mistake: Diagnostic? = nil) {
    (self.page, self.mistake) = (page, mistake)
  }

  /// It as a mistake of the rules.
  package var diagnostic: Diagnostic {
    mistake
      ?? Diagnostic(
        "missing-page", "the pages of food lack '\(page)', or hold something else there",
        hint: "'planner init' hands out the pages as they are built in")
  }
}

/// One page.
package struct FoodPage: Sendable {
  let json: JSON

  /// Texts by their keys.
  func strings(_ field: String) -> [String: String] {
    Dictionary(
      (json[field]?.members ?? []).compactMap { member in
        member.value.string.map { (member.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Numbers by their keys.
  func numbers(_ field: String) -> [String: Double] {
    Dictionary(
      (json[field]?.members ?? []).compactMap { member in
        member.value.number.map { (member.key, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Numbers by the names of two levels.
  func numbersByGroup(_ field: String) -> [String: [String: Double]] {
    Dictionary(
      (json[field]?.members ?? []).map { group in
        let numbers = (group.value.members ?? []).compactMap { member in
          member.value.number.map { (member.key, $0) }
        }
        return (group.key, Dictionary(numbers, uniquingKeysWith: { first, _ in first }))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A list of texts.
  func list(_ field: String) -> [String] { json[field]?.array?.compactMap(\.string) ?? [] }

  /// A list of texts that the page must hold.
  func words(_ field: String) throws(FoodPageFailure) -> [String] {
    let words = list(field)
    guard !words.isEmpty else { throw FoodPageFailure(page: field) }
    return words
  }

  /// A text, which the page must hold.
  func text(_ field: String) throws(FoodPageFailure) -> String {
    guard let text = json[field]?.string, !text.isEmpty else { throw FoodPageFailure(page: field) }
    return text
  }

  /// A number, which the page must hold.
  func number(_ field: String) throws(FoodPageFailure) -> Double {
    guard let number = json[field]?.number else { throw FoodPageFailure(page: field) }
    return number
  }

  /// A number of an object, which the page must hold.
  func number(_ field: String, _ part: String) throws(FoodPageFailure) -> Double {
    guard let number = json[field]?[part]?.number else {
      throw FoodPageFailure(page: "\(field)/\(part)")
    }
    return number
  }

  /// Lists of words by what they mean, turned round: the meaning by the word.
  func inverted(_ field: String) -> [String: String] {
    var meaning: [String: String] = [:]
    for member in json[field]?.members ?? [] {
      for word in member.value.array ?? [] {
        if let word = word.string { meaning[word] = member.key }
      }
    }
    return meaning
  }
}
