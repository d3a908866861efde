import JSONSource

/// Pictures as vectors: dark marks on light, patterns where there are kinds, words on everything.
///
/// Widths are in percent of the page and type in pixels, so that a picture on a phone has the
/// type of the text around it.
enum PictureDrawing {
  /// A picture with its caption, its marks explained, and all of it in words.
  static func figure(_ picture: Picture, id: String) -> HTML {
    let (height, marks) = drawing(picture.kind, id: id)
    let drawing = HTML.block(
      "svg",
      [
        "role": "img", "aria-labelledby": "\(id)-t \(id)-d", "height": "\(height)",
        "xmlns": "http://www.w3.org/2000/svg",
      ],
      [
        .line("title", ["id": "\(id)-t"], picture.title),
        .line("desc", ["id": "\(id)-d"], picture.description), stripes(id), dots(id),
      ] + marks)
    let legend = HTML.block("ul", ["class": "legend"], picture.legend.map { .line("li", [:], $0) })
    return .block(
      "figure", [:],
      [.line("figcaption", [:], picture.title), drawing] + (picture.legend.isEmpty ? [] : [legend]))
  }

  private static func drawing(_ kind: Picture.Kind, id: String) -> (height: Int, marks: [HTML]) {
    switch kind {
    case .week(let days): week(days, id)
    case .macros(let shares): macros(shares, id)
    case .volume(let muscles): volume(muscles, id)
    case .curves(let curves): self.curves(curves, id)
    case .errors(let misses): errors(misses, id)
    }
  }

  // MARK: The week

  private static func week(_ days: [Picture.Day], _ id: String) -> (Int, [HTML]) {
    let step = 34
    let most = max(1, days.map(\.minutes).max() ?? 1)
    let marks = days.enumerated().flatMap { index, day -> [HTML] in
      let top = index * step
      let width = 87 * day.minutes / most
      let bar: HTML =
        switch day.kind {
        case .training: box(13, top + 18, width, 9, fill: ink)
        case .easy: box(13, top + 18, width, 9, fill: "url(#\(id)-s)")
        case .rest: rule(13, 100, top + 22, isDashed: true)
        }
      return [
        label(0, top + 13, day.name, isStrong: true), label(13, top + 13, day.title),
        label(100, top + 13, day.length, anchor: "end"), bar,
      ]
    }
    return (days.count * step, marks)
  }

  // MARK: Macros

  private static func macros(_ shares: [Picture.Share], _ id: String) -> (Int, [HTML]) {
    let fills = [ink, "url(#\(id)-s)", "url(#\(id)-d2)"]
    var left = 0.0
    var marks: [HTML] = []
    for (index, share) in shares.enumerated() {
      let fill = fills[index % fills.count]
      marks.append(box(left, 0, share.percent, 26, fill: fill))
      left += share.percent
      let top = 38 + index * 21
      let amount =
        "\(JSON.shown(share.grams)) g · \(JSON.shown(share.percent, decimals: 0))%"
      marks += [
        .line(
          "rect",
          [
            "x": "0.5", "y": "\(top)", "width": "24", "height": "13", "fill": fill, "stroke": ink,
          ], ""),
        .line("text", ["x": "34", "y": "\(top + 11)"], share.name),
        label(60, top + 11, amount, anchor: "end"),
      ]
    }
    return (38 + shares.count * 21, marks)
  }

  // MARK: Volume

  private static func volume(_ muscles: [Picture.Muscle], _ id: String) -> (Int, [HTML]) {
    let step = 25
    let most = muscles.map { max($0.sets, $0.high) }.max() ?? 1
    let scale = 42 / max(1, most)
    let marks = muscles.enumerated().flatMap { index, muscle -> [HTML] in
      let top = index * step
      let fill = muscle.isInBand ? ink : "url(#\(id)-s)"
      let band = "\(JSON.shown(muscle.low))–\(JSON.shown(muscle.high))"
      return [
        label(0, top + 15, muscle.name),
        box(
          34 + muscle.low * scale, top + 2, (muscle.high - muscle.low) * scale, 18, fill: "#dfe5eb"),
        box(34, top + 7, muscle.sets * scale, 8, fill: fill),
        line(34 + muscle.low * scale, top + 2, 18), line(34 + muscle.high * scale, top + 2, 18),
        label(86, top + 15, JSON.shown(muscle.sets), anchor: "end", isStrong: true),
        label(100, top + 15, band, anchor: "end"),
      ]
    }
    return (muscles.count * step, [line(34, 0, muscles.count * step - 3)] + marks)
  }

  // MARK: Marks

  static let ink = "#1f3d5c"

  static func label(
    _ x: Double, _ y: Int, _ text: String, anchor: String = "start", isStrong: Bool = false
  ) -> HTML {
    .line(
      "text",
      [
        "x": percent(x), "y": "\(y)", "text-anchor": anchor, "class": isStrong ? "strong" : "plain",
      ], text)
  }

  static func box(
    _ x: Double, _ y: Int, _ width: Double, _ height: Int, fill: String
  ) -> HTML {
    .line(
      "rect",
      [
        "x": percent(x), "y": "\(y)", "width": percent(max(0, width)), "height": "\(height)",
        "fill": fill, "stroke": ink,
      ], "")
  }

  /// An upright stroke, as at the ends of a band.
  static func line(_ x: Double, _ y: Int, _ height: Int) -> HTML {
    .line(
      "line",
      [
        "x1": percent(x), "x2": percent(x), "y1": "\(y)", "y2": "\(y + height)", "stroke": ink,
        "stroke-width": "1.5",
      ], "")
  }

  static func rule(_ from: Double, _ to: Double, _ y: Int, isDashed: Bool) -> HTML {
    .line(
      "line",
      [
        "x1": percent(from), "x2": percent(to), "y1": "\(y)", "y2": "\(y)", "stroke": "#5b6570",
        "stroke-dasharray": isDashed ? "2 5" : "none",
      ], "")
  }

  private static func stripes(_ id: String) -> HTML {
    pattern(
      "\(id)-s",
      .line("path", ["d": "M0 6 6 0M-1 1 1 -1M5 7 7 5", "stroke": ink, "stroke-width": "2"], ""))
  }

  private static func dots(_ id: String) -> HTML {
    pattern("\(id)-d2", .line("circle", ["cx": "3", "cy": "3", "r": "1.1", "fill": ink], ""))
  }

  private static func pattern(_ id: String, _ mark: HTML) -> HTML {
    .line(
      "pattern", ["id": id, "width": "6", "height": "6", "patternUnits": "userSpaceOnUse"],
      [.line("rect", ["width": "6", "height": "6", "fill": "#fff"], ""), mark])
  }

  /// At most two decimals, no thousands apart.
  static func percent(_ value: Double) -> String {
    JSON.shown(min(999, max(-999, value)), decimals: 2) + "%"
  }
}
