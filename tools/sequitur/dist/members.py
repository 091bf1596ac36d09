# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""Which entries of an archive may be unpacked, for a Python whose tarfile has no filters."""

import tarfile

# Nobody but the owner writes, and nothing runs as another user.
MODES = 0o755

Parts = tuple[str, ...]


def harmless(members: list[tarfile.TarInfo]) -> list[tarfile.TarInfo]:
    """The same entries, to belong to who unpacks them. Raises tarfile.ReadError for one that is no
    file, folder or link, and for a name or link that leaves the folder, or might by way of another
    link."""
    links = {_parts(member.name) for member in members if member.issym()}
    for member in members:
        if trouble := _trouble(member, links):
            raise tarfile.ReadError(f"{member.name} {trouble}")
        # tarfile gives files away when root unpacks them.
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mode &= MODES
    return members


def _trouble(member: tarfile.TarInfo, links: set[Parts]) -> str:
    place, target = _parts(member.name), _parts(member.linkname)
    if not (member.isreg() or member.isdir() or member.issym() or member.islnk()):
        return "is no file, folder or link"
    if ".." in place or not _stays(place, (), links):
        return "would lie outside of the folder"
    if member.issym() and not _stays(target, place[:-1], links):
        return "is a link that leaves the folder"
    # A second name of a link would lead elsewhere than the first.
    if member.islnk() and (target in links or not _stays(target, (), links)):
        return "is a link that leaves the folder"
    return ""


def _parts(path: str) -> Parts:
    """Those of an absolute path begin with an empty one."""
    parts = tuple(part for part in path.split("/") if part not in ("", "."))
    return ("", *parts) if path.startswith("/") else parts


def _stays(path: Parts, start: Parts, links: set[Parts]) -> bool:
    """Whether a path, seen from the folder `start`, is inside the archive at each of its steps and
    leads through none of the links."""
    here = list(start)
    for part in path:
        if part == "" or tuple(here) in links or (part == ".." and not here):
            return False
        if part == "..":
            here.pop()
        else:
            here.append(part)
    return True
