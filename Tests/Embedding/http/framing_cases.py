"""Requests whose end two readers may see in different places, and honest ones beside them.

Written from RFC 9110 and 9112. `CASES` has a family, a name, the bytes, and what is right: REFUSED,
SILENCE (the request is not over, so nothing is said), or the number of answers with success.
"""

REFUSED, SILENCE = "refused", "silence"

BODY = b'{"data":{"weight_kg":80}}'
SIZE = b"%d" % len(BODY)
HEX = b"%x" % len(BODY)
LINE = b"POST /recalculateIndexes HTTP/1.1\r\n"
START = LINE + b"Host: planner\r\nContent-Type: application/json\r\n"
LENGTH = b"Content-Length: " + SIZE + b"\r\n"
CODED = b"Transfer-Encoding: chunked\r\n"
CHUNKS = HEX + b"\r\n" + BODY + b"\r\n0\r\n\r\n"
# Follows every case: the answer to it shows that a reader went on.
NEXT = b"GET /livez HTTP/1.1\r\nHost: planner\r\nConnection: close\r\n\r\n"
HIDDEN = b"GET /livez HTTP/1.1\r\nHost: planner\r\nX: "


def get(line=b"GET /livez HTTP/1.1", fields=b"Host: planner\r\n"):
    return line + b"\r\n" + fields + b"\r\n"


def post(fields, body=BODY, start=START):
    return start + fields + b"\r\n" + body


def chunked(body):
    return post(CODED, body)


CASES = []


def family(name, right, cases):
    CASES.extend((name, case, data, right) for case, data in cases.items())


family("line ends", REFUSED, {
    "LF ends the request line": get(b"GET /livez HTTP/1.1\nA: b"),
    "LF ends every line": b"GET /livez HTTP/1.1\nHost: planner\n\n",
    "LF ends a header": get(fields=b"Host: planner\nA: b\r\n"),
    "LF ends the head": b"GET /livez HTTP/1.1\r\nHost: planner\r\n\n",
    "LF before the empty line": b"GET /livez HTTP/1.1\r\nHost: planner\n\r\n",
    "CR ends the request line": b"GET /livez HTTP/1.1\rHost: planner\r\n\r\n",
    "CR ends a header": get(fields=b"Host: planner\rA: b\r\n"),
    "CR CR LF ends a header": get(fields=b"Host: planner\r\r\n"),
    "CR CR LF ends the head": b"GET /livez HTTP/1.1\r\nHost: planner\r\n\r\r\n",
    "CR within a value": get(fields=b"Host: planner\r\nA: b\rc\r\n"),
    "CR before a value": get(fields=b"Host: planner\r\nA:\rb\r\n"),
    "CR before a colon": get(fields=b"Host: planner\r\nA\r: b\r\n"),
    "LF within a value": get(fields=b"Host: planner\r\nA: b\nc: d\r\n"),
    "LF hides a length": post(b"A: b\n" + LENGTH),
    "LF hides a coding": post(b"A: b\n" + CODED, CHUNKS),
    "CR hides a coding": post(b"A: b\r" + CODED + LENGTH),
    "NUL within a value": get(fields=b"Host: planner\r\nA: b\0c\r\n"),
    "NUL within a name": get(fields=b"Host: planner\r\nA\0: b\r\n"),
    "NUL within Host": get(fields=b"Host: plan\0ner\r\n"),
    "NUL after a length": post(LENGTH.replace(b"\r", b"\0\r")),
    "NUL after a coding": post(CODED.replace(b"\r", b"\0\r"), CHUNKS),
    "NUL within the target": get(b"GET /livez\0 HTTP/1.1"),
    "NUL before the request": b"\0" + get(),
    "NUL within the method": get(b"G\0ET /livez HTTP/1.1"),
    "LF before the request": b"\n" + get(),
    "two empty lines before the request": b"\r\n\r\n" + get(),
})

family("header lines", REFUSED, {
    "a folded header": get(fields=b"Host: planner\r\nA: b\r\n c\r\n"),
    "a header folded with a tab": get(fields=b"Host: planner\r\nA: b\r\n\tc\r\n"),
    "a folded name": post(b"Transfer-Encoding\r\n : chunked\r\n", CHUNKS),
    "a folded name without its colon": post(b"Transfer-Encoding\r\n chunked\r\n" + LENGTH),
    "a folded coding": post(b"Transfer-Encoding:\r\n chunked\r\n", CHUNKS),
    "a coding folded with a tab": post(b"Transfer-Encoding:\r\n\tchunked\r\n", CHUNKS),
    "a coding folded in two": post(b"Transfer-Encoding: chun\r\n ked\r\n" + LENGTH),
    "a folded length": post(b"Content-Length:\r\n " + SIZE + b"\r\n"),
    "a length folded in two": post(b"Content-Length: 2\r\n 5\r\n"),
    "a folded Host": get(fields=b"Host:\r\n planner\r\n"),
    "a line of spaces": get(fields=b"Host: planner\r\n \r\n"),
    "a space before the first header": get(fields=b" A: b\r\nHost: planner\r\n"),
    "a tab before the first header": get(fields=b"\tA: b\r\nHost: planner\r\n"),
    "a space before a hidden length": post(b" " + LENGTH),
    "a space before Host's colon": get(fields=b"Host : planner\r\n"),
    "a tab before Host's colon": get(fields=b"Host\t: planner\r\n"),
    "a space before a length's colon": post(LENGTH.replace(b":", b" :")),
    "a tab before a length's colon": post(LENGTH.replace(b":", b"\t:")),
    "a space before a coding's colon": post(CODED.replace(b":", b" :"), CHUNKS),
    "a tab before a coding's colon": post(CODED.replace(b":", b"\t:"), CHUNKS),
    "a vertical tab before a coding's colon": post(CODED.replace(b":", b"\x0b:"), CHUNKS),
    "a header without a name": get(fields=b"Host: planner\r\n: x\r\n"),
    "a header without a name before a length": post(b": x\r\n" + LENGTH),
    "a header of one colon": get(fields=b"Host: planner\r\n:\r\n"),
    "a header without a colon": get(fields=b"Host: planner\r\nnonsense\r\n"),
    "a coding without a colon": post(b"Transfer-Encoding chunked\r\n", CHUNKS),
    "a space within a name": get(fields=b"Host: planner\r\nA B: c\r\n"),
    "a name in quotes": get(fields=b'Host: planner\r\n"A": c\r\n'),
    "a name in brackets": get(fields=b"Host: planner\r\n(A): c\r\n"),
    "a name with a slash": get(fields=b"Host: planner\r\nA/B: c\r\n"),
    "a name with an at sign": get(fields=b"Host: planner\r\nA@B: c\r\n"),
    "a name with an equals sign": get(fields=b"Host: planner\r\nA=B: c\r\n"),
    "a name with an accent": get(fields=b"Host: planner\r\n\xc3\xa9: c\r\n"),
    "a name with a control character": get(fields=b"Host: planner\r\nA\x01: c\r\n"),
    "a name with DEL": get(fields=b"Host: planner\r\nA\x7f: c\r\n"),
    "a value with a control character": get(fields=b"Host: planner\r\nA: b\x01c\r\n"),
    "a value with a backspace": get(fields=b"Host: planner\r\nA: b\x08c\r\n"),
    "a value with a form feed": get(fields=b"Host: planner\r\nA: b\x0cc\r\n"),
    "a value with an escape": get(fields=b"Host: planner\r\nA: b\x1bc\r\n"),
    "a value with DEL": get(fields=b"Host: planner\r\nA: b\x7fc\r\n"),
})


def lengths(**values):
    return {name.replace("_", " "): post(b"Content-Length:" + value + b"\r\n") for name, value in values.items()}


family("Content-Length", REFUSED, {
    "twice the same": post(LENGTH + LENGTH),
    "twice, different": post(LENGTH + b"Content-Length: 5\r\n"),
    "twice, the second in lower case": post(LENGTH + LENGTH.lower()),
    "twice, zero first": post(b"Content-Length: 0\r\n" + LENGTH),
    **lengths(
        a_list_of_the_same=b" 25, 25", a_list_of_two=b" 25, 5", a_list_with_a_comma_at_its_end=b" 25,",
        a_list_with_a_comma_first=b" , 25", plus=b" +25", minus=b" -25", minus_zero=b" -0", hexadecimal=b" 0x19",
        hexadecimal_without_prefix=b" 1a", octal=b" 0o31", a_zero_first=b" 025", two_zeros=b" 00", empty=b"",
        only_spaces=b"   ", a_space_within=b" 2 5", a_tab_within=b" 2\t5", an_underscore=b" 2_5", a_letter=b" 25a",
        a_point=b" 25.0", an_exponent=b" 2.5e1", a_semicolon=b" 25;", in_quotes=b' "25"', a_vertical_tab=b" \x0b25",
        a_form_feed_behind=b" 25\x0c", full_width_digits=" ２５".encode(), arabic_digits=" ٢٥".encode(),
        words=b" twenty-five", more_than_64_bits=b" 18446744073709551641", just_64_bits=b" 18446744073709551615",
        more_than_32_bits=b" 4294967321", a_hundred_digits=b" " + b"9" * 100),
})


def codings(**values):
    return {
        name.replace("_", " "): post(b"Transfer-Encoding:" + value + b"\r\n", CHUNKS)
        for name, value in values.items()
    }


family("Transfer-Encoding", REFUSED, {
    **codings(
        unknown=b" xchunked", a_letter_behind=b" chunkedx", cut=b" chunk", identity=b" identity", gzip=b" gzip",
        gzip_then_chunked=b" gzip, chunked", chunked_then_gzip=b" chunked, gzip",
        chunked_then_identity=b" chunked, identity", identity_then_chunked=b" identity, chunked",
        chunked_twice=b" chunked, chunked", a_comma_first=b" , chunked", a_comma_behind=b" chunked,", empty=b"",
        only_spaces=b"   ", a_parameter=b" chunked;a=b", in_quotes=b' "chunked"', a_vertical_tab_first=b" \x0bchunked",
        a_vertical_tab_behind=b" chunked\x0b", a_control_character=b" \x01chunked", a_no_break_space=b" \xa0chunked",
        a_null_word=b" null", a_space_within=b" chun ked", a_long_s=" chunKed".replace("K", "\u212a").encode()),
    "chunked in two lines": post(CODED + CODED, CHUNKS),
    "chunked, then identity": post(CODED + b"Transfer-Encoding: identity\r\n", CHUNKS),
    "identity, then chunked": post(b"Transfer-Encoding: identity\r\n" + CODED, CHUNKS),
    "chunked, then nonsense in lower case": post(CODED + b"transfer-encoding: cow\r\n", CHUNKS),
    "chunked in HTTP/1.0": post(CODED, CHUNKS, START.replace(b"1.1", b"1.0")),
    "chunked in HTTP/1.0 with a length": post(CODED + LENGTH, CHUNKS, START.replace(b"1.1", b"1.0")),
})

TE_CL = b"0\r\n\r\n" + HIDDEN
family("ambiguous heads", REFUSED, {
    "a length, then a coding": post(LENGTH + CODED, CHUNKS),
    "a coding, then a length": post(CODED + LENGTH, CHUNKS),
    "a length that hides a request": post(b"Content-Length: %d\r\n" % len(TE_CL) + CODED, TE_CL),
    "chunks that hide a request": post(b"Content-Length: 4\r\n" + CODED, b"2a\r\n" + HIDDEN + b"\r\n0\r\n\r\n"),
    "a length of zero and chunks": post(b"Content-Length: 0\r\n" + CODED, CHUNKS),
    "a broken coding and a length": post(b"Transfer-Encoding: xchunked\r\n" + LENGTH),
    "identity and a length": post(b"Transfer-Encoding: identity\r\n" + LENGTH),
    "an empty coding and a length": post(b"Transfer-Encoding:\r\n" + LENGTH),
    "a spaced coding and a length": post(b"Transfer-Encoding : chunked\r\n" + LENGTH),
    "a folded coding and a length": post(b"A: b\r\n Transfer-Encoding: chunked\r\n" + LENGTH),
    "a coding behind LF and a length": post(b"A: b\nTransfer-Encoding: chunked\r\n" + LENGTH),
    "a coding behind CR and a length": post(b"A: b\rTransfer-Encoding: chunked\r\n" + LENGTH),
    "a coding behind a colon and a length": post(b": b\r\nTransfer-Encoding: chunked\r\n" + LENGTH),
    "a coding with NUL and a length": post(b"Transfer-Encoding: chunked\0\r\n" + LENGTH),
    "a length with NUL and a coding": post(b"Content-Length\0: 25\r\n" + CODED, CHUNKS),
    "a coding with a vertical tab and a length": post(b"Transfer-Encoding:\x0bchunked\r\n" + LENGTH),
    "two lengths and a coding": post(LENGTH + b"Content-Length: 5\r\n" + CODED, CHUNKS),
    "two codings and a length": post(CODED + b"Transfer-Encoding: x\r\n" + LENGTH),
    "a list of codings and a length": post(b"Transfer-Encoding: x, chunked\r\n" + LENGTH),
    "two hosts and an absolute target": get(b"GET http://planner/livez HTTP/1.1", b"Host: planner\r\nHost: other\r\n"),
})

LONG = b"a" * 65_536
family("chunks", REFUSED, {
    name: chunked(body)
    for name, body in {
        "no size": b"\r\n" + CHUNKS,
        "no digit": b"g\r\n" + CHUNKS,
        "minus": b"-19\r\n" + BODY + b"\r\n0\r\n\r\n",
        "plus": b"+19\r\n" + BODY + b"\r\n0\r\n\r\n",
        "a prefix": b"0x19\r\n" + BODY + b"\r\n0\r\n\r\n",
        "a space before": b" " + CHUNKS,
        "a space behind": b"19 \r\n" + BODY + b"\r\n0\r\n\r\n",
        "a tab behind": b"19\t\r\n" + BODY + b"\r\n0\r\n\r\n",
        "an underscore": b"1_9\r\n" + BODY + b"\r\n0\r\n\r\n",
        "a point": b"19.0\r\n" + BODY + b"\r\n0\r\n\r\n",
        "a comma": b"19,19\r\n" + BODY + b"\r\n0\r\n\r\n",
        "NUL behind": b"19\0\r\n" + BODY + b"\r\n0\r\n\r\n",
        "LF ends the size": b"19\n" + BODY + b"\r\n0\r\n\r\n",
        "CR ends the size": b"19\r" + BODY + b"\r\n0\r\n\r\n",
        "CR CR LF ends the size": b"19\r\r\n" + BODY + b"\r\n0\r\n\r\n",
        "LF ends the data": b"19\r\n" + BODY + b"\n0\r\n\r\n",
        "CR ends the data": b"19\r\n" + BODY + b"\r0\r\n\r\n",
        "nothing ends the data": b"19\r\n" + BODY + b"0\r\n\r\n",
        "two bytes of data too many": b"19\r\n" + BODY + b"XX0\r\n\r\n",
        "data longer than its size": b"5\r\n" + BODY + b"\r\n0\r\n\r\n",
        "data shorter than its size": b"1a\r\n" + BODY + b"\r\n0\r\n\r\n",
        "LF ends the last chunk": HEX + b"\r\n" + BODY + b"\r\n0\n\r\n",
        "LF ends the body": HEX + b"\r\n" + BODY + b"\r\n0\r\n\n",
        "LF LF ends the body": HEX + b"\r\n" + BODY + b"\r\n0\n\n",
        "32 bits and more": b"100000019\r\n" + BODY + b"\r\n0\r\n\r\n",
        "64 bits and more": b"10000000000000019\r\n" + BODY + b"\r\n0\r\n\r\n",
        "all of 32 bits": b"ffffffff\r\n" + BODY + b"\r\n0\r\n\r\n",
        "the sign of 32 bits": b"80000019\r\n" + BODY + b"\r\n0\r\n\r\n",
        "all of 64 bits": b"ffffffffffffffff\r\n" + BODY + b"\r\n0\r\n\r\n",
        "a hundred digits": b"f" * 100 + b"\r\n" + BODY + b"\r\n0\r\n\r\n",
        "a hundred zeros first": b"0" * 100 + HEX + b"\r\n" + BODY + b"\r\n0\r\n\r\n",
        "64 KB of digits": b"0" * 65_536 + b"\r\n\r\n",
    }.items()
})

family("chunk extensions", REFUSED, {
    name: chunked(b"19" + words + b"\r\n" + BODY + b"\r\n0\r\n\r\n")
    for name, words in {
        "no name": b";",
        "two semicolons": b";;a",
        "no name before a value": b";=b",
        "no value": b";a=",
        "a name with a space": b";a b",
        "a space before the semicolon": b" ;a",
        "a space behind the semicolon": b"; a",
        "a name in brackets": b";(a)",
        "a value in brackets": b";a=(b)",
        "an open quote": b';a="b',
        "words behind a quote": b';a="b"c',
        "a control character": b";a=\x01",
        "a control character in quotes": b';a="\x01"',
        "an escaped control character": b';a="\\\x01"',
        "NUL": b";a=\0",
        "LF": b";a\nb",
        "LF in quotes": b';a="\n"',
        "CR": b";a\rb",
        "a request behind LF": b";a\n" + HIDDEN,
        "64 KB in one": b";" + LONG,
        "64 KB in many": b";a" * 32_768,
        "64 KB in quotes": b';a="' + LONG + b'"',
    }.items()
} | {
    "on the last chunk, broken": chunked(CHUNKS.replace(b"\r\n0\r\n", b"\r\n0;\r\n")),
    "a little on each of many chunks": chunked(b"".join(b"1;a=%s\r\n%c\r\n" % (b"b" * 100, c) for c in BODY) + b"0\r\n\r\n"),
})

family("trailers", REFUSED, {
    name: chunked(CHUNKS[:-2] + lines + b"\r\n")
    for name, lines in {
        "a length": b"Content-Length: 5\r\n",
        "a coding": b"Transfer-Encoding: chunked\r\n",
        "a host": b"Host: other\r\n",
        "somebody's token": b"Authorization: Bearer x\r\n",
        "no colon": b"nonsense\r\n",
        "a request": b"GET /livez HTTP/1.1\r\nHost: planner\r\n",
        "a fold": b"A: b\r\n c\r\n",
        "a space before the first": b" A: b\r\n",
        "a space before the colon": b"A : b\r\n",
        "no name": b": b\r\n",
        "LF": b"A: b\nB: c\r\n",
        "CR": b"A: b\rB: c\r\n",
        "NUL": b"A: \0\r\n",
        "a control character": b"A: \x01\r\n",
        "101 lines": b"A: b\r\n" * 101,
        "64 KB": b"A: " + LONG + b"\r\n",
    }.items()
})

family("hosts", REFUSED, {
    "none": get(fields=b""),
    "none, but another header": get(fields=b"A: b\r\n"),
    "two the same": get(fields=b"Host: planner\r\nHost: planner\r\n"),
    "two different": get(fields=b"Host: planner\r\nHost: other\r\n"),
    "two, the second in lower case": get(fields=b"Host: planner\r\nhost: other\r\n"),
    **{
        name: get(fields=b"Host:" + value + b"\r\n")
        for name, value in {
            "empty": b"",
            "only spaces": b"   ",
            "a space within": b" a b",
            "a tab within": b" a\tb",
            "a comma": b" a,b",
            "a slash": b" a/b",
            "a backslash": b" a\\b",
            "a query": b" a?b",
            "a fragment": b" a#b",
            "a user": b" user@planner",
            "no name before the port": b" :80",
            "a port of letters": b" planner:http",
            "a port too high": b" planner:65536",
            "a signed port": b" planner:+80",
            "two ports": b" planner:80:80",
            "an open bracket": b" [::1",
            "words behind a bracket": b" [::1]x",
            "a list of letters in brackets": b" [planner]",
            "a percent code": b" plan%00ner",
            "quotes": b' "planner"',
            "an accent": b" plann\xc3\xa9r",
        }.items()
    },
})

family("targets", REFUSED, {
    "another host than Host": get(b"GET http://other/livez HTTP/1.1"),
    "another port than Host": get(b"GET http://planner:81/livez HTTP/1.1"),
    "a user before the host": get(b"GET http://user@planner/livez HTTP/1.1"),
    "a user who is Host": get(b"GET http://planner@other/livez HTTP/1.1"),
    "no host": get(b"GET http:///livez HTTP/1.1"),
    "a broken host": get(b"GET http://a,b/livez HTTP/1.1", b"Host: a,b\r\n"),
    "no Host header": get(b"GET http://planner/livez HTTP/1.1", b""),
    "another scheme": get(b"GET ftp://planner/livez HTTP/1.1"),
    "no slash": get(b"GET livez HTTP/1.1"),
    "only a query": get(b"GET ?livez HTTP/1.1"),
    "a star": get(b"GET * HTTP/1.1"),
    "a host to connect to": get(b"CONNECT planner:80 HTTP/1.1"),
    "a host to get": get(b"GET planner:80 HTTP/1.1"),
    "a fragment": get(b"GET /livez#a HTTP/1.1"),
    "a space": get(b"GET /li vez HTTP/1.1"),
    "a tab": get(b"GET /li\tvez HTTP/1.1"),
    "a control character": get(b"GET /livez\x01 HTTP/1.1"),
    "DEL": get(b"GET /livez\x7f HTTP/1.1"),
    "raw UTF-8": get("GET /livéz HTTP/1.1".encode()),
    "CR": get(b"GET /livez\r HTTP/1.1"),
    "8 KB and more": get(b"GET /" + b"a" * 9000 + b" HTTP/1.1"),
    "64 KB": get(b"GET /" + LONG + b" HTTP/1.1"),
})

family("request lines", REFUSED, {
    "empty version": get(b"GET /livez "),
    "no version": get(b"GET /livez"),
    "no target": get(b"GET HTTP/1.1"),
    "no method": get(b" /livez HTTP/1.1"),
    "a space before": get(b" GET /livez HTTP/1.1"),
    "a space behind": get(b"GET /livez HTTP/1.1 "),
    "a word behind": get(b"GET /livez HTTP/1.1 x"),
    "two spaces before the target": get(b"GET  /livez HTTP/1.1"),
    "two spaces before the version": get(b"GET /livez  HTTP/1.1"),
    "tabs for spaces": get(b"GET\t/livez\tHTTP/1.1"),
    "a version in lower case": get(b"GET /livez http/1.1"),
    "another protocol": get(b"GET /livez HTTPS/1.1"),
    "version 0.9": get(b"GET /livez HTTP/0.9"),
    "version 1": get(b"GET /livez HTTP/1"),
    "version 1.": get(b"GET /livez HTTP/1."),
    "version 1.10": get(b"GET /livez HTTP/1.10"),
    "version 01.1": get(b"GET /livez HTTP/01.1"),
    "version 1,1": get(b"GET /livez HTTP/1,1"),
    "version 1.1 with a space": get(b"GET /livez HTTP/ 1.1"),
    "version 2": get(b"GET /livez HTTP/2.0"),
    "version 9": get(b"GET /livez HTTP/9.9"),
    "the beginning of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a method in brackets": get(b"G(T /livez HTTP/1.1"),
    "a method with a slash": get(b"G/T /livez HTTP/1.1"),
    "a method of control characters": get(b"\x01\x02 /livez HTTP/1.1"),
    "a method of 64 KB": get(LONG + b" /livez HTTP/1.1"),
    "the beginning of TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a header first": b"Host: planner\r\nGET /livez HTTP/1.1\r\n\r\n",
    "64 KB without an end": LONG,
})

family("sizes", REFUSED, {
    "a value of 64 KB": get(fields=b"Host: planner\r\nA: " + LONG + b"\r\n"),
    "a name of 64 KB": get(fields=b"Host: planner\r\n" + LONG + b": b\r\n"),
    "101 headers": get(fields=b"Host: planner\r\n" + b"A: b\r\n" * 100),
    "a thousand headers": get(fields=b"Host: planner\r\n" + b"A: b\r\n" * 1000),
    "17 KB in ten headers": get(fields=b"Host: planner\r\n" + (b"A: " + b"b" * 1700 + b"\r\n") * 10),
})

family("not over yet", SILENCE, {
    "no line end": b"GET /livez HTTP/1.1",
    "a head without its empty line": b"GET /livez HTTP/1.1\r\nHost: planner\r\n",
    "a CR without its LF": b"GET /livez HTTP/1.1\r\nHost: planner\r\n\r",
    "a body shorter than its length": post(b"Content-Length: 99\r\n"),
    "chunks without the last one": chunked(CHUNKS[:-5]),
    "chunks without the last line end": chunked(CHUNKS[:-2]),
    "a request as the rest of a body": post(b"Content-Length: %d\r\n" % (len(BODY) + len(NEXT) + 1), BODY + NEXT),
})

# Answers with success, that to NEXT among them.
family("honest", 2, {
    "a request": get(),
    "an empty line before it": b"\r\n" + get(),
    "a length": post(LENGTH),
    "a length in lower case": post(LENGTH.lower()),
    "spaces and tabs around a length": post(LENGTH.replace(b": ", b": \t ").replace(b"\r", b" \t\r")),
    "a length of zero": get(fields=b"Host: planner\r\nContent-Length: 0\r\n"),
    "chunks": chunked(CHUNKS),
    "a coding in capitals": post(CODED.upper(), CHUNKS),
    "sizes in capitals": chunked(CHUNKS.upper().replace(BODY.upper(), BODY)),
    "zeros before a size": chunked(b"000" + CHUNKS),
    "zeros as the last size": chunked(CHUNKS.replace(b"\r\n0\r\n", b"\r\n000\r\n")),
    "a chunk for every byte": chunked(b"".join(b"1\r\n%c\r\n" % c for c in BODY) + b"0\r\n\r\n"),
    "extensions": chunked(CHUNKS.replace(HEX, HEX + b';a;b=c;d="e; \\"f\\""')),
    "an extension on the last chunk": chunked(CHUNKS.replace(b"\r\n0\r\n", b"\r\n0;a=b\r\n")),
    "a trailer": chunked(CHUNKS[:-2] + b"X-Sum: 1\r\n\r\n"),
    "100 headers": get(fields=b"Host: planner\r\n" + b"A: b\r\n" * 99),
    "a header of 8 KB": get(fields=b"Host: planner\r\nA: " + b"b" * 7000 + b"\r\n"),
    "an empty value": get(fields=b"Host: planner\r\nA:\r\n"),
    "a value of Latin letters": get(fields=b"Host: planner\r\nA: \xe9\r\n"),
    "a name of odd letters": get(fields=b"Host: planner\r\nA!#$%&'*+-.^_`|~1: b\r\n"),
    "a name that is almost a coding": post(b"Transfer_Encoding: chunked\r\n" + LENGTH),
    "a host with a port": get(fields=b"Host: planner:8080\r\n"),
    "an address of IPv6": get(fields=b"Host: [::1]:8080\r\n"),
    "a host in capitals": get(fields=b"HOST: PLANNER\r\n"),
    "an absolute target": get(b"GET http://planner/livez HTTP/1.1"),
    "an absolute target in capitals": get(b"GET HTTP://PLANNER/livez HTTP/1.1"),
    "a request as a body": post(b"Content-Length: %d\r\n" % len(NEXT), NEXT, get()[:-2] + b""),
})

family("honest, one answer", 1, {
    "the end asked for": get(fields=b"Host: planner\r\nConnection: close\r\n"),
    "the end asked for in a list": get(fields=b"Host: planner\r\nConnection: x, Close\r\n"),
    "HTTP/1.0": get(b"GET /livez HTTP/1.0", b""),
    "HTTP/1.0 with a host": get(b"GET /livez HTTP/1.0"),
    "a body longer than its length": post(LENGTH, BODY + b"X"),
    "a body with a line of its own": post(LENGTH, BODY + b"\r\n\r\n"),
    "chunks and what is too many": chunked(CHUNKS + b"0\r\n\r\n"),
    "a broken request behind": get() + b"GET /livez HTTP/1.1\r\n: x\r\n\r\n",
})

family("honest, many answers", 12, {
    "pipelined": get() * 11,
    "pipelined, one byte more than a line": (b"\r\n" + get()) * 11,
    "pipelined bodies": post(LENGTH) * 11,
    "pipelined chunks": chunked(CHUNKS) * 11,
})
