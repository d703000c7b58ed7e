"""The description of the HTTP interface is true: schemathesis asks the server what the description allows, and more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.routing import Route
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.keys import bearer
from thunderroad.server.endpoints.openapi import OPERATIONS, description
from thunderroad.server.endpoints.query import COUNT
from thunderroad.server.endpoints.routes import ROUTES
from thunderroad.server.guard.limits import UNLIMITED


def test_every_address_is_described_and_no_other() -> None:
    served = {
        (method.lower(), route.path.replace(f":{COUNT}}}", "}"))
        for route in ROUTES[:-1]
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert served == {(operation.method, operation.path) for operation in OPERATIONS}


def test_every_address_is_told_in_the_guide_and_no_other() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "table-server.md").read_text()
    told = re.findall(r"`(GET|POST|DELETE) (/api/[^`?\s]+)", guide)
    wanted = {(operation.method.upper(), _bare(operation.path)) for operation in OPERATIONS}
    assert {(method, _bare(path)) for method, path in told} == wanted


def _bare(path: str) -> str:
    return re.sub(r"\{\w+\}", "{}", path)


def test_the_description_is_served(client: TestClient) -> None:
    assert client.get("/api/openapi.json").json() == description()


def test_every_request_may_name_its_language(client: TestClient) -> None:
    for methods in description()["paths"].values():
        for operation in methods.values():
            assert "lang" in [one["name"] for one in operation["parameters"]]
    wrong = {"ruleset": "nosuch", "seats": [{"crew": "amber", "player": "me", "name": "Ada"}]}
    said = client.post("/api/tables", params={"lang": "de"}, json=wrong, headers={"Accept-Language": "en"}).json()
    assert said["error"].startswith("Das Spiel „nosuch“ gibt es hier nicht; es gibt ")


# A description tells the form of an order; that there is no such ruleset is found out by asking.
MORE_THAN_FORM = [positive_data_acceptance]
schemathesis.serializer.alias("application/x-ndjson", "text/plain")
SCHEMA = schemathesis.openapi.from_dict(description())


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, list[dict[str, Any]]]]:
    """A server with a running and a finished table."""
    with kit.server(tmp_path_factory.mktemp("described"), limits=UNLIMITED) as client:
        running, ended = kit.made(client, "me", "link"), kit.made(client, "bot", "bot")
        with kit.browser(client, ended["table"]) as watching:
            while not watching.over:
                watching.receive()
        yield client, [running, ended]


@SCHEMA.parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_answers_are_as_described(case: Any, known: tuple[TestClient, list[dict[str, Any]]]) -> None:
    client, tables = known
    case.operation.schema.app = client.app
    choice = tables[len(str(case.query)) % 2]
    mine = kit.made(client, "me", "link") if case.method == "DELETE" else choice  # others still ask about the choice
    for known_table, key in ((None, ""), (choice, ""), (mine, mine["key"])):
        if known_table is not None:
            if "table" not in (case.path_parameters or {}):
                return
            case.path_parameters["table"] = known_table["table"]
            case.headers.pop("Authorization", None)
            case.headers.update(bearer(key))
        if "wait" in (case.query or {}):
            case.query["wait"] = 0
        arguments = case.as_transport_kwargs(base_url="http://testserver")
        arguments.pop("cookies", None)
        if isinstance(arguments.get("data"), str | bytes):
            arguments["content"] = arguments.pop("data")
        response = client.request(**arguments)
        assert response.status_code < 500 or response.status_code == 503, response.text
        case.validate_response(response, excluded_checks=MORE_THAN_FORM)
