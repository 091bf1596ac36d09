// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:PrivateStores=FILE tells which stores wrote objects that only their thread could reach, which that were
 *          known by its thread-locals besides, and which that others could reach but had not used, how many objects a
 *          store has published, and where published objects are made; what cannot be served is refused at start-up
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64"
 * @library / /test/lib
 * @build publication.Vm ordering.StoreSites
 * @run driver/timeout=600 publication.TestPrivateStores
 */

package publication;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;
import ordering.StoreSites;

public class TestPrivateStores {
    static class Program {
        static class Box {
            int own;
            int local;
            int shared;
            int both;
        }

        static final int STORES = 30_000_000;
        static final Object[] head = new Object[1];
        static final byte[][] table = new byte[10_000][];
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

        /** Publishes three arrays at each turn. */
        static void publish(Object[] into, int n) {
            for (int i = 0; i < n; i++) {
                into[0] = new Object[] {new Object[] {new Object[1]}};
            }
        }

        /** The same, where nobody else sees it. */
        static void build(Object[] into, int n) {
            for (int i = 0; i < n; i++) {
                into[0] = new Object[] {new Object[] {new Object[1]}};
            }
        }

        /** Publishes what stays until the next call. */
        static void fill(byte[][] into) {
            for (int i = 0; i < into.length; i++) {
                into[i] = new byte[100];
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
            Object[] own = new Object[1];
            for (int i = 0; i < STORES; i += atOnce) {
                own(box, atOnce);
                local(locals.get(), atOnce);
                shared(boxes[0], atOnce);
                both(boxes[1], atOnce);
                publish(head, atOnce);
                build(own, atOnce);
                fill(table);
            }
            System.out.println("done");
        }
    }

    static OutputAnalyzer run(String file, String... flags) throws Exception {
        var all = new java.util.ArrayList<>(List.of("-XX:MemoryModel=sc", "-XX:PrivateStores=" + file));
        all.addAll(List.of(flags));
        for (String name : List.of("own", "local", "shared", "both", "read", "publish", "build", "fill")) {
            all.add("-XX:CompileCommand=compileonly," + Program.class.getName() + "::" + name);
        }
        return Vm.run(all, Program.class.getName());
    }

    static long counted(List<String> lines, String method, String counter) {
        return StoreSites.sum(lines, Program.class, method, counter);
    }

    static List<String> stores(List<String> lines) {
        return lines.stream().filter(line -> line.contains("\"count\"")).toList();
    }

    /** The sites where objects of a class are made. */
    static List<String> made(List<String> lines, String type) {
        return lines.stream().filter(line -> line.contains("\"kind\":\"new\",\"target\":\"" + type + "\"")).toList();
    }

    /** A member of the last line, which is about all code: a number, or several. */
    static List<Long> ofAllCode(List<String> lines, String name) {
        String numbers = lines.getLast().replaceAll(".*\"" + name + "\":\\[?([\\d,]*\\d).*", "$1");
        return Stream.of(numbers.split(",")).map(Long::valueOf).toList();
    }

    static void tellsWhatIsPublished(List<String> lines) {
        List<Long> bySize = ofAllCode(lines, "published");
        long arrays = bySize.get(0); // by fill()
        long trees = bySize.get(1); // of two or three arrays, by publish()
        Asserts.assertGreaterThan(arrays, 0L, lines.toString());
        Asserts.assertGreaterThan(trees, 0L, lines.toString());
        Asserts.assertEquals(bySize.stream().mapToLong(Long::longValue).sum(), arrays + trees, lines.toString());
        Asserts.assertEquals(ofAllCode(lines, "published_objects"), List.of(arrays + 3 * trees), lines.toString());
        Asserts.assertEquals(ofAllCode(lines, "published_most"), List.of(3L), lines.toString());
        Asserts.assertGreaterThan(ofAllCode(lines, "reference_looks").getFirst(), arrays + trees, lines.toString());
        Asserts.assertGreaterThan(ofAllCode(lines, "references").getFirst(), (long) Program.STORES, lines.toString());
    }

    static void tellsWherePublishedObjectsAreMade(List<String> lines) {
        List<String> arrays = made(lines, "[Ljava.lang.Object;");
        Asserts.assertGreaterThan(counted(arrays, "build", "samples"), 0L, lines.toString());
        Asserts.assertEquals(counted(arrays, "build", "published"), 0L, lines.toString());
        Asserts.assertGreaterThan(counted(made(lines, "[B"), "fill", "published"), 0L, lines.toString());
        Asserts.assertFalse(lines.toString().contains("Filler"), lines.toString());
    }

    static void tells(String collector) throws Exception {
        String file = collector + ".json";
        run(file, "-XX:+Use" + collector + "GC").shouldHaveExitValue(0).shouldContain("done");
        List<String> lines = Files.readAllLines(Path.of(file));
        List<String> stores = stores(lines);
        for (String method : List.of("own", "local", "shared", "both")) {
            long count = counted(stores, method, "count");
            Asserts.assertGreaterThan(count, Program.STORES / 2L, lines.toString());
            Asserts.assertEquals(counted(stores, method, "sole"), method.equals("both") ? 0 : count, lines.toString());
            long looks = counted(stores, method, "looks");
            Asserts.assertGreaterThan(looks, 0L, method + ": " + lines);
            Asserts.assertEquals(counted(stores, method, "private"), method.equals("own") ? looks : 0,
                lines.toString());
            Asserts.assertEquals(counted(stores, method, "thread_local"), method.equals("local") ? looks : 0,
                lines.toString());
        }
        tellsWhatIsPublished(lines);
        tellsWherePublishedObjectsAreMade(lines);
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
