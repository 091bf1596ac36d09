// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jdk.test.lib.Asserts;

/** The totals of zeroing as the log and jcmd tell them, and what holds for them under each policy. */
record Totals(String policy, Map<String, Long> counts) {
    static final List<String> KEYS = List.of(
        "cycles", "hot_cycles", "concurrent_cycles", "window_bytes", "window_ns", "helped_bytes", "helped_ns", "helps",
        "zeroer_bytes", "zeroer_ns", "zeroer_cpu_ns", "fresh_bytes", "left_bytes", "waits", "wait_ns");
    private static final Pattern IN_LINE = Pattern.compile("(\\w+)=(\\S+)");
    private static final Pattern IN_LINES = Pattern.compile("(?m)^(\\w+): +(\\S+)$");
    private static final String MARK = "Zeroing totals: ";
    /** Bytes per nanosecond beyond any machine's memory: a clock or a count would be wrong. */
    private static final long FASTEST = 2000;
    /** What mutators may have cleared before the VM looked at its clock: it does for one window in 128 KB. */
    private static final long UNTIMED = 64 * (64 << 10);

    static Totals ofLog(List<String> lines) {
        List<String> found = lines.stream().filter(line -> line.contains(MARK)).toList();
        Asserts.assertEquals(found.size(), 1, "lines of totals");
        return parse(IN_LINE.matcher(found.get(0).substring(found.get(0).indexOf(MARK))));
    }

    static Totals ofCommand(String output) {
        return parse(IN_LINES.matcher(output.replace("\r", "")));
    }

    private static Totals parse(Matcher pairs) {
        String policy = null;
        Map<String, Long> counts = new HashMap<>();
        while (pairs.find()) {
            if (pairs.group(1).equals("policy")) {
                policy = pairs.group(2);
            } else if (KEYS.contains(pairs.group(1))) {
                counts.put(pairs.group(1), Long.valueOf(pairs.group(2)));
            }
        }
        Asserts.assertTrue(counts.keySet().containsAll(KEYS), "found only " + counts.keySet());
        return new Totals(policy, counts);
    }

    long get(String key) {
        return counts.get(key);
    }

    /** Bytes of eden that somebody zeroed, or that were zero as they came from the operating system. */
    long zeroed() {
        return get("window_bytes") + get("helped_bytes") + get("zeroer_bytes") + get("fresh_bytes");
    }

    /** These bytes, and those that `adaptive` left as they were, for each object to be cleared when it was made. */
    long handedOut() {
        return zeroed() + get("left_bytes");
    }

    /** Throws unless the totals may be those of a VM that runs under the policy; others may add to them meanwhile. */
    void check(String expectedPolicy) {
        Asserts.assertEquals(policy, expectedPolicy);
        for (String key : KEYS) {
            Asserts.assertTrue(get(key) >= 0, key + " in " + this);
        }
        boolean alone = !policy.equals("concurrent") && !policy.equals("adaptive");
        List<String> zeroer = List.of("concurrent_cycles", "helps", "zeroer_bytes", "zeroer_ns", "zeroer_cpu_ns",
                                      "waits");
        for (String key : zeroer) {
            Asserts.assertTrue(!alone || get(key) == 0, key + " without a zeroer in " + this);
        }
        Asserts.assertTrue(!policy.equals("hot") || zeroed() == 0, "zeroing ahead in " + this);
        Asserts.assertTrue(policy.equals("adaptive") || get("left_bytes") == 0, "left unzeroed in " + this);
    }

    /** Throws unless the totals fit together now that nobody adds to them. */
    void checkAtExit() {
        Asserts.assertTrue(get("concurrent_cycles") <= get("cycles"), "cycles in " + this);
        for (String kind : List.of("window", "helped", "zeroer")) {
            long untimed = kind.equals("window") ? UNTIMED : 0;
            Asserts.assertTrue(get(kind + "_bytes") - untimed <= FASTEST * get(kind + "_ns"),
                               kind + " is too fast in " + this);
        }
        Asserts.assertTrue((get("helps") == 0) == (get("helped_bytes") == 0), "helps in " + this);
        Asserts.assertTrue(get("waits") > 0 || get("wait_ns") == 0, "waits in " + this);
    }

    /** Throws when a total is less than it was earlier. */
    void checkNotBefore(Totals earlier) {
        for (String key : KEYS) {
            Asserts.assertTrue(get(key) >= earlier.get(key), key + " went back from " + earlier + " to " + this);
        }
    }
}
