// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.database;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Short forms for statements whose parameters are numbers. */
final class Sql {
    private Sql() {
    }

    /** Sets the first parameters and runs a statement that must change exactly one row. */
    static void update(PreparedStatement statement, long... parameters) throws SQLException {
        int rows = set(statement, parameters).executeUpdate();
        if (rows != 1) {
            throw new SQLException(rows + " rows changed instead of one");
        }
    }

    /** Returns the first column of the first row, or -1 if there is none or it is null. */
    static long number(PreparedStatement query, long... parameters) throws SQLException {
        try (ResultSet result = set(query, parameters).executeQuery()) {
            if (!result.next()) {
                return -1;
            }
            long number = result.getLong(1);
            return result.wasNull() ? -1 : number;
        }
    }

    static PreparedStatement set(PreparedStatement statement, long... parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            statement.setLong(i + 1, parameters[i]);
        }
        return statement;
    }
}
