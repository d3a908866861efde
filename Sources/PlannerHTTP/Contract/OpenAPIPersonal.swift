import JSONSource
import PlannerService

/// The functions that are only about somebody, as `/openapi.json` describes them.
///
/// They need a token of the person; everything they name is theirs.
enum OpenAPIPersonal {
  /// Writes a path for each.
  ///
  /// - Parameters:
  ///   - refusals: Writes the ways a call can be refused.
  ///   - writer: Where the paths are written.
  static func write(
    refusals: (inout JSONWriter) -> Void, into writer: inout JSONWriter
  ) {
    for function in PersonalFunction.allCases {
      guard let (properties, required) = shape(of: function) else { continue }
      writer.key("/\(function.rawValue)")
      writer.object { writer in
        writer.key("post")
        writer.object { writer in
          writer.field("operationId", function.rawValue)
          writer.field("summary", function.summary)
          writer.key("security")
          writer.raw(Array(#"[{"bearer":[]}]"#.utf8)[...])
          writer.key("requestBody")
          writer.raw(Array(body(properties, required).utf8)[...])
          writer.key("responses")
          writer.object { writer in
            writer.key("200")
            writer.object { OpenAPI.response("The answer", schema: "Kept", into: &$0) }
            refusals(&writer)
          }
        }
      }
    }
  }

  private static func body(_ properties: String, _ required: [String]) -> String {
    let names = required.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"required":true,"content":{"application/json":{"schema":{"type":"object","#
      + #""required":["data"],"additionalProperties":false,"properties":{"data":{"type":"object","#
      + #""required":[\#(names)],"additionalProperties":false,"properties":{\#(properties)}}}}}}}"#
  }

  /// The fields of a request as JSON Schema, and those it must have; nil for functions that are about
  /// anybody as well.
  private static func shape(of function: PersonalFunction) -> (String, [String])? {
    switch function {
    case .generatePlan, .adaptPlan: nil
    case .getPlan: (#""seen":\#(version)"#, [])
    case .today: (#""date":\#(day)"#, ["date"])
    case .progress:
      (#""date":\#(day),"weeks":{"type":"integer","minimum":1,"maximum":10000}"#, ["date"])
    case .history:
      (
        #""stream":{"type":"string","enum":["weight","waist","food","check_in","session"]},"#
          + #""limit":{"type":"integer","minimum":1,"maximum":500},"before":\#(instant)"#,
        ["stream"]
      )
    case .saveDocument:
      (
        #""kind":{"type":"string","enum":["profile","plan"]},"seen":\#(version),"#
          + #""body":{"type":"object","description":"a request of generatePlan, or its answer"}"#,
        ["kind", "seen", "body"]
      )
    case .sync:
      (
        #""client":\#(name),"device":{"type":"string"},"#
          + #""cursor":{"type":"integer","minimum":0},"#
          + #""events":{"type":"array","maxItems":1000,"items":{"type":"object","#
          + #""required":["number","stream","at","zone","data"],"properties":{"#
          + #""number":{"type":"integer","minimum":1},"stream":{"type":"string"},"#
          + #""at":\#(instant),"zone":\#(name),"data":{"type":"object"}}}}"#,
        ["client", "device", "cursor", "events"]
      )
    case .addIdentity: (#""token":{"type":"string"}"#, ["token"])
    case .exportMyData: ("", [])
    case .deleteMe: (#""sure":{"type":"boolean","const":true}"#, ["sure"])
    }
  }

  private static let version = #"{"type":"integer","minimum":0,"maximum":2147483647}"#
  private static let day = #"{"type":"string","format":"date"}"#
  private static let instant = #"{"type":"string","format":"date-time"}"#
  private static let name = #"{"type":"string","minLength":1,"maxLength":64}"#
}
