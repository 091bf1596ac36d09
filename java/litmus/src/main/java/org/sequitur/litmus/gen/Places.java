// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.sequitur.litmus.program.Program;

/** Emits the declarations of a test's locations and the code that finds those of one state. */
abstract class Places {
    final TestSpec spec;
    final ClassDesc test;

    Places(TestSpec spec, ClassDesc test) {
        this.spec = spec;
        this.test = test;
    }

    static Places of(TestSpec spec, ClassDesc test) {
        return switch (spec.kind().storage()) {
            case OBJECT -> new ObjectPlaces(spec, test);
            case ARRAY -> new ArrayPlaces(spec, test);
            case STATIC -> new StaticPlaces(spec, test);
        };
    }

    /** Adds to the test class the fields that hold the locations, if any. */
    abstract void declare(ClassBuilder builder);

    /** Returns the further classes the locations need, by name. */
    abstract Map<ClassDesc, byte[]> classes();

    /** Returns the class that declares a location's field. */
    abstract ClassDesc owner(int location);

    /** Returns the names of all fields that are the location, one or one for each state. */
    abstract List<String> fields(int location);

    /** Fills the fields of {@link #declare}. */
    abstract void attach(Object instance, Class<?> testClass) throws ReflectiveOperationException;

    /** Emits {@code body} for the state whose number is in the local variable {@code state}. */
    abstract void perState(CodeBuilder code, int state, Consumer<Place> body);

    int locations() {
        return spec.program().locations();
    }

    static String name(int location) {
        return Program.locationName(location);
    }

    static void publicField(ClassBuilder builder, String name, ClassDesc type) {
        builder.withField(name, type, ClassFile.ACC_PUBLIC);
    }
}
