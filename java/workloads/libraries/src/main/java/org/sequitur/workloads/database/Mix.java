// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;

/** A TPC-C-like mix on one database: fill it, let every terminal work, audit it. */
final class Mix implements Unit {
    /** Opens connections to one database. */
    interface Source {
        Connection connect() throws SQLException;
    }

    private final Scale scale;
    private final Team team;
    private final Connection auditor;
    private final List<Terminal> terminals = new ArrayList<>();

    Mix(Source source, Scale scale, int threads) throws SQLException {
        this.scale = scale;
        this.team = new Team(threads);
        this.auditor = open(source);
        Schema.create(auditor);
        for (int home = 1; home <= scale.warehouses(); home++) {
            terminals.add(new Terminal(open(source), scale, home));
        }
    }

    private static Connection open(Source source) throws SQLException {
        Connection connection = source.connect();
        connection.setAutoCommit(false);
        return connection;
    }

    @Override
    public String run() throws Exception {
        Schema.reset(auditor, scale);
        long[] orders = team.map(terminals.size(), i -> terminals.get(i).work());
        return Audit.of(auditor, Arrays.stream(orders).sum());
    }

    @Override
    public void close() throws SQLException {
        team.close();
        for (Terminal terminal : terminals) {
            terminal.close();
        }
        auditor.close();
    }
}
