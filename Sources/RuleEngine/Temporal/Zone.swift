/// Where a clock stands: not known, a fixed distance from UTC, or a place of the IANA database.
package enum Zone: Hashable, Sendable {
  /// No zone was written.
  case local
  /// Seconds east of UTC.
  case offset(Int)
  /// The place of this number, in this process.
  case place(Int)

  /// UTC itself.
  package static let utc = Zone.offset(0)

  /// A place by its name such as `Europe/Paris`; nil for an unknown one.
  package init?(name: some StringProtocol) {
    guard let number = Places.number(of: String(name)) else { return nil }
    self = .place(number)
  }

  /// The place's name; nil when it is none.
  package var name: String? {
    if case .place(let number) = self { Places.name(number) } else { nil }
  }

  /// Seconds east of UTC at a moment in UTC, in seconds from 1970; nil when it is not known.
  package func offset(atUniversal seconds: Int) -> Int? {
    switch self {
    case .local: nil
    case .offset(let offset): offset
    case .place(let number): Places.clock(number).offset(atUniversal: seconds)
    }
  }

  /// Seconds east of UTC when the clock shows a time, in seconds from 1970; nil when it is not
  /// known.
  package func offset(atLocal seconds: Int) -> Int? {
    switch self {
    case .local: nil
    case .offset(let offset): offset
    case .place(let number): Places.clock(number).offset(atLocal: seconds)
    }
  }

  /// Seconds east of UTC without knowing the day: what holds outside summer time.
  var usualOffset: Int? {
    switch self {
    case .local: nil
    case .offset(let offset): offset
    case .place(let number): Places.clock(number).usual
    }
  }
}

extension Zone {
  /// The farthest from UTC that XML Schema allows: 14 hours.
  static let mostSeconds = 14 * 3600
}
