// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.protocol;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.sequitur.locks.machine.Explorer.Verdict;
import org.sequitur.locks.machine.Processor;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command line of the checker. Exit status 0: every protocol holds as a whole; 1: one does not; 2 wrong use.
 */
@Command(name = "lock-protocols", mixinStandardHelpOptions = true,
    description = "Visits every state that threads can reach which lock without atomics, or without ordering what they "
        + "release, on x86 and on ARM; whole, and without each part. Says which part is needed.")
public final class ProtocolsMain implements Callable<Integer> {
    private final PrintStream out = System.out;

    @Option(names = "--trace", description = "print the steps to each state that is not right")
    private boolean trace;

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new ProtocolsMain()).execute(args));
    }

    @Override
    public Integer call() {
        if (trace) {
            Protocols.all().forEach(this::traces);
        } else {
            Protocols.tables().forEach(out::println);
        }
        return Protocols.all().values().stream().map(List::getFirst)
            .filter(protocol -> protocol.text().equals("whole"))
            .allMatch(protocol -> protocol.check(Processor.TSO).holds() && protocol.check(Processor.ARM).holds())
            ? 0 : 1;
    }

    private void traces(String heading, List<Protocol> protocols) {
        for (Protocol protocol : protocols) {
            for (Map.Entry<String, Processor> on : Map.of("x86", Processor.TSO, "ARM", Processor.ARM).entrySet()) {
                Verdict verdict = protocol.check(on.getValue());
                if (!verdict.holds()) {
                    out.printf("%n%s, %s, %s:%n", heading, protocol.text(), on.getKey());
                    verdict.wrong().forEach(step -> out.println("  " + step));
                }
            }
        }
    }
}
