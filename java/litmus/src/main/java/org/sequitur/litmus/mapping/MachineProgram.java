// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.mapping;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A litmus program of machine instructions. No load's value decides an address, a value or a branch, so there are no
 * dependencies.
 *
 * <p>Its text form is that of {@link org.sequitur.litmus.program.Program}, with fences by their assembly name and with
 * {@code ldar}, {@code stlr}, {@code xchg} and {@code swpal} in front of the accesses that are more than a plain one:
 * {@code stlr x=1; ldar r0=y | y=1; dmb ish; r1=x}.
 *
 * @param threads   the instructions of each thread in program order
 * @param registers the number of registers
 * @param locations the number of locations
 */
public record MachineProgram(List<List<Instruction>> threads, int registers, int locations) {
    private static final String LOCATIONS = "xyz";
    private static final Pattern ACCESS = Pattern.compile("(?:(\\w+) )?(?:([xyz])=([1-9])|r([0-9])=([xyz]))");

    /** Copies the lists. */
    public MachineProgram {
        threads = threads.stream().map(List::copyOf).toList();
    }

    /**
     * Reads the text form.
     *
     * @throws IllegalArgumentException naming the instruction that is not understood
     */
    public static MachineProgram parse(String text) {
        List<List<Instruction>> threads = new ArrayList<>();
        for (String thread : text.split("\\|")) {
            threads.add(Arrays.stream(thread.split(";")).map(String::strip).map(MachineProgram::instruction).toList());
        }
        int registers = 0;
        int locations = 0;
        for (Instruction instruction : threads.stream().flatMap(List::stream).toList()) {
            if (instruction instanceof Instruction.Load load) {
                registers = Math.max(registers, load.register() + 1);
            }
            locations = Math.max(locations, location(instruction) + 1);
        }
        return new MachineProgram(threads, registers, locations);
    }

    private static Instruction instruction(String text) {
        for (Instruction.Fence fence : Instruction.Fence.values()) {
            if (fence.text().equals(text)) {
                return fence;
            }
        }
        Matcher parts = ACCESS.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not an instruction: '" + text + "'");
        }
        String name = parts.group(1) == null ? "" : parts.group(1);
        boolean isLoad = parts.group(4) != null;
        int location = LOCATIONS.indexOf(parts.group(isLoad ? 5 : 2));
        int number = Integer.parseInt(parts.group(isLoad ? 4 : 3));
        if (isLoad && Stream.of("", "ldar").anyMatch(name::equals)) {
            return new Instruction.Load(location, number, name.equals("ldar"));
        }
        return switch (isLoad ? "" : name.isEmpty() ? "str" : name) {
            case "str", "stlr" -> new Instruction.Store(location, number, name.equals("stlr"));
            case "xchg", "swpal" -> new Instruction.Exchange(location, number, true, true);
            default -> throw new IllegalArgumentException("not an instruction: '" + text + "'");
        };
    }

    private static int location(Instruction instruction) {
        return switch (instruction) {
            case Instruction.Load load -> load.location();
            case Instruction.Store store -> store.location();
            case Instruction.Exchange exchange -> exchange.location();
            case Instruction.Fence ignored -> -1;
        };
    }

    @Override
    public String toString() {
        return String.join(" | ", threads.stream().map(MachineProgram::threadText).toList());
    }

    private static String threadText(List<Instruction> thread) {
        return String.join("; ", thread.stream().map(MachineProgram::text).toList());
    }

    private static String text(Instruction instruction) {
        String place = instruction instanceof Instruction.Fence ? "" : "" + LOCATIONS.charAt(location(instruction));
        return switch (instruction) {
            case Instruction.Load load -> (load.acquire() ? "ldar " : "") + "r" + load.register() + "=" + place;
            case Instruction.Store store -> (store.release() ? "stlr " : "") + place + "=" + store.value();
            case Instruction.Exchange swap -> "swp" + (swap.acquire() ? "a" : "") + (swap.release() ? "l" : "") + " "
                    + place + "=" + swap.value();
            case Instruction.Fence fence -> fence.text();
        };
    }
}
