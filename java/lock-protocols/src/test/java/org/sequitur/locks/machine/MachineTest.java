// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.locks.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sequitur.litmus.mapping.Instruction;
import org.sequitur.litmus.mapping.MachineProgram;
import org.sequitur.litmus.oracle.InterleavingOracle;
import org.sequitur.litmus.program.Outcome;
import org.sequitur.litmus.shapes.Shapes;

/** The machine shows what axiomatic models of the same processors allow, which share no code with it. */
class MachineTest {
    private static final int RANDOM_PROGRAMS = 300;
    private static final String[] X86 = {"%s=%d", "r%d=%s", "mfence", "xchg %s=%d"};
    private static final String[] ARM = {"%s=%d", "r%d=%s", "stlr %s=%d", "ldar r%d=%s", "dmb ish", "dmb ishld",
        "dmb ishst", "swpal %s=%d"};

    @Test
    void namedShapesInOrder() {
        Shapes.programs().forEach((name, program) -> assertEquals(InterleavingOracle.SC.outcomes(program),
            outcomes(Processor.SC, MachineProgram.parse(program.toString())), name));
    }

    @Test
    void namedShapesOnX86() {
        Shapes.programs().forEach((name, program) -> agree(Processor.TSO, MachineProgram.parse(program.toString())));
    }

    @Test
    void namedShapesOnArm() {
        Shapes.programs().forEach((name, program) -> agree(Processor.ARM, MachineProgram.parse(program.toString())));
    }

    @Test
    void randomProgramsOnX86() {
        random(X86).forEach(program -> agree(Processor.TSO, program));
    }

    @Test
    void randomProgramsOnArm() {
        random(ARM).forEach(program -> agree(Processor.ARM, program));
    }

    /** The axioms leave out one rule of ARM's, so they allow more where a release is followed by a store there. */
    private static void agree(Processor processor, MachineProgram program) {
        Set<Long> shown = outcomes(processor, program);
        Set<Long> allowed = (processor == Processor.TSO ? org.sequitur.litmus.mapping.Processor.X86
            : org.sequitur.litmus.mapping.Processor.ARMV8).outcomes(program);
        assertTrue(allowed.containsAll(shown), program::toString);
        if (program.threads().stream().noneMatch(MachineTest::overwritesRelease)) {
            assertEquals(allowed, shown, program::toString);
        }
    }

    private static boolean overwritesRelease(List<Instruction> thread) {
        Set<Integer> released = new HashSet<>();
        for (Instruction instruction : thread) {
            int location = switch (instruction) {
                case Instruction.Store store -> store.location();
                case Instruction.Exchange exchange -> exchange.location();
                default -> -1;
            };
            if (released.contains(location)) {
                return true;
            }
            if (instruction instanceof Instruction.Exchange
                || instruction instanceof Instruction.Store store && store.release()) {
                released.add(location);
            }
        }
        return false;
    }

    private static List<MachineProgram> random(String[] forms) {
        Random random = new Random(20_261_124);
        List<MachineProgram> programs = new ArrayList<>();
        while (programs.size() < RANDOM_PROGRAMS) {
            int[] register = {0};
            List<String> threads = new ArrayList<>();
            for (int thread = 0; thread < 2 + random.nextInt(2); thread++) {
                List<String> code = new ArrayList<>();
                for (int i = 0; i < 2 + random.nextInt(2); i++) {
                    String form = forms[random.nextInt(forms.length)];
                    String location = "xyz".substring(random.nextInt(3)).substring(0, 1);
                    code.add(form.contains("r%d") ? form.formatted(register[0]++, location)
                        : form.contains("%s") ? form.formatted(location, 1 + random.nextInt(2)) : form);
                }
                threads.add(String.join("; ", code));
            }
            programs.add(MachineProgram.parse(String.join(" | ", threads)));
        }
        return programs;
    }

    private static Set<Long> outcomes(Processor processor, MachineProgram program) {
        List<org.sequitur.locks.machine.Instruction[]> threads = program.threads().stream()
            .map(thread -> code(thread, program.registers())).toList();
        Machine machine = new Machine(processor, List.of("x", "y", "z").subList(0, program.locations()),
            program.registers() + 1, threads);
        Set<Long> outcomes = new HashSet<>();
        for (Explorer.End end : new Explorer(machine).ends()) {
            long packed = 0;
            for (int thread = 0; thread < threads.size(); thread++) {
                for (Instruction instruction : program.threads().get(thread)) {
                    if (instruction instanceof Instruction.Load load) {
                        packed = Outcome.with(packed, load.register(),
                            end.registers().get(thread).get(load.register()));
                    }
                }
            }
            for (int location = 0; location < program.locations(); location++) {
                packed = Outcome.with(packed, program.registers() + location, end.memory().get(location));
            }
            outcomes.add(packed);
        }
        return outcomes;
    }

    private static org.sequitur.locks.machine.Instruction[] code(List<Instruction> thread, int spare) {
        Code code = new Code();
        for (Instruction instruction : thread) {
            switch (instruction) {
                case Instruction.Load load -> code.load(load.register(), load.location(), load.acquire());
                case Instruction.Store store -> code.store(store.location(), store.value(), store.release());
                case Instruction.Exchange swap -> code.exchange(spare, swap.location(), swap.value(), swap.acquire(),
                    swap.release());
                case Instruction.Fence fence -> code.fence(switch (fence) {
                    case MFENCE, DMB_ISH -> org.sequitur.locks.machine.Instruction.Kind.FULL;
                    case DMB_ISHLD -> org.sequitur.locks.machine.Instruction.Kind.LOADS;
                    case DMB_ISHST -> org.sequitur.locks.machine.Instruction.Kind.STORES;
                }, true);
            }
        }
        return code.build();
    }
}
