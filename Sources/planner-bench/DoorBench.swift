import CPlanner
import CPlannerHeader
import PlannerService

/// What the C door adds to a call of the Swift library, measured side by side.
enum DoorBench {
  static func run(
    _ service: PlannerService, _ requests: RequestMix, _ effort: Effort
  ) -> [Measurement] {
    let handle = planner_open(nil, nil)
    defer { planner_close(handle) }
    let swift = Samples(effort.samples) {
      for request in requests.indexes { _ = service.call("recalculateIndexes", request) }
    }
    let c = Samples(effort.samples) {
      for request in requests.indexes { call(handle, request) }
    }
    let count = Double(max(1, requests.indexes.count))
    return [
      Measurement("indexes through C", c.median / count, .microseconds),
      Measurement("what C adds to a call, fastest", (c.least - swift.least) / count, .microseconds),
    ]
  }

  private static func call(_ handle: planner_handle, _ request: [UInt8]) {
    var response: UnsafeMutablePointer<CChar>?
    request.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self)
      _ = planner_call(
        handle, "recalculateIndexes", text.baseAddress, text.count, &response, nil)
    }
    planner_free(response)
  }
}
