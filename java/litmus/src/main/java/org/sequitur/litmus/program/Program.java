// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.program;

import java.util.ArrayList;
import java.util.List;

/**
 * A litmus program: threads of straight-line plain accesses to shared locations that start at 0.
 *
 * <p>Its text form lists threads between {@code |} and operations between {@code ;}, for example
 * {@code x=1; r0=y | y=1; r1=x}. Locations are {@code x y z}, registers {@code r0 r1 ...} in textual order.
 *
 * @param threads the operations of each thread in program order
 */
public record Program(List<List<Op>> threads) {
    /** The largest value a write may have, so that a value and an unknown mark fit four bits. */
    public static final int MAX_VALUE = 9;
    /** The largest number of threads. */
    public static final int MAX_THREADS = 4;
    /** The largest number of operations of one thread. */
    public static final int MAX_OPS = 3;
    private static final String LOCATIONS = "xyz";

    /** Checks the limits that the packed outcomes and oracle states rely on. */
    public Program {
        threads = threads.stream().map(List::copyOf).toList();
        if (threads.isEmpty() || threads.size() > MAX_THREADS) {
            throw new IllegalArgumentException("a program has 1 to " + MAX_THREADS + " threads");
        }
        for (List<Op> ops : threads) {
            if (ops.isEmpty() || ops.size() > MAX_OPS) {
                throw new IllegalArgumentException("a thread has 1 to " + MAX_OPS + " operations");
            }
        }
    }

    /**
     * Reads the text form.
     *
     * @throws IllegalArgumentException naming the operation that is not understood
     */
    public static Program parse(String text) {
        List<List<Op>> threads = new ArrayList<>();
        int registers = 0;
        for (String thread : text.split("\\|")) {
            List<Op> ops = new ArrayList<>();
            for (String op : thread.split(";")) {
                Op parsed = parseOp(op.strip(), registers);
                registers += parsed instanceof Op.Read ? 1 : 0;
                ops.add(parsed);
            }
            threads.add(ops);
        }
        return new Program(threads);
    }

    private static Op parseOp(String op, int nextRegister) {
        if (op.matches("[xyz]=[1-9]")) {
            return new Op.Write(LOCATIONS.indexOf(op.charAt(0)), op.charAt(2) - '0');
        }
        if (op.matches("r" + nextRegister + "=[xyz]")) {
            return new Op.Read(LOCATIONS.indexOf(op.charAt(3)), nextRegister);
        }
        throw new IllegalArgumentException(
                "not an operation: '" + op + "' (write x=1..9, read r" + nextRegister + "=x)");
    }

    /** Returns the name of a location in the text form. */
    public static String locationName(int location) {
        return LOCATIONS.substring(location, location + 1);
    }

    /** Returns all operations, thread after thread. */
    public List<Op> ops() {
        return threads.stream().flatMap(List::stream).toList();
    }

    /** Returns the number of locations, counted up to the highest one used. */
    public int locations() {
        return ops().stream().mapToInt(Op::location).max().orElse(-1) + 1;
    }

    /** Returns the number of registers. */
    public int registers() {
        return (int) ops().stream().filter(Op.Read.class::isInstance).count();
    }

    /** Returns the largest value written. */
    public int maxValue() {
        return ops().stream().mapToInt(op -> op instanceof Op.Write write ? write.value() : 0).max().orElse(0);
    }

    /** Returns the longest thread's number of operations. */
    public int maxOps() {
        return threads.stream().mapToInt(List::size).max().orElse(0);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<Op> ops : threads) {
            text.append(text.isEmpty() ? "" : " | ");
            String separator = "";
            for (Op op : ops) {
                text.append(separator).append(switch (op) {
                    case Op.Read read -> "r" + read.register() + "=" + locationName(read.location());
                    case Op.Write write -> locationName(write.location()) + "=" + write.value();
                });
                separator = "; ";
            }
        }
        return text.toString();
    }
}
