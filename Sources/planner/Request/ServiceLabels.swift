import Consulting
import JSONSource
import Pages
import PlannerService

extension PlannerService {
  /// The labels for an answer, in the language it was asked in; fields of a request are options.
  package func labels(for answer: JSON, isImperial: Bool = false) -> Labels {
    let profile = answer["profile"] ?? answer["patched_plan"]?["profile"]
    return Labels(
      messages, language: profile?["language"]?.string, isImperial: isImperial,
      fields: optionNames)
  }

  /// The fields of a plan's request with the options that fill them.
  package var optionNames: [(field: String, name: String)] {
    function("generatePlan").map { OptionField.names(of: $0.request) } ?? []
  }
}
