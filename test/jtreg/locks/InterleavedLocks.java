// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Bytecode that no Java compiler writes: of two objects, the one that is locked first is unlocked first. */
class InterleavedLocks {
    private static final ClassDesc CELL = ClassDesc.of("locks.Cell");
    private static final String NAME = "locks.Interleaved";

    private static void visit(CodeBuilder code, int cell) {
        code.aload(cell).aload(2).invokevirtual(CELL, "visit", MethodTypeDesc.of(CD_void, CD_Object));
    }

    /** void(Cell, Cell, Object): both cells are visited while they are locked. */
    private static MethodHandle method() throws ReflectiveOperationException {
        byte[] bytes = ClassFile.of().build(ClassDesc.of(NAME), type -> type.withMethodBody("both",
            MethodTypeDesc.of(CD_void, CELL, CELL, CD_Object), ClassFile.ACC_STATIC | ClassFile.ACC_PUBLIC, code -> {
                code.aload(0).monitorenter().aload(1).monitorenter();
                visit(code, 0);
                visit(code, 1);
                code.aload(0).monitorexit();
                visit(code, 1);
                code.aload(1).monitorexit().return_();
            }));
        Class<?> type = MethodHandles.lookup().defineClass(bytes);
        return MethodHandles.lookup().findStatic(type, "both",
            MethodType.methodType(void.class, Cell.class, Cell.class, Object.class));
    }

    static void interleaved() throws Exception {
        MethodHandle both = method();
        Cell[] cells = Crowd.cells(8);
        new Crowd(4, random -> {
            int first = random.nextInt(7);
            int second = random.nextInt(first + 1, 8);
            try {
                both.invokeExact(cells[first], cells[second], (Object) random);
            } catch (Throwable trouble) {
                throw new AssertionError(trouble);
            }
            cells[first].enter(random);
            return 4;
        }).run(cells);
    }
}
