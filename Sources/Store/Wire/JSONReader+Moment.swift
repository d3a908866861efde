import Domain
import JSONSource

extension JSONReader {
  /// An instant with its offset.
  mutating func moment(_ json: JSON, pointer: String) -> Moment? {
    guard let text = string(json, pointer: pointer) else { return nil }
    if let moment = Moment(text) { return moment }
    report(
      "bad-instant", "\(Diagnostic.quoted(text)) is no instant",
      hint: "write date, time and offset: 2026-03-02T07:15:00+01:00", at: json, pointer: pointer)
    return nil
  }

  /// An instant in milliseconds.
  mutating func milliseconds(_ json: JSON, pointer: String) -> Int64? {
    moment(json, pointer: pointer)?.milliseconds
  }
}
