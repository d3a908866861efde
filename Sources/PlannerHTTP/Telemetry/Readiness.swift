import Consulting
import JSONSource
import PlannerService

/// Whether the next request would be answered, with which edition, and whether it is the newest.
struct Readiness {
  let state: LiveService.State
  let isDraining: Bool

  /// 200 while requests are welcome, 503 from the moment the process takes its leave.
  var reply: Reply {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("status", isDraining ? "draining" : "ready")
    state.service.rules?.rulebook.edition.write(into: &writer)
    writer.field("newest_files", state.mistakes.isEmpty ? "in use" : "broken")
    if !state.mistakes.isEmpty {
      writer.field("mistakes", state.mistakes.count)
      writer.key("codes")
      writer.beginArray()
      for code in state.codes { writer.value(code) }
      writer.endArray()
    }
    writer.endObject()
    var reply = Reply.of(MediaType.json, writer.bytes, status: isDraining ? 503 : 200)
    if isDraining { reply.failure = .unavailable }
    return reply
  }

  /// The same for Prometheus.
  static func gauges(_ state: LiveService.State) -> [Metrics.Gauge] {
    let hash = state.service.rules?.hash ?? ""
    return [
      Metrics.Gauge(
        "planner_edition_info", "gauge", "The edition in force.", labels: "{hash=\"\(hash)\"}", 1),
      Metrics.Gauge(
        "planner_edition_swaps_total", "counter", "Editions that came into force.", state.swaps),
      Metrics.Gauge(
        "planner_edition_rejections_total", "counter", "Broken editions turned away.",
        state.rejections),
      Metrics.Gauge(
        "planner_edition_is_newest", "gauge", "Whether the newest files are in force.",
        state.mistakes.isEmpty ? 1 : 0),
    ]
  }
}
