// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package zeroing;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;

/**
 * Hidden classes with any number of fields, static ones as well, of every type in turn. A constructor sets some of the
 * fields; all others, and the static ones, which live in the class's mirror, must be zero.
 */
final class GeneratedInstances {
    /** What every generated class can do. */
    interface Subject {
        /** A new instance, made by code that names the class. */
        Subject make();

        /** Whether the fields that the constructor sets have their values, and the others are zero. */
        boolean fresh();

        /** Whether the static fields are zero. */
        boolean staticsFresh();

        /** Sets every field to something that is not zero. */
        void soil();
    }

    /** The property that names a folder of the VMs of one test, where each class is made once. */
    static final String FOLDER = "zeroing.instances";

    private static final ClassDesc SELF = ClassDesc.of("zeroing.GeneratedSubject");
    private static final ClassDesc SUBJECT = Subject.class.describeConstable().orElseThrow();
    private static final ClassDesc[] TYPES = {
        ConstantDescs.CD_long, ConstantDescs.CD_byte, ConstantDescs.CD_Object, ConstantDescs.CD_int,
        ConstantDescs.CD_boolean, ConstantDescs.CD_double, ConstantDescs.CD_short, ConstantDescs.CD_Object,
        ConstantDescs.CD_float, ConstantDescs.CD_char};
    private static final MethodTypeDesc VOID = MethodTypeDesc.of(ConstantDescs.CD_void);
    private static final MethodTypeDesc BOOLEAN = MethodTypeDesc.of(ConstantDescs.CD_boolean);
    private static final int STATICS = TYPES.length;

    private GeneratedInstances() {
    }

    /** An instance of a new class with `fields` fields; its constructor sets every `step`-th one, none when it is 0. */
    static Subject define(int fields, int step) throws ReflectiveOperationException, IOException {
        return (Subject) MethodHandles.lookup().defineHiddenClass(kept(fields, step), true).lookupClass()
            .getDeclaredConstructor().newInstance();
    }

    /**
     * The class's bytes, from the folder that the property names, if any: an interpreter takes long to make them. The
     * first VM of each test makes them, and has no planted fault that could spoil them for the next.
     */
    private static byte[] kept(int fields, int step) throws IOException {
        String folder = System.getProperty(FOLDER);
        if (folder == null) {
            return bytes(fields, step);
        }
        Path file = Path.of(folder, "instance-" + fields + "-" + step + ".class");
        if (!Files.exists(file)) {
            Path unfinished = Files.write(Files.createTempFile(Path.of(folder), "instance", ""), bytes(fields, step));
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return Files.readAllBytes(file);
    }

    private static byte[] bytes(int fields, int step) {
        return ClassFile.of().build(SELF, builder -> {
            builder.withInterfaceSymbols(SUBJECT).withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
            for (int i = 0; i < fields; i++) {
                builder.withField("f" + i, type(i), 0);
            }
            for (int i = 0; i < STATICS; i++) {
                builder.withField("s" + i, type(i), ClassFile.ACC_STATIC);
            }
            Consumer<CodeBuilder> constructor = code -> {
                code.aload(0).invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, VOID);
                for (int i = 0; i < fields; i++) {
                    if (set(i, step)) {
                        put(code, i, false);
                    }
                }
                code.return_();
            };
            Consumer<CodeBuilder> make = code -> code.new_(SELF).dup()
                .invokespecial(SELF, ConstantDescs.INIT_NAME, VOID).areturn();
            Consumer<CodeBuilder> fresh = code -> {
                for (int i = 0; i < fields; i++) {
                    compare(code, i, false, set(i, step));
                }
                code.iconst_1().ireturn();
            };
            Consumer<CodeBuilder> staticsFresh = code -> {
                for (int i = 0; i < STATICS; i++) {
                    compare(code, i, true, false);
                }
                code.iconst_1().ireturn();
            };
            Consumer<CodeBuilder> soil = code -> {
                for (int i = 0; i < fields; i++) {
                    put(code, i, false);
                }
                for (int i = 0; i < STATICS; i++) {
                    put(code, i, true);
                }
                code.return_();
            };
            int flags = ClassFile.ACC_PUBLIC;
            builder.withMethodBody(ConstantDescs.INIT_NAME, VOID, flags, constructor)
                   .withMethodBody("make", MethodTypeDesc.of(SUBJECT), flags, make)
                   .withMethodBody("fresh", BOOLEAN, flags, fresh)
                   .withMethodBody("staticsFresh", BOOLEAN, flags, staticsFresh)
                   .withMethodBody("soil", VOID, flags, soil);
        });
    }

    private static boolean set(int field, int step) {
        return step > 0 && field % step == 0;
    }

    private static ClassDesc type(int field) {
        return TYPES[field % TYPES.length];
    }

    /** Pushes a value of the type that is not zero; an object is the instance itself. */
    private static void push(CodeBuilder code, ClassDesc type) {
        switch (type.descriptorString()) {
            case "J" -> code.loadConstant(0xa5a5a5a5a5a5a5a5L);
            case "D" -> code.loadConstant(1.5);
            case "F" -> code.loadConstant(2.5f);
            case "I" -> code.loadConstant(0xa5a5a5a5);
            case "B", "S" -> code.bipush(-91);
            case "C" -> code.sipush(165);
            case "Z" -> code.iconst_1();
            default -> code.aload(0);
        }
    }

    private static void put(CodeBuilder code, int field, boolean isStatic) {
        ClassDesc type = type(field);
        if (isStatic) {
            push(code, type);
            code.putstatic(SELF, "s" + field, type);
        } else {
            code.aload(0);
            push(code, type);
            code.putfield(SELF, "f" + field, type);
        }
    }

    /** Returns false from the method when the field does not hold what it should: the value of `push`, or zero. */
    private static void compare(CodeBuilder code, int field, boolean isStatic, boolean set) {
        ClassDesc type = type(field);
        if (isStatic) {
            code.getstatic(SELF, "s" + field, type);
        } else {
            code.aload(0).getfield(SELF, "f" + field, type);
        }
        if (set) {
            push(code, type);
        } else {
            code.loadConstant(zero(type));
        }
        Label good = code.newLabel();
        switch (type.descriptorString()) {
            case "J" -> code.lcmp().ifeq(good);
            case "D" -> code.dcmpl().ifeq(good);
            case "F" -> code.fcmpl().ifeq(good);
            case "I", "B", "S", "C", "Z" -> code.if_icmpeq(good);
            default -> code.if_acmpeq(good);
        }
        code.iconst_0().ireturn().labelBinding(good);
    }

    private static ConstantDesc zero(ClassDesc type) {
        return switch (type.descriptorString()) {
            case "J" -> 0L;
            case "D" -> 0.0;
            case "F" -> 0.0f;
            case "I", "B", "S", "C", "Z" -> 0;
            default -> null;
        };
    }
}
