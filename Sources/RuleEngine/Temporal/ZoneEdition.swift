import Glibc

/// Which edition of the IANA time zone database the clocks of places follow.
///
/// It is the built-in one, so that the same request has the same answer to the byte on every machine
/// and in every test; the files of a machine change under it by night. Whoever wants this year's laws
/// more than that says `PLANNER_ZONES=system`: then the system's files are taken, if they are newer.
package struct ZoneEdition: Hashable, Sendable {
  /// The variable by which the environment chooses.
  package static let variable = "PLANNER_ZONES"
  /// What the variable may say; without it, the first.
  package static let choices = ["pinned", "system"]

  /// The edition of this process, chosen when a place is first asked for.
  package static let current = ZoneEdition(
    choice: environment(variable) ?? choices[0], folder: environment("TZDIR") ?? usualFolder)

  /// Its name, such as `2025b`.
  package let name: String
  /// Where the files are; nil for the built-in table.
  package let folder: String?
  /// Why the system's files are not taken, though they were asked for; nil where nobody did.
  package let refusal: String?

  /// Chooses.
  ///
  /// - Parameters:
  ///   - choice: One of `choices`; of anything else the built-in table and why.
  ///   - folder: Where the system's files are.
  init(choice: String, folder: String) {
    (name, self.folder, refusal) = Self.chosen(choice, folder)
  }

  /// For people: `2025b, built in`.
  package var text: String {
    if let folder { return "\(name) of \(folder), and \(ZoneTable.edition) where it has no file" }
    return "\(name), built in" + (refusal.map { " (\($0))" } ?? "")
  }

  private static let usualFolder = "/usr/share/zoneinfo"

  private static func chosen(
    _ choice: String, _ folder: String
  ) -> (name: String, folder: String?, refusal: String?) {
    if choice == choices[0] { return (ZoneTable.edition, nil, nil) }
    guard choice == choices[1] else {
      return (ZoneTable.edition, nil, "\(variable) may be \(choices.joined(separator: " or "))")
    }
    guard let found = edition(of: folder) else {
      return (ZoneTable.edition, nil, "\(folder) does not say of which edition it is")
    }
    guard order(of: ZoneTable.edition) < order(of: found) else {
      return (ZoneTable.edition, nil, "\(folder) is of \(found), which is not newer")
    }
    return (found, folder, nil)
  }

  /// What a folder says of itself, in any of the three usual places.
  private static func edition(of folder: String) -> String? {
    let line = ZoneFolder.firstLine(of: "\(folder)/tzdata.zi")
    let mark = "# version "
    let found = [
      line.flatMap { $0.hasPrefix(mark) ? String($0.dropFirst(mark.count)) : nil },
      ZoneFolder.firstLine(of: "\(folder)/+VERSION"), ZoneFolder.firstLine(of: "\(folder)/version"),
    ]
    return found.compactMap(\.self).first(where: isEdition)
  }

  /// A year and letters, such as `2026a`; a packager's additions are none.
  private static func isEdition(_ text: String) -> Bool {
    let letters = text.utf8.dropFirst(4)
    return text.utf8.prefix(4).allSatisfy { (48...57).contains($0) } && !letters.isEmpty
      && letters.count <= 3 && letters.allSatisfy { (97...122).contains($0) }
  }

  /// After `z` comes `za`, and after it the next year.
  private static func order(of edition: String) -> (String, Int, String) {
    (String(edition.prefix(4)), edition.utf8.count, edition)
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
