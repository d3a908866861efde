import enum Consulting.PlanFailure
import struct Consulting.RequestForm
import struct Consulting.ServiceFunction
import Planning
import JSONSource
import PlannerService
import Testing

@testable import PlannerHTTP

/// A site whose only function gives its request back, or fails as the request says.
let echo = PlannerService(
  edition: nil, messages: (try? PlannerService().messages) ?? .init(),
  functions: [
    ServiceFunction(
      name: "echo", summary: "what was sent", isDear: true, request: { RequestForm([]) },
      answer: { .any }, example: nil,
      answering: { request, writer throws(PlanFailure) in
        let mistake = Diagnostic("wrong", "this is wrong", pointer: "/fail")
        switch request["fail"]?.string {
        case "invalid": throw .invalid([mistake])
        case "refused": throw .refused([mistake])
        case "rule": throw .rule(mistake)
        default: writer.json(request)
        }
      })
  ])

/// The site with the rules of the house.
let house = Result { () throws(EditionFailure) in Site(try LiveService()) }

extension Site {
  /// Noon of a day, when every test takes place.
  static let noon = ClockReading(nanoseconds: 1 << 40, unixNanoseconds: 1_772_452_800_000_000_000)

  static func echoing(_ change: (inout Settings) -> Void = { _ in }) -> Site {
    var settings = Settings()
    change(&settings)
    return Site(LiveService(fixed: echo), settings)
  }

  /// Sends a request and takes its reply; headers are `name: value`.
  func send(
    _ method: String, _ target: String, _ headers: [String] = [], _ body: String = "",
    peer: String = "10.0.0.1", at now: ClockReading = noon
  ) -> Reply {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: planner"] + headers
    let saysLength = headers.contains { $0.hasPrefix("Content-Length") || $0.hasPrefix("Transfer") }
    if !body.isEmpty, !saysLength { lines.append("Content-Length: \(body.utf8.count)") }
    let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    return hear(Array(text.utf8), peer: peer, at: now).first ?? Reply(0)
  }

  /// Everything the site replies to bytes of one connection, in pieces of a size.
  func hear(
    _ bytes: [UInt8], inPiecesOf size: Int = .max, peer: String = "10.0.0.1",
    at now: ClockReading = noon
  ) -> [Reply] {
    var conversation = Conversation(self, peer: peer)
    var replies: [Reply] = []
    var rest = bytes[...]
    while !rest.isEmpty, conversation.progress != .over {
      conversation.receive(rest.prefix(size))
      rest = rest.dropFirst(size)
      while case .call(var call) = conversation.next(number: 7, at: now) {
        var reply = reply(&call.visit, body: call.body)
        _ = conversation.answer(call, reply, at: now, date: now.httpDate)
        reply.closes = conversation.progress == .over
        replies.append(reply)
        if reply.closes { break }
      }
    }
    return replies
  }

  /// Calls a function.
  func call(_ target: String, _ body: String, _ headers: [String] = []) -> Reply {
    send("POST", target, ["Content-Type: application/json"] + headers, body)
  }
}

extension Reply {
  var text: String { String(decoding: body, as: UTF8.self) }

  var json: JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "reply", bytes: body), into: &diagnostics)
  }

  /// The code of the first mistake in either kind of error body.
  var code: String? {
    let errors = json?["error"]?["details"]?["errors"] ?? json?["errors"]
    return errors?.array?.first?["code"]?.string
  }
}

/// Numbers that look like chance and are the same in every run.
struct Chance {
  private var state: UInt64 = 42

  /// A number from 0 up to a count.
  mutating func next(_ count: Int) -> Int {
    // Knuth, MMIX: a linear congruential generator's high bits are good enough here.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
