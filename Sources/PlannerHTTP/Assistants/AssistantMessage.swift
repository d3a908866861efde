import JSONSource

/// A message of JSON-RPC 2.0, read.
struct AssistantMessage: Sendable {
  /// What came.
  enum Heard: Sendable {
    /// Something that wants an answer, under its id as it was written.
    case request(AssistantMessage, id: ArraySlice<UInt8>)
    /// Something that wants none, or answers what was never asked.
    case silent
    /// Something that cannot be a message.
    case refused(AssistantFault, id: ArraySlice<UInt8>)
  }

  /// What is asked.
  let method: String
  /// With what; an empty object when nothing was given.
  let parameters: JSON
  /// The text that it was read from.
  let source: SourceFile

  /// A text of the parameters; nil when there is none.
  func text(_ key: String) -> String? { parameters[key]?.string }

  /// What is said of the request itself.
  var meta: JSON? { parameters["_meta"] }
}

extension AssistantMessage.Heard {
  private static let noID = Array("null".utf8)[...]

  /// Reads the bytes of one message.
  init(_ bytes: [UInt8]) {
    let source = SourceFile(name: "request", bytes: bytes)
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(source, into: &diagnostics) else {
      let errors = diagnostics.sorted()
      let said = errors.first?.message ?? "it is empty"
      self = .refused(
        AssistantFault(.notJSON, "the message is not valid JSON: \(said)", errors: errors),
        id: Self.noID)
      return
    }
    self.init(json, of: source)
  }

  /// A line that was too long to be read.
  static let tooLong = Self.refused(
    AssistantFault(.notJSON, "the message is too long to be read"), id: noID)

  private init(_ json: JSON, of source: SourceFile) {
    guard json.members != nil else {
      let said =
        json.array == nil
        ? "a message must be an object, not \(json.typeName)"
        : "this version of the protocol knows no batches: send one message at a time"
      self = .refused(AssistantFault(.invalid, said), id: Self.noID)
      return
    }
    let id = Self.id(of: json, in: source)
    if json["method"] == nil, json["result"] != nil || json["error"] != nil {
      self = .silent
      return
    }
    guard json["jsonrpc"]?.string == "2.0", let method = json["method"]?.string else {
      let fault = AssistantFault(
        .invalid, #"a message holds "jsonrpc": "2.0" and a method, which is a text"#)
      self = .refused(fault, id: id ?? Self.noID)
      return
    }
    guard json["id"] != nil else {
      self = .silent
      return
    }
    guard let id else {
      self = .refused(AssistantFault(.invalid, "the id must be a text or a number"), id: Self.noID)
      return
    }
    let parameters = json["params"] ?? JSON(.object([]), range: json.range)
    guard parameters.members != nil else {
      let said = "params must be an object, not \(parameters.typeName)"
      self = .refused(AssistantFault(.wrongParameters, said), id: id)
      return
    }
    self = .request(
      AssistantMessage(method: method, parameters: parameters, source: source), id: id)
  }

  /// The id as it was written, when it can be one.
  private static func id(of json: JSON, in source: SourceFile) -> ArraySlice<UInt8>? {
    guard let id = json["id"], id.string != nil || id.number != nil else { return nil }
    return source.bytes[Int(id.range.lowerBound)..<Int(id.range.upperBound)]
  }
}
