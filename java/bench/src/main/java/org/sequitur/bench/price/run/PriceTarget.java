// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.run;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.sequitur.bench.price.data.Kind;

/**
 * A running program whose barriers can be made to cost more. All that the lab needs to know of what it probes; a JVM is
 * one such program.
 *
 * <p>Every method throws {@link IOException} with a message of one line when the program has gone.
 */
public interface PriceTarget extends AutoCloseable {
    /** Returns the kinds of barriers that the program has sites of. */
    List<Kind> kinds() throws IOException;

    /**
     * Makes each site of a kind spin so many times, and all other sites not at all. What is set ends by itself soon
     * after the lab stops renewing it.
     *
     * @param kind the name of a kind
     */
    void set(String kind, int count) throws IOException;

    /**
     * Makes each site of a kind execute an instruction, and all other sites nothing. What is set ends likewise.
     *
     * @param barrier what the program calls the instruction, or {@code none}: nothing, but by the same way
     * @throws IOException with a message of one line, also when there is no such instruction
     */
    void add(String kind, String barrier) throws IOException;

    /** Nothing spins, is executed or is counted any more. */
    void clear() throws IOException;

    /** Counts executions from 0 on, until something is set or cleared. The program runs slower meanwhile. */
    void countExecutions() throws IOException;

    /** Returns how often the sites of each kind were executed since counting began, by the kind's name. */
    Map<String, Long> executions() throws IOException;

    /** Returns what one execution of a site takes that spins so many times, in nanoseconds, in a loop of its own. */
    double siteNs(int count) throws IOException;

    /** Returns what the dearest barrier takes in a loop of its own, in nanoseconds. */
    double fullFenceNs() throws IOException;

    /** Returns what has happened in the program so far that is not its own work. */
    Disturbances disturbances() throws IOException;

    /** Returns what put the sites into the program, for people. */
    String version() throws IOException;

    /** Ends what is set, if the program still runs. */
    @Override
    void close();
}
