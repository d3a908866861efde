#!/usr/bin/env python3
"""Checks the manifests against Kubernetes' own schemas, unknown fields refused.

Knative's schema is in no package; its revision holds a pod, and that is checked as one, less the two
fields Knative adds and with the port that Knative fills in.
"""

import sys
from pathlib import Path

import kubernetes_validate
import yaml

HERE = Path(__file__).resolve().parent
VERSION = "1.31"


def as_kubernetes(resource: dict) -> dict:
    if resource["apiVersion"] != "serving.knative.dev/v1":
        return resource
    pod = {**resource["spec"]["template"]["spec"]}
    del pod["timeoutSeconds"], pod["containerConcurrency"]
    for container in pod["containers"]:
        for probe in ("readinessProbe", "livenessProbe"):
            container[probe]["httpGet"]["port"] = container["ports"][0]["containerPort"]
    return {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "planner"}, "spec": pod}


checked = 0
for path in sorted(HERE.glob("*.yaml")):
    for resource in yaml.safe_load_all(path.read_text()):
        try:
            kubernetes_validate.validate(as_kubernetes(resource), VERSION, strict=True)
        except kubernetes_validate.ValidationError as error:
            sys.exit(f"{path.name}: {resource['kind']}: {'.'.join(map(str, error.path))}: {error.message}")
        checked += 1
print(f"manifests: {checked} resources fit Kubernetes {VERSION}; none was run")
