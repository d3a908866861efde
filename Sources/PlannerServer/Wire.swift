#if Server
  import CMicrohttpd
  import Glibc
  import PlannerHTTP
  import PlannerService

  /// Between the daemon's structures and ours.
  enum Wire {
    /// Every header line of a request.
    static func fields(of connection: OpaquePointer) -> [Head.Field] {
      var fields: [Head.Field] = []
      fields.reserveCapacity(12)
      withUnsafeMutablePointer(to: &fields) { pointer in
        _ = MHD_get_connection_values_n(
          connection, .HEADER_KIND,
          { context, _, name, nameSize, value, valueSize in
            context?.assumingMemoryBound(to: [Head.Field].self).pointee.append(
              Head.Field(Wire.text(name, nameSize), Wire.text(value, valueSize)))
            return .YES
          }, pointer)
      }
      return fields
    }

    /// The address on the other end; one of IPv4 within IPv6 is written as one of IPv4.
    static func peer(of connection: OpaquePointer) -> String {
      guard let address = planner_peer(connection) else { return "" }
      let isLong = Int32(address.pointee.sa_family) == AF_INET6
      let size = isLong ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(
          address, socklen_t(size), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      else { return "" }
      let text = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return text.hasPrefix("::ffff:") ? String(text.dropFirst(7)) : text
    }

    /// Hands a reply to the daemon.
    static func queue(_ reply: Reply, closes: Bool, on connection: OpaquePointer) -> MHD_Result {
      let response = reply.body.withUnsafeBytes { body in
        MHD_create_response_from_buffer(
          body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
      }
      guard let response else { return .NO }
      defer { MHD_destroy_response(response) }
      for field in reply.fields { MHD_add_response_header(response, field.name, field.value) }
      if closes { MHD_add_response_header(response, "Connection", "close") }
      return MHD_queue_response(connection, UInt32(reply.status), response)
    }

    /// Writes a reply to a socket as far as it takes it at once.
    static func send(_ reply: Reply, to socket: Int32) {
      var text = "HTTP/1.1 \(reply.status) \(reason(reply.status))\r\n"
      for field in reply.fields { text += "\(field.name): \(field.value)\r\n" }
      text += "Content-Length: \(reply.body.count)\r\nConnection: close\r\n\r\n"
      _ = Files.write(Array(text.utf8) + reply.body, to: socket)
    }

    private static func reason(_ status: Int) -> String {
      MHD_get_reason_phrase_for(UInt32(status)).map { String(cString: $0) } ?? ""
    }

    private static func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
      String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }
#endif
