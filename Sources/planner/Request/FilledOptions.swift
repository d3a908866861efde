import Consulting
import JSONSource
import Pages

/// A request made of options, with where each part of it came from.
struct FilledOptions {
  /// The request, with what cannot be a value.
  let built: RequestBuilder
  private let arguments: Arguments
  private let fields: [OptionField]
  private let profile: RequestDocument?
  private let documents: [String: RequestDocument]

  /// Lays options over a profile, and reads the files they name.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - form: The form of the function.
  ///   - profile: What the request starts from.
  ///   - start: The option whose document may be a whole request instead.
  ///   - others: Fields that the profile may hold for other functions.
  /// - Throws: The file that cannot be read, or is not JSON.
  init(
    _ arguments: Arguments, _ form: RequestForm, profile: RequestDocument?, start: String? = nil,
    others: @autoclosure () -> Set<String> = []
  ) throws(Stopped) {
    self.arguments = arguments
    fields = OptionField.all(of: form)
    var profile = profile
    var documents: [String: RequestDocument] = [:]
    for field in fields where field.kind == .document {
      guard let path = arguments.value(of: field.option) else { continue }
      let document = try RequestDocument(path)
      if field.path == [start], !form.isPart(document.json, of: field.path[0]) {
        profile = document
      } else {
        documents[field.option.names[0]] = document
      }
    }
    let own = profile.map { Self.own($0.json, form, others()) }
    built = RequestBuilder(
      arguments, fields: fields, profile: own, documents: documents.mapValues(\.json))
    (self.profile, self.documents) = (profile, documents)
  }

  /// The language the request asks for.
  var language: String? {
    let plan = built.request["current_plan"]
    return (built.request["language"] ?? plan?["profile"]?["language"])?.string
  }

  /// One line for each mistake of an error body.
  func lines(of body: JSON, _ label: Labels) -> [String] {
    RequestMistakes(
      arguments: arguments, fields: fields, profile: profile, documents: documents, label: label
    ).lines(of: body)
  }

  /// What of an athlete's profile concerns this function; the same file serves every verb.
  private static func own(_ profile: JSON, _ form: RequestForm, _ others: Set<String>) -> JSON {
    JSON(
      .object(
        (profile.members ?? []).filter {
          form.field($0.key) != nil || !others.contains($0.key)
        }))
  }
}

extension RequestForm {
  /// Whether a document is the value of a field, and not a whole request that has the field.
  fileprivate func isPart(_ json: JSON, of name: String) -> Bool {
    guard case .fields(let parts) = field(name)?.shape.given else { return true }
    let names = parts.map(\.name).filter { field($0) == nil }
    return json.members?.contains { names.contains($0.key) } ?? true
  }
}
