import JSONSource
import Model

/// The text of a language model that is to be a programme.
///
/// It is taken out of what stands around it, and mended where only its punctuation is wrong. A value is
/// never made up or changed.
struct ProgrammeText {
  /// What was mended.
  enum Repair: String, CaseIterable, Sendable {
    case fence, prose
    case trailingComma = "trailing_comma"
    case missingBrackets = "missing_brackets"
  }

  /// What it says; nil when it is no JSON, mended or not.
  let json: JSON?
  /// What had to be mended, in this order.
  private(set) var repairs: [Repair] = []

  init(_ text: String) {
    if let json = Self.parse(Array(text.utf8)) {
      self.json = json
      return
    }
    var repairs: [Repair] = []
    let bare = ModelText.bare(text)
    var bytes = Array(bare.utf8)
    if bare.utf8.count < text.trimmed.utf8.count { repairs.append(.fence) }
    for repair in [Repair.prose, .trailingComma, .missingBrackets] where Self.parse(bytes) == nil {
      let mended = Self.mend(bytes, repair)
      if mended != bytes { repairs.append(repair) }
      bytes = mended
    }
    json = Self.parse(bytes)
    self.repairs = json == nil ? [] : repairs
  }

  private static func parse(_ bytes: [UInt8]) -> JSON? {
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "programme", bytes: bytes), into: &diagnostics)
    return diagnostics.hasErrors ? nil : json
  }

  private static func mend(_ bytes: [UInt8], _ repair: Repair) -> [UInt8] {
    switch repair {
    case .fence: bytes
    case .prose: withoutProse(bytes)
    case .trailingComma: withoutTrailingCommas(bytes)
    case .missingBrackets: closed(bytes)
    }
  }

  // MARK: Repairs

  /// What stands from the first brace to the one that closes it, or to the end.
  ///
  /// A bracket before that brace is the beginning of a list, of which nothing is taken out.
  private static func withoutProse(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
      !bytes[..<start].contains(UInt8(ascii: "["))
    else { return bytes }
    var scan = Brackets()
    for index in start..<bytes.count {
      scan.take(bytes[index])
      if scan.open.isEmpty, !scan.isInText { return Array(bytes[start...index]) }
    }
    return Array(bytes[start...])
  }

  /// Without commas after which nothing follows but a closing bracket or the end.
  private static func withoutTrailingCommas(_ bytes: [UInt8]) -> [UInt8] {
    var scan = Brackets()
    var kept: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      scan.take(byte)
      if byte == UInt8(ascii: ","), !scan.isInText {
        let next = bytes[(index + 1)...].first { !isSpace($0) }
        if next == nil || next == UInt8(ascii: "}") || next == UInt8(ascii: "]") { continue }
      }
      kept.append(byte)
    }
    return kept
  }

  /// With the closing brackets that are missing at the end.
  ///
  /// A text that ends within a text or a number may lack more than brackets, and stays as it is.
  private static func closed(_ bytes: [UInt8]) -> [UInt8] {
    var scan = Brackets()
    for byte in bytes { scan.take(byte) }
    let ends = [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\"")]
    guard !scan.isInText, let last = bytes.last(where: { !isSpace($0) }), ends.contains(last) else {
      return bytes
    }
    return bytes + scan.open.reversed()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")].contains(byte)
  }
}

/// The brackets that are open in a text that is read byte by byte.
private struct Brackets {
  /// What closes them, the innermost last.
  private(set) var open: [UInt8] = []
  private(set) var isInText = false
  private var isEscaped = false

  mutating func take(_ byte: UInt8) {
    if isInText { return takeText(byte) }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): if open.last == byte { open.removeLast() }
    default: break
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
    }
  }
}
