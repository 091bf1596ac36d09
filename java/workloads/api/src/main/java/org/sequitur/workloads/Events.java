// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;

/** What a fork tells the bench: one JSON object in each line of its standard output. */
final class Events {
    private final PrintStream out;

    Events(PrintStream out) {
        this.out = out;
    }

    void listing(Program program) {
        JsonObject line = new JsonObject();
        line.addProperty("workload", program.name());
        line.addProperty("standsFor", program.standsFor());
        line.addProperty("threads", program.threads().label());
        line.addProperty("multiThreaded", program.threads() != Threads.ONE);
        line.addProperty("allocationHeavy", program.allocationHeavy());
        print(line);
    }

    void start(String workload, Setting setting) {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        JsonArray arguments = new JsonArray();
        runtime.getInputArguments().forEach(arguments::add);
        JsonObject vm = new JsonObject();
        vm.addProperty("version", Runtime.version().toString());
        vm.addProperty("name", runtime.getVmName());
        vm.add("arguments", arguments);
        JsonObject line = event("start");
        line.addProperty("workload", workload);
        line.addProperty("size", setting.size().label());
        line.addProperty("threads", setting.threads());
        line.add("vm", vm);
        line.addProperty("sinceVmStartNs", Usage.sinceVmStart());
        print(line);
    }

    void iteration(int index, Usage used, String checksum) {
        JsonObject line = event("iteration");
        line.addProperty("index", index);
        line.addProperty("wallNs", used.wallNs());
        line.addProperty("cpuNs", used.cpuNs());
        line.addProperty("gcMs", used.gcMs());
        line.addProperty("allocatedBytes", used.allocatedBytes());
        line.addProperty("checksum", checksum);
        line.addProperty("ok", true);
        print(line);
    }

    void end(int iterations) {
        JsonObject line = event("end");
        line.addProperty("iterations", iterations);
        line.addProperty("peakRssBytes", Usage.peakResident());
        line.addProperty("totalCpuNs", Usage.now().cpuNs());
        line.addProperty("sinceVmStartNs", Usage.sinceVmStart());
        Trouble trouble = Trouble.now();
        line.addProperty("involuntarySwitches", trouble.involuntarySwitches());
        line.addProperty("majorFaults", trouble.majorFaults());
        line.addProperty("minorFaults", trouble.minorFaults());
        line.addProperty("collections", trouble.collections());
        line.addProperty("compileMs", trouble.compileMs());
        print(line);
    }

    void error(String message) {
        JsonObject line = event("error");
        line.addProperty("message", message);
        print(line);
    }

    private static JsonObject event(String name) {
        JsonObject line = new JsonObject();
        line.addProperty("event", name);
        return line;
    }

    private void print(JsonObject line) {
        out.println(line);
        out.flush();
    }
}
