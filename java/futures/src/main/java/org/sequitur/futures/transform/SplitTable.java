// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.AttributeMapper;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.BufWriter;
import java.lang.classfile.ClassReader;
import java.lang.classfile.CustomAttribute;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * The class file attribute that lists a class's split points.
 *
 * <pre>
 * SequiturSplits {
 *     u2 attribute_name_index; u4 attribute_length;
 *     u2 count;
 *     { u2 method_name; u2 method_descriptor;              // CONSTANT_Utf8
 *       u2 call_bci;
 *       u2 continuation_name; u2 continuation_descriptor;  // CONSTANT_Utf8
 *       u2 slot_count; u2 slots[slot_count];               // 0xFFFF: null
 *     } [count]
 * }
 * </pre>
 */
public final class SplitTable extends CustomAttribute<SplitTable> {
    /** The attribute's name. */
    public static final String NAME = "SequiturSplits";

    private static final int LENGTH_BYTES = 4;

    /** Reads and writes the attribute. */
    public static final AttributeMapper<SplitTable> MAPPER = new AttributeMapper<>() {
        @Override
        public String name() {
            return NAME;
        }

        @Override
        public SplitTable readAttribute(AttributedElement enclosing, ClassReader reader, int position) {
            return read(reader, position);
        }

        @Override
        public void writeAttribute(BufWriter buffer, SplitTable table) {
            table.write(buffer);
        }

        @Override
        public AttributeStability stability() {
            return AttributeStability.CP_REFS;
        }
    };

    private final List<SplitPoint> points;

    /** An attribute that lists these. */
    public SplitTable(List<SplitPoint> points) {
        super(MAPPER);
        this.points = List.copyOf(points);
    }

    /** Returns the split points, method by method. */
    public List<SplitPoint> points() {
        return points;
    }

    private void write(BufWriter buffer) {
        buffer.writeIndex(buffer.constantPool().utf8Entry(NAME));
        int start = buffer.size();
        buffer.writeInt(0);
        buffer.writeU2(points.size());
        for (SplitPoint point : points) {
            writeUtf8(buffer, point.method());
            writeUtf8(buffer, point.type().descriptorString());
            buffer.writeU2(point.call());
            writeUtf8(buffer, point.continuation());
            writeUtf8(buffer, point.rest().descriptorString());
            buffer.writeU2(point.slots().size());
            point.slots().forEach(buffer::writeU2);
        }
        buffer.patchInt(start, LENGTH_BYTES, buffer.size() - start - LENGTH_BYTES);
    }

    private static void writeUtf8(BufWriter buffer, String text) {
        buffer.writeIndex(buffer.constantPool().utf8Entry(text));
    }

    private static SplitTable read(ClassReader reader, int position) {
        List<SplitPoint> points = new ArrayList<>();
        int at = position + Short.BYTES;
        for (int left = reader.readU2(position); left > 0; left--) {
            int count = reader.readU2(at + 5 * Short.BYTES);
            List<Integer> slots = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                slots.add(reader.readU2(at + (6 + i) * Short.BYTES));
            }
            points.add(new SplitPoint(utf8(reader, at), MethodTypeDesc.ofDescriptor(utf8(reader, at + Short.BYTES)),
                    reader.readU2(at + 2 * Short.BYTES), utf8(reader, at + 3 * Short.BYTES),
                    MethodTypeDesc.ofDescriptor(utf8(reader, at + 4 * Short.BYTES)), slots));
            at += (6 + count) * Short.BYTES;
        }
        return new SplitTable(points);
    }

    private static String utf8(ClassReader reader, int position) {
        return reader.readEntry(position, Utf8Entry.class).stringValue();
    }
}
