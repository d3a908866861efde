#!/usr/bin/env python3
"""`planner mcp` as the client of PyPI's `mcp` speaks with it, in both ways of the protocol.

    client.py PLANNER
"""
import asyncio
import os
import pathlib
import sys
import tempfile

from mcp import StdioServerParameters
from mcp.client import Client

PLANNER = str(pathlib.Path(sys.argv[1]).resolve())


def parameters(*words: str) -> StdioServerParameters:
    """The program with some words, which is told nothing of this machine but where programs are."""
    return StdioServerParameters(
        command=PLANNER, args=["mcp", *words], env={"PATH": os.environ["PATH"]})


async def athlete(mode: str, folder: str) -> None:
    """Plans, keeps, logs, looks at the day, and is wrong once."""
    async with Client(parameters("--store", f"{folder}/{mode}.db"), mode=mode) as client:
        version = client.session.protocol_version
        tools = (await client.list_tools()).tools
        names = [tool.name for tool in tools]
        assert {"generatePlan", "today", "logEntry"} <= set(names), names
        assert not {"deleteMe", "exportMyData"} & set(names), names
        plan = await client.call_tool("generatePlan", {"schedule_days": 4, "save": True})
        assert not plan.is_error, plan.content
        assert plan.structured_content["saved"]["version"] == 1
        assert "from_line" in plan.content[0].text
        rest = await client.call_tool("generatePlan", {"schedule_days": 4, "from_line": 100})
        assert not rest.is_error and rest.content[0].text != plan.content[0].text
        wrong = await client.call_tool("generatePlan", {"schedule_days": 9})
        assert wrong.is_error and "/schedule_days" in wrong.content[0].text
        entry = await client.call_tool("logEntry", {
            "client": "c", "number": 1, "at": "2026-03-02T08:00:00Z", "zone": "UTC",
            "text": "2 eggs and toast"})
        assert not entry.is_error and "kcal" in entry.content[0].text, entry.content
        day = await client.call_tool("today", {"date": "2026-03-02"})
        assert not day.is_error and "2 eggs" in day.content[0].text, day.content
        read = await client.read_resource("plan://today")
        assert read.contents[0].text
        pages = (await client.list_resources()).resources
        page = await client.read_resource("rules://planning/3-volume/volume-band.json")
        assert "volume band" in page.contents[0].text
        assert (await client.list_resource_templates()).resource_templates
        prompts = (await client.list_prompts()).prompts
        said = await client.get_prompt("log_day", {"lines": "2 eggs", "language": "ja"})
        assert "2 eggs" in said.messages[0].content.text
        print(f"{mode}: version {version}, {len(tools)} tools, {len(pages)} resources at first, "
              f"{len(prompts)} prompts")


async def coach() -> None:
    """Finds a page, proposes an open change and a poisoned one."""
    async with Client(parameters("--for", "coach")) as client:
        found = await client.call_tool("listRulePages", {"about": "volume band"})
        assert found.structured_content["pages"][0]["page"] == "volume band", found
        cell = {"page": "volume band", "row": "novice", "column": "setsMin", "text": "9"}
        tried = await client.call_tool("proposeRuleEdit", {**cell, "athletes": 4})
        assert tried.structured_content["verdict"] == "open", tried.content
        poison = await client.call_tool(
            "proposeRuleEdit",
            {"page": "effort limit", "row": "pregnant", "column": "rirAtLeast", "text": "0"})
        assert poison.structured_content["verdict"] == "refused", poison.content
        print(f"coach: {poison.structured_content['refusals'][0]['message']}")


async def over_http(mode: str, address: str) -> None:
    """Plans over HTTP, where nobody is known and nothing about anybody is offered."""
    async with Client(f"{address}/mcp", mode=mode) as client:
        names = [tool.name for tool in (await client.list_tools()).tools]
        assert "generatePlan" in names and "today" not in names, names
        plan = await client.call_tool("generatePlan", {"schedule_days": 3})
        assert not plan.is_error and "Day 1" in plan.content[0].text, plan.content
        said = await client.get_prompt("plan_week", {"wishes": "3 days at home"})
        assert "3 days at home" in said.messages[0].content.text
        print(f"{mode} over HTTP: version {client.session.protocol_version}, {len(names)} tools")


async def served() -> None:
    """Both ways of the protocol over HTTP."""
    server = await asyncio.create_subprocess_exec(
        PLANNER, "serve", "--port", "0", stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE)
    try:
        line = (await server.stderr.readline()).decode()
        address = line.split()[-1]
        await over_http("auto", address)
        await over_http("legacy", address)
    finally:
        server.terminate()
        await server.wait()


async def main() -> None:
    """Both ways of the protocol, both readers, both wires."""
    with tempfile.TemporaryDirectory() as folder:
        await athlete("auto", folder)
        await athlete("legacy", folder)
    await coach()
    await served()


if __name__ == "__main__":
    asyncio.run(main())
