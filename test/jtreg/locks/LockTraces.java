// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

package locks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.StreamSupport;

import jdk.test.lib.json.JSONValue;

/** A trace of locks, read apart from the project's own reader. */
record LockTraces(JSONValue names, List<Event> events) {
    static final int ASK = 1;
    static final int RELEASE = 2;
    static final int CONTENDED = 1;
    static final int INFLATED = 2;
    private static final int BYTES = 32;

    record Event(long nanos, int lock, String type, String site, String thread, int window, int kind, int flags) {
        boolean is(int bit) {
            return (flags & bit) != 0;
        }
    }

    static LockTraces read(String name) throws IOException {
        JSONValue names = JSONValue.parse(Files.readString(Path.of(name + ".json")));
        byte[] file = Files.readAllBytes(Path.of(name + ".events"));
        int counted = Integer.parseInt(names.get("counts").get("recorded").asString()) * BYTES;
        boolean isRunning = Boolean.parseBoolean(names.get("is_running").asString());
        check(isRunning ? file.length >= counted : file.length == counted, file.length + " bytes, not " + counted);
        ByteBuffer bytes = ByteBuffer.wrap(file, 0, counted).order(ByteOrder.LITTLE_ENDIAN);
        List<String> classes = texts(names.get("classes"), JSONValue::asString);
        List<String> sites = texts(names.get("sites"), JSONValue::asString);
        List<String> threads = texts(names.get("threads"), thread -> thread.get("name").asString());
        List<Event> events = new ArrayList<>();
        for (int at = 0; at < bytes.limit(); at += BYTES) {
            events.add(new Event(bytes.getLong(at), bytes.getInt(at + 8), classes.get(bytes.getInt(at + 12)),
                sites.get(bytes.getInt(at + 16)), threads.get(bytes.getInt(at + 20)), bytes.getInt(at + 24),
                bytes.get(at + 28), bytes.get(at + 29)));
        }
        return new LockTraces(names, events);
    }

    private static List<String> texts(JSONValue list, Function<JSONValue, String> text) {
        return StreamSupport.stream(list.asArray().spliterator(), false).map(text).toList();
    }

    long count(String what) {
        return Long.parseLong(names.get("counts").get(what).asString());
    }

    /** Events of objects of this class, by window, in their order. */
    Map<Integer, List<Event>> windows(String type) {
        Map<Integer, List<Event>> windows = new LinkedHashMap<>();
        for (Event event : events) {
            if (event.type().equals(type)) {
                windows.computeIfAbsent(event.window(), window -> new ArrayList<>()).add(event);
            }
        }
        return windows;
    }

    List<Event> all(String type, int kind) {
        return events.stream().filter(e -> e.type().equals(type) && e.kind() == kind).toList();
    }

    static void check(boolean holds, String what) {
        if (!holds) { throw new RuntimeException(what); }
    }
}
