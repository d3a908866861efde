import Consulting
import Folders
import JSONSource
import PlannerService
import Testing

/// Every door takes the same instants: those of RFC 3339 from 1970 on.
@Suite struct InstantLawTests {
  private static let instants = [
    "2026-03-02T07:15:00Z", "2026-03-02T07:15:00+01:00", "2026-01-05t18:00:00.1234z",
    "2026-03-02T07:15:00.123456789-12:00", "2026-03-02T07:15:00+19:00",
  ]
  private static let others = [
    "", "soon", "2026-03-02", "2026-03-02T07:15:00", "2026-02-29T07:15:00Z",
    "1969-12-31T23:59:59Z", "2026-03-02T07:15:60Z", "2026-03-02T07:15:00+24:00",
  ]

  @Test("All functions whose form has an instant take the same ones")
  func doors() throws {
    let service = try Checkout.service()
    var places = 0
    for function in service.functions + service.personal {
      for path in Self.paths(.fields(function.request.fields)) {
        places += 1
        let place = path.map { "/\($0 == "-" ? "0" : $0)" }.joined()
        for (texts, isInstant) in [(Self.instants, true), (Self.others, false)] {
          for text in texts {
            let request = Self.request(path[...], JSON(.string(text)))
            let codes = function.request.mistakes(
              of: request, service.rules?.rulebook.vocabulary, service.messages
            ).filter { $0.pointer == place }.map(\.code)
            #expect(
              codes == (isInstant ? [] : ["bad-instant"]), "\(function.name) \(place) \(text)")
          }
        }
      }
    }
    #expect(places > 20)
  }

  /// Where instants stand in a shape; `-` stands for an item of a list.
  private static func paths(_ shape: RequestShape) -> [[String]] {
    switch shape {
    case .instant: [[]]
    case .optional(let shape): paths(shape)
    case .fields(let fields), .open(let fields):
      fields.flatMap { field in paths(field.shape).map { [field.name] + $0 } }
    case .either(let one, let other): paths(one) + paths(other)
    case .list(let each, _): paths(each).map { ["-"] + $0 }
    default: []
    }
  }

  /// A request with nothing but a value at a place.
  private static func request(_ path: ArraySlice<String>, _ value: JSON) -> JSON {
    guard let first = path.first else { return value }
    let inner = request(path.dropFirst(), value)
    return first == "-"
      ? JSON(.array([inner])) : JSON(.object([JSON.Member(key: first, value: inner)]))
  }
}
