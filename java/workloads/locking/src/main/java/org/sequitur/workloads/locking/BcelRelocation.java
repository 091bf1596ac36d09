// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.locking;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.Constant;
import org.apache.bcel.classfile.ConstantUtf8;
import org.apache.bcel.classfile.JavaClass;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/**
 * Moves classes of BCEL to another package, by BCEL, as tools do that put a library into a jar with others: class
 * files are read and written byte by byte. The JDK's own reader must find the new names, and the way back must give
 * the first bytes.
 */
@Program(name = "bcel", standsFor = "DaCapo 2006 bloat, jar shading", threads = Threads.ONE, allocationHeavy = false)
public final class BcelRelocation implements Workload {
    static final String OLD = "org/apache/bcel";
    static final String NEW = "moved/library/bcel";

    @Override
    public Unit prepare(Setting setting) throws IOException {
        Map<String, byte[]> classes = classesIn(OLD + (setting.pick(0, 1) == 0 ? "/classfile/" : "/"));
        return () -> {
            Checksum sum = new Checksum();
            for (Map.Entry<String, byte[]> each : classes.entrySet()) {
                byte[] moved = relocate(each.getValue(), OLD, NEW);
                check(each.getKey(), each.getValue(), moved);
                sum.add(moved);
            }
            return sum.hex();
        };
    }

    /** Returns the class files of BCEL whose path starts so, by path. */
    static Map<String, byte[]> classesIn(String start) throws IOException {
        URL known = JavaClass.class.getResource("JavaClass.class");
        if (known == null || !(known.openConnection() instanceof JarURLConnection connection)) {
            throw new IOException("BCEL's jar is not on the class path: build java/workloads again");
        }
        Map<String, byte[]> classes = new TreeMap<>();
        connection.setUseCaches(false);
        try (JarFile jar = connection.getJarFile()) {
            for (JarEntry entry : jar.stream().filter(each -> each.getName().startsWith(start)
                    && each.getName().endsWith(".class")).toList()) {
                try (InputStream in = jar.getInputStream(entry)) {
                    classes.put(entry.getName(), in.readAllBytes());
                }
            }
        }
        return classes;
    }

    /** Returns the class file with one package name in place of another, in all its constants. */
    static byte[] relocate(byte[] bytes, String from, String to) throws IOException {
        JavaClass parsed = new ClassParser(new ByteArrayInputStream(bytes), from).parse();
        Constant[] constants = parsed.getConstantPool().getConstantPool();
        for (int i = 0; i < constants.length; i++) {
            if (constants[i] instanceof ConstantUtf8 text && text.getBytes().contains(from)) {
                constants[i] = new ConstantUtf8(text.getBytes().replace(from, to));
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        parsed.dump(new DataOutputStream(out));
        return out.toByteArray();
    }

    /** Throws unless {@code moved} is the class at {@code path} in the new package, and no byte was lost on the way. */
    static void check(String path, byte[] original, byte[] moved) throws IOException, BrokenResult {
        ClassModel model = ClassFile.of().parse(moved);
        String name = path.substring(0, path.length() - ".class".length()).replace(OLD, NEW);
        if (!model.thisClass().asInternalName().equals(name)) {
            throw new BrokenResult("class " + model.thisClass().asInternalName() + " instead of " + name);
        }
        BrokenResult.unlessEqual("methods of " + name, ClassFile.of().parse(original).methods().size(),
                model.methods().size());
        if (!Arrays.equals(original, relocate(moved, NEW, OLD))) {
            throw new BrokenResult("the way back gives other bytes than those of " + path);
        }
    }
}
