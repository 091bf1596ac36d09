// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary -XX:+VerifyElision checks claims of each kind in clean programs and reports none; it reports each planted
 *          ordering fault with the way to the object and the bytecodes that store to the fields on it, by whatever way
 *          the object was published; each planted fault of its own hides a way; what cannot be served is refused at
 *          start-up
 * @requires vm.debug & vm.compiler2.enabled
 * @requires os.simpleArch == "x64"
 * @library / /test/lib
 * @build publication.Publishers publication.Claims publication.Holes publication.Vm
 * @run driver/timeout=1200 publication.TestVerifyElision
 */

package publication;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.OutputAnalyzer;

public class TestVerifyElision {
    /** How long a fault may take to be reported, which ends the program, and how long a clean one runs. */
    private static final String SECONDS = "120";
    private static final String CLEAN = "2";
    private static final String REPORT = "but another thread can reach it: ";
    private static final String FAULTY_CALLEES = "-XX:OrderingFault=11";

    /** Which text in the report names the way, where it is not the same for all. */
    private static final Map<String, String> PATHS = Map.ofEntries(
        Map.entry("static", "static field publication.Publishers.shared"),
        Map.entry("field", "field publication.Publishers$Node.next"),
        Map.entry("element", "element of [Ljava.lang.Object;"),
        Map.entry("atomic", "AtomicReference.value"),
        Map.entry("jni", "JNI Global"),
        Map.entry("jniweak", "JNI Weak"),
        Map.entry("exception", "Carrier.carried"),
        Map.entry("threadlocal", ".threadLocals"),
        Map.entry("otherstack", "thread \"taker\""),
        Map.entry("reference", ".referent"));

    /** Which text names the bytecode that has published the object, where there is one. */
    private static final Map<String, String> STORES = Map.of(
        "static", "Publishers.shared is stored to in void publication.Publishers.publish(",
        "field", "Publishers$Node.next is stored to in void publication.Publishers.publish(",
        "element", "Publishers.array is stored to in void publication.Publishers.<clinit>(",
        "exception", "Publishers$Carrier.carried is stored to in void publication.Publishers$Carrier.<init>(",
        "otherstack", "thread \"taker\" -> publication.Publishers$Cell");

    /** The kinds of claims. */
    private static final List<String> KINDS = List.of("fresh,", "fresh from a callee", "fresh in its constructor",
        "non-escaping,", "values of immutable fields;");

    static boolean areChecked(String model, String output) {
        // Under tso loads alone have a barrier behind them, and C2 knows what it would load from such an object.
        return KINDS.stream().filter(kind -> model.equals("sc") || !kind.equals("non-escaping,"))
            .allMatch(kind -> output.matches("(?s).*checked claims[^\\n]* [1-9][0-9]* " + kind + ".*"));
    }

    /** Claims are drawn by lot: a slow machine needs longer until each kind was. */
    static void passes(String model, String collector) throws Exception {
        OutputAnalyzer output = null;
        for (String seconds : List.of("5", "20", "80")) {
            output = Vm.verifying(List.of("-XX:MemoryModel=" + model, "-XX:+Use" + collector + "GC"),
                Claims.class.getName(), seconds);
            output.shouldHaveExitValue(0).shouldContain("done true").shouldNotContain(REPORT);
            if (areChecked(model, output.getStdout())) {
                return;
            }
        }
        throw new AssertionError("not every kind of claim was checked: " + output.getStdout());
    }

    static OutputAnalyzer publish(String way, String seconds, String... flags) throws Exception {
        var all = new ArrayList<>(List.of("-XX:MemoryModel=sc", "-XX:+UseG1GC"));
        all.addAll(List.of(flags));
        return Vm.verifying(all, Publishers.class.getName(), way, seconds);
    }

    static void reports(String way) throws Exception {
        OutputAnalyzer output = publish(way, SECONDS, FAULTY_CALLEES);
        Asserts.assertNotEquals(output.getExitValue(), 0, way);
        output.shouldContain(REPORT).shouldMatch("at int publication.Publishers.use.*compiled in .*Publishers");
        for (Map<String, String> expected : List.of(PATHS, STORES)) {
            if (expected.containsKey(way)) {
                output.shouldContain(expected.get(way));
            }
        }
    }

    static void misses(int fault, String way) throws Exception {
        publish(way, CLEAN, FAULTY_CALLEES, "-XX:PublicationFault=" + fault).shouldHaveExitValue(0)
            .shouldNotContain(REPORT).shouldMatch("checked claims.* [1-9][0-9]* fresh,");
    }

    static OutputAnalyzer reports(int fault, String hole) throws Exception {
        List<String> flags = List.of("-XX:MemoryModel=sc", "-XX:+UseG1GC", "-XX:OrderingFault=" + fault);
        OutputAnalyzer output = Vm.verifying(flags, Holes.class.getName(), hole, SECONDS);
        Asserts.assertNotEquals(output.getExitValue(), 0, hole);
        output.shouldContain(REPORT).shouldContain("static field publication.Holes.shared");
        clean(hole);
        return output;
    }

    static void clean(String hole) throws Exception {
        Vm.verifying(List.of("-XX:MemoryModel=sc", "-XX:+UseG1GC"), Holes.class.getName(), hole, CLEAN)
            .shouldHaveExitValue(0).shouldNotContain(REPORT);
    }

    /** Static judges see this fault as well, and would have the code interpreted. */
    static void reportsChange() throws Exception {
        OutputAnalyzer output = Vm.verifying(List.of("-XX:MemoryModel=sc", "-XX:+UseG1GC", "-XX:OrderingFault=12",
            "-XX:-VerifyOrdering"), Holes.class.getName(), "change", SECONDS);
        Asserts.assertNotEquals(output.getExitValue(), 0);
        output.shouldMatch("is read without order in .*taken for immutable, but was written after");
        clean("change");
    }

    static void refuses(String message, String... flags) throws Exception {
        Vm.run(List.of(flags), "-version").shouldNotHaveExitValue(0).shouldContain(message);
    }

    public static void main(String[] args) throws Exception {
        for (String collector : List.of("Serial", "Parallel", "G1")) {
            passes("sc", collector);
            passes("tso", collector);
        }
        publish("none", CLEAN, FAULTY_CALLEES).shouldHaveExitValue(0).shouldNotContain(REPORT);
        for (String way : Publishers.WAYS.subList(1, Publishers.WAYS.size())) {
            publish(way, CLEAN).shouldHaveExitValue(0).shouldNotContain(REPORT);
            reports(way);
        }
        reports(9, "store");
        reports(10, "mixed");
        reports(18, "atomic");
        reports(19, "handler");
        reports(11, "copy").shouldContain("invokestatic at int[] publication.Holes.filled");
        reportsChange();
        misses(1, "otherstack");
        misses(2, "static");
        misses(3, "element");
        misses(4, "jniweak");
        misses(4, "reference");
        misses(5, "threadlocal");
        refuses("add -XX:MemoryModel=sc", "-XX:+VerifyElision");
        refuses("add -XX:+UseG1GC", "-XX:+VerifyElision", "-XX:MemoryModel=sc", "-XX:+UseZGC");
        refuses("leave one of them out", "-XX:+VerifyElision", "-XX:MemoryModel=sc", "-XX:PrivateStores=stores.json");
    }
}
