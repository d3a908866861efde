/// The bodies of the callable protocol, and the events of its streaming form.
///
/// A stream has one event after the other and no other line: iOS refuses lines that do not start with
/// `data:`, and Android those after a comment, so there are no heartbeats.
package enum CallableBody {
  /// `{"result": …}`, the last word of a call.
  static func result(_ json: [UInt8]) -> [UInt8] { wrapped("result", json) }

  /// `{"message": …}`, one of many over a stream.
  static func message(_ json: [UInt8]) -> [UInt8] { wrapped("message", json) }

  /// An event of a stream.
  static func event(_ body: [UInt8]) -> [UInt8] {
    Array("data: ".utf8) + body + Array("\n\n".utf8)
  }

  private static func wrapped(_ name: String, _ json: [UInt8]) -> [UInt8] {
    var body = Array("{\"\(name)\":".utf8)
    body.reserveCapacity(body.count + json.count + 1)
    body += json
    body.append(UInt8(ascii: "}"))
    return body
  }
}
