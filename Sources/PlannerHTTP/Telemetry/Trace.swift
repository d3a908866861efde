/// Where a request belongs in somebody's trace (W3C TraceContext Context), and its own number.
package struct TraceContext: Hashable, Sendable {
  /// The trace's 32 hexadecimal digits; nil when the request named no valid one.
  let id: String?
  /// The flags it came with, two hexadecimal digits.
  private let flags: String
  /// The number of this request, 16 hexadecimal digits, unique in a process and, by its random
  /// start, in practice among processes.
  package let request: String

  /// Reads `traceparent`; a broken one is left out, as the standard asks.
  init(_ head: Head, number: UInt64) {
    request = Self.hexadecimal(number)
    let parts = (head.value("traceparent") ?? "").split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 4, Self.isHex(parts[0], 2), parts[0] != "ff",
      parts[0] != "00" || parts.count == 4, Self.isHex(parts[1], 32), Self.isHex(parts[2], 16),
      Self.isHex(parts[3], 2), parts[1].contains(where: { $0 != "0" }),
      parts[2].contains(where: { $0 != "0" })
    else {
      id = nil
      flags = "00"
      return
    }
    id = String(parts[1])
    flags = String(parts[3])
  }

  /// The headers that name the request to the caller.
  var fields: [Head.Field] {
    let own = [Head.Field("X-Request-Id", request)]
    guard let id else { return own }
    return own + [Head.Field("traceresponse", "00-\(id)-\(request)-\(flags)")]
  }

  private static func isHex(_ text: Substring, _ count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy { $0.hexDigit != nil && $0 == $0.lowered }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
