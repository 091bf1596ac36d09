// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary jcmd and the DiagnosticCommand MBean tell the totals of zeroing, which grow as the program allocates; under
 *          hot there is no such command
 * @requires vm.gc.Serial & vm.gc.Parallel & vm.gc.G1
 * @library / /test/lib
 * @build zeroing.Totals
 * @run main/othervm -XX:+UseSerialGC -Xmx64m -XX:ZeroingPolicy=hot zeroing.TestZeroingCommand hot
 * @run main/othervm -XX:+UseSerialGC -Xmx64m -XX:ZeroingPolicy=concurrent zeroing.TestZeroingCommand concurrent
 * @run main/othervm -XX:+UseParallelGC -Xmx64m -XX:ZeroingPolicy=bulk zeroing.TestZeroingCommand bulk
 * @run main/othervm -XX:+UseParallelGC -Xmx64m -XX:ZeroingPolicy=adaptive zeroing.TestZeroingCommand adaptive
 * @run main/othervm -XX:+UseG1GC -Xmx64m -XX:ZeroingPolicy=nontemporal zeroing.TestZeroingCommand nontemporal
 * @run main/othervm -XX:+UseG1GC -Xmx64m -XX:ZeroingPolicy=concurrent zeroing.TestZeroingCommand concurrent
 */

package zeroing;

import java.util.List;

import jdk.test.lib.Asserts;
import jdk.test.lib.dcmd.CommandExecutor;
import jdk.test.lib.dcmd.JMXExecutor;
import jdk.test.lib.dcmd.PidJcmdExecutor;
import jdk.test.lib.process.OutputAnalyzer;

public class TestZeroingCommand {
    private static final String COMMAND = "GC.zeroing";
    private static final long BYTES = 200L << 20;

    static volatile Object sink;

    static Totals totals(CommandExecutor executor, String policy) {
        OutputAnalyzer output = executor.execute(COMMAND);
        Totals totals = Totals.ofCommand(output.getStdout());
        totals.check(policy);
        return totals;
    }

    static void allocate() {
        for (long bytes = 0; bytes < BYTES; bytes += 1000) {
            sink = new byte[1000];
        }
    }

    public static void main(String[] args) {
        String policy = args[0];
        if (policy.equals("hot")) {
            new JMXExecutor().execute("help").shouldNotContain(COMMAND);
            return;
        }
        Totals last = null;
        for (CommandExecutor executor : List.of(new JMXExecutor(), new PidJcmdExecutor())) {
            executor.execute("help").shouldContain(COMMAND);
            executor.execute("help " + COMMAND).shouldContain("eroing");
            Totals first = totals(executor, policy);
            allocate();
            Totals second = totals(executor, policy);
            second.checkNotBefore(first);
            if (last != null) {
                first.checkNotBefore(last);
            }
            last = second;
            Asserts.assertGreaterThan(second.get("cycles"), first.get("cycles"));
            Asserts.assertGreaterThan(second.handedOut() - first.handedOut(), BYTES - BYTES / 5,
                                      first + " to " + second);
        }
    }
}
