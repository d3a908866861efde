"""Where does a request end? The cases of framing_cases.py over raw sockets, nginx beside them.

    python framing.py PORT [NGINX_PORT]

Prints a line for each family and each case that a server answers otherwise than it should. Ends with
1 when planner does: it must never answer a doubtful request with success, nor what follows one; its
refusals must be its own, whole, and the last word. nginx is there to compare with.
"""

import collections
import contextlib
import json
import re
import socket
import sys

from framing_cases import CASES, NEXT, REFUSED, SILENCE

STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) [^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n")


def said(port, data, patience):
    """What a server says to bytes, and whether it then ended the connection."""
    answer = b""
    with socket.create_connection(("127.0.0.1", port), 5) as connection:
        connection.settimeout(patience)
        with contextlib.suppress(ConnectionError, TimeoutError):
            connection.sendall(data)
        try:
            while part := connection.recv(65536):
                answer += part
            return answer, True
        except ConnectionError:
            return answer, True
        except TimeoutError:
            return answer, False


def successes(answer):
    return sum(1 for status in STATUS.findall(answer) if status.startswith(b"2"))


def is_own(answer):
    """One refusal of planner's: a client error, as JSON, of the length it says, the last."""
    found = STATUS.match(answer)
    if not found or not 400 <= int(found[1]) < 500:
        return False
    head, body = found[0], answer[found.end() :]
    length = re.search(rb"\r\nContent-Length: (\d+)\r\n", head)
    if b"\r\nConnection: close\r\n" not in head or not length or int(length[1]) != len(body):
        return False
    text = json.loads(body)
    return text.get("error", text).get("status") is not None and "edition" not in text


def is_right(right, answer, ended):
    if right == SILENCE:
        return answer == b"" and not ended
    if right == REFUSED:
        return successes(answer) == 0 and answer != b""
    return successes(answer) == right


def tried(port, data, right):
    """Whether a server's answer is right, and the answer."""
    follows = b"" if right == SILENCE else NEXT
    answer, ended = said(port, data + follows, 0.4 if right == SILENCE else 5)
    return is_right(right, answer, ended), answer, ended


def summary(answer):
    return " ".join(status.decode() for status in STATUS.findall(answer)) or "nothing"


def main(port, beside):
    counts, failed = collections.Counter(), []
    accepted = []
    for family, name, data, right in CASES:
        counts[family] += 1
        good, answer, ended = tried(port, data, right)
        if right == REFUSED:
            good = good and ended and is_own(answer)
        if not good:
            failed.append(f"{family}: {name}: {right} is right, not {summary(answer)}")
        if beside:
            good, answer, _ = tried(beside, data, right)
            if not good:
                accepted.append((family, f"{name}: {right} is right, nginx says {summary(answer)}"))
    strange = collections.Counter(family for family, _ in accepted)
    for family, count in counts.items():
        wrong = sum(1 for line in failed if line.startswith(family + ":"))
        print(f"{family:22} {count:4} cases, planner {wrong} otherwise" + (f", nginx {strange[family]}" if beside else ""))
    for family, line in accepted:
        print(f"  nginx, {family}: {line}")
    print(f"{len(CASES)} cases, {len(failed)} of them answered otherwise than they should")
    for line in failed:
        print("  " + line)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else None))
