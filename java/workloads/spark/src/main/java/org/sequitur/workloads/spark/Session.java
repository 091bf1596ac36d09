// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.spark;

import org.apache.spark.sql.SparkSession;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Unit;

/**
 * Spark within this process, without its web pages, with its files in the scratch folder. With the system property
 * {@value #MASTER} the work is done by the executors of that cluster instead, and this process only drives it.
 */
final class Session {
    /** Two, so that sums of two partial results are rounded alike in whatever order they come. */
    static final int PARTITIONS = 2;

    private static final String MASTER = "spark.master";

    private Session() {
    }

    /** A unit of work on a session. */
    interface Work {
        String run() throws Exception;
    }

    static SparkSession open(Setting setting) {
        System.setProperty("java.awt.headless", "true");
        SparkSession session = SparkSession.builder().appName("sequitur")
                .master(System.getProperty(MASTER, "local[" + setting.threads() + "]"))
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.local.dir", setting.scratch().toString())
                .config("spark.sql.warehouse.dir", setting.scratch().resolve("warehouse").toString())
                .config("spark.default.parallelism", PARTITIONS)
                .config("spark.sql.shuffle.partitions", PARTITIONS)
                .getOrCreate();
        session.sparkContext().setLogLevel("OFF");
        return session;
    }

    /** Returns a unit that ends the session when it is closed. */
    static Unit unit(SparkSession session, Work work) {
        return new Unit() {
            @Override
            public String run() throws Exception {
                return work.run();
            }

            @Override
            public void close() {
                session.stop();
            }
        };
    }
}
