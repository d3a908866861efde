"""People who are remembered by the server, and machines that `planner sync` brings together with it."""

import json
import os
import random
import subprocess

import pytest
from server import PLANNER, Server
from test_tokens import ISSUER, bearer, keys, token  # noqa: F401


@pytest.fixture
def server(keys, tmp_path):  # noqa: F811
    options = ["--store", f"{tmp_path}/people.db", "--jwks", str(keys), "--issuer", ISSUER, "--audience", "app"]
    with Server(*options) as running:
        yield running


def planner(home, *words, text=None, **environment):
    return subprocess.run(
        [PLANNER, *words],
        input=text,
        capture_output=True,
        text=True,
        env={**os.environ, "PLANNER_STORE": f"{home}/planner.db", "TZ": "UTC", **environment},
    )


def sync(server, home, *words, sub="ann"):
    url = f"http://127.0.0.1:{server.port}"
    return planner(home, "sync", "--to", url, *words, PLANNER_TOKEN=token(sub=sub))


def knowledge(home):
    """What a machine knows, however it came: events without their numbers, and documents."""
    events, documents = [], []
    for line in planner(home, "export").stdout.splitlines():
        what, body = next(iter(json.loads(line).items()))
        if what == "event":
            events.append({k: v for k, v in body.items() if k not in ("sequence", "recorded")})
        if what == "document" and body["kind"] in ("profile", "plan"):
            documents.append((body["kind"], body["body"]))
    return sorted(events, key=json.dumps), documents


def test_two_machines_end_equal(server, tmp_path):
    chance = random.Random(1)
    homes = [tmp_path / "laptop", tmp_path / "phone"]
    for home in homes:
        home.mkdir()
    plan = planner(homes[0], "generate", "--days", "4", "--weight", "82", "--format", "json").stdout
    assert planner(homes[0], "save", "plan", "-", text=plan).returncode == 0
    for step in range(24):
        home = chance.choice(homes)
        if chance.random() < 0.75:
            at = f"2026-03-{chance.randint(1, 28):02}T07:{step:02}:00Z"
            logged = planner(home, "log", "--weight", str(chance.randint(60, 90)), "--at", at)
            assert logged.returncode == 0, logged.stderr
        else:
            synced = sync(server, home)
            assert synced.returncode == 0, synced.stderr
    for home in homes + homes:
        assert sync(server, home).returncode == 0
    assert sync(server, homes[0]).stdout == "0 sent, 0 received\n"
    assert knowledge(homes[0]) == knowledge(homes[1])
    assert len(knowledge(homes[0])[1]) == 1
    today = server.call("today", {"date": "2026-03-02"}, **bearer(token()))
    assert today.json["result"]["workout"]["title"] == "Upper A"
    stranger = server.call("exportMyData", {}, **bearer(token(sub="bob")))
    assert len(stranger.json["result"]["lines"]) == 3, "a person, an identity and the end"


def test_wrong_tokens_and_addresses(server, tmp_path):
    url = f"http://127.0.0.1:{server.port}"
    unknown = planner(tmp_path, "sync", "--to", url, PLANNER_TOKEN="x")
    assert unknown.returncode == 1 and "refuses: Unauthenticated" in unknown.stderr
    nobody = planner(tmp_path, "sync", "--to", url, PLANNER_TOKEN="")
    assert nobody.returncode == 64 and "PLANNER_TOKEN" in nobody.stderr
    clear = planner(tmp_path, "sync", "--to", "http://planner.example", PLANNER_TOKEN="x")
    assert clear.returncode == 64 and "only sent over https" in clear.stderr
    away = planner(tmp_path, "sync", "--to", "http://127.0.0.1:1", PLANNER_TOKEN="x")
    assert away.returncode == 66 and "cannot be reached" in away.stderr
