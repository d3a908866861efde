import Consulting
import Domain
import JSONSource
import PlannerService

/// The coach that learns, as every caller meets it: JSON in, JSON out.
package struct LearningDoor: Sendable {
  private let service: PlannerService

  /// Calls a service.
  package init(_ service: PlannerService) { self.service = service }

  /// The result of a call as it was written; nil when it was refused.
  func text(_ function: String, _ request: String) -> String? {
    let answer = service.call(function, Array(request.utf8))
    return answer.status == .ok ? String(decoding: answer.bytes, as: UTF8.self) : nil
  }

  /// The result of a call; nil when it was refused.
  func answer(_ function: String, _ request: String) -> JSON? {
    text(function, request).flatMap(Self.json)
  }

  /// The result of a call; nil when it was refused.
  package func answer(_ function: String, _ request: JSON) -> JSON? {
    answer(function, Self.text(request))
  }

  /// A text as JSON; nil when it is none.
  static func json(_ text: String) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "answer", text: text), into: &diagnostics)
  }

  /// JSON as a text, `null` for none.
  static func text(_ json: JSON?) -> String {
    var writer = JSONWriter()
    writer.json(json ?? JSON(.null))
    return writer.text
  }
}

/// Moments of diaries that begin on Monday, 2026-01-05.
enum DiaryClock {
  private static let first = 20_458

  /// An hour of a day after the first, as sessions write it.
  static func moment(_ day: Int, hour: Int = 18) -> String {
    "\(CalendarDay(number: first + day).text)T\(hour < 10 ? "0" : "")\(hour):00:00Z"
  }
}

extension JSON {
  /// The entry of a list whose member is a text.
  func entry(_ list: String, _ key: String, _ text: String) -> JSON? {
    self[list]?.array?.first { $0[key]?.string == text }
  }
}
