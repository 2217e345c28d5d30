"""The OpenAPI document as it is served: bodies exactly as they are checked."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from arcology.server.schema import ANSWERED, ASKED


class ExactSchema(JsonRenderPlugin):
    """Takes the schemas of bodies from the decoder that reads them: the framework's own lose limits inside unions."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        _, named = msgspec.json.schema_components(ASKED + ANSWERED, ref_template="#/components/schemas/{name}")
        components = openapi_schema["components"]
        exact = {**openapi_schema, "components": {**components, "schemas": {**components["schemas"], **named}}}
        return self.render_json(request, exact)
