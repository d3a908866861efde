import JSONSource

/// A JSON answer laid out for reading in a diff: one line a block, one line an option.
///
/// Lists and objects that fit the page stand on one line; so does every item of the lists named
/// here, however long. What repeats the catalogue's words, and the edition's hash, is left out as
/// `"…"`: every edit of a rule page or of a cue would touch all files.
struct AnswerLayout {
  private static let width = 100
  private static let oneLineItems = [
    "blocks", "protein_opts", "carb_opts", "veg_opts", "fat_opts", "volume", "assumed",
    "supplements", "cardio", "deltas",
  ]
  private static let leftOut = [
    "hash", "words", "cues", "cautions", "purchase_checks", "weekly_menu",
  ]
  private var text = ""

  /// The whole answer, ending in a line break.
  static func text(_ json: JSON) -> String {
    var layout = AnswerLayout()
    layout.write(json, under: "", indent: 0, column: 0)
    return layout.text + "\n"
  }

  private mutating func write(_ json: JSON, under key: String, indent: Int, column: Int) {
    let line = Self.line(json)
    let isOpen = json.members?.isEmpty == false || json.array?.isEmpty == false
    guard isOpen, column + line.unicodeScalars.count >= Self.width else {
      text += line
      return
    }
    let space = String(repeating: " ", count: indent + 2)
    if let members = json.members {
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + space
        let name = Self.quoted(member.key) + ": "
        text += name
        if Self.leftOut.contains(member.key) {
          text += Self.quoted("…")
        } else {
          write(
            member.value, under: member.key, indent: indent + 2,
            column: indent + 2 + name.unicodeScalars.count)
        }
      }
      text += "\n" + space.dropLast(2) + "}"
    } else {
      text += "["
      for (index, item) in (json.array ?? []).enumerated() {
        text += (index == 0 ? "\n" : ",\n") + space
        if Self.oneLineItems.contains(key) {
          text += Self.line(item)
        } else {
          write(item, under: "", indent: indent + 2, column: indent + 2)
        }
      }
      text += "\n" + space.dropLast(2) + "]"
    }
  }

  private static func line(_ json: JSON) -> String {
    if let members = json.members, !members.isEmpty {
      let parts = members.map { member in
        quoted(member.key) + ": "
          + (leftOut.contains(member.key) ? quoted("…") : line(member.value))
      }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
    if let items = json.array { return "[" + items.map(line).joined(separator: ", ") + "]" }
    var writer = JSONWriter()
    writer.json(json)
    return writer.text
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }
}
