import JSONSource

/// Recordings as pose networks write them, made into requests.
package enum PointImport {
  /// A request whose frames hold landmarks by name or in a list of objects, with their points in
  /// lists instead; any other request as it is.
  ///
  /// Read are the results of MediaPipe's pose landmarker, `{"timestampMs", "landmarks": [[{"x", "y",
  /// "visibility"}, …]]}` with parts of the picture, and poses of ML Kit, `{"timestampMs",
  /// "poseLandmarks": [{"type", "x", "y", "inFrameLikelihood"}, …]}` with pixels.
  package static func request(_ json: JSON) -> JSON {
    guard let members = json.members, let frames = json["frames"]?.array else { return json }
    let isML = frames.contains { $0["poseLandmarks"] != nil }
    guard isML || frames.contains(where: { $0["landmarks"] != nil }) else { return json }
    var made = members.filter { !["frames", "points", "units"].contains($0.key) }
    made.append(.init(key: "points", value: JSON(.string("blazepose33"))))
    made.append(.init(key: "units", value: JSON(.string(isML ? "pixels" : "normalized"))))
    made.append(.init(key: "frames", value: JSON(.array(frames.map { frame($0, isML: isML) }))))
    return JSON(.object(made))
  }

  private static func frame(_ json: JSON, isML: Bool) -> JSON {
    guard json["command"] == nil else { return json }
    let t = json["t"] ?? json["timestampMs"] ?? JSON(.null)
    let given = json[isML ? "poseLandmarks" : "landmarks"]?.array ?? []
    let landmarks = given.first?.array ?? given
    var points = Array(repeating: JSON(.null), count: landmarks.isEmpty ? 0 : 33)
    for (index, landmark) in landmarks.enumerated() {
      let place = landmark["type"]?.number.flatMap { Int(exactly: $0) } ?? index
      guard points.indices.contains(place), let x = number(landmark, "x"),
        let y = number(landmark, "y")
      else { continue }
      let given = landmark["inFrameLikelihood"] ?? landmark["visibility"] ?? landmark["presence"]
      points[place] = JSON(.array([x, y, JSON(.number(given?.number ?? 1))]))
    }
    return JSON(
      .object([
        .init(key: "t", value: t),
        .init(key: "points", value: points.isEmpty ? JSON(.null) : JSON(.array(points))),
      ]))
  }

  /// A coordinate of a landmark, or of its `position`.
  private static func number(_ landmark: JSON, _ key: String) -> JSON? {
    let value = landmark[key] ?? landmark["position"]?[key]
    return value?.number == nil ? nil : value
  }
}
