import Consulting
import JSONSource
import Pages
import PlannerService

extension PlannerService {
  /// The labels for an answer, in the language it was asked in; fields of a request are options.
  package func labels(for answer: JSON, isImperial: Bool = false) -> Labels {
    Labels(
      messages, language: answer["profile"]?["language"]?.string, isImperial: isImperial,
      fields: RequestField.optionNames)
  }
}

extension RequestField {
  /// The fields of a plan's request with the options that fill them.
  package static let optionNames: [(field: String, name: String)] = plan.map {
    ($0.path.joined(separator: "/"), "--\($0.option.names[0])")
  }
}
