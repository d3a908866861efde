/// Notices when files have changed and stand still again, by looking at them every now and then.
///
/// Looking works on every file system, unlike being told, and a set that is still being written is
/// never taken half: it must look the same twice before it is read, and once more after it.
package struct FolderWatch: Sendable {
  /// How the files looked at one moment.
  package struct Look: Hashable, Sendable {
    /// Where they are, without links on the way.
    package let source: EditionSource
    private let stamp: FolderStamp

    fileprivate init(_ source: EditionSource) {
      var place = source.resolved
      // A link that was pointed elsewhere between its two folders would mix two sets.
      while place != source.resolved { place = source.resolved }
      self.init(at: place)
    }

    private init(at place: EditionSource) {
      source = place
      stamp = FolderStamp(place.folders)
    }

    /// Whether the same files look the same now, wherever links may point by now.
    fileprivate var stillStands: Bool { Look(at: source) == self }
  }

  private let source: EditionSource
  /// How the files looked when they were last read.
  private var judged: Look
  /// How they looked at the last look, when they had moved since they were read.
  private var moving: Look?

  /// Watches folders, beginning with how they look now.
  package init(_ source: EditionSource) {
    self.source = source
    judged = Look(source)
  }

  /// Whether there is anything that could change: what is built in cannot.
  package var canChange: Bool { !source.folders.isEmpty }

  /// Whether files had moved at the last look, so that it is worth looking again soon.
  package var isMoving: Bool { moving != nil }

  /// Looks once.
  ///
  /// - Returns: How the files look, when they changed since they were read and stand still; nil
  ///   otherwise.
  package mutating func settled() -> Look? {
    let now = Look(source)
    if now == judged {
      moving = nil
      return nil
    }
    defer { moving = now }
    return now == moving ? now : nil
  }

  /// Takes note that the files were read as they looked.
  ///
  /// - Returns: False when they have moved since, so that what was read may be half of it.
  package mutating func judge(_ look: Look) -> Bool {
    guard look.stillStands else {
      moving = Look(source)
      return false
    }
    judged = look
    moving = nil
    return true
  }
}
