/// Something that changes as a whole: a profile, a plan, preferences.
package struct Document: Hashable, Sendable {
  /// What it is: `profile`, `plan`; a name.
  package let kind: String
  /// Which of them; a name.
  package let id: String
  /// How often it was saved; 1 for the first time.
  package let version: Int64
  /// The number of its last change among everything kept about the person.
  package let sequence: Int64
  /// The edition of the rules that wrote it; empty when none did.
  package let edition: String
  /// When it was saved, in milliseconds since 1970.
  package let updated: Int64
  /// The document itself.
  package let body: Content
}

/// How saving a document ended.
package enum Saving: Hashable, Sendable {
  /// It is kept, or was already, under this version.
  case saved(Document)
  /// Somebody else saved it since the version that was named; nothing was changed.
  ///
  /// `merged` has both changes when they touch no common value: save it against the current version.
  /// Otherwise `touching` names the values of which the person must choose one.
  case stale(current: Document?, merged: Content?, touching: [String])
}
