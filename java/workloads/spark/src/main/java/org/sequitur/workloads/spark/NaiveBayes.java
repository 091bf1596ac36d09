// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.spark;

import org.apache.spark.ml.classification.NaiveBayesModel;
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

/** Spark's naive Bayes classifier, which counts; the checksum is of the counts' logarithms to six places. */
@Program(name = "spark-naive-bayes", standsFor = "Renaissance naive-bayes", threads = Threads.POOL,
        allocationHeavy = true)
public final class NaiveBayes implements Workload {
    private static final int LEAST_RIGHT = 70;
    private static final double PLACES = 1e6;

    @Override
    public Unit prepare(Setting setting) {
        int count = setting.pick(1_000, 30_000);
        SparkSession session = Session.open(setting);
        Dataset<Row> points = Points.table(session, count);
        return Session.unit(session, () -> learn(points, count));
    }

    private static String learn(Dataset<Row> points, int count) throws BrokenResult {
        NaiveBayesModel model = new org.apache.spark.ml.classification.NaiveBayes().fit(points);
        Checksum sum = new Checksum().add(Points.right(model.transform(points), count, LEAST_RIGHT));
        for (double each : model.theta().toArray()) {
            sum.add(Math.round(each * PLACES));
        }
        return sum.hex();
    }
}
