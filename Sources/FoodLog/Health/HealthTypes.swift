import Consulting
import JSONSource

/// Which health data of a phone mean what, and in which unit, as page `health-types` has it.
struct HealthTypes: Sendable {
  /// Something that is read.
  struct Readable: Sendable {
    let kind: String
    /// The unit it is read in; nil for a day or a word.
    let unit: String?
    /// What one of each unit comes to.
    let units: [String: Double]
    let range: ClosedRange<Double>?
    /// What words mean; empty for a day.
    let words: [String: String]
  }

  /// Something that is written.
  struct Writable: Sendable {
    let field: String
    let names: [String]
    let unit: String
    /// Whether it is written for people whose numbers are hidden.
    let isShownAlways: Bool
  }

  /// Why something is not read.
  enum Skipped: String, CaseIterable, Sendable {
    case own, unknownType = "unknown_type", unknownUnit = "unknown_unit", noValue = "no_value"
    case outOfRange = "out_of_range"
  }

  /// What begins the name of everything that is written.
  let mark: String
  let writes: [Writable]
  private let reads: [String: Readable]

  init(_ page: FoodPage) throws(FoodPageFailure) {
    mark = try page.text("mark")
    var reads: [String: Readable] = [:]
    for row in page.json["read"]?.array ?? [] {
      let (names, readable) = try Self.readable(FoodPage(json: row))
      for name in names {
        guard reads.updateValue(readable, forKey: name) == nil else {
          throw FoodPageFailure(page: "health-types/\(name)")
        }
      }
    }
    var writes: [Writable] = []
    for row in page.json["write"]?.array ?? [] {
      let row = FoodPage(json: row)
      writes.append(
        Writable(
          field: try row.text("field"), names: try row.words("names"), unit: try row.text("unit"),
          isShownAlways: row.json["isShownAlways"]?.bool == true))
    }
    guard !reads.isEmpty, !writes.isEmpty else { throw FoodPageFailure(page: "health-types") }
    (self.reads, self.writes) = (reads, writes)
  }

  private static func readable(
    _ row: FoodPage
  ) throws(FoodPageFailure) -> (names: [String], Readable) {
    let kind = try row.text("kind")
    let ends = row.json["range"]?.array?.compactMap(\.number) ?? []
    let units = row.numbers("units")
    let unit = row.json["unit"]?.string
    let isMeasure = unit.map { units[$0] == 1 && ends.count == 2 && ends[0] <= ends[1] } ?? true
    guard isMeasure, units.values.allSatisfy({ $0 > 0 }) else {
      throw FoodPageFailure(page: "health-types/\(kind)")
    }
    let range = ends.count == 2 ? ends[0]...ends[1] : nil
    return (
      try row.words("names"),
      Readable(kind: kind, unit: unit, units: units, range: range, words: row.strings("words"))
    )
  }

  /// What is read: a number in the unit of its kind, or a text.
  struct Read: Sendable {
    let type: Readable
    let value: Double?
    let text: String?
  }

  /// What a sample of a phone says, or why it is not read; what was written here is never read back.
  func read(_ sample: JSON) -> Result<Read, ReadFailure> {
    func skipped(_ why: Skipped) -> Result<Read, ReadFailure> { .failure(ReadFailure(why: why)) }
    guard sample["externalId"]?.string?.hasPrefix(mark) != true else { return skipped(.own) }
    guard let type = reads[sample["type"]?.string ?? ""] else { return skipped(.unknownType) }
    guard type.unit != nil else {
      guard let said = sample["text"]?.string else { return skipped(.noValue) }
      let text = type.words.isEmpty ? said : type.words[said]
      return text.map { .success(Read(type: type, value: nil, text: $0)) } ?? skipped(.outOfRange)
    }
    guard let value = sample["value"]?.number else { return skipped(.noValue) }
    guard let factor = type.units[sample["unit"]?.string ?? ""] else {
      return skipped(.unknownUnit)
    }
    let converted = Figure.rounded(value * factor, decimals: 3)
    guard type.range?.contains(converted) == true else { return skipped(.outOfRange) }
    return .success(Read(type: type, value: converted, text: nil))
  }

  /// Why a sample is not read.
  struct ReadFailure: Error {
    let why: Skipped
  }
}
