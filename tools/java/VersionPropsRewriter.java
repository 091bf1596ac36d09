// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.io.IOException;
import java.io.Reader;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;

/**
 * Gives {@code java.lang.VersionProps} new values for the string constants named in a properties file
 * (key: field name, value: the new text), so that a relinked runtime does not carry the name of the JDK it came from.
 *
 * <p>Constant fields were inlined by javac, so their old text is replaced wherever the class loads it; the fields that
 * are set in the static initializer get the new text there. Fails when a named field does not exist.
 */
final class VersionPropsRewriter {
    private final Properties values;
    private final Map<String, String> newTextOf = new HashMap<>();

    private VersionPropsRewriter(Properties values) {
        this.values = values;
    }

    static byte[] rewrite(byte[] original, Path properties) throws IOException {
        var values = new Properties();
        try (Reader in = Files.newBufferedReader(properties)) {
            values.load(in);
        }
        ClassModel model = ClassFile.of().parse(original);
        var rewriter = new VersionPropsRewriter(values);
        rewriter.collectConstants(model);
        return ClassFile.of().transformClass(model, rewriter.transform());
    }

    private void collectConstants(ClassModel model) {
        var missing = new TreeSet<>(values.stringPropertyNames());
        for (FieldModel field : model.fields()) {
            String name = field.fieldName().stringValue();
            missing.remove(name);
            field.findAttribute(Attributes.constantValue())
                .filter(_ -> values.containsKey(name))
                .ifPresent(value -> newTextOf.put(text(value), values.getProperty(name)));
        }
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("java.lang.VersionProps has no field " + String.join(", ", missing));
        }
    }

    private static String text(ConstantValueAttribute value) {
        return (String) value.constant().constantValue();
    }

    private ClassTransform transform() {
        return (builder, element) -> {
            switch (element) {
                case FieldModel field -> builder.transformField(field, (fields, part) -> {
                    String name = field.fieldName().stringValue();
                    if (part instanceof ConstantValueAttribute && values.containsKey(name)) {
                        fields.with(ConstantValueAttribute.of(values.getProperty(name)));
                    } else {
                        fields.with(part);
                    }
                });
                case MethodModel method -> builder.transformMethod(method,
                    MethodTransform.transformingCode(
                        method.methodName().equalsString("<clinit>") ? initializer() : body()));
                default -> builder.with(element);
            }
        };
    }

    private CodeTransform body() {
        return (code, element) -> {
            if (element instanceof ConstantInstruction load && newTextOf.containsKey(load.constantValue())) {
                code.loadConstant(newTextOf.get(load.constantValue()));
            } else {
                code.with(element);
            }
        };
    }

    /** Replaces what is stored into our fields, just before each store; a build of ours is never a vendor's LTS. */
    private CodeTransform initializer() {
        return (code, element) -> {
            if (element instanceof FieldInstruction store) {
                String name = store.name().stringValue();
                if (values.containsKey(name)) {
                    code.pop().loadConstant(values.getProperty(name));
                } else if (name.equals("isLTS")) {
                    code.pop().iconst_0();
                }
            }
            code.with(element);
        };
    }
}
