/// Why a language model gave no answer.
///
/// It names no key, no person and nothing that the other side wrote.
package struct ModelFailure: Error, Hashable, Sendable {
  /// What went wrong, as a stable code.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// No model is set.
    case none = "model-none"
    /// A setting is wrong.
    case misconfigured = "model-misconfigured"
    /// libcurl cannot be opened.
    case noLibrary = "model-no-library"
    /// The question is longer than what is sent.
    case tooLong = "model-question-too-long"
    /// The other side refused.
    case refused = "model-refused"
    /// The answer is not what was asked for, or the model is unsure.
    case unusable = "model-unusable"
    /// It was busy or could not be reached, as often as it was asked.
    case unavailable = "model-unavailable"
    /// Too many wait for it already.
    case crowded = "model-crowded"
    /// It took too long.
    case late = "model-late"
  }

  /// What went wrong.
  package let kind: Kind
  /// What exactly: a setting, a status, or codes.
  package let detail: String

  /// Says what went wrong.
  package init(_ kind: Kind, _ detail: String = "") {
    self.kind = kind
    self.detail = detail
  }

  init(_ kind: Kind, _ setting: ModelEndpoint.Setting) {
    self.init(kind, setting.rawValue)
  }
}
