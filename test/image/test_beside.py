# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The races of the user pages show what the pages say, also beside a flight recording, a debugger's
agent, an agent in Java, on Epsilon and with other layouts of objects: weak outcomes under `java`,
none under `sc`."""

import functools
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from test_image import LAYOUT, run

JAVA = LAYOUT.image("release") / "bin/java"
PAGES = {"StopFlag": "README.md", "StoreBuffer": "docs/user/first-races.md"}
# The page's number of rounds would take minutes where others use the processors.
ROUNDS = "1_000_000", "200_000"
# On a busy machine the two threads may not meet often enough to show anything.
ATTEMPTS = 5
AGENT = """\
import java.lang.instrument.*;
import java.security.ProtectionDomain;
public class Agent {
    public static void premain(String options, Instrumentation vm) {
        vm.addTransformer(new ClassFileTransformer() {
            public byte[] transform(Module module, ClassLoader loader, String name, Class<?> old,
                    ProtectionDomain domain, byte[] file) {
                return "StoreBuffer".equals(name) ? file.clone() : null;
            }
        }, true);
    }
}
"""


def program(name: str) -> str:
    """The source of a class on a page."""
    text = (LAYOUT.root / PAGES[name]).read_text()
    return next(code for code in re.findall(r"^```java\n(.*?)^```", text, re.M | re.S)
                if f"class {name} " in code)


@functools.cache
def classes() -> tempfile.TemporaryDirectory:
    """A folder with the classes and agent.jar, removed at the end."""
    folder = tempfile.TemporaryDirectory(prefix="sequitur-beside-")
    here = Path(folder.name)
    for name in PAGES:
        (here / f"{name}.java").write_text(program(name).replace(*ROUNDS))
    (here / "Agent.java").write_text(AGENT)
    (here / "manifest").write_text("Premain-Class: Agent\nCan-Retransform-Classes: true\n")
    run(JAVA.with_name("javac"), "-d", here, *sorted(here.glob("*.java")))
    run(JAVA.with_name("jar"), "cfm", here / "agent.jar", here / "manifest", "-C", here,
        "Agent.class")
    return folder


def neither(model: str, *options: str) -> int:
    """How many rounds of StoreBuffer showed that neither thread saw the other's write."""
    text = run(JAVA, f"-XX:MemoryModel={model}", *options, "-cp", classes().name, "StoreBuffer")
    found = re.search(r"^(\d+) of 200000 times", text, re.M)
    if not found:
        raise AssertionError(text)
    return int(found[1])


class BesideTest(unittest.TestCase):
    def assert_ordered(self, *options: str) -> None:
        seen = 0
        for _ in range(ATTEMPTS):
            seen += neither("java", *options)
            self.assertEqual(0, neither("sc", *options), options)
            if seen:
                return
        self.fail(f"the control shows nothing weak with {options}: the test shows nothing")

    def test_alone(self):
        self.assert_ordered()

    def test_epsilon(self):
        self.assert_ordered("-XX:+UnlockExperimentalVMOptions", "-XX:+UseEpsilonGC", "-Xmx256m")

    def test_other_layouts_of_objects(self):
        for option in ("-XX:+UseCompactObjectHeaders", "-XX:-UseCompressedOops"):
            with self.subTest(option):
                self.assert_ordered(option)

    def test_a_flight_recording(self):
        recording = Path(classes().name) / "out.jfr"
        self.assert_ordered(f"-XX:StartFlightRecording:filename={recording},settings=profile")
        self.assertGreater(recording.stat().st_size, 10_000)

    def test_a_debuggers_agent(self):
        self.assert_ordered("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,"
                            "address=127.0.0.1:0")

    def test_an_agent_that_transforms_the_class(self):
        self.assert_ordered(f"-javaagent:{Path(classes().name) / 'agent.jar'}")

    def test_the_stop_flag_ends_where_its_page_says(self):
        for model, answer in (("java", "still running"), ("tso", "stopped"), ("sc", "stopped")):
            result = subprocess.run([str(JAVA), f"-XX:MemoryModel={model}", "-cp", classes().name,
                                     "StopFlag"], capture_output=True, text=True, timeout=60)
            self.assertEqual((0, answer), (result.returncode, result.stdout.strip()), model)


if __name__ == "__main__":
    unittest.main()
