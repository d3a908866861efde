import Consulting
import JSONSource

/// What the pages say of tables of training that other programs write.
struct HistoryRules: Sendable {
  /// What a column tells, by its name in small letters with single spaces; `#` stands for a number.
  private let columns: [String: HistoryField]
  private let kinds: [String: HistorySetKind]
  private let months: [String: Int]
  /// Programs with the columns that tell them from each other, the first that fits counts.
  private let programs: [(name: String, columns: [String])]
  /// The hour of a workout of which only the day is known.
  let hour: Int
  /// Decimals of a load in kilograms.
  let decimals: Int
  /// How many names that nobody knows are told one by one.
  let namesTold: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    var columns: [String: HistoryField] = [:]
    for reply in try reader.all(LearningQuestions.historyColumns) {
      guard let field = HistoryField(rawValue: reply.word("historyField")) else { continue }
      for name in reply.words("columnNames") { columns[Self.folded(name)] = field }
    }
    var kinds: [String: HistorySetKind] = [:]
    for reply in try reader.all(LearningQuestions.historySetKinds) {
      guard let kind = HistorySetKind(rawValue: reply.word("historySetKind")) else { continue }
      for word in reply.words("kindWords") { kinds[Self.folded(word)] = kind }
    }
    var months: [String: Int] = [:]
    for reply in try reader.all(LearningQuestions.historyMonths) {
      for word in reply.words("monthWords") {
        months[Self.folded(word)] = reply.int("historyMonth")
      }
    }
    (self.columns, self.kinds, self.months) = (columns, kinds, months)
    programs = try reader.all(LearningQuestions.historyPrograms).map { reply in
      (reply.word("historyProgram"), reply.words("programColumns").map(Self.folded))
    }
    let limits = try reader.one(LearningQuestions.historyLimits)
    hour = limits.int("historyHour")
    decimals = limits.int("historyDecimals")
    namesTold = limits.int("historyNamesTold")
  }

  /// Small letters with single spaces, as names are compared.
  static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What a column of a name tells; nil for one that no page knows.
  func field(_ name: String) -> HistoryField? {
    let folded = Self.folded(name)
    return columns[folded] ?? columns[Self.numberless(folded)]
  }

  /// What each column of a table tells: one that tells what an earlier one does is not read.
  func fields(_ names: [String]) -> [HistoryField?] {
    var told: Set<HistoryField> = []
    return names.map { name in
      guard let field = field(name) else { return nil }
      return told.insert(field).inserted || field.standsSeveralTimes ? field : nil
    }
  }

  /// The kind of set of a word or of a number; nil for a word that no page knows.
  func kind(_ word: String) -> HistorySetKind? {
    let folded = Self.folded(word)
    return folded.isEmpty || folded.allSatisfy(\.isNumber) ? .normal : kinds[folded]
  }

  /// The month of a word; nil for any other one.
  func month(_ word: String) -> Int? { months[Self.folded(word)] }

  /// The program that writes such columns; nil where none is known.
  func program(_ names: [String]) -> String? {
    let names = Set(names.map(Self.folded))
    return programs.first { $0.columns.allSatisfy(names.contains) }?.name
  }

  private static func numberless(_ name: String) -> String {
    var text = ""
    for sign in name where !(sign.isNumber && text.last == "#") {
      text.append(sign.isNumber ? "#" : sign)
    }
    return text
  }
}
