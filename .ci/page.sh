#!/usr/bin/env bash
# Looks at the html format with a browser: both languages, a desk and a phone, A4 and Letter.
# Pictures and prints stay in .build/page for people to look at. Without Chromium it says so and
# passes:  apt-get install --no-install-recommends chromium fonts-noto-cjk poppler-utils
set -euo pipefail
cd "$(dirname "$0")/.."

planner=${1:-dist/planner}
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -z "$chromium" ]; then
  echo "page check skipped: there is no chromium on this machine"
  exit 0
fi
if [ ! -x "$planner" ]; then
  echo "page check skipped: $planner is not built"
  exit 0
fi

out=.build/page
rm -rf "$out"
mkdir -p "$out"
# axe-playwright-python is here for its axe.min.js alone.
python=python3
if python3 -m venv .build/page-venv 2>/dev/null \
  && .build/page-venv/bin/pip install -q html5lib 2>/dev/null \
  && .build/page-venv/bin/pip install -q --no-deps axe-playwright-python 2>/dev/null; then
  python=.build/page-venv/bin/python
fi
complain() { echo "page check: $*" >&2; exit 1; }
# A container's root may not use Chromium's own sandbox; the pages are ours and load nothing.
browse() { timeout 60 "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars "$@" 2>"$out/log"; }

for language in en ja; do
  page=$out/$language.html
  "$planner" generate --days 4 --goal fat_loss --sex male --weight 82 --height 180 --age 40 \
    --lift barbell_bench_press:80x6 --language "$language" --format html >"$page"

  if "$python" -c 'import html5lib' 2>/dev/null; then
    "$python" -c 'import html5lib, sys
html5lib.HTMLParser(strict=True).parse(open(sys.argv[1], encoding="utf-8").read())' "$page" \
      || complain "$page is no valid HTML"
  else
    echo "page check: grammar of $page not checked, python3 has no html5lib"
  fi

  # The copy runs axe-core and leaves what it found in its title.
  axe=$("$python" -c 'import importlib.util as u; s = u.find_spec("axe_playwright_python")
print(s.submodule_search_locations[0] + "/axe.min.js" if s else "")' 2>/dev/null || true)
  if [ -n "$axe" ]; then
    { sed '/Content-Security-Policy/d' "$page"; echo '<script>'; cat "$axe"
      echo '</script><script>axe.run().then(r => { document.title =
        "axe " + r.passes.length + " " + r.violations.map(v => v.id).join(" ") })</script>'
    } >"$out/copy.html"
    found=$(browse --virtual-time-budget=30000 --dump-dom "file://$PWD/$out/copy.html" \
      | sed -n 's/.*<title>axe \([^<]*\)<.*/\1/p')
    [ -n "$found" ] || complain "axe did not answer for $page"
    [[ $found =~ ^[0-9]+\ *$ ]] || complain "$page is hard to use for some: $found"
  else
    echo "page check: accessibility of $page not checked, python3 has no axe_playwright_python"
  fi

  for width in 360 1000; do
    browse --window-size="$width,1600" --screenshot="$out/$language-$width.png" "file://$PWD/$page"
    [ -s "$out/$language-$width.png" ] || complain "no picture of $page at $width"
    # The page runs no script; a copy without its policy, in a frame that wide, tells its width.
    { sed '/Content-Security-Policy/d' "$page"
      echo '<script>parent.postMessage(document.documentElement.scrollWidth, "*")</script>'
    } >"$out/copy.html"
    cat >"$out/frame.html" <<END
<iframe src="copy.html" style="width:${width}px;height:900px;border:0"></iframe>
<script>onmessage = e => { document.title = "wide " + e.data }</script>
END
    wide=$(browse --virtual-time-budget=4000 --dump-dom "file://$PWD/$out/frame.html" \
      | sed -n 's/.*<title>wide \([0-9]*\)<.*/\1/p')
    [ -n "$wide" ] || complain "$page did not say how wide it is"
    [ "$wide" -le "$width" ] || complain "$page needs $wide pixels on a screen of $width"
  done

  for paper in A4 letter; do
    pdf=$out/$language-$paper.pdf
    # The page leaves the paper to the reader; here a rule in a copy chooses it.
    sed "s|</style>|@page { size: $paper; }</style>|" "$page" >"$out/copy.html"
    browse --no-pdf-header-footer --print-to-pdf="$pdf" "file://$PWD/$out/copy.html"
    [ -s "$pdf" ] || complain "no print of $page on $paper"
    if command -v pdftotext >/dev/null; then
      pages=$(pdfinfo "$pdf" | sed -n 's/^Pages: *//p')
      last=$(pdftotext -layout -f "$pages" "$pdf" - | tr -d ' \f' | tail -n 1)
      [ "$last" = "$pages/$pages" ] || complain "$pdf has no page numbers, but '$last'"
      echo "$pdf: $pages pages"
    fi
  done
done
rm -f "$out/copy.html" "$out/frame.html" "$out/log"
echo "page check: pictures and prints are in $out"
