import Consulting
/// What the server counts, in the names of OpenTelemetry's HTTP conventions.
struct Metrics: Sendable {
  /// Upper ends of the duration's buckets in seconds, as the conventions advise.
  private static let ends = [
    0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
  ]
  /// Methods that are named; any other is `_OTHER`, so that callers cannot grow the table.
  private static let methods = [
    "CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE",
  ]

  /// A kind of request: few, whatever callers send.
  private struct Series: Hashable {
    let method: String
    let route: String
    let status: Int
    let error: String?
  }

  private struct Histogram {
    var counts = [Int](repeating: 0, count: Metrics.ends.count + 1)
    var sum = 0.0
  }

  private var series: [(key: Series, durations: Histogram)] = []
  private var positions: [Series: Int] = [:]
  private(set) var active = 0
  private var limited = 0

  /// Notes that a request began.
  mutating func begin() {
    active += 1
  }

  /// Notes that a request ended.
  mutating func end(method: String, route: String, reply: Reply, seconds: Double) {
    active -= 1
    if reply.status == 429 { limited += 1 }
    let key = Series(
      method: Self.methods.contains(method) ? method : "_OTHER", route: route,
      status: reply.status, error: reply.failure?.rawValue)
    let position = positions[key] ?? series.count
    if position == series.count {
      series.append((key, Histogram()))
      positions[key] = position
    }
    series[position].durations.counts[Self.ends.firstIndex { seconds <= $0 } ?? Self.ends.count] +=
      1
    series[position].durations.sum += seconds
  }

  /// The figures in Prometheus' text format, version 0.0.4, with those of the edition.
  func text(_ gauges: [Gauge]) -> [UInt8] {
    var text = """
      # HELP http_server_request_duration_seconds Duration of HTTP server requests.
      # TYPE http_server_request_duration_seconds histogram

      """
    for (key, durations) in series { text += Self.lines(key, durations) }
    let own = [
      Gauge("http_server_active_requests", "gauge", "Requests in work.", active),
      Gauge("planner_rate_limited_total", "counter", "Requests refused for their rate.", limited),
    ]
    for gauge in own + gauges { text += gauge.lines }
    return Array(text.utf8)
  }

  /// A figure of its own.
  struct Gauge: Sendable {
    let name: String
    let type: String
    let help: String
    let labels: String
    let value: Int

    init(_ name: String, _ type: String, _ help: String, labels: String = "", _ value: Int) {
      self.name = name
      self.type = type
      self.help = help
      self.labels = labels
      self.value = value
    }

    var lines: String {
      "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n\(name)\(labels) \(value)\n"
    }
  }

  private static func lines(_ key: Series, _ durations: Histogram) -> String {
    let name = "http_server_request_duration_seconds"
    var labels =
      "http_request_method=\"\(key.method)\",url_scheme=\"http\","
      + "http_response_status_code=\"\(key.status)\""
    if !key.route.isEmpty { labels += ",http_route=\"\(key.route)\"" }
    if let error = key.error { labels += ",error_type=\"\(error)\"" }
    var text = ""
    var total = 0
    for (index, count) in durations.counts.enumerated() {
      total += count
      let end = index < ends.count ? "\(ends[index])" : "+Inf"
      text += "\(name)_bucket{\(labels),le=\"\(end)\"} \(total)\n"
    }
    text += "\(name)_sum{\(labels)} \(durations.sum)\n"
    text += "\(name)_count{\(labels)} \(total)\n"
    return text
  }
}
