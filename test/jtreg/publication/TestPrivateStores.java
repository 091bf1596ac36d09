// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:PrivateStores=FILE tells which stores wrote objects that only their thread could reach, which that were
 *          known by its thread-locals besides, and which that others could reach but had not used; what cannot be
 *          served is refused at start-up
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64"
 * @library / /test/lib
 * @build publication.Vm
 * @run driver/timeout=600 publication.TestPrivateStores
 */

package publication;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;

public class TestPrivateStores {
    static class Program {
        static class Box {
            int own;
            int local;
            int shared;
            int both;
        }

        static final int STORES = 30_000_000;
        static final Box[] boxes = {new Box(), new Box()};
        static final ThreadLocal<Box> locals = ThreadLocal.withInitial(Box::new);

        static void own(Box box, int n) {
            for (int i = 0; i < n; i++) {
                box.own = i;
            }
        }

        static void local(Box box, int n) {
            for (int i = 0; i < n; i++) {
                box.local = i;
            }
        }

        static void shared(Box box, int n) {
            for (int i = 0; i < n; i++) {
                box.shared = i;
            }
        }

        static void both(Box box, int n) {
            for (int i = 0; i < n; i++) {
                box.both = i;
            }
        }

        static int read(Box box, int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                sum += box.both;
            }
            return sum;
        }

        /** Has another thread use what both() writes to, by a method that C2 compiles. */
        static void useElsewhere() throws InterruptedException {
            final int warmUp = 2_000;
            Thread other = new Thread(() -> {
                for (int i = 0; i < warmUp; i++) {
                    read(boxes[1], warmUp);
                }
            });
            other.start();
            other.join();
        }

        public static void main(String[] args) throws InterruptedException {
            final int atOnce = 10_000;
            useElsewhere();
            Box box = new Box();
            for (int i = 0; i < STORES; i += atOnce) {
                own(box, atOnce);
                local(locals.get(), atOnce);
                shared(boxes[0], atOnce);
                both(boxes[1], atOnce);
            }
            System.out.println("done");
        }
    }

    static OutputAnalyzer run(String file, String... flags) throws Exception {
        var all = new java.util.ArrayList<>(List.of("-XX:MemoryModel=sc", "-XX:PrivateStores=" + file));
        all.addAll(List.of(flags));
        for (String name : List.of("own", "local", "shared", "both", "read")) {
            all.add("-XX:CompileCommand=compileonly," + Program.class.getName() + "::" + name);
        }
        return Vm.run(all, Program.class.getName());
    }

    static long counted(List<String> lines, String method, String counter) {
        return lines.stream().filter(line -> line.contains("\"method\":\"" + Program.class.getName() + "::" + method))
            .mapToLong(line -> Long.parseLong(line.replaceAll(".*\"" + counter + "\":(\\d+).*", "$1"))).sum();
    }

    static void tells(String collector) throws Exception {
        String file = collector + ".json";
        run(file, "-XX:+Use" + collector + "GC").shouldHaveExitValue(0).shouldContain("done");
        List<String> lines = Files.readAllLines(Path.of(file));
        for (String method : List.of("own", "local", "shared", "both")) {
            long count = counted(lines, method, "count");
            Asserts.assertGreaterThan(count, Program.STORES / 2L, lines.toString());
            Asserts.assertEquals(counted(lines, method, "sole"), method.equals("both") ? 0 : count, lines.toString());
            long looks = counted(lines, method, "looks");
            Asserts.assertGreaterThan(looks, 0L, method + ": " + lines);
            Asserts.assertEquals(counted(lines, method, "private"), method.equals("own") ? looks : 0, lines.toString());
            Asserts.assertEquals(counted(lines, method, "thread_local"), method.equals("local") ? looks : 0,
                lines.toString());
        }
    }

    static void refuses(String file, String flag, String message) throws Exception {
        run(file, flag).shouldNotHaveExitValue(0).shouldContain(message);
    }

    public static void main(String[] args) throws Exception {
        tells("Serial");
        tells("Parallel");
        tells("G1");
        refuses("no/such/folder/stores.json", "-Xshare:auto", "Cannot write -XX:PrivateStores=");
        refuses("stores.json", "-XX:MemoryModel=tso", "add -XX:MemoryModel=sc");
        refuses("stores.json", "-XX:+UseZGC", "add -XX:+UseG1GC");
        refuses("stores.json", "-XX:StoreOwners=owners.json", "count the same stores");
        refuses("stores.json", "-XX:+UseCompactObjectHeaders", "leave one of them out");
        refuses("stores.json", "-XX:+ConditionalOrdering", "leave one of them out");
    }
}
