import Consulting
import Planning
import JSONSource
import PlannerService

/// The JSON Schemas of an edition, for editors that complete and check while somebody writes.
///
/// They are made of what the program itself reads files and requests by: the vocabulary, the
/// columns and names of the pages, and the contracts of the functions.
package struct Schemas: Sendable {
  /// One schema.
  package struct Entry: Sendable {
    /// Its name: `decision`, `exercises`, `generatePlan`.
    package let name: String
    /// What it is for, in a few words.
    package let summary: String
    /// Its text, with a line break at its end.
    package let text: String

    /// Its file in the folder of schemas.
    package var file: String { "\(name).schema.json" }

    init(_ name: String, _ schema: Schema) {
      self.name = name
      summary = schema.json["description"]?.string ?? ""
      var writer = JSONWriter(pretty: true)
      writer.json(schema.json)
      text = writer.text + "\n"
    }
  }

  /// The schemas: pages, the other files, catalogues, requests.
  package let entries: [Entry]

  /// Makes the schemas of an edition and of the requests of its functions.
  package init(_ edition: Planning.Edition, systems: [System] = System.beside) {
    let (functions, personal) = edition.allFunctions(systems)
    let others = personal.filter { one in !functions.contains { $0.name == one.name } }
    let rulebook = edition.rulebook
    let pages = PageSchemas(edition)
    let folder = FolderSchemas(rulebook)
    let requests = RequestSchemas(edition)
    entries =
      [
        Entry("decision", pages.decision), Entry("formula", pages.formula),
        Entry("vocabulary", folder.vocabulary), Entry("book", folder.book),
        Entry("messages", folder.messages), Entry("scenario", requests.scenario(functions)),
      ]
      + rulebook.decisions.compactMap { page in
        page.catalogue.map { Entry(page.name, folder.catalogue(page, $0)) }
      }
      + (functions + others).map { Entry($0.name, requests.request(of: $0)) }
  }

  /// The name of the schema of a file; nil for a file that is nothing of the rules.
  package static func name(for json: JSON, file: String) -> String? {
    if let catalogue = json["catalogue"]?.string { return catalogue }
    if json["decision"] != nil { return json["is"] == nil ? "decision" : "formula" }
    if json["facts"] != nil { return "vocabulary" }
    if json["chapters"] != nil { return "book" }
    if json["scenario"] != nil { return "scenario" }
    return file.split(separator: "/").dropLast().last == "messages" ? "messages" : nil
  }

  /// What a file writes as its `$schema`, such as `../schema/decision.schema.json`.
  ///
  /// The file is named by its path below the folder that holds `Rules/`.
  package static func reference(to name: String, from file: String) -> String {
    let steps = file.utf8.count { $0 == UInt8(ascii: "/") }
    let isInside = file.hasPrefix("Rules/")
    return String(repeating: "../", count: isInside ? steps - 1 : steps)
      + (isInside ? "" : "Rules/") + "schema/\(name).schema.json"
  }
}
