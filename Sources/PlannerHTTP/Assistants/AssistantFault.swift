import JSONSource
import PlannerService

/// Why a message of an assistant gets no result: an error of JSON-RPC.
struct AssistantFault: Error, Sendable {
  /// The codes of JSON-RPC, and those that the protocol adds.
  enum Code: Int, Sendable {
    case notJSON = -32700
    case invalid = -32600
    case unknownMethod = -32601
    case wrongParameters = -32602
    /// A resource is not there, up to 2025-11-25.
    case noResource = -32002
    case otherHeader = -32020
    case unknownVersion = -32022
  }

  let code: Code
  let message: String
  /// What else is known of it.
  let data: JSON?

  init(_ code: Code, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// A fault with the mistakes behind it, as every door tells them.
  init(_ code: Code, _ message: String, errors: [Diagnostic]) {
    self.init(
      code, message,
      data: JSON.written { writer in
        writer.object { writer in
          writer.key("errors")
          ErrorBody.write(errors, into: &writer)
        }
      })
  }

  /// The status of a reply over HTTP.
  var status: Int { code == .unknownMethod ? 404 : 400 }
}
