# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
"""The bench gets its arguments, the class paths of the workloads, and the stock JDK when asked."""

import contextlib
import io
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from sequitur.base.errors import Failure
from sequitur.base.git import Git
from sequitur.base.layout import Layout
from sequitur.base.stamps import Stamp
from sequitur.programs import benchrun, maven
from support import TemporaryFolder

LOCK = SimpleNamespace(version="25.0.3+9")
POM = """\
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modules><module>api</module><module>libraries</module></modules>
</project>
"""


class CommandTest(unittest.TestCase):
    """What the process becomes, and what was built before."""

    def setUp(self):
        self.layout = Layout(Path("/clone"), Path("/cache"))
        self.events = []
        files = {"api": Path("/clone/api.txt"), "scala": Path("/clone/scala.txt")}
        replaced = {
            "sequitur.programs.javaprogram.ensure_images":
                lambda layout, lock, *levels: self.events.append(("image", levels)),
            "sequitur.programs.javaprogram.command":
                lambda layout, module, home: self.events.append((module,))
                or [f"{home}/bin/java", "-jar", "b.jar"],
            "sequitur.programs.javaprogram.become":
                lambda words: self.events.append(("become",)) or words,
            "sequitur.programs.maven.package":
                lambda layout, home, jar: self.events.append(("package", jar)),
            "sequitur.base.wholefile.write":
                lambda path, content: self.events.append(("write", path, content)),
            "sequitur.programs.maven.workloads":
                lambda layout, home, only: self.events.append(("workloads", home, only)) or files,
            "sequitur.programs.benchrun.ensure_fonts": lambda layout: None,
            "sequitur.machine.bootjdk.find":
                lambda version, ignore: SimpleNamespace(home=Path(f"/jdk-{version}")),
        }
        for name, function in replaced.items():
            patch = mock.patch(name, function)
            patch.start()
            self.addCleanup(patch.stop)

    def run_bench(self, *arguments: str) -> list[str]:
        self.events.clear()
        return benchrun.run(self.layout, LOCK, list(arguments))

    def built(self) -> list[str]:
        return [event[0] for event in self.events]

    def test_builds_then_passes_arguments_and_class_paths_on(self):
        words = self.run_bench("--configs", "java,sc", "--config", "x=-Xint -Da=b")
        self.assertEqual(["image", "bench", "workloads", "become"], self.built())
        self.assertEqual(("release",), self.events[0][1])
        self.assertEqual((self.layout.image("release"), None), self.events[2][1:])
        start = words.index("b.jar") + 1
        self.assertEqual(["--configs", "java,sc", "--config", "x=-Xint -Da=b", "--results",
                          "/clone/build/bench", "--module", "api=/clone/api.txt", "--module",
                          "scala=/clone/scala.txt"], words[start:])
        self.assertIn("-Djava.awt.headless=true", words[:start])

    def test_kernels_of_lazy_futures(self):
        words = self.run_bench("--futures", "--forms", "sequential,future")
        self.assertEqual(["image", "bench", "package", "write", "workloads", "become"],
                         self.built())
        self.assertEqual("api", self.events[4][2])
        jar = "/clone/java/futures-bench/target/sequitur-futures-bench.jar"
        self.assertEqual(Path(jar), self.events[2][1])
        self.assertEqual(f"{jar}\n".encode(), self.events[3][2])
        given = [words[i + 1] for i, word in enumerate(words) if word == "--module"]
        self.assertEqual("api=/clone/api.txt", given[0])
        self.assertEqual(f"futures={self.events[3][1]}", given[-1])

    def test_kernels_in_c_need_neither_image_nor_workloads(self):
        with mock.patch("sequitur.programs.nativekernels.programs",
                        lambda layout, words: ["--native-program", "clang=/fork -O2"]):
            words = self.run_bench("--native", "--forks=3")
            self.assertEqual(["bench", "become"], self.built())
            self.assertEqual(["--native-program", "clang=/fork -O2"], words[-2:])
            self.assertNotIn("--native-program", self.run_bench("--native", "--help"))

    def test_reading_results_needs_no_workloads_and_no_image(self):
        for argument in ("--compare", "--render=a.json", "--version"):
            words = self.run_bench(argument, "b.json")
            self.assertEqual(["bench", "become"], self.built())
            self.assertEqual([argument, "b.json"], words[-2:])

    def test_the_stock_jdk_is_found_when_asked_for(self):
        self.assertNotIn("--stock", self.run_bench("--configs=stockings,java"))
        self.assertNotIn("--stock", self.run_bench("--config", "mystock=-Dstock=1"))
        self.assertNotIn("--stock", self.run_bench("--out", "stock", "--configs", "java,sc"))
        self.assertNotIn("--stock", self.run_bench("--configs=java,sc", "--", "cat", "stock"))
        self.assertIn("/jdk-25.0.3+9", self.run_bench("--configs=stock,java"))
        self.assertIn("/jdk-25.0.3+9", self.run_bench("--config", "x=stock -Xint"))
        words = self.run_bench("--configs", "stock,java", "--stock", "/mine")
        self.assertEqual(1, words.count("--stock"))
        self.assertNotIn("/jdk-25.0.3+9", words)

    def test_no_image_is_built_for_other_jdks(self):
        two = ("--config", "a=stock -Xint", "--config=b=/opt/jdk -XX:+UseSerialGC")
        words = self.run_bench(*two, "--", "{java}", "-jar", "app.jar")
        self.assertEqual(["bench", "become"], self.built())
        self.assertEqual("/jdk-25.0.3+9/bin/java", words[0])
        self.assertEqual(["--", "{java}", "-jar", "app.jar"], words[-4:])
        self.assertLess(words.index("--stock"), words.index("--"))
        self.run_bench(*two, "--workload-jar", "a.jar")
        self.assertEqual(["bench", "workloads", "become"], self.built())
        self.assertEqual((Path("/jdk-25.0.3+9"), "api"), self.events[1][1:])
        for words in ([*two, "--jmh-jar=a.jar"], ["--jmh-jar", "a.jar", "--list"]):
            self.run_bench(*words)
            self.assertEqual(["bench", "become"], self.built())

    def test_any_jdk_lists_what_there_is(self):
        words = self.run_bench("--list")
        self.assertEqual(["bench", "workloads", "become"], self.built())
        self.assertEqual("/jdk-25.0.3+9/bin/java", words[0])
        self.assertEqual(None, self.events[1][2])

    def test_the_image_is_built_where_a_configuration_means_it(self):
        for words in (["--config", "a=-Xint", "--config", "b=stock"], ["--configs=stock,tso"],
                      ["--config", "a=stock"], ["--config", "a=sc -Xint", "--config", "b=stock"],
                      ["--zeroing"], ["--futures", "--list"], ["--", "{java}", "-version"], []):
            self.run_bench(*words)
            self.assertIn("image", self.built(), words)


class CommitTest(TemporaryFolder):
    def test_the_results_name_the_sources_that_measure(self):
        layout = Layout(self.folder, self.folder / "cache")
        self.assertEqual([], benchrun.commit(layout))
        (self.folder / "file").write_text("first")
        git = Git.create(self.folder)
        git.commit_all("first")
        commit = git.run("rev-parse", "--short=12", "HEAD")
        self.assertEqual([f"-Dsequitur.commit={commit}"], benchrun.commit(layout))
        (self.folder / "file").write_text("second")
        self.assertEqual([f"-Dsequitur.commit={commit}+"], benchrun.commit(layout))


class FontsTest(unittest.TestCase):
    def test_without_fonts_the_bench_goes_on(self):
        said = io.StringIO()
        with mock.patch("os.geteuid", return_value=0), \
                mock.patch("sequitur.machine.packages.ensure", side_effect=Failure("no network")), \
                contextlib.redirect_stderr(said):
            benchrun.ensure_fonts(Layout(Path("/clone"), Path("/cache")))
        self.assertIn("may lack its plots: no network", said.getvalue())


class WorkloadsTest(TemporaryFolder):
    """java/workloads is built when it must be, and only then."""

    def setUp(self):
        super().setUp()
        self.layout = Layout(self.folder / "clone", self.folder / "cache")
        self.modules = self.layout.root / "java/workloads"
        for name in ("api", "libraries"):
            (self.modules / name / "src").mkdir(parents=True)
            (self.modules / name / "src/A.java").write_text("class A {}\n")
        (self.modules / "pom.xml").write_text(POM)
        self.runs = []
        patch = mock.patch("sequitur.programs.maven.run", self.fake_maven)
        patch.start()
        self.addCleanup(patch.stop)
        self.makes_files = True

    def fake_maven(self, layout, java_home, *goals, folder="java"):
        self.runs.append((folder, goals))
        for name in ("api", "libraries") if self.makes_files else ():
            target = self.modules / name / "target"
            target.mkdir(exist_ok=True)
            (target / f"{name}.jar").write_text("jar")
            (target / "classpath.txt").write_text(f"{target}/{name}.jar:{self.modules}/pom.xml\n")

    def build(self, home: str = "jdk", release: str = "25.0.3") -> dict:
        folder = self.folder / home
        folder.mkdir(exist_ok=True)
        (folder / "release").write_text(release)
        return maven.workloads(self.layout, folder)

    def test_built_once_in_the_order_of_the_pom(self):
        files = self.build()
        self.assertEqual(["api", "libraries"], list(files))
        self.assertEqual(self.modules / "api/target/classpath.txt", files["api"])
        self.assertEqual(files, self.build())
        self.assertEqual([("java/workloads", ("-DskipTests", "package"))], self.runs)

    def test_built_again_when_something_changed(self):
        self.build()
        (self.modules / "api/src/A.java").write_text("class A { int a; }\n")
        self.build()
        self.assertEqual(2, len(self.runs))
        (self.modules / "libraries/target/libraries.jar").unlink()
        self.build()
        self.assertEqual(3, len(self.runs))
        self.build("the-same-jdk-in-an-archive")
        self.assertEqual(3, len(self.runs))
        self.build("other-jdk", "25.0.4")
        self.assertEqual(4, len(self.runs))

    def test_a_build_without_class_paths_is_a_failure(self):
        self.makes_files = False
        with self.assertRaisesRegex(Failure, "no whole class path of java/workloads/api"):
            self.build()
        self.assertFalse(Stamp(self.layout.stamps / "maven-workloads").path.exists())

    def test_one_module_is_built_alone(self):
        files = maven.workloads(self.layout, Path("/jdk"), "api")
        self.assertEqual(["api"], list(files))
        self.assertEqual([("java/workloads", ("-DskipTests", "package", "--projects", "api"))],
                         self.runs)
        self.build()
        self.assertEqual(2, len(self.runs))

    def test_missing_workloads_are_said_to_be_missing(self):
        (self.modules / "pom.xml").unlink()
        with self.assertRaisesRegex(Failure, "java/workloads is not there"):
            self.build()

    def test_workloads_do_not_make_the_other_modules_stale(self):
        (self.layout.root / "java/pom.xml").write_text("<project/>\n")
        before = maven.sources_key(self.layout, Path("/jdk"))
        (self.modules / "libraries/src/A.java").write_text("changed\n")
        self.assertEqual(before, maven.sources_key(self.layout, Path("/jdk")))
        (self.modules / "api/src/A.java").write_text("changed\n")
        self.assertNotEqual(before, maven.sources_key(self.layout, Path("/jdk")))
        before = maven.sources_key(self.layout, Path("/jdk"))
        (self.layout.root / "java/pom.xml").write_text("<project></project>\n")
        self.assertNotEqual(before, maven.sources_key(self.layout, Path("/jdk")))


if __name__ == "__main__":
    unittest.main()
