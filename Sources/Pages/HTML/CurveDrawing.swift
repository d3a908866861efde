import JSONSource

/// Pictures of what was learned: lines over time and hours, and errors around what was asked.
extension PictureDrawing {
  /// Where a plot lies: in percent of the width, in pixels of the height.
  private enum Plot {
    static let (left, right) = (11.0, 98.0)
    static let (top, bottom) = (10.0, 150.0)
    static let height = 176

    static func x(_ part: Double) -> Double { left + (right - left) * part }
    static func y(_ part: Double) -> Double { bottom - (bottom - top) * part }
  }

  // MARK: Lines

  static func curves(_ curves: Picture.Curves, _ id: String) -> (Int, [HTML]) {
    var marks: [HTML] = []
    if let band = curves.band {
      let (top, bottom) = (Plot.y(band.upperBound), Plot.y(band.lowerBound))
      marks.append(
        box(
          Plot.left, Int(top.rounded()), Plot.right - Plot.left,
          max(1, Int((bottom - top).rounded())), fill: "#dfe5eb"))
    }
    for height in curves.heights {
      let y = Int(Plot.y(height.at).rounded())
      marks += [rule(Plot.left, Plot.right, y, isDashed: true), label(0, y + 4, height.text)]
    }
    for (index, word) in curves.below.enumerated() {
      let anchor = index == 0 ? "start" : index == curves.below.count - 1 ? "end" : "middle"
      marks.append(
        label(Plot.x(word.at), Plot.height - 6, word.text, anchor: anchor))
    }
    return (Plot.height, marks + curves.lines.flatMap(line))
  }

  private static func line(_ line: Picture.Curves.Line) -> [HTML] {
    let strokes = zip(line.points, line.points.dropFirst()).map { from, to in
      HTML.line(
        "line",
        [
          "x1": percent(Plot.x(from.x)), "y1": pixels(Plot.y(from.y)),
          "x2": percent(Plot.x(to.x)), "y2": pixels(Plot.y(to.y)), "stroke": ink,
          "stroke-width": "2", "stroke-dasharray": line.isDashed ? "5 4" : "none",
        ], "")
    }
    guard line.hasDots else { return strokes }
    return strokes
      + line.points.map { point in
        HTML.line(
          "circle",
          [
            "cx": percent(Plot.x(point.x)), "cy": pixels(Plot.y(point.y)), "r": "3.5",
            "fill": ink,
          ], "")
      }
  }

  // MARK: Errors

  /// A bar from what was asked to the mean of what was done, a stroke over its spread.
  static func errors(_ misses: [Picture.Misses], _ id: String) -> (Int, [HTML]) {
    let step = 40
    let (middle, half) = (66.0, 32.0)
    let reach = misses.compactMap { $0.error.map { abs($0.mean) + $0.spread } }.max() ?? 0
    let scale = reach > 0 ? half / reach : 0
    let marks = misses.enumerated().flatMap { index, miss -> [HTML] in
      let top = index * step
      let words = [
        label(0, top + 13, miss.name, isStrong: true), label(0, top + 29, miss.count),
        label(100, top + 13, miss.text, anchor: "end"),
      ]
      guard let error = miss.error else { return words }
      let (mean, spread) = (error.mean * scale, error.spread * scale)
      return words + [
        box(middle + min(0, mean), top + 18, abs(mean), 10, fill: ink),
        rule(middle + mean - spread, middle + mean + spread, top + 32, isDashed: false),
        line(middle + mean - spread, top + 29, 6), line(middle + mean + spread, top + 29, 6),
      ]
    }
    return (misses.count * step, [line(middle, 0, misses.count * step - 3)] + marks)
  }

  private static func pixels(_ value: Double) -> String { JSON.shown(value, decimals: 1) }
}
