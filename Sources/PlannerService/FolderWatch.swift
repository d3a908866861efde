/// Notices when files have changed and stand still again, by looking at them every now and then.
///
/// Looking works on every file system, unlike being told, and a set that is still being written is
/// never taken half: it must look the same twice before it is read, and once more after it.
package struct FolderWatch: Sendable {
  private let folders: [String]
  /// How the files looked when they were last read.
  private var judged: FolderStamp
  /// How they looked at the last look, when they had moved since they were read.
  private var moving: FolderStamp?

  /// Watches folders, beginning with how they look now.
  package init(_ source: EditionSource) {
    folders = [source.rules, source.catalog].compactMap(\.self)
    judged = FolderStamp(folders)
  }

  /// Whether there is anything that could change: what is built in cannot.
  package var canChange: Bool { !folders.isEmpty }

  /// Whether files had moved at the last look, so that it is worth looking again soon.
  package var isMoving: Bool { moving != nil }

  /// Looks once.
  ///
  /// - Returns: How the files look, when they changed since they were read and stand still; nil
  ///   otherwise.
  package mutating func settled() -> FolderStamp? {
    let now = FolderStamp(folders)
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
  package mutating func judge(_ stamp: FolderStamp) -> Bool {
    let now = FolderStamp(folders)
    guard now == stamp else {
      moving = now
      return false
    }
    judged = stamp
    moving = nil
    return true
  }
}
