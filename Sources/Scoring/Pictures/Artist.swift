import Consulting
import JSONSource

extension Pose {
  /// A pose by the names of its points, as answers have it; what is no point is left out.
  init(_ json: JSON) {
    self.init()
    for point in BodyPoint.allCases {
      for side in 0...(point == .nose ? 0 : 1) {
        guard let parts = json[point.name(side: side)]?.array, parts.count == 2,
          let x = parts[0].number, let y = parts[1].number, max(x.magnitude, y.magnitude) < 100
        else { continue }
        self[point, side] = SIMD2(x, y)
      }
    }
  }
}

/// Draws what a set came to, and says it in words.
struct Artist {
  let phrasing: FormPhrasing
  let theme: Drawing.Theme

  private static let size = Int(PoseDrawing.size)

  /// The own pose in red, the corrected one in blue, and what was measured.
  func snapshot(_ json: JSON) -> (svg: String, text: String) {
    let (own, right) = (
      Pose(json["pose"] ?? JSON(.null)), Pose(json["corrected"] ?? JSON(.null))
    )
    var drawing = Drawing(theme)
    let place = PoseDrawing.Place([own, right])
    PoseDrawing.draw(right, place, theme.right, into: &drawing, width: 5)
    PoseDrawing.draw(own, place, theme.own, into: &drawing)
    var words = [snapshotTitle(json)]
    var line = 24.0
    for measure in phrasing.exercise.measures {
      guard let value = json["measures"]?[measure.name]?.number, value.magnitude < 1e6 else {
        continue
      }
      let text = "\(phrasing.text("measure.\(measure.name)")): \(FormPhrasing.number(value, 2))"
      drawing.text(text, SIMD2(12, line), size: 14)
      line += 20
      words.append(text)
    }
    words.append(phrasing.text("form.pose"))
    let text = words.joined(separator: ". ")
    return (
      drawing.svg(width: Self.size, height: Self.size, title: words[0], text: text), text
    )
  }

  private func snapshotTitle(_ json: JSON) -> String {
    let aspect = phrasing.exercise.aspects.first { $0.name == json["aspect"]?.string }
    let known = [aspect?.wordBelow, aspect?.wordAbove].compactMap(\.self)
    let direction = json["direction"]?.string.flatMap { known.contains($0) ? $0 : nil }
    return phrasing.text(
      "form.snapshot", ("rep", FormPhrasing.number(json["rep"]?.number ?? 0, 0)),
      ("direction", direction.map { phrasing.text("direction.\($0)") } ?? ""),
      ("score", FormPhrasing.number(json["score"]?.number ?? 0)))
  }

  /// One pose.
  func pose(_ pose: Pose) -> (svg: String, text: String) {
    var drawing = Drawing(theme)
    PoseDrawing.draw(pose, PoseDrawing.Place([pose]), theme.ink, into: &drawing)
    let (reading, view) = phrasing.exercise.planar(pose)
    let measured = phrasing.exercise.measures.indices.compactMap { index -> String? in
      let value = phrasing.exercise.value(index, reading, view)
      guard !value.isNaN else { return nil }
      return
        "\(phrasing.text("measure.\(phrasing.exercise.measures[index].name)")): \(FormPhrasing.number(value, 2))"
    }
    let title = phrasing.text("form.pose_alone")
    let text = ([title] + measured).joined(separator: ". ")
    return (drawing.svg(width: Self.size, height: Self.size, title: title, text: text), text)
  }

  /// How the exercise is done: its two ends, or a strip of poses on the way.
  func demo(_ demo: Demo, strip: Bool) -> (svg: String, text: String) {
    let title = phrasing.text("form.demo", ("exercise", phrasing.text(phrasing.exercise.name)))
    var drawing = Drawing(theme)
    let poses = demo.poses
    let place = PoseDrawing.Place(poses)
    guard strip else {
      PoseDrawing.draw(demo.first, place, theme.faint, into: &drawing)
      PoseDrawing.draw(demo.turn, place, theme.right, into: &drawing)
      return (drawing.svg(width: Self.size, height: Self.size, title: title, text: title), title)
    }
    let shown = stride(from: 0, through: Demo.count / 2, by: 3).map { poses[$0] }
    for (index, pose) in shown.enumerated() {
      let moved = pose.moved(by: SIMD2(Double(index) * PoseDrawing.size / place.scale, 0))
      PoseDrawing.draw(moved, place, theme.right, into: &drawing)
    }
    return (
      drawing.svg(
        width: Self.size * shown.count, height: Self.size, title: title, text: title), title
    )
  }

  /// The means of the aspects as bars; a word for one that was not judged.
  func bars(_ scores: JSON) -> (svg: String, text: String) {
    let title = phrasing.text("form.bars")
    var drawing = Drawing(theme)
    var words = [title]
    for (index, aspect) in phrasing.exercise.aspects.enumerated() {
      let y = 20 + 36 * Double(index)
      let name = phrasing.text("aspect.\(aspect.name)")
      let score = scores[aspect.name]?.number.flatMap { (0...100).contains($0) ? $0 : nil }
      let told = score.map { FormPhrasing.number($0) } ?? phrasing.text("form.not_judged")
      drawing.text(name, SIMD2(112, y + 15), anchor: "end")
      drawing.bar(SIMD2(120, y), SIMD2(400, 20), theme.faint)
      if let score {
        drawing.bar(
          SIMD2(120, y), SIMD2(4 * score, 20), score < aspect.faultBelow ? theme.own : theme.right)
      }
      drawing.text(told, SIMD2(528, y + 15))
      words.append("\(name): \(told)")
    }
    let text = words.joined(separator: "; ")
    let height = 30 + 36 * phrasing.exercise.aspects.count
    return (drawing.svg(width: 640, height: height, title: title, text: text), text)
  }

  /// The scores of the repetitions as bars; an empty place for one that was not judged.
  func chart(_ json: JSON) -> (svg: String, text: String) {
    let title = phrasing.text("form.chart")
    var drawing = Drawing(theme)
    var words: [String] = [title]
    let rows = json.array ?? []
    let step = max(8, min(40, 640 / Double(max(rows.count, 1))))
    for level in [0.0, 50, 70, 100] {
      let y = 220 - 2 * level
      drawing.line(SIMD2(40, y), SIMD2(40 + step * Double(rows.count), y), theme.faint, width: 1)
      drawing.text("\(Int(level))", SIMD2(34, y + 5), size: 12, anchor: "end")
    }
    for (index, row) in rows.enumerated() {
      let n = FormPhrasing.number(row["n"]?.number ?? Double(index + 1), 0)
      guard let score = row["overall"]?.number, (0...100).contains(score) else {
        words.append(
          phrasing.text("form.chart_bar", ("rep", n), ("score", phrasing.text("form.not_judged"))))
        continue
      }
      let isClean = phrasing.exercise.aspects.allSatisfy { aspect in
        row[aspect.name]?.number.map { $0 >= aspect.faultBelow } ?? true
      }
      drawing.bar(
        SIMD2(42 + step * Double(index), 220 - 2 * score), SIMD2(step - 4, 2 * score),
        isClean ? theme.right : theme.own)
      words.append(
        phrasing.text("form.chart_bar", ("rep", n), ("score", FormPhrasing.number(score))))
    }
    let text = words.joined(separator: "; ")
    let width = Int(60 + step * Double(max(rows.count, 1)))
    return (drawing.svg(width: width, height: 240, title: title, text: text), text)
  }
}
