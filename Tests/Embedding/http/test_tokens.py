"""Tokens signed by others: PyJWT and the cryptography package make them, the server checks them."""

import base64
import json
import subprocess
import time

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from server import PLANNER, Server

ISSUER = "https://id.example"
SECRET = bytes(range(32))
RSA_KEY = rsa.generate_private_key(public_exponent=65537, key_size=2048)
PRIME = 2**2203 - 1
WEAK_KEY = rsa.generate_private_key(public_exponent=65537, key_size=1024)
EC_KEY = ec.generate_private_key(ec.SECP256R1())
OTHER_EC_KEY = ec.generate_private_key(ec.SECP256R1())
KEYS = {"RS256": RSA_KEY, "ES256": EC_KEY, "HS256": SECRET}
ENDPOINTS = ["generatePlan", "recalculateIndexes", "adviseSupplements", "v1/generatePlan", "p/r/generatePlan"]


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(value, size=None):
    return encoded(value.to_bytes(size or (value.bit_length() + 7) // 8, "big"))


def jwk(algorithm, key, kid=None):
    common = {"alg": algorithm, "kid": kid or algorithm, "use": "sig"}
    if algorithm == "RS256":
        numbers = key.public_key().public_numbers()
        return {"kty": "RSA", "n": number(numbers.n), "e": number(numbers.e), **common}
    if algorithm == "ES256":
        numbers = key.public_key().public_numbers()
        return {"kty": "EC", "crv": "P-256", "x": number(numbers.x, 32), "y": number(numbers.y, 32), **common}
    return {"kty": "oct", "k": encoded(key), **common}


def token(algorithm="RS256", key=None, kid=None, **claims):
    now = int(time.time())
    body = {"sub": "ann", "iss": ISSUER, "aud": "app", "exp": now + 60, "iat": now, **claims}
    return jwt.encode(
        {k: v for k, v in body.items() if v is not None},
        key or KEYS[algorithm],
        algorithm,
        headers={"kid": kid or algorithm},
    )


def bearer(text):
    return {"Authorization": f"Bearer {text}"}


@pytest.fixture(scope="module")
def keys(tmp_path_factory):
    path = tmp_path_factory.mktemp("keys") / "keys.json"
    path.write_text(json.dumps({"keys": [jwk(a, k) for a, k in KEYS.items()]}))
    return path


@pytest.fixture(scope="module")
def server(keys):
    with Server("--jwks", str(keys), "--issuer", ISSUER, "--audience", "app", "--require-token") as server:
        yield server


def bad_tokens():
    good = token()
    head, body, signature = good.split(".")
    public = jwk("RS256", RSA_KEY)["n"]
    yield "nothing", None
    yield "expired", token(exp=int(time.time()) - 60)
    yield "no expiry", token(exp=None)
    yield "not yet", token(nbf=int(time.time()) + 120)
    yield "from the future", token(iat=int(time.time()) + 120)
    yield "another issuer", token(iss="https://id.example.evil")
    yield "another audience", token(aud="other")
    yield "no user", token(sub=None)
    yield "empty user", token(sub="")
    yield "another key", token("ES256", OTHER_EC_KEY)
    yield "unknown key", token(kid="unknown")
    yield "a key of another algorithm", token("ES256", kid="RS256")
    yield "no algorithm", jwt.encode({"sub": "ann"}, None, "none", headers={"kid": "RS256"})
    yield "the public key as a secret", jwt.encode(
        {"sub": "ann", "iss": ISSUER, "aud": "app", "exp": int(time.time()) + 60},
        public,
        "HS256",
        headers={"kid": "RS256"},
    )
    yield "a changed claim", ".".join([head, encoded(base64.urlsafe_b64decode(body + "==").replace(b"ann", b"bob")), signature])
    yield "a changed signature", f"{head}.{body}.{signature[:-4]}AAAA"
    yield "a cut signature", f"{head}.{body}.{signature[:-4]}"
    yield "no signature", f"{head}.{body}."
    yield "a signature of zeros", ".".join(token("ES256").split(".")[:2] + [encoded(bytes(64))])
    yield "padding", good + "="
    yield "two tokens", f"{good} {good}"


def test_no_token_but_a_good_one_passes_any_endpoint(server):
    for endpoint in ENDPOINTS:
        for name, text in bad_tokens():
            answer = server.call(endpoint, {"schedule_days": 4}, **({} if text is None else bearer(text)))
            assert answer.status == 401 and answer.word == "UNAUTHENTICATED", (endpoint, name)
            assert answer.headers["www-authenticate"].startswith("Bearer"), (endpoint, name)
        for algorithm in KEYS:
            data = {"schedule_days": 4} if "Plan" in endpoint else {}
            answer = server.call(endpoint, data, **bearer(token(algorithm)))
            assert answer.status == 200, (endpoint, algorithm, answer.body)


def test_pages_need_no_token(server):
    for page in ("/livez", "/readyz", "/metrics", "/openapi.json", "/v1/catalog/exercises"):
        assert server.send("GET", page).status == 200


def test_no_token_is_in_the_log(server):
    text = json.dumps(server.lines())
    assert "eyJ" not in text and '"ann"' not in text
    assert {line["verifications"]["auth"] for line in server.lines() if "verifications" in line} == {
        "VALID",
        "INVALID",
        "MISSING",
    }


def test_keys_can_be_changed_while_it_serves(tmp_path):
    path = tmp_path / "keys.json"
    replacement = tmp_path / "new.json"

    def change(*keys):
        replacement.write_text(json.dumps({"keys": list(keys)}) if keys else "{ half a fi")
        replacement.replace(path)
        time.sleep(0.5)

    change(jwk("RS256", RSA_KEY), jwk("ES256", EC_KEY))
    with Server("--jwks", str(path), "--issuer", ISSUER, "--audience", "app") as server:

        def statuses():
            return [server.call("recalculateIndexes", {}, **bearer(token(a))).status for a in KEYS]

        assert statuses() == [200, 200, 401]
        change(jwk("ES256", EC_KEY), jwk("HS256", SECRET))
        assert statuses() == [401, 200, 200]
        change()
        assert statuses() == [401, 200, 200]
        assert server.call("recalculateIndexes", {}).status == 200


@pytest.mark.parametrize(
    "key",
    [
        jwk("RS256", WEAK_KEY),
        {**jwk("RS256", RSA_KEY), "alg": None},
        {**jwk("RS256", RSA_KEY), "alg": "HS256"},
        {**jwk("RS256", RSA_KEY), "e": number(1)},
        {**jwk("RS256", RSA_KEY), "e": number(3)},
        {**jwk("RS256", RSA_KEY), "e": number(65536)},
        {**jwk("RS256", RSA_KEY), "n": number(RSA_KEY.public_key().public_numbers().n - 1)},
        {**jwk("RS256", RSA_KEY), "n": number(3 * (2**2100 + 1) | 1)},
        {**jwk("RS256", RSA_KEY), "n": number(PRIME)},
        {**jwk("ES256", EC_KEY), "x": encoded(bytes(32))},
        {**jwk("ES256", EC_KEY), "x": encoded(bytes(32)), "y": encoded(bytes(32))},
        {**jwk("ES256", EC_KEY), "y": encoded(bytes([255] * 32))},
        {**jwk("ES256", EC_KEY), "crv": "secp256k1"},
        jwk("HS256", SECRET[:31]),
        {**jwk("HS256", SECRET), "use": "enc"},
    ],
)
def test_unsound_keys_stop_the_start(tmp_path, key):
    path = tmp_path / "keys.json"
    path.write_text(json.dumps({"keys": [key]}))
    with pytest.raises(AssertionError, match="keys.json"):
        Server("--jwks", str(path), "--issuer", ISSUER, "--audience", "app")


def test_keys_alone_do_not_start_a_server(keys):
    """A provider signs for every project: a token must be from ours and for us, or a flag says not."""
    for prefix in ("", "app-"):
        jwks, issuer, audience = f"--{prefix}jwks", f"--{prefix}issuer", f"--{prefix}audience"
        for words in ([], [issuer, ISSUER], [audience, "app"], [f"--{prefix}any-issuer-and-audience", audience, "app"]):
            run = subprocess.run(
                [PLANNER, "serve", "--port", "0", jwks, str(keys), *words], capture_output=True, text=True, timeout=20
            )
            assert run.returncode == 64 and f"--{prefix}audience" in run.stderr, (words, run.stderr)
    others = token(iss="https://id.example/other", aud="other")
    with Server("--jwks", str(keys), "--any-issuer-and-audience") as server:
        assert server.call("recalculateIndexes", {}, **bearer(others)).status == 200
        assert server.call("recalculateIndexes", {}, **bearer(others[:-4] + "AAAA")).status == 401


def test_apps_must_show_a_token_only_where_asked(keys):
    with Server("--app-jwks", str(keys), "--app-issuer", ISSUER, "--app-audience", "app", "--require-app") as server:
        assert server.call("recalculateIndexes", {}).status == 401
        assert server.call("recalculateIndexes", {}, X_Firebase_AppCheck="x").status == 401
        assert server.call("recalculateIndexes", {}, X_Firebase_AppCheck=token()).status == 200
    with Server("--app-jwks", str(keys), "--app-issuer", ISSUER, "--app-audience", "app") as server:
        assert server.call("recalculateIndexes", {}, X_Firebase_AppCheck="x").status == 200


def test_rates_belong_to_users(keys):
    with Server("--jwks", str(keys), "--issuer", ISSUER, "--audience", "app", "--rate", "3") as server:

        def statuses(user, count):
            headers = bearer(token(sub=user))
            return [server.call("recalculateIndexes", {}, **headers).status for _ in range(count)]

        assert statuses("ann", 4) == [200, 200, 200, 429]
        assert statuses("bob", 4) == [200, 200, 200, 429]
