import Folders
import Testing

@testable import RuleEngine

@Suite struct ZoneFolderTests {
  private static let file = WrittenZone(first: 1800, rule: "<+0030>-0:30").bytes

  @Test("A folder's places go before those of the table, which stand in where it has no file")
  func places() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("Europe/Paris", Self.file)
    folder.write("Mars/Olympus_Mons-1", Self.file)
    let places = ZoneFolder(folder.path)
    for (name, usual) in [
      ("Europe/Paris", 1800), ("Mars/Olympus_Mons-1", 1800), ("Asia/Tokyo", 9 * 3600),
    ] {
      let number = try #require(try places.number(of: name))
      #expect(try places.number(of: name) == number && places.name(number) == name)
      #expect(places.clock(number).usual == usual, "\(name)")
    }
  }

  @Test(
    "What is no place is unknown, and no name leads out of the folder",
    arguments: [
      "", "/", "Europe", "Europe/", "Europe/Pari", "/Europe/Paris", "../zone", "Europe/../zone",
      "posix/Europe/Paris", "right/Europe/Paris", "localtime", "zone.tab", "Europe/Paris\0",
      "Europe/París",
    ])
  func unknown(name: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("zone", Self.file)
    for name in ["Europe/Paris", "posix/Europe/Paris", "localtime", "zone.tab", "Europe/París"] {
      folder.write("inner/\(name)", Self.file)
    }
    #expect(try ZoneFolder("\(folder.path)/inner").number(of: name) == nil)
  }

  @Test("A file that cannot be taken is named, with why, as often as it is asked for")
  func broken() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write("Europe/Paris", Array(Self.file.dropLast()))
    folder.write("Europe/Rome", [UInt8](repeating: 0, count: 100_000))
    let places = ZoneFolder(folder.path)
    for (name, why) in [
      ("Paris", "it does not end with a rule on a line"), ("Rome", "it is longer than 65536 bytes"),
      ("Paris", "it does not end with a rule on a line"),
    ] {
      let said = ZoneFile.Mistake("\(folder.path)/Europe/\(name) cannot be taken: \(why)")
      #expect(throws: said) { try places.number(of: "Europe/\(name)") }
    }
  }
}

@Suite struct ZoneEditionTests {
  @Test(
    "The system's files are taken where they are asked for and of a newer edition",
    arguments: [
      ("system", "tzdata.zi", "# version 2026f\nR A", true),
      ("system", "+VERSION", "2025c\n", true), ("system", "version", "2025za", true),
      ("system", "+VERSION", "2025b\n", false), ("system", "+VERSION", "2025a\n", false),
      ("system", "tzdata.zi", "# version 2024zz", false),
      ("system", "tzdata.zi", "# version unknown", false), ("system", "version", "2026", false),
      ("system", "other", "2026a", false), ("pinned", "+VERSION", "2026a", false),
      ("System", "+VERSION", "2026a", false),
    ])
  func chosen(choice: String, name: String, text: String, isTaken: Bool) throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.write(name, text)
    let edition = ZoneEdition(choice: choice, folder: folder.path)
    #expect((edition.folder == folder.path) == isTaken)
    #expect((edition.name == ZoneTable.edition) == !isTaken)
    // Whoever asked for something else is told why it is not so.
    #expect((edition.refusal == nil) == (isTaken || choice == "pinned"))
  }

  @Test("Without a word of the environment the built-in table answers")
  func usual() {
    #expect(ZoneEdition.choices[0] == "pinned")
    #expect(ZoneEdition(choice: "pinned", folder: "/nowhere").text == "2025b, built in")
  }
}
