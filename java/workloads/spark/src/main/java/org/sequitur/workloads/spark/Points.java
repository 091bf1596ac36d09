// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.sequitur.workloads.BrokenResult;

/** Labelled points to learn from: two classes, whole coordinates from 0 to 19. */
final class Points {
    private static final int FEATURES = 10;

    private Points() {
    }

    /** Returns a cached table with the columns {@code label} and {@code features}. */
    static Dataset<Row> table(SparkSession session, int count) {
        SplittableRandom random = new SplittableRandom(130);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int label = random.nextInt(2);
            double[] features = new double[FEATURES];
            for (int j = 0; j < FEATURES; j++) {
                // Each class prefers the features of its own parity.
                features[j] = random.nextInt(j % 2 == label ? 20 : 12);
            }
            rows.add(RowFactory.create((double) label, Vectors.dense(features)));
        }
        StructType columns = new StructType().add("label", DataTypes.DoubleType)
                .add("features", SQLDataTypes.VectorType());
        Dataset<Row> table = session.createDataFrame(rows, columns).repartition(Session.PARTITIONS).cache();
        table.count();
        return table;
    }

    /** Returns how many predictions are right; throws if fewer than {@code least} in a hundred are. */
    static long right(Dataset<Row> predictions, int count, int least) throws BrokenResult {
        long right = predictions.filter("label = prediction").count();
        if (right * 100 < (long) count * least) {
            throw new BrokenResult(right + " of " + count + " points are classified right");
        }
        return right;
    }
}
