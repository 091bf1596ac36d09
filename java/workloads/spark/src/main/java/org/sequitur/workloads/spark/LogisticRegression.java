// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.spark;

import org.apache.spark.ml.classification.LogisticRegressionModel;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Spark's logistic regression; the checksum is of its coefficients to three places. */
@Program(name = "spark-log-regression", standsFor = "Renaissance log-regression", threads = Threads.POOL,
        allocationHeavy = true)
public final class LogisticRegression implements Workload {
    private static final int STEPS = 4;
    private static final int LEAST_RIGHT = 70;
    private static final double PLACES = 1e3;

    @Override
    public Unit prepare(Setting setting) {
        int count = setting.pick(1_000, 30_000);
        SparkSession session = Session.open(setting);
        Dataset<Row> points = Points.table(session, count);
        return Session.unit(session, () -> learn(points, count));
    }

    private static String learn(Dataset<Row> points, int count) throws BrokenResult {
        LogisticRegressionModel model = new org.apache.spark.ml.classification.LogisticRegression()
                .setMaxIter(STEPS).setRegParam(0.01).fit(points);
        Points.right(model.transform(points), count, LEAST_RIGHT);
        Checksum sum = new Checksum();
        for (double each : model.coefficients().toArray()) {
            sum.add(Math.round(each * PLACES));
        }
        return sum.hex();
    }
}
