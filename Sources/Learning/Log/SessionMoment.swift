import Consulting
import Domain

/// An instant as it was written: the moment itself, and the day it was where it was written.
struct SessionMoment: Hashable, Sendable {
  /// Milliseconds since 1970 began in Greenwich.
  let ms: Int
  /// Days since 1970-01-01 by the clock of whoever wrote it.
  let day: Int

  private enum Size {
    static let msOfSecond = 1000
    static let secondsOfDay = 86_400
    static let secondsOfHour = 3600
    static let secondsOfMinute = 60
  }

  /// Reads `2026-03-02T07:15:00+01:00`, by RFC 3339; nil for any other form.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = CalendarDay(String(decoding: bytes[0..<10], as: UTF8.self)),
      let hour = Self.digits(bytes[11..<13], most: 23),
      let minute = Self.digits(bytes[14..<16], most: 59),
      let second = Self.digits(bytes[17..<19], most: 59)
    else { return nil }
    var next = 19
    guard let fraction = Self.fraction(bytes, &next), let offset = Self.offset(bytes[next...])
    else { return nil }
    self.day = day.number
    let time = hour * Size.secondsOfHour + minute * Size.secondsOfMinute + second
    ms = (day.number * Size.secondsOfDay + time - offset) * Size.msOfSecond + fraction
  }

  /// Hours from an earlier moment.
  static func hours(from earlier: Int, to later: Int) -> Double {
    Double(later - earlier) / Double(Size.secondsOfHour * Size.msOfSecond)
  }

  /// The week of a day, counted from a Monday.
  static func week(ofDay day: Int) -> Int {
    let monday = day + 3
    return monday >= 0 ? monday / 7 : (monday - 6) / 7
  }

  private static func fraction(_ bytes: [UInt8], _ next: inout Int) -> Int? {
    guard bytes[next] == UInt8(ascii: ".") else { return 0 }
    next += 1
    var (ms, scale, count) = (0, 100, 0)
    while next < bytes.count, let digit = digits(bytes[next..<next + 1], most: 9) {
      ms += digit * scale
      scale /= 10
      count += 1
      next += 1
    }
    return (1...9).contains(count) ? ms : nil
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(bytes)
    if bytes == [UInt8(ascii: "Z")] || bytes == [UInt8(ascii: "z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      let hour = digits(bytes[1..<3], most: 23), let minute = digits(bytes[4..<6], most: 59)
    else { return nil }
    let seconds = hour * Size.secondsOfHour + minute * Size.secondsOfMinute
    switch bytes[0] {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }

  private static func digits(_ bytes: ArraySlice<UInt8>, most: Int) -> Int? {
    var value = 0
    for byte in bytes {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value <= most ? value : nil
  }
}
