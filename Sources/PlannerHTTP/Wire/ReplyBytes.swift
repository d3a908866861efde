extension Reply {
  /// The reply as it goes over the wire (RFC 9112, 4 to 6).
  ///
  /// - Parameters:
  ///   - withBody: False for the answer to a `HEAD`, which says how long the body would be.
  ///   - closes: Whether the connection ends with it.
  ///   - date: The HTTP date.
  ///   - isChunked: Whether the body is the first chunk of more.
  /// - Returns: Head and body.
  func bytes(
    withBody: Bool, closes: Bool, date: String, isChunked: Bool = false
  ) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Status.phrase(status))\r\nDate: \(date)\r\n"
    for field in fields { text += "\(field.name): \(field.value)\r\n" }
    if closes { text += "Connection: close\r\n" }
    if isChunked {
      text += "Transfer-Encoding: chunked\r\n"
    } else if !Status.isBodyless(status), live == nil {
      text += "Content-Length: \(body.count)\r\n"
    }
    text += "\r\n"
    guard withBody else { return Array(text.utf8) }
    return Array(text.utf8) + (isChunked ? ChunkedBody.chunk(body) : body)
  }

  /// The statuses replies have.
  enum Status {
    /// The phrase of RFC 9110, 15 and RFC 6585; none is needed for a status that is not listed.
    static func phrase(_ status: Int) -> String {
      switch status {
      case 200: "OK"
      case 204: "No Content"
      case 304: "Not Modified"
      case 400: "Bad Request"
      case 401: "Unauthorized"
      case 403: "Forbidden"
      case 404: "Not Found"
      case 405: "Method Not Allowed"
      case 409: "Conflict"
      case 413: "Content Too Large"
      case 414: "URI Too Long"
      case 415: "Unsupported Media Type"
      case 429: "Too Many Requests"
      case 431: "Request Header Fields Too Large"
      case 500: "Internal Server Error"
      case 501: "Not Implemented"
      case 503: "Service Unavailable"
      case 504: "Gateway Timeout"
      default: ""
      }
    }

    /// Whether answers with this status never have a body (RFC 9110, 6.4.1).
    static func isBodyless(_ status: Int) -> Bool { status == 204 || status == 304 }
  }
}
