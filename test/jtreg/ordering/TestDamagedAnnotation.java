// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

/*
 * @test
 * @summary Bytes that are no annotation are neither followed out of their array nor taken for the Relaxed annotation
 * @requires vm.compiler2.enabled
 * @run main/othervm -XX:MemoryModel=sc -Xcomp -XX:CompileCommand=quiet
 *      -XX:CompileCommand=compileonly,ordering.Damaged*::run
 *      -Xlog:ordering:file=ordering.log ordering.TestDamagedAnnotation
 */

package ordering;

import java.lang.classfile.AttributeMapper;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.BufWriter;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassReader;
import java.lang.classfile.CustomAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class TestDamagedAnnotation {
    static final String RELAXED = "Lsequitur/annotations/Relaxed;";
    static final int RANDOM_CASES = 200;

    /** An attribute that claims to hold annotations and holds any bytes. */
    static class RawAnnotations extends CustomAttribute<RawAnnotations> {
        static final String NAME = "RuntimeVisibleAnnotations";
        static final AttributeMapper<RawAnnotations> MAPPER = new AttributeMapper<>() {
            @Override
            public String name() {
                return NAME;
            }

            @Override
            public RawAnnotations readAttribute(AttributedElement enclosing, ClassReader reader, int position) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void writeAttribute(BufWriter buffer, RawAnnotations attribute) {
                buffer.writeIndex(buffer.constantPool().utf8Entry(NAME));
                buffer.writeInt(attribute.content.length);
                buffer.writeBytes(attribute.content);
            }

            @Override
            public AttributeStability stability() {
                return AttributeStability.UNKNOWN;
            }
        };

        final byte[] content;

        RawAnnotations(byte[] content) {
            super(MAPPER);
            this.content = content;
        }
    }

    interface Content {
        byte[] of(ClassBuilder builder);
    }

    /** A class whose method increments its field, with the attribute on the class, the method and the field. */
    static byte[] classFile(String name, Content content) {
        ClassDesc self = ClassDesc.of("ordering", name);
        MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_int);
        return ClassFile.of().build(self, builder -> {
            RawAnnotations raw = new RawAnnotations(content.of(builder));
            builder.with(raw)
                   .withField("field", ConstantDescs.CD_int, field -> field.withFlags(ClassFile.ACC_STATIC).with(raw))
                   .withMethod("run", type, ClassFile.ACC_STATIC | ClassFile.ACC_PUBLIC, method -> method.with(raw)
                       .withCode(code -> code.getstatic(self, "field", ConstantDescs.CD_int).iconst_1().iadd()
                                             .dup().putstatic(self, "field", ConstantDescs.CD_int).ireturn()));
        });
    }

    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    static List<byte[]> damages() {
        List<byte[]> list = new ArrayList<>(List.of(
            bytes(), bytes(0), bytes(0, 0), bytes(0, 1), bytes(0, 1, 0), bytes(0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
            // A type that lies outside the constant pool, or is none.
            bytes(0, 1, 0xff, 0xff, 0, 0), bytes(0, 1, 0, 0, 0, 0),
            // An array of 65535 elements that are not there.
            bytes(0, 2, 0, 1, 0, 1, 0, 1, '[', 0xff, 0xff)));
        byte[] deep = new byte[3_000];
        System.arraycopy(bytes(0, 2, 0, 1, 0, 1, 0, 1), 0, deep, 0, 8);
        for (int i = 8; i + 3 <= deep.length; i += 3) {
            System.arraycopy(bytes('[', 0, 1), 0, deep, i, 3);
        }
        list.add(deep);
        Random random = new Random(25);
        for (int i = 0; i < RANDOM_CASES; i++) {
            byte[] content = new byte[9 + random.nextInt(40)];
            random.nextBytes(content);
            // Enough sense at the start that a reader goes on: two annotations, one pair, a value of each kind.
            System.arraycopy(bytes(0, 2, 0, 1, 0, 1, 0, 1, "[@esBI".charAt(i % 6)), 0, content, 0, 9);
            list.add(content);
        }
        return list;
    }

    static void define(String name, Content content) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        // A method is compiled before its first call only when its class is initialised.
        Class<?> type = lookup.ensureInitialized(lookup.defineClass(classFile(name, content)));
        int result = (int) lookup.findStatic(type, "run", MethodType.methodType(int.class)).invokeExact();
        if (result != 1) {
            throw new RuntimeException(name + ": " + result);
        }
    }

    static List<String> log(String regex) throws Exception {
        return Files.readAllLines(Path.of("ordering.log")).stream().filter(line -> line.matches(regex)).toList();
    }

    public static void main(String[] args) throws Throwable {
        List<byte[]> damages = damages();
        for (int i = 0; i < damages.size(); i++) {
            byte[] damage = damages.get(i);
            define("Damaged" + i, builder -> damage);
        }
        List<String> relaxed = log(".*relaxed (method|field).*");
        int compiled = log(".*compiled c2 .*Damaged.*").size();
        if (!relaxed.isEmpty() || compiled < damages.size()) {
            throw new RuntimeException(compiled + " compiled, wrongly relaxed: " + relaxed);
        }

        // The same bytes in good order are obeyed.
        define("DamagedNot", builder -> {
            int index = builder.constantPool().utf8Entry(RELAXED).index();
            return bytes(0, 1, index >> 8, index, 0, 0);
        });
        if (log(".*relaxed method .*DamagedNot.run.*@Relaxed type.*").size() != 1) {
            throw new RuntimeException("@Relaxed in raw bytes was not obeyed");
        }
    }
}
