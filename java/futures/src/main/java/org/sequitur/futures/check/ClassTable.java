// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.check;

import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What the instrumented classes declare, by binary name: no class is asked while another is loaded. */
final class ClassTable {
    private record Declared(List<String> supertypes, Map<String, Boolean> fields, Set<String> methods) {
    }

    private static final Map<String, Declared> CLASSES = new ConcurrentHashMap<>();
    private static final Map<String, Field> FIELDS = new ConcurrentHashMap<>();
    private static final AtomicInteger KEYS = new AtomicInteger();

    private ClassTable() {
    }

    static String binaryName(ClassEntry entry) {
        return entry.asInternalName().replace('/', '.');
    }

    /** Remembers the class; it is not loaded yet. */
    static void add(ClassModel model) {
        List<String> supertypes = new ArrayList<>();
        model.superclass().ifPresent(each -> supertypes.add(binaryName(each)));
        model.interfaces().forEach(each -> supertypes.add(binaryName(each)));
        Map<String, Boolean> fields = new HashMap<>();
        for (FieldModel each : model.fields()) {
            boolean ignored = each.flags().has(AccessFlag.VOLATILE) || each.flags().has(AccessFlag.FINAL);
            fields.put(each.fieldName().stringValue() + each.fieldType().stringValue(), ignored);
        }
        Set<String> methods = new HashSet<>();
        model.methods().stream().filter(each -> each.code().isPresent()).forEach(each ->
                methods.add(each.methodName().stringValue() + each.methodType().stringValue()));
        CLASSES.put(binaryName(model.thisClass()), new Declared(supertypes, fields, methods));
    }

    /** Whether the class has this method, with code that is instrumented. */
    static boolean hasMethod(String owner, String name, String type) {
        Declared declared = CLASSES.get(owner);
        return declared != null && declared.methods.contains(name + type);
    }

    static boolean isKnown(String name) {
        return CLASSES.containsKey(name);
    }

    /** Finds the field that an instruction with these words means; one of an unknown class is the owner's. */
    static Field resolve(String owner, String name, String type) {
        String declaring = declaring(owner, name + type);
        String found = declaring == null ? owner : declaring;
        boolean ignored = declaring != null && CLASSES.get(declaring).fields.get(name + type);
        return FIELDS.computeIfAbsent(found + "." + name + ":" + type, unused ->
                new Field(found.substring(found.lastIndexOf('.') + 1).replace('$', '.') + "." + name, found,
                        KEYS.incrementAndGet(), ignored));
    }

    private static String declaring(String owner, String member) {
        Declared declared = CLASSES.get(owner);
        if (declared == null) {
            return null;
        }
        if (declared.fields.containsKey(member)) {
            return owner;
        }
        for (String each : declared.supertypes) {
            String found = declaring(each, member);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
