extension JournalPage {
  /// The style of the page; it names no colour alone, as people see colours differently.
  static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { margin: 0; }
    main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.25rem; }
    form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
    form label { flex-basis: 100%; }
    [hidden] { display: none; }
    #line { flex: 1; font: inherit; padding: .5rem; min-width: 12rem; }
    button, select, input { font: inherit; }
    ol { list-style: none; padding: 0; }
    li { border-bottom: 1px solid; }
    .row { display: flex; width: 100%; gap: .5rem; padding: .5rem 0; border: 0; background: none;
      color: inherit; text-align: start; cursor: pointer; }
    .row .text { flex: 1; overflow-wrap: anywhere; }
    .row .kcal { font-variant-numeric: tabular-nums; }
    .deleted .text { text-decoration: line-through; }
    .detail { padding: 0 0 .75rem 1rem; }
    .detail button, .detail select { margin: .125rem .25rem .125rem 0; }
    .detail fieldset { border: 1px solid; margin: .5rem 0; }
    mark { color: inherit; background: none; border-bottom: .2rem solid transparent; }
    mark.amount, mark.unit { border-color: #0a7; }
    mark.food { border-color: #06c; border-bottom-style: double; }
    mark.modifier { border-color: #a60; border-bottom-style: dotted; }
    mark.meal, mark.time { border-color: #a0a; border-bottom-style: dashed; }
    dl { display: grid; grid-template-columns: auto 1fr auto; gap: .25rem .75rem; }
    progress { width: 100%; }

    """
}
