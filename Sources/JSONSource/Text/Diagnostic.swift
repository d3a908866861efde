/// A mistake somebody can mend: where it is, a stable code, one sentence, and a hint.
///
/// The sentence says what is wrong, the hint what to do about it; both are written for a
/// coach with a text editor, not for a programmer.
package struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is: an error refuses the file or request, a warning asks for a look, a note tells
  /// what to know.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case error, warning, note
  }

  /// Error, warning or note.
  package var severity: Severity
  /// A stable kebab-case code such as `unknown-word`; scripts and tests rely on it.
  package var code: String
  /// One sentence without a full stop: `unknown word 'novise'`.
  package var message: String
  /// What to do, such as `did you mean 'novice'?`.
  package var hint: String?
  /// Lines that mend it when they are pasted into the file, ready as they stand.
  package var paste: [String]
  /// Where the mistake stands in a file; nil when the text has no file of its own.
  package var place: Place?
  /// JSON Pointer (RFC 6901) of the value inside its document; empty for the whole document.
  package var pointer: String
  /// The values that would have been right, when they can be listed.
  package var allowed: [String]

  /// Makes a diagnostic; everything but code and message may be left out.
  package init(
    _ code: String, _ message: String, hint: String? = nil, paste: [String] = [],
    place: Place? = nil, pointer: String = "", allowed: [String] = [], severity: Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.hint = hint
    self.paste = paste
    self.place = place
    self.pointer = pointer
    self.allowed = allowed
  }
}

/// A place in a file as an editor counts it, with the line itself so that it can be shown.
package struct Place: Hashable, Sendable {
  /// The file's name as its owner knows it, such as `Rules/planning/3-volume/volume-band.json`.
  package var file: String
  /// Line, from 1.
  package var line: Int
  /// Column in Unicode scalars, from 1.
  package var column: Int
  /// Scalars to underline; at least 1, never past the end of the line.
  package var length: Int
  /// The text of the line, without its line break.
  package var text: String

  /// Makes a place from its five parts.
  package init(file: String, line: Int, column: Int, length: Int, text: String) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.text = text
  }
}
