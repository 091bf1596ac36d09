// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.ml.recommendation.ALS;
import org.apache.spark.ml.recommendation.ALSModel;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Threads;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/**
 * Factors a matrix of ratings with Spark's alternating least squares. Checked: the mean error against the ratings,
 * which are made of few factors and so can be fitted; the checksum is of the predictions' number.
 */
@Program(name = "spark-als", standsFor = "Renaissance als", threads = Threads.POOL, allocationHeavy = true)
public final class Als implements Workload {
    private static final int FACTORS = 3;
    private static final double LARGEST_ERROR = 0.5;

    @Override
    public Unit prepare(Setting setting) {
        SparkSession session = Session.open(setting);
        Dataset<Row> ratings = ratings(session, setting.pick(40, 120));
        long count = ratings.count();
        return Session.unit(session, () -> factor(ratings, count));
    }

    private static Dataset<Row> ratings(SparkSession session, int users) {
        SplittableRandom random = new SplittableRandom(140);
        double[][] tastes = new double[2 * users][FACTORS];
        for (double[] taste : tastes) {
            for (int i = 0; i < FACTORS; i++) {
                taste[i] = random.nextDouble();
            }
        }
        List<Row> rows = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            for (int item = 0; item < users; item++) {
                if (random.nextInt(3) == 0) {
                    double rating = 0;
                    for (int i = 0; i < FACTORS; i++) {
                        rating += tastes[user][i] * tastes[users + item][i];
                    }
                    rows.add(RowFactory.create(user, item, (float) rating));
                }
            }
        }
        StructType columns = new StructType().add("user", DataTypes.IntegerType).add("item", DataTypes.IntegerType)
                .add("rating", DataTypes.FloatType);
        return session.createDataFrame(rows, columns).repartition(Session.PARTITIONS).cache();
    }

    private static String factor(Dataset<Row> ratings, long count) throws BrokenResult {
        ALSModel model = new ALS().setRank(FACTORS).setMaxIter(2).setRegParam(0.01).setSeed(1)
                .setNumBlocks(Session.PARTITIONS).fit(ratings);
        Row error = model.transform(ratings)
                .selectExpr("sqrt(avg((rating - prediction) * (rating - prediction)))", "count(prediction)").first();
        if (!(error.getDouble(0) <= LARGEST_ERROR)) {
            throw new BrokenResult("mean error of ratings " + error.getDouble(0) + ", more than " + LARGEST_ERROR);
        }
        BrokenResult.unlessEqual("predictions", count, error.getLong(1));
        return Checksum.of(error.getLong(1));
    }
}
