# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The software bill of materials of an image, in the format CycloneDX 1.6."""

import datetime
import json
import re
import uuid
from pathlib import Path

from ..base.keys import file_sum
from ..base.lock import Lock

LICENCE = "GPL-2.0-only WITH Classpath-exception-2.0"
# "## libpng v1.6.57", "## CommonMark 0.22.0", "## DejaVu fonts v2.37", "## Dynalink v.5"
_HEADING = re.compile(r"^## (.*?),? (?:[Vv]ersion |v\.?)?(\d[\w.-]*)\s*$", re.M)


def document(image: Path, lock: Lock, commit: str, moment: int) -> str:
    """commit: of the overlay; moment: seconds since 1970. The same arguments give the same text."""
    libjvm = file_sum(image / "lib/server/libjvm.so")
    return json.dumps({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, commit + libjvm)}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.datetime.fromtimestamp(moment, datetime.UTC).isoformat(),
            "component": {"type": "platform", "name": lock.name, "version": lock.release,
                          "licenses": [{"expression": LICENCE}],
                          "properties": [{"name": "commit", "value": commit}]},
        },
        "components": [
            {"type": "platform", "name": "OpenJDK", "version": lock.version,
             "description": f"source tarball {lock.tarball}",
             "licenses": [{"expression": LICENCE}],
             "hashes": [{"alg": "SHA-256", "content": lock.sha256}]},
            {"type": "file", "name": "lib/server/libjvm.so",
             "hashes": [{"alg": "SHA-256", "content": libjvm}]},
            *bundled(image),
        ],
    }, indent=2) + "\n"


def bundled(image: Path) -> list[dict]:
    """What OpenJDK brings of others, by the notices in legal/, each once, sorted."""
    found: dict[tuple[str, str], str] = {}
    for notice in sorted((image / "legal").glob("*/*.md")):
        heading = _HEADING.search(notice.read_text(errors="replace"))
        if heading:
            where = notice.relative_to(image).as_posix()
            found.setdefault((heading[1].strip(), heading[2]), where)
    return [{"type": "library", "name": name, "version": version,
             "licenses": [{"license": {"name": f"see {where}"}}]}
            for (name, version), where in sorted(found.items())]
