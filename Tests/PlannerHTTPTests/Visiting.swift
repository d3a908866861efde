import Coaching
import JSONSource
import PlannerService
import Testing

@testable import PlannerHTTP

/// A site whose only function gives its request back, or fails as the request says.
let echo = PlannerService(
  edition: nil, messages: (try? PlannerService().messages) ?? .init(),
  answering: [
    (
      "echo",
      { request, writer throws(PlanFailure) in
        let mistake = Diagnostic("wrong", "this is wrong", pointer: "/fail")
        switch request["fail"]?.string {
        case "invalid": throw .invalid([mistake])
        case "refused": throw .refused([mistake])
        case "rule": throw .rule(mistake)
        default: writer.json(request)
        }
      }
    )
  ])

/// The site with the rules of the house.
let house = Result { () throws(EditionFailure) in Site(try LiveService()) }

extension Site {
  /// Noon of a day, when every test takes place.
  static let noon = Moment(nanoseconds: 1 << 40, unixNanoseconds: 1_772_452_800_000_000_000)

  static func echoing(_ change: (inout Settings) -> Void = { _ in }) -> Site {
    var settings = Settings()
    change(&settings)
    return Site(LiveService(fixed: echo), settings)
  }

  /// Sends a request and takes its reply; headers are `name: value`.
  func send(
    _ method: String, _ target: String, _ headers: [String] = [], _ body: String = "",
    peer: String = "10.0.0.1", at now: Moment = noon
  ) -> Reply {
    let fields = (["Host: planner"] + headers).map { header in
      let parts = header.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return Head.Field(String(parts[0]), String(String(parts[1]).withoutEdgeSpaces))
    }
    var visit = open(
      Head(method: method, target: target, fields: fields, peer: peer), number: 7, at: now)
    let reply = reply(&visit, body: Array(body.utf8))
    _ = close(visit, reply, bytesIn: body.utf8.count, at: now)
    return reply
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
