// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.bench;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Size;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/**
 * A kernel as a workload of the bench. The form that its calls take is the property {@value #FORM}, a cut-off other
 * than the form's own the property {@value #CUTOFF}.
 */
abstract class KernelWorkload implements Workload {
    static final String FORM = "futures.form";
    static final String CUTOFF = "futures.cutoff";
    /** Enough for the deepest kernel, also where frames are interpreted. */
    static final long STACK_BYTES = 1L << 30;

    private final Kernels program;

    KernelWorkload(Kernels program) {
        this.program = program;
    }

    @Override
    public final Unit prepare(Setting setting) {
        Form form = form(System.getProperty(FORM, Form.FUTURE.label()));
        int cutoff = Integer.getInteger(CUTOFF, -1);
        List<Kernel> kernels = program.kernels(setting.size() == Size.SMALL, form.kernels(setting.threads()));
        ExecutorService runner = Executors.newSingleThreadExecutor(work -> new Thread(null, work, "main",
                STACK_BYTES));
        return new Unit() {
            @Override
            public String run() throws Exception {
                try {
                    return Checksum.of(runner.submit(() -> form.run(kernels, setting.threads(), cutoff)).get());
                } catch (ExecutionException e) {
                    throw e.getCause() instanceof Exception cause ? cause : e;
                }
            }

            @Override
            public void close() {
                runner.close();
            }
        };
    }

    private static Form form(String label) {
        return Arrays.stream(Form.values()).filter(each -> each.label().equals(label)).findAny()
                .orElseThrow(() -> new IllegalArgumentException("-D" + FORM + "=" + label + " is no form: choose one "
                        + "of " + Arrays.stream(Form.values()).map(Form::label).collect(Collectors.joining(", "))));
    }
}
