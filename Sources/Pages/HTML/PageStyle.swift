extension HTMLPage {
  /// Dark on light with a contrast of 7 or more; nothing is told by colour alone.
  static let pageStyle: StaticString = """
    :root { color-scheme: light; }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 52rem; padding: 1.25rem 1rem 3rem; background: #fff; color: #1b1f24;
      font: 1rem/1.45 "Helvetica Neue", Arial, "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP",
        "Yu Gothic", Meiryo, sans-serif;
      overflow-wrap: break-word;
    }
    :lang(ja) { line-break: strict; }
    :lang(ja) thead { word-break: keep-all; }
    header { border-bottom: 3px solid #1b1f24; padding-bottom: .5rem; }
    h1, h2, h3, p, ul { margin: 0; }
    h1 { font-size: 1.7rem; line-height: 1.2; }
    h2 { font-size: 1.3rem; margin: 2.2rem 0 .6rem; padding-bottom: .15rem; border-bottom: 1px solid #5b6570; }
    h3 { font-size: 1.08rem; margin: 1.4rem 0 .4rem; }
    h3 .aside { font-weight: 400; color: #454d56; padding-left: .5rem; white-space: nowrap; }
    .subtitle { font-size: 1.1rem; margin-top: .2rem; }
    .facts { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; margin-top: .3rem; color: #454d56; }
    nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem .9rem; margin-top: .7rem; }
    nav a { color: #0b4a8f; display: inline-block; padding: .2rem 0; }
    p + p, ul + p, table + p, p + ul { margin-top: .35rem; }
    .note { font-size: .9rem; color: #454d56; }
    .warning { border: 1px solid #1b1f24; border-left-width: 6px; padding: .5rem .8rem; margin-bottom: .6rem; }
    section > ul { padding-left: 1.2rem; }
    table { border-collapse: collapse; width: 100%; margin: .3rem 0 .5rem; }
    th, td { text-align: left; vertical-align: top; padding: .3rem .9rem .3rem 0; border-bottom: 1px solid #b8c0c8; }
    th:last-child, td:last-child { padding-right: 0; }
    thead th, thead td { border-bottom: 2px solid #1b1f24; font-size: .85rem; vertical-align: bottom; }
    tbody th { font-weight: 600; }
    .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .tight { white-space: nowrap; font-variant-numeric: tabular-nums; }
    td > ul, th > ul { list-style: none; padding: 0; }
    td > ul { columns: 2 15rem; column-gap: 1.5rem; }
    td > ul > li { break-inside: avoid; padding-left: .7rem; text-indent: -.7rem; }
    .log { display: none; }
    .detailed > * { border-bottom: 0; padding-bottom: 0; }
    .details td { font-size: .88rem; color: #454d56; padding-top: 0; }
    .details td > ul { columns: auto; }
    .details td > ul > li { display: inline; padding: 0; }
    .details li + li::before { content: " · "; }
    .group th { padding-top: .7rem; border-bottom: 1px solid #5b6570; }
    .group ~ tr > th { font-weight: 400; }
    figure { margin: .6rem 0 1.2rem; max-width: 36rem; }
    figcaption { font-weight: 600; margin-bottom: .3rem; }
    figure .legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.2rem; font-size: .85rem; color: #454d56; }
    svg { display: block; width: 100%; overflow: visible; font: 13px/1 inherit; font-family: inherit; }
    svg text { fill: #1b1f24; font-size: 13px; }
    svg .strong { font-weight: 600; }
    footer { margin-top: 2.5rem; padding-top: .6rem; border-top: 1px solid #5b6570; font-size: .85rem; color: #454d56; }
    @media (max-width: 34rem) {
      body { padding: 1rem .75rem 2rem; }
      h1 { font-size: 1.4rem; }
      th, td { padding-right: .5rem; }
      thead .tight, thead .number { white-space: normal; }
      table { font-size: .9rem; }
      th.words, td.words { overflow-wrap: anywhere; }
    }
    @page {
      margin: 16mm 15mm 18mm;
      @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: #1b1f24; }
    }
    @media print {
      body { max-width: none; padding: 0; font-size: 10pt; line-height: 1.35; }
      nav { display: none; }
      h1 { font-size: 17pt; }
      h2 { font-size: 13pt; margin-top: 14pt; }
      h3 { font-size: 11pt; margin-top: 10pt; }
      h1, h2, h3, h2 + p, h2 + .warning, p:has(+ table), figcaption, thead, .detailed, .group { break-after: avoid; }
      thead { display: table-header-group; }
      tr, p, li, figure, .warning { break-inside: avoid; }
      .log { display: table-cell; padding-right: 0; font-size: 8pt; white-space: nowrap; }
      .log > ul { columns: auto; }
      .log > ul > li { display: inline-block; width: 13mm; height: 8mm; padding: 0 0 0 1mm; text-indent: 0; border: 1px solid #5b6570; font-size: 6pt; }
      .log > ul > li + li { margin-left: -1px; }
      th, td { padding-top: .18rem; padding-bottom: .18rem; }
      svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      a { color: inherit; text-decoration: none; }
    }
    """
}
