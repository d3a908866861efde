#!/usr/bin/env python3
"""Rewrites Sources/CDefaults/defaults.c and Sources/CSite/site.c: the files that are built into the program.

Those under Rules/ and Catalog/ are the rules; texts that explain them and scenarios with what was accepted
go along: `planner init` hands them out. The web page is what lies under Sources/CSite/site. `planner docs` prints the pages of the documentation. Schemas are made of the rules; the word pages of the food log are in its own pack.
Run it after adding, moving or deleting a file there: python3 .ci/embed.py
A change inside a listed file needs nothing; the compiler notices it.
"""

from pathlib import Path

root = Path(__file__).resolve().parent.parent
names = sorted(
    path.relative_to(root).as_posix()
    for folder in ("Rules", "Catalog", "Sources/Documentation.docc")
    for path in (root / folder).rglob("*")
    if path.suffix in (".json", ".md", ".txt")
    and path.parent != root / "Rules/schema"
    and (path.parent != root / "Rules/food" or path.name == "vocabulary.json")
    and not any(part.startswith(".") for part in path.relative_to(root).parts)
)



def rewrite(target, header, kind, names, prefix):
    """Writes a C file with the bytes of some files and the functions that count and find them."""
    lines = [
        "// Rewritten by .ci/embed.py: the list of embedded files. The data stays where it is.",
        '#pragma clang diagnostic ignored "-Wc23-extensions"',
        f'#include "{header}.h"',
        "",
    ]
    for index, name in enumerate(names):
        lines += [
            f"static const unsigned char f{index}[] = {{",
            f'#embed "{prefix}{name}" suffix(, 0) if_empty(0)',
            "};",
        ]
    lines += ["", f"static const struct {kind}_file files[] = {{"]
    lines += [f'    {{"{name}", f{index}, sizeof f{index} - 1}},' for index, name in enumerate(names)]
    lines += [
        "    {0},  // C has no empty arrays",
        "};",
        "",
        f"size_t {kind}_file_count(void) {{ return sizeof files / sizeof files[0] - 1; }}",
        f"const struct {kind}_file *{kind}_file_at(size_t index) {{ return &files[index]; }}",
        "",
    ]
    (root / target).write_text("\n".join(lines))
    print(f"{target}: {len(names)} files")


site = root / "Sources/CSite/site"
rewrite("Sources/CDefaults/defaults.c", "CDefaults", "embedded", names, "../../")
rewrite(
    "Sources/CSite/site.c", "CSite", "site",
    sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()),
    "site/")
