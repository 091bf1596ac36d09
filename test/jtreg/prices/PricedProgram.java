// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package prices;

import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.ObjectName;

import jdk.test.lib.Asserts;
import jdk.test.lib.process.ProcessTools;

/** Work with a barrier of each compiled kind in each turn, and the command that sets and reads the kinds' sites. */
class PricedProgram {
    static final int RUNS = 10_000;

    /** The kinds that C2, and that C1, compile into {@link #work}. */
    static final String[] COMPILED = {"volatile-load", "volatile-release", "volatile-store", "atomic-release",
        "atomic-acquire", "new-object", "lock", "unlock", "load-fence", "store-fence", "store-store-fence",
        "full-fence"};
    static final String[] CLIENT = {"volatile-load", "volatile-release", "volatile-store", "atomic-release",
        "atomic-acquire", "new-object", "lock", "unlock"};

    static volatile int number;
    static int plain;
    static final AtomicInteger atomic = new AtomicInteger();
    static final Object lock = new Object();
    static Object published;

    static final class Fixed {
        final int value;

        Fixed(int value) {
            this.value = value;
        }
    }

    static void work(int runs) {
        for (int i = 0; i < runs; i++) {
            number = i;
            plain += number;
            atomic.compareAndSet(i, i + 1);
            synchronized (lock) {
                plain++;
            }
            published = new Fixed(i);
            VarHandle.fullFence();
            VarHandle.releaseFence();
            VarHandle.acquireFence();
            VarHandle.storeStoreFence();
        }
    }

    static final int[] ring = new int[8];

    /** Each turn stores and then loads: sc must keep that order, and no fence of the program is near. */
    static int plain(int runs) {
        int sum = 0;
        for (int i = 0; i < runs; i++) {
            ring[i & 7] = i;
            sum += ring[(sum + i) & 7];
        }
        return sum;
    }

    /** @return what the command of barrier costs answers in this VM */
    static String command(String... arguments) throws Exception {
        return (String) ManagementFactory.getPlatformMBeanServer().invoke(
            new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmBarrierCost",
            new Object[] {arguments}, new String[] {String[].class.getName()});
    }

    /** @return whether the row of the kind shows the setting */
    static boolean isSet(String kind, String setting) throws Exception {
        return Pattern.compile("(?m)^" + kind + " .* " + setting + " ").matcher(command()).find();
    }

    static long executed(String kind) throws Exception {
        Matcher row = Pattern.compile("(?m)^" + kind + " +\\S+ +(yes|no) +\\d+ +(\\d+) ").matcher(command());
        Asserts.assertTrue(row.find(), "no kind " + kind);
        return Long.parseLong(row.group(2));
    }

    /** Runs a program with sites in a VM of its own, in the tier that its options choose. */
    static void run(Class<?> program, List<String> options, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of("-XX:+BarrierCostSites", "-Xbatch", "-Xmx256m"));
        words.addAll(options);
        words.add(program.getName());
        words.addAll(List.of(arguments));
        ProcessTools.executeLimitedTestJava(words).shouldHaveExitValue(0);
    }

    static String[] concat(String[] first, String... rest) {
        List<String> words = new ArrayList<>(List.of(first));
        words.addAll(List.of(rest));
        return words.toArray(String[]::new);
    }
}
