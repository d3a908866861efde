import Consulting
import Pages
import JSONSource
import PlannerService

/// An error body in the words of somebody at a command line: options instead of pointers.
package struct RequestMistakes {
  /// The options a person gave.
  let arguments: Arguments
  /// The fields behind the options.
  let fields: [OptionField]
  /// The profile the options were laid over.
  let profile: RequestDocument?
  /// The files that options named, by the options.
  var documents: [String: RequestDocument] = [:]

  /// The words around the mistakes.
  let label: Labels

  /// One line for each mistake of an error body's `details`, in its order.
  package func lines(of body: JSON) -> [String] {
    let errors = body["error"]?["details"]?["errors"]?.array ?? []
    return errors.map { error in
      let place = place(of: error["pointer"]?.string ?? "")
      let message = error["message"]?.string ?? ""
      let placed = place.isEmpty ? message : "\(place): \(message)"
      let hint = error["hint"]?.string
      let hinted = hint.map { label(.hinted, ("message", placed), ("hint", $0)) } ?? placed
      return hinted + choices(error, after: hinted)
    }
  }

  /// The words that are allowed, unless the line names them already.
  private func choices(_ error: JSON, after line: String) -> String {
    let words = error["allowed"]?.array?.compactMap(\.string) ?? []
    if words.allSatisfy({ line.contains($0) }) { return "" }
    return label(.oneOf, ("words", label.listed(words)))
  }

  /// The option that was given, else the line of the profile, else the option that is missing.
  private func place(of pointer: String) -> String {
    let field = fields.first { field in
      let path = "/" + field.path.joined(separator: "/")
      return pointer == path || pointer.hasPrefix(path + "/")
    }
    if let field, let given = arguments.options.last(where: { $0.name == field.option.names[0] }) {
      let inner = String(pointer.dropFirst(field.path.joined(separator: "/").count + 1))
      let placed = documents[given.name].flatMap { place(of: inner, in: $0) }
      return placed ?? given.typed
    }
    if let profile, let placed = place(of: pointer, in: profile) { return placed }
    return field.map { "--\($0.option.names[0])" } ?? pointer
  }

  /// Where a pointer leads in a file.
  private func place(of pointer: String, in document: RequestDocument) -> String? {
    document.json.nearestRange(at: pointer).map { range in
      let place = document.source.place(of: range)
      return "\(place.file):\(place.line):\(place.column): \(pointer)"
    }
  }
}
