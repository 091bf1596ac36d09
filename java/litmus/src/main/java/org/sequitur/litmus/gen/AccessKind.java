// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.litmus.gen;

/** How a program reaches its locations; every way is a plain access. */
public enum AccessKind {
    FIELD("field", Storage.OBJECT, Means.BYTECODE),
    STATIC("static", Storage.STATIC, Means.BYTECODE),
    ARRAY("array", Storage.ARRAY, Means.BYTECODE),
    VARHANDLE("varhandle", Storage.OBJECT, Means.VARHANDLE),
    UNSAFE("unsafe", Storage.OBJECT, Means.UNSAFE),
    VARHANDLE_ARRAY("varhandle-array", Storage.ARRAY, Means.VARHANDLE),
    UNSAFE_ARRAY("unsafe-array", Storage.ARRAY, Means.UNSAFE),
    VARHANDLE_STATIC("varhandle-static", Storage.STATIC, Means.VARHANDLE),
    REFLECTION("reflection", Storage.OBJECT, Means.REFLECTION);

    /** The instruction or method that makes the access. */
    enum Means {
        BYTECODE, VARHANDLE, UNSAFE, REFLECTION
    }

    private final String label;
    private final Storage storage;
    private final Means means;

    AccessKind(String label, Storage storage, Means means) {
        this.label = label;
        this.storage = storage;
        this.means = means;
    }

    /** Returns the name used in options and tables. */
    public String label() {
        return label;
    }

    Storage storage() {
        return storage;
    }

    Means means() {
        return means;
    }
}
