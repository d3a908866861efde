import Glibc

/// What can be seen of files without reading them: enough to notice that one changed.
package struct FolderStamp: Hashable, Sendable {
  /// One page: a new inode, size or time means new content.
  private struct Page: Hashable {
    let path: String
    let device: UInt
    let inode: UInt
    let size: Int
    let changedSeconds: Int
    let changedNanoseconds: Int
  }

  private var pages: [Page] = []

  /// Looks at folders; one that cannot be read counts as empty, so that its return is noticed.
  package init(_ folders: [String]) {
    for folder in folders {
      for name in (try? Files.jsonFiles(in: folder)) ?? [] {
        pages.append(Self.page("\(folder)/\(name)"))
      }
    }
  }

  /// Looks at one file.
  package init(file: String) {
    pages = [Self.page(file)]
  }

  private static func page(_ path: String) -> Page {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return Page(
        path: path, device: 0, inode: 0, size: -1, changedSeconds: 0, changedNanoseconds: 0)
    }
    // The time of the last change of the inode moves even when a copy keeps the old times.
    return Page(
      path: path, device: UInt(status.st_dev), inode: UInt(status.st_ino),
      size: Int(status.st_size), changedSeconds: status.st_ctim.tv_sec,
      changedNanoseconds: status.st_ctim.tv_nsec)
  }
}
