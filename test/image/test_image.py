# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The images are whole JDKs of ours: named so, with our libjvm, and their tools work."""

import filecmp
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from sequitur.base import lock
from sequitur.base.layout import Layout
from sequitur.flags import flagheaders
from sequitur.machine import bootjdk

LAYOUT = Layout.of_this_clone()
LOCK = lock.read(LAYOUT.root / "upstream.lock")
HELLO = """\
package hello;
public class Hello {
    public static void main(String[] args) {
        System.out.println("hello from " + System.getProperty("java.vendor.version"));
    }
}
"""


def run(*command: object, code: int = 0) -> str:
    """Standard output and error of a command that must exit with `code`."""
    result = subprocess.run([str(part) for part in command], text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    if result.returncode != code:
        raise AssertionError(f"{command} exited with {result.returncode}: {result.stdout}")
    return result.stdout


def stock_jdk(test: unittest.TestCase) -> bootjdk.BootJdk:
    """The JDK that the image was relinked from."""
    stock = bootjdk.find(LOCK.version, ignore=LAYOUT.build)
    if stock.version != LOCK.version or not stock.separable:
        test.skipTest("the boot JDK is of another version")
    return stock


def flags(home: Path) -> dict[str, str]:
    """Value of every flag the VM in `home` knows."""
    text = run(home / "bin/java", "-XX:+UnlockDiagnosticVMOptions",
               "-XX:+UnlockExperimentalVMOptions", "-XX:+EnableJVMCI", "-XX:+PrintFlagsFinal",
               "-version")
    return dict(re.findall(r"^\s*\w+ (\w+) += *(\S*) .*\{", text, re.M))


def value(flag: flagheaders.Flag, text: str) -> str | float:
    """What `text` says of a flag: the VM prints 1.0 with as many places as it likes."""
    return float(text) if flag.type == "double" else text


class ImageTest:
    """Mixed into one class per image below. home: the image."""

    home: Path

    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="sequitur-image-")
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def tool(self, name: str) -> Path:
        return self.home / "bin" / name

    def compile_module(self) -> Path:
        source = self.folder / "src/hello"
        source.mkdir(parents=True)
        (source / "Hello.java").write_text(HELLO)
        (source.parent / "module-info.java").write_text("module hello { }\n")
        classes = self.folder / "classes"
        run(self.tool("javac"), "-d", classes, source / "Hello.java",
            source.parent / "module-info.java")
        return classes

    def test_version_names_sequitur_and_upstream(self):
        text = run(self.tool("java"), "-version")
        self.assertEqual(3, text.count(LOCK.version_string) + text.count(f'"{LOCK.number}"'))
        self.assertEqual(2, text.count(LOCK.vendor_version))
        self.assertIn("sharing", text)
        self.assertNotIn("LTS", text)

    def test_no_other_vendor_is_named(self):
        text = run(self.tool("java"), "-XshowSettings:properties", "-version")
        properties = dict(re.findall(r"^\s+(java\.\S+) = (.*)$", text, re.M))
        self.assertEqual("Sequitur", properties["java.vendor"])
        self.assertEqual(LOCK.vendor_version, properties["java.vendor.version"])
        self.assertEqual(LOCK.version_string, properties["java.runtime.version"])
        for word in ("Temurin", "Adoptium"):
            self.assertNotIn(word, text + (self.home / "release").read_text())

    def test_archives_are_used_with_and_without_compressed_oops_and_compact_headers(self):
        for flags in (["-XX:+UseCompressedOops"], ["-XX:-UseCompressedOops"],
                      ["-XX:+UseCompactObjectHeaders"],
                      ["-XX:-UseCompressedOops", "-XX:+UseCompactObjectHeaders"]):
            run(self.tool("java"), "-Xshare:on", *flags, "-version")

    def test_javac_and_java(self):
        classes = self.compile_module()
        self.assertEqual(f"hello from {LOCK.vendor_version}\n",
                         run(self.tool("java"), "-cp", classes, "hello.Hello"))

    def test_jlink_makes_a_runtime_with_our_libjvm(self):
        classes = self.compile_module()
        made = self.folder / "made"
        run(self.tool("jlink"), "--module-path", classes, "--add-modules", "hello",
            "--output", made)
        self.assertTrue(filecmp.cmp(self.home / "lib/server/libjvm.so",
                                    made / "lib/server/libjvm.so", shallow=False))
        self.assertEqual(f"hello from {LOCK.vendor_version}\n",
                         run(made / "bin/java", "-m", "hello/hello.Hello"))
        self.assertEqual({"hello", "java.base"},
                         set(re.findall(r"^([\w.]+)", run(made / "bin/java", "--list-modules"),
                                        re.M)))

    def test_jcmd_and_flight_recorder(self):
        source = self.folder / "Sleeper.java"
        source.write_text("public class Sleeper { public static void main(String[] a) throws "
                          "Exception { System.out.println(\"up\"); System.out.flush(); "
                          "System.in.read(); } }\n")
        recording = self.folder / "recording.jfr"
        command = [str(self.tool("java")), "-XX:StartFlightRecording", str(source)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   text=True)
        try:
            while process.stdout.readline().strip() != "up":
                self.assertIsNone(process.poll(), "the program ended early")
            self.assertIn(LOCK.version_string, run(self.tool("jcmd"), process.pid, "VM.version"))
            run(self.tool("jcmd"), process.pid, "JFR.dump", f"filename={recording}")
        finally:
            process.communicate("x\n", timeout=60)
        summary = run(self.tool("jfr"), "summary", recording)
        self.assertIn("jdk.JVMInformation", summary)
        self.assertIn(LOCK.version_string,
                      run(self.tool("jfr"), "print", "--events", "JVMInformation", recording))

    def test_annotations_are_a_module_of_the_image(self):
        self.assertIn("exports sequitur.annotations",
                      run(self.tool("java"), "--describe-module", "sequitur.annotations"))
        self.assertTrue((self.home / "legal/sequitur.annotations/LICENSE").exists())

    def test_the_class_library_is_that_of_the_base_jdk(self):
        """Only the files that must differ do."""
        stock = stock_jdk(self)
        ours, theirs = self.folder / "ours", self.folder / "theirs"
        run(self.tool("jimage"), "extract", "--dir", ours, self.home / "lib/modules")
        run(self.tool("jimage"), "extract", "--dir", theirs, stock.home / "lib/modules")
        different = set()
        for folder, _, names in os.walk(theirs):
            for name in names:
                path = Path(folder, name).relative_to(theirs)
                if not filecmp.cmp(theirs / path, ours / path, shallow=False):
                    different.add(str(path))
        runtime_link = "jdk.jlink/jdk/tools/jlink/internal/runtimelink/"
        different = {path for path in different if not path.startswith(runtime_link)}
        self.assertEqual({"java.base/java/lang/VersionProps.class",
                          "java.base/module-info.class",
                          "jdk.jfr/jdk/jfr/internal/types/metadata.bin"},
                         {path for path in different if "/SystemModules" not in path})

    def test_every_file_of_a_stock_jdk_is_there(self):
        stock = stock_jdk(self)
        kept = ("bin", "conf", "include", "legal", "lib", "man", "release")
        expected = {str(path.relative_to(stock.home)) for name in kept
                    for path in [stock.home / name, *(stock.home / name).rglob("*")]}
        present = {str(path.relative_to(self.home)) for path in self.home.rglob("*")}
        self.assertEqual(set(), expected - present)


    def test_every_flag_of_the_stock_vm_is_there(self):
        """A VM feature left out of the build would take its flags away."""
        stock = stock_jdk(self)
        self.assertEqual(set(), set(flags(stock.home)) - set(flags(self.home)))

    def test_our_flags_are_what_their_headers_say(self):
        """The pages of flags are made from the headers: the VM tells whether rightly."""
        fastdebug = self.home == LAYOUT.image("fastdebug")
        for option in ("PrintFlagsFinal", "PrintFlagsRanges"):
            text = run(self.tool("java"), "-XX:+UnlockDiagnosticVMOptions", f"-XX:+{option}",
                       "-version")
            for flag in flagheaders.all_flags(LAYOUT):
                if flag.kind == "develop" and not fastdebug:
                    self.assertNotRegex(text, rf" {flag.name} ")
                    continue
                default = flag.default
                if flag.name == "VerifyOrdering" and fastdebug:
                    default = "true"
                if option == "PrintFlagsFinal":
                    found = re.search(rf"^ *{flag.type} {flag.name} += +([^ {{]*) "
                                      rf"*\{{{flag.kind}\}}", text, re.M)
                    self.assertEqual(value(flag, default), found and value(flag, found[1]),
                                     flag.name)
                elif flag.range:
                    found = re.search(rf"^ *{flag.type} {flag.name} +"
                                      r"\[ *([\d.]+) +\.\.\. +([\d.]+) *\]", text, re.M)
                    ends = [value(flag, end) for end in flag.range.split(" to ")]
                    self.assertEqual(ends, found and [value(flag, end) for end in found.groups()],
                                     flag.name)

    def test_every_collector_starts(self):
        for collector in ("Serial", "Parallel", "G1", "Z", "Shenandoah", "Epsilon"):
            run(self.tool("java"), "-XX:+UnlockExperimentalVMOptions", f"-XX:+Use{collector}GC",
                "-version")


class ReleaseImageTest(ImageTest, unittest.TestCase):
    home = LAYOUT.image("release")

    def test_flags_have_the_values_of_the_stock_vm(self):
        stock, ours = flags(stock_jdk(self).home), flags(self.home)
        # Where the class data archive is mapped is random.
        different = {name: (value, ours.get(name)) for name, value in stock.items()
                     if ours.get(name) != value and name != "SharedBaseAddress"}
        self.assertEqual({}, different)


class FastdebugImageTest(ImageTest, unittest.TestCase):
    home = LAYOUT.image("fastdebug")

    def test_assertions_are_on(self):
        self.assertIn("fastdebug", run(self.tool("java"), "-version"))


if __name__ == "__main__":
    unittest.main()
