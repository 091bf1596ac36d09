// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Locations that are static fields. A state is a copy of the fields and of the code that works on them; the locations
 * of a state lie in one holder class each, or all in one.
 */
final class StaticPlaces extends Places {
    StaticPlaces(TestSpec spec, ClassDesc test) {
        super(spec, test);
    }

    @Override
    void declare(ClassBuilder builder) {
        // The holder classes have all the fields.
    }

    @Override
    Map<ClassDesc, byte[]> classes() {
        Map<ClassDesc, List<Integer>> holders = new HashMap<>();
        for (int location = 0; location < locations(); location++) {
            holders.computeIfAbsent(owner(location), holder -> new ArrayList<>()).add(location);
        }
        Map<ClassDesc, byte[]> classes = new HashMap<>();
        holders.forEach((holder, held) -> classes.put(holder, ClassFile.of().build(holder, builder -> {
            builder.withFlags(ACC_PUBLIC | ACC_FINAL);
            for (int location : held) {
                for (String field : fields(location)) {
                    builder.withField(field, spec.carrier().type(), ACC_PUBLIC | ACC_STATIC);
                }
            }
        })));
        return classes;
    }

    @Override
    ClassDesc owner(int location) {
        String suffix = spec.layout() == Layout.APART ? name(location) : "";
        return ClassDesc.of(test.packageName(), test.displayName() + "_statics" + suffix);
    }

    @Override
    List<String> fields(int location) {
        List<String> fields = new ArrayList<>();
        for (int state = 0; state < spec.states(); state++) {
            fields.add(name(location) + state);
        }
        return fields;
    }

    @Override
    void attach(Object instance, Class<?> testClass) {
        // Static fields exist once their holder is loaded.
    }

    @Override
    void perState(CodeBuilder code, int state, Consumer<Place> body) {
        List<SwitchCase> cases = new ArrayList<>();
        for (int copy = 0; copy < spec.states(); copy++) {
            cases.add(SwitchCase.of(copy, code.newLabel()));
        }
        Label end = code.newLabel();
        code.iload(state).tableswitch(0, spec.states() - 1, end, cases);
        for (SwitchCase copy : cases) {
            code.labelBinding(copy.target());
            body.accept(copyOf(copy.caseValue()));
            code.goto_(end);
        }
        code.labelBinding(end);
    }

    private Place copyOf(int copy) {
        return new Place() {
            @Override
            public void pushState(CodeBuilder code) {
                code.loadConstant(copy);
            }

            @Override
            public void pushHolder(CodeBuilder code, int location, boolean second) {
                // A static field is named by the instruction alone.
            }

            @Override
            public String field(int location) {
                return name(location) + copy;
            }
        };
    }
}
