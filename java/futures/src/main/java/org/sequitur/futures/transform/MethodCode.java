// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A method's code as a numbered list of instructions with its control flow. */
final class MethodCode {
    /**
     * One entry of the exception table.
     *
     * @param start   first instruction covered
     * @param end     behind the last
     * @param handler first instruction of the handler
     * @param type    what it catches, or null for everything
     */
    record Range(int start, int end, int handler, ClassEntry type) {
        boolean covers(int index) {
            return start <= index && index < end;
        }
    }

    private final MethodModel method;
    private final CodeAttribute code;
    private final List<CodeElement> elements;
    private final List<Instruction> instructions = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private final Map<Label, Integer> positions = new IdentityHashMap<>();
    private final List<Range> ranges = new ArrayList<>();
    private final List<List<Range>> covering = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();

    MethodCode(MethodModel method) throws Ineligible {
        this.method = method;
        code = (CodeAttribute) method.code().orElseThrow();
        elements = code.elementList();
        int line = 0;
        for (CodeElement element : elements) {
            switch (element) {
                case LabelTarget target -> positions.put(target.label(), instructions.size());
                case LineNumber number -> line = number.line();
                case Instruction instruction -> {
                    instructions.add(instruction);
                    lines.add(line);
                }
                default -> { }
            }
        }
        for (ExceptionCatch each : code.exceptionHandlers()) {
            ranges.add(new Range(index(each.tryStart()), index(each.tryEnd()), index(each.handler()),
                    each.catchType().orElse(null)));
        }
        for (int i = 0; i < size(); i++) {
            covering.add(findCovering(i));
            successors.add(findSuccessors(i));
        }
    }

    MethodModel method() {
        return method;
    }

    CodeAttribute code() {
        return code;
    }

    /** All of the code, labels and debug information too, in its order. */
    List<CodeElement> elements() {
        return elements;
    }

    int size() {
        return instructions.size();
    }

    Instruction instruction(int index) {
        return instructions.get(index);
    }

    /** Returns the source line of an instruction; 0 if it is not known. */
    int line(int index) {
        return lines.get(index);
    }

    /** Returns the called method as the VM's messages name it. */
    String describeCall(int index) {
        InvokeInstruction call = (InvokeInstruction) instruction(index);
        return call.typeSymbol().parameterList().stream().map(MethodCode::external).collect(Collectors.joining(", ",
                call.owner().asInternalName().replace('/', '.') + "." + call.name() + "(", ")"));
    }

    private static String external(ClassDesc type) {
        if (type.isArray()) {
            return external(type.componentType()) + "[]";
        }
        return type.packageName().isEmpty() ? type.displayName() : type.packageName() + "." + type.displayName();
    }

    /** Returns the index of the instruction behind the label. */
    int index(Label label) {
        return positions.get(label);
    }

    List<Range> ranges() {
        return ranges;
    }

    /** Returns where control may go next, exceptions left aside. */
    int[] successors(int index) {
        return successors.get(index);
    }

    /** Returns where control may go next, handlers included. */
    List<Integer> following(int index) {
        List<Integer> following = new ArrayList<>();
        for (int next : successors(index)) {
            following.add(next);
        }
        covering(index).forEach(range -> following.add(range.handler()));
        return following;
    }

    /** Returns the entries of the exception table that can catch what the instruction throws, in their order. */
    List<Range> covering(int index) {
        return covering.get(index);
    }

    boolean fallsThrough(int index) {
        for (int next : successors(index)) {
            if (next == index + 1) {
                return !(instruction(index) instanceof BranchInstruction branch && isGoto(branch)
                        || instruction(index) instanceof TableSwitchInstruction
                        || instruction(index) instanceof LookupSwitchInstruction);
            }
        }
        return false;
    }

    /** Returns the instructions that are entered by other ways than from the one before. */
    BitSet targets() {
        BitSet targets = new BitSet();
        for (int i = 0; i < size(); i++) {
            for (int next : successors(i)) {
                if (next != i + 1 || !fallsThrough(i)) {
                    targets.set(next);
                }
            }
        }
        for (int i = 0; i < size(); i++) {
            if (instruction(i) instanceof BranchInstruction branch) {
                targets.set(index(branch.target()));
            }
        }
        ranges.forEach(range -> targets.set(range.handler()));
        return targets;
    }

    private List<Range> findCovering(int index) {
        List<Range> found = new ArrayList<>();
        for (Range range : ranges) {
            if (range.covers(index)) {
                found.add(range);
                if (range.type() == null) {
                    break;
                }
            }
        }
        return List.copyOf(found);
    }

    private static boolean isGoto(BranchInstruction branch) {
        return branch.opcode() == Opcode.GOTO || branch.opcode() == Opcode.GOTO_W;
    }

    private int[] findSuccessors(int index) throws Ineligible {
        return switch (instruction(index)) {
            case BranchInstruction branch when isGoto(branch) -> new int[] {index(branch.target())};
            case BranchInstruction branch -> new int[] {index + 1, index(branch.target())};
            case TableSwitchInstruction table -> targets(table.cases(), table.defaultTarget());
            case LookupSwitchInstruction lookup -> targets(lookup.cases(), lookup.defaultTarget());
            case ReturnInstruction leave -> new int[0];
            case ThrowInstruction leave -> new int[0];
            case DiscontinuedInstruction old -> throw new Ineligible("the method has subroutines (jsr)");
            default -> new int[] {index + 1};
        };
    }

    private int[] targets(List<SwitchCase> cases, Label otherwise) {
        int[] targets = new int[cases.size() + 1];
        for (int i = 0; i < cases.size(); i++) {
            targets[i] = index(cases.get(i).target());
        }
        targets[cases.size()] = index(otherwise);
        return targets;
    }
}
