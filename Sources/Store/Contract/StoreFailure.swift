import JSONSource

/// Why the store did nothing: every mistake of a request, or the one thing that is wrong with the file.
package struct StoreFailure: Error, Hashable, Sendable {
  /// Whose turn it is.
  package enum Kind: Hashable, Sendable {
    /// The request is wrong, or contradicts what is kept.
    case refused
    /// The file cannot be read as a store, or the library that reads it is missing.
    case unreadable
    /// What is kept contradicts itself: no later try will find it otherwise.
    case damaged
    /// The file cannot be written now: read-only, full, or held by another for too long.
    case unwritable
  }

  /// Whose turn it is.
  package let kind: Kind
  /// What is wrong, at least one, each with code, sentence and hint.
  package let mistakes: [Diagnostic]

  /// Gathers mistakes of a request.
  package init(_ mistakes: [Diagnostic]) {
    precondition(!mistakes.isEmpty, "a failure says why")
    kind = .refused
    self.mistakes = mistakes
  }

  /// One mistake.
  package init(
    _ kind: Kind, _ code: String, _ message: String, hint: String, pointer: String = ""
  ) {
    self.kind = kind
    mistakes = [Diagnostic(code, message, hint: hint, pointer: pointer)]
  }

  /// The stable code of the first mistake.
  package var code: String { mistakes[0].code }
}

extension StoreFailure {
  /// Nobody of that id is kept.
  static func unknownPerson(_ person: PersonID) -> StoreFailure {
    StoreFailure(
      .refused, "unknown-person", "the store knows nobody of the id '\(person.text)'",
      hint: "create the person, or import them, before anything is kept about them")
  }

  /// Somebody of that id is kept already.
  static func personExists(_ person: PersonID) -> StoreFailure {
    StoreFailure(
      .refused, "person-exists", "the store knows somebody of the id '\(person.text)' already",
      hint: "choose another id, or forget this person first")
  }

  /// The code of what is kept and contradicts itself.
  package static let damageCode = "store-damaged"

  /// What is kept contradicts itself; the pointer names the record, as `/document/plan/mine`.
  package static func damaged(_ sentence: String, at pointer: String = "") -> StoreFailure {
    StoreFailure(
      .damaged, damageCode, sentence,
      hint: pointer.isEmpty
        ? "keep a copy of the file, and go on from the last backup"
        : "'planner store check' names every such record; an export and an import that leaves it out"
          + " keep the rest", pointer: pointer)
  }
}
