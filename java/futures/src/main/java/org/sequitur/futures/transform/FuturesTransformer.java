// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the marked calls of a class splittable: adds to each a handler for {@code SplitSignal}, and to the class a
 * continuation method for each. A method that is not split runs as before. No other class is looked up or loaded.
 */
public final class FuturesTransformer {
    private static final byte[] MARK = Names.MARK.getBytes(StandardCharsets.UTF_8);

    /** Since this version every class file has the stack maps that the transformer relies on. */
    private static final int OLDEST = ClassFile.JAVA_7_VERSION;

    private FuturesTransformer() {
    }

    /**
     * What became of a class.
     *
     * @param bytes    the class; the very array that was given if there is nothing to split
     * @param points   where its frames can be split
     * @param refusals the marked calls that stay ordinary calls
     */
    public record Result(byte[] bytes, List<SplitPoint> points, List<Refusal> refusals) {
        /** Copies the lists. */
        public Result {
            points = List.copyOf(points);
            refusals = List.copyOf(refusals);
        }
    }

    /**
     * Transforms a class.
     *
     * @param bytes   a valid class file
     * @param promise what is promised of methods that do not say
     * @throws IllegalArgumentException if it is marked and no valid class file
     */
    public static Result transform(byte[] bytes, Promised promise) {
        if (!isMarked(bytes)) {
            return new Result(bytes, List.of(), List.of());
        }
        ClassModel model = ClassFile.of().parse(bytes);
        List<Refusal> refusals = new ArrayList<>();
        if (model.majorVersion() < OLDEST) {
            refusals.add(new Refusal(model.thisClass().asInternalName(), 0, "the class file is too old"));
            return new Result(bytes, List.of(), refusals);
        }
        List<Plan> plans = new Planner(model, promise, refusals).plans();
        return plans.isEmpty() ? new Result(bytes, List.of(), refusals)
                : new ClassWriter(model, plans).write(bytes, refusals);
    }

    /** A quick look for the annotation's name; that it stands there by chance costs no more than a closer look. */
    static boolean isMarked(byte[] bytes) {
        for (int i = 0; i <= bytes.length - MARK.length; i++) {
            if (bytes[i] == MARK[0] && matches(bytes, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(byte[] bytes, int at) {
        for (int i = 1; i < MARK.length; i++) {
            if (bytes[at + i] != MARK[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the method as messages name it. */
    static String describe(ClassModel model, MethodModel method) {
        return model.thisClass().asInternalName().replace('/', '.') + "." + method.methodName().stringValue()
                + method.methodType().stringValue();
    }
}
