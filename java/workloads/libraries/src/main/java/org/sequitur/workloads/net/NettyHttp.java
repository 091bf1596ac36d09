// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.net;

import java.util.List;
import java.util.stream.IntStream;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Prose;

/** HTTP requests over the loopback interface, client and server in Netty; the checksum is of the answers. */
@Program(name = "netty-http", standsFor = "Renaissance finagle-http", threads = Threads.POOL, allocationHeavy = false)
public final class NettyHttp implements Workload {
    private static final int CONNECTIONS = 8;

    @Override
    public Unit prepare(Setting setting) throws Exception {
        Prose prose = new Prose(110, 500);
        int requests = setting.pick(40, 400);
        List<List<String>> bodies = IntStream.range(0, CONNECTIONS)
                .mapToObj(unused -> prose.texts(requests, 40)).toList();
        Loopback loopback = new Loopback(setting.threads(), CONNECTIONS);
        return new Unit() {
            @Override
            public String run() throws Exception {
                return loopback.exchange(bodies);
            }

            @Override
            public void close() {
                loopback.close();
            }
        };
    }
}
