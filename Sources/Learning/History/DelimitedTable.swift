/// A table in text, as RFC 4180 has it.
///
/// Rows end with a line, and a cell in quotation marks may hold anything. Cells are parted by commas,
/// semicolons or tabs, whichever the first line has most of.
struct DelimitedTable {
  /// A row with the line it begins at, the first one being 1.
  struct Row {
    let line: Int
    let cells: [String]
    /// Whether the text ends within it, so that nobody knows whether it is whole.
    let isLast: Bool

    /// What is wrong with another row below this one, which names the columns.
    ///
    /// - Parameters:
    ///   - row: The other row.
    ///   - usual: How many cells the first row below the columns has: a sign at the end of each row makes
    ///     one more, which is empty.
    /// - Returns: Nil where it is a whole row.
    func gap(of row: Row, usual: Int) -> HistoryGap? {
      if row.cells.count > max(cells.count, usual)
        || row.cells.dropFirst(cells.count).contains(where: { !$0.isEmpty })
      {
        return .tooManyCells
      }
      return row.isLast && row.cells.count < cells.count ? .cutOff : nil
    }
  }

  private let text: [UInt8]
  private let separator: UInt8
  private var place: Int
  private var line = 1
  /// The line of a quotation mark that is never closed; nil for none.
  private(set) var openLine: Int?

  private static let quote = UInt8(ascii: "\"")
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Begins at the first line; a mark of the byte order in front of it is passed over.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    // Lines of old machines end with a return alone.
    self.text =
      bytes.contains(Self.newline)
      ? bytes : bytes.map { $0 == Self.carriageReturn ? Self.newline : $0 }
    place = self.text.starts(with: Self.mark) ? Self.mark.count : 0
    separator = Self.separator(self.text[place...].prefix { $0 != Self.newline })
  }

  /// The sign that most often parts the words of a first line outside quotation marks.
  private static func separator(_ line: ArraySlice<UInt8>) -> UInt8 {
    let signs = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in line {
      if byte == quote { isQuoted.toggle() }
      if !isQuoted, let sign = signs.firstIndex(of: byte) { counts[sign] += 1 }
    }
    let most = counts.max() ?? 0
    return signs[counts.firstIndex(of: most) ?? 0]
  }

  /// Whether cells are parted by something else than commas, so that a comma in a number is a point.
  var hasFreeComma: Bool { separator != UInt8(ascii: ",") }

  /// The next row that holds anything; nil at the end.
  mutating func next() -> Row? {
    while place < text.count {
      let start = line
      let cells = cells()
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      let isLast = place == text.count && text.last != Self.newline
      return Row(line: start, cells: cells, isLast: isLast)
    }
    return nil
  }

  private mutating func cells() -> [String] {
    var cells: [String] = []
    while true {
      cells.append(cell())
      guard place < text.count else { return cells }
      let sign = text[place]
      place += 1
      if sign == Self.newline {
        line += 1
        return cells
      }
    }
  }

  /// A cell without the space around it, up to the sign that ends it.
  private mutating func cell() -> String {
    while place < text.count, text[place] == UInt8(ascii: " ") { place += 1 }
    guard place < text.count, text[place] == Self.quote else {
      let start = place
      while place < text.count, text[place] != separator, text[place] != Self.newline { place += 1 }
      return String(decoding: text[start..<place], as: UTF8.self).trimmed
    }
    return quoted()
  }

  private mutating func quoted() -> String {
    let start = line
    var bytes: [UInt8] = []
    place += 1
    while place < text.count {
      let byte = text[place]
      place += 1
      if byte == Self.newline { line += 1 }
      guard byte == Self.quote else {
        bytes.append(byte)
        continue
      }
      guard place < text.count, text[place] == Self.quote else {
        let behind = place
        while place < text.count, text[place] != separator, text[place] != Self.newline {
          place += 1
        }
        let said = String(decoding: bytes, as: UTF8.self).trimmed
        let rest = String(decoding: text[behind..<place], as: UTF8.self).trimmed
        // A mark within a cell is kept, so that nothing is read of one that is not clear.
        return rest.isEmpty ? said : said + "\"" + rest
      }
      bytes.append(Self.quote)
      place += 1
    }
    openLine = start
    return String(decoding: bytes, as: UTF8.self).trimmed
  }
}
