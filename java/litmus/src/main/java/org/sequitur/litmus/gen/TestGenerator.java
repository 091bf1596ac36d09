// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.sequitur.litmus.program.Op;

/** Emits the class of one test: the methods of {@link org.sequitur.litmus.run.LitmusTest} for its program. */
final class TestGenerator {
    private static final ClassDesc PARENT = ClassDesc.of(GeneratedTest.class.getName());
    private static final MethodTypeDesc ONE_STATE = MethodTypeDesc.of(CD_void, CD_int);
    private static final MethodTypeDesc RANGE = MethodTypeDesc.of(CD_void, CD_int, CD_int);

    private final TestSpec spec;
    private final ClassDesc test;
    private final Places places;
    private final Access access;
    private final Access plain;

    TestGenerator(TestSpec spec, ClassDesc test) {
        this.spec = spec;
        this.test = test;
        places = Places.of(spec, test);
        access = Access.of(spec.kind().means(), places);
        plain = new BytecodeAccess(places);
    }

    Places places() {
        return places;
    }

    byte[] generate() {
        return ClassFile.of().build(test, builder -> {
            builder.withFlags(ACC_PUBLIC | ACC_FINAL).withSuperclass(PARENT);
            places.declare(builder);
            access.declare(builder);
            for (int thread = 0; thread < threads(); thread++) {
                Places.publicField(builder, registers(thread), values());
            }
            Places.publicField(builder, "finals", values());
            initialisers(builder);
            for (int thread = 0; thread < threads(); thread++) {
                actorMethods(builder, thread);
            }
            if (spec.spins()) {
                builder.withMethodBody("spin0", ONE_STATE, ACC_PUBLIC, this::spinBody);
            }
            runMethod(builder);
            eachState(builder, "reset", this::resetState);
            eachState(builder, "collect", this::collectState);
        });
    }

    private int threads() {
        return spec.program().threads().size();
    }

    private ClassDesc values() {
        return spec.carrier().type().arrayType();
    }

    static String registers(int thread) {
        return "registers" + thread;
    }

    private void initialisers(ClassBuilder builder) {
        builder.withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ACC_PUBLIC, code -> code
                .aload(0).invokespecial(PARENT, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_());
        builder.withMethodBody(ConstantDescs.CLASS_INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_STATIC, code -> {
            access.initialise(code);
            code.return_();
        });
    }

    private void actorMethods(ClassBuilder builder, int thread) {
        String actor = "actor" + thread;
        builder.withMethodBody(actor, ONE_STATE, ACC_PUBLIC, code -> {
            actorBody(code, thread, 1);
            code.return_();
        });
        builder.withMethodBody("call" + thread, RANGE, ACC_PUBLIC, code -> {
            loop(code, 1, 2, state ->
                    code.aload(0).iload(state).invokevirtual(test, actor, ONE_STATE));
            code.return_();
        });
        builder.withMethodBody("loop" + thread, RANGE, ACC_PUBLIC, code -> {
            loop(code, 1, 2, state -> actorBody(code, thread, state));
            code.return_();
        });
    }

    /** Emits the accesses of a thread to one state, all of them before the first store of a register's value. */
    private void actorBody(CodeBuilder code, int thread, int state) {
        places.perState(code, state, place -> {
            List<Op> ops = spec.program().threads().get(thread);
            List<Integer> registers = new ArrayList<>();
            for (int index = 0; index < ops.size(); index++) {
                boolean second = index % 2 == 1;
                switch (ops.get(index)) {
                    case Op.Write write -> access.write(code, place, write.location(), second, write.value());
                    case Op.Read read -> {
                        int register = code.allocateLocal(spec.carrier().kind());
                        access.read(code, place, read.location(), second);
                        code.storeLocal(spec.carrier().kind(), register);
                        registers.add(register);
                    }
                }
            }
            for (int i = 0; i < registers.size(); i++) {
                code.aload(0).getfield(test, registers(thread), values());
                place.pushState(code);
                code.loadConstant(registers.size()).imul().loadConstant(i).iadd();
                code.loadLocal(spec.carrier().kind(), registers.get(i)).arrayStore(spec.carrier().kind());
            }
        });
    }

    private void spinBody(CodeBuilder code) {
        places.perState(code, 1, place -> {
            Label head = code.newBoundLabel();
            access.read(code, place, 0, false);
            switch (spec.carrier().kind()) {
                case LONG -> code.lconst_0().lcmp().ifeq(head);
                case FLOAT -> code.fconst_0().fcmpl().ifeq(head);
                case DOUBLE -> code.dconst_0().dcmpl().ifeq(head);
                case REFERENCE -> code.ifnull(head);
                default -> code.ifeq(head);
            }
        });
        code.return_();
    }

    private void runMethod(ClassBuilder builder) {
        builder.withMethodBody("run", MethodTypeDesc.of(CD_void, CD_int, CD_int, CD_int), ACC_PUBLIC, code -> {
            List<SwitchCase> cases = new ArrayList<>();
            for (int selector = 0; selector < 2 * threads(); selector++) {
                cases.add(SwitchCase.of(selector, code.newLabel()));
            }
            Label end = code.newLabel();
            code.iload(1).tableswitch(0, 2 * threads() - 1, end, cases);
            for (SwitchCase chosen : cases) {
                String method = (chosen.caseValue() % 2 == 0 ? "call" : "loop") + chosen.caseValue() / 2;
                code.labelBinding(chosen.target());
                code.aload(0).iload(2).iload(3).invokevirtual(test, method, RANGE).goto_(end);
            }
            code.labelBinding(end).return_();
        });
    }

    private interface PerState {
        void emit(CodeBuilder code, Place place);
    }

    private void eachState(ClassBuilder builder, String name, PerState body) {
        builder.withMethodBody(name, RANGE, ACC_PUBLIC, code -> {
            loop(code, 1, 2, state -> places.perState(code, state, place -> body.emit(code, place)));
            code.return_();
        });
    }

    private void resetState(CodeBuilder code, Place place) {
        for (int location = 0; location < places.locations(); location++) {
            plain.write(code, place, location, false, 0);
        }
    }

    private void collectState(CodeBuilder code, Place place) {
        for (int location = 0; location < places.locations(); location++) {
            code.aload(0).getfield(test, "finals", values());
            place.pushState(code);
            code.loadConstant(places.locations()).imul().loadConstant(location).iadd();
            plain.read(code, place, location, false);
            code.arrayStore(spec.carrier().kind());
        }
    }

    /** Emits {@code for (; counter < limit; counter++) body}, both being local variables. */
    private static void loop(CodeBuilder code, int counter, int limit, IntConsumer body) {
        Label head = code.newLabel();
        Label end = code.newLabel();
        code.labelBinding(head).iload(counter).iload(limit).if_icmpge(end);
        body.accept(counter);
        code.iinc(counter, 1).goto_(head).labelBinding(end);
    }
}
