// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:StoreOwners=FILE tells whose objects stores write, whatever happens to the objects: collections, locks,
 *          identity hashes; what it cannot serve is refused at start-up
 * @requires vm.compiler2.enabled
 * @requires os.simpleArch == "x64"
 * @library / /test/lib
 * @build ordering.StoreSites
 * @run driver ordering.TestStoreOwners
 */

package ordering;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import jdk.test.lib.process.ProcessTools;

public class TestStoreOwners {
    private static final int STORES = 200_000;

    static class Program {
        static class Box {
            int own;
            int locked;
            int hashed;
            int foreign;
            int virtual;
        }

        static int stored;
        static final int[] array = new int[10];
        static final List<byte[]> kept = new ArrayList<>();

        static void own(Box box, int value) { box.own = value; }
        static void locked(Box box, int value) { box.locked = value; }
        static void hashed(Box box, int value) { box.hashed = value; }
        static void foreign(Box box, int value) { box.foreign = value; }
        static void virtual(Box box, int value) { box.virtual = value; }
        static void element(int[] array, int value) { array[0] = value; }
        static void constant(int value) { stored = value; }

        interface Store {
            void into(Box box, int value);
        }

        static void repeat(Box box, Store store) {
            for (int i = 0; i < STORES; i++) {
                store.into(box, i);
                if (i % 1024 == 0) {
                    kept.add(new byte[1024]); // young collections move the box
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Box box = new Box();
            repeat(box, Program::own);
            synchronized (box) {
                repeat(box, Program::locked);
            }
            Box hashed = new Box();
            int hash = hashed.hashCode();
            repeat(hashed, Program::hashed);
            repeat(box, (b, i) -> element(array, i));
            repeat(box, (b, i) -> constant(i));
            Thread other = new Thread(() -> repeat(box, Program::foreign));
            other.start();
            other.join();
            Thread.ofVirtual().start(() -> repeat(new Box(), Program::virtual)).join();
            System.out.println("done " + (hash == hashed.hashCode()));
        }
    }

    static OutputAnalyzer run(Path file, String... flags) throws Exception {
        List<String> words = new ArrayList<>(List.of("-Xmx64m", "-Xmn4m", "-Xbatch", "-XX:-TieredCompilation",
            "-XX:MemoryModel=sc", "-XX:+UnlockDiagnosticVMOptions", "-XX:StoreOwners=" + file));
        words.addAll(List.of(flags));
        for (String name : List.of("own", "locked", "hashed", "foreign", "virtual", "element", "constant")) {
            words.add("-XX:CompileCommand=compileonly," + Program.class.getName() + "::" + name);
        }
        words.add(Program.class.getName());
        return ProcessTools.executeLimitedTestJava(words);
    }

    static long counted(List<String> lines, String method, String counter) {
        return StoreSites.sum(lines, Program.class, method, counter);
    }

    static void tells(String collector) throws Exception {
        Path file = Path.of(collector + ".json");
        run(file, "-XX:+Use" + collector + "GC").shouldHaveExitValue(0).shouldContain("done true");
        List<String> lines = Files.readAllLines(file);
        for (String method : List.of("own", "locked", "hashed", "virtual", "element")) {
            long all = counted(lines, method, "count");
            Asserts.assertGreaterThan(all, STORES / 2L, method + " with " + collector + ": " + lines);
            Asserts.assertEquals(counted(lines, method, "own"), all, method + " with " + collector + ": " + lines);
        }
        long foreign = counted(lines, "foreign", "count");
        Asserts.assertGreaterThan(foreign, STORES / 2L, lines.toString());
        Asserts.assertEquals(counted(lines, "foreign", "other"), foreign, collector + ": " + lines);
        Asserts.assertEquals(counted(lines, "constant", "count"), 0L, "no thread owns a class: " + lines);
    }

    static void refuses(String file, String flag, String message) throws Exception {
        run(Path.of(file), flag).shouldNotHaveExitValue(0).shouldContain(message);
    }

    public static void main(String[] args) throws Exception {
        tells("Serial");
        tells("Parallel");
        tells("G1");
        refuses("no/such/folder/owners.json", "-Xshare:auto", "Cannot write -XX:StoreOwners=");
        refuses("owners.json", "-XX:MemoryModel=tso", "add -XX:MemoryModel=sc");
        refuses("owners.json", "-XX:+UseCompactObjectHeaders", "-XX:+UseCompactObjectHeaders takes");
        refuses("owners.json", "-XX:ZeroingPolicy=bulk", "turns TLABs off, which -XX:ZeroingPolicy=bulk needs");
    }
}
