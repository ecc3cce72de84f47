"""What `pip install .` asks for (PEP 517): builds the module with tools/build and packs it into a wheel. It needs nothing
from PyPI. ORRERY_BUILD names a build folder in which it is made already."""

import base64
import hashlib
import os
import re
import subprocess
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.search(r"project\(orrery VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]

METADATA = f"""Metadata-Version: 2.1
Name: orrery
Version: {VERSION}
Summary: Space board games with every rule enforced, for programs that learn
License: Apache-2.0
Requires-Python: >=3.9
Requires-Dist: numpy
"""


def tag():
    python = "cp" + sysconfig.get_config_var("py_version_nodot")
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def package():
    """The folder of the built package."""
    build = os.environ.get("ORRERY_BUILD")
    if build is None:
        subprocess.run(["tools/install", "--python"], cwd=ROOT, check=True)
        subprocess.run(["tools/build", "release", "orrery_python"], cwd=ROOT, check=True)
        build = ROOT / "build/release"
    folder = Path(build).resolve() / "python/orrery"
    module = folder / ("_orrery" + sysconfig.get_config_var("EXT_SUFFIX"))
    if not module.exists():
        raise RuntimeError(f"{module} is missing: the module is made for Debian's Python, /usr/bin/python3 -m pip")
    return folder


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    folder = package()
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    files = sorted(f for f in folder.iterdir() if f.suffix in (".py", ".pyi", ".typed") or f.name == "_orrery" + suffix)
    contents = [(f"orrery/{file.name}", file.read_bytes()) for file in files]
    about = f"orrery-{VERSION}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: orrery\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    contents += [(f"{about}/METADATA", METADATA.encode()), (f"{about}/WHEEL", wheel.encode())]
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in contents)
    contents.append((f"{about}/RECORD", (record + f"{about}/RECORD,,\n").encode()))
    name = f"orrery-{VERSION}-{tag()}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in contents:
            archive.writestr(path, data)
    return name


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
