// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;
import org.sequitur.workloads.text.Prose;

/** Asks an index of Lucene for words, phrases and combinations; the checksum is of hit counts, hits and scores. */
@Program(name = "lucene-search", standsFor = "DaCapo lusearch", allocationHeavy = true)
public final class LuceneSearch implements Workload {
    private static final int TEXTS = 3_000;
    private static final int LENGTH = 120;
    private static final int HITS = 20;

    @Override
    public Unit prepare(Setting setting) throws IOException {
        Prose language = Index.language();
        Directory directory = fill(language.texts(TEXTS, LENGTH));
        List<String> queries = queries(language, setting.pick(70, 600));
        DirectoryReader reader = DirectoryReader.open(directory);
        // Without a cache, so that every iteration does the same.
        IndexSearcher searcher = new IndexSearcher(reader);
        searcher.setQueryCache(null);
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(queries.size(), i -> ask(searcher, queries.get(i))));
            }

            @Override
            public void close() throws IOException {
                team.close();
                reader.close();
                directory.close();
            }
        };
    }

    /** In one thread, because numbers of documents, and with them ties, depend on who added which. */
    private static Directory fill(List<String> texts) throws IOException {
        Directory directory = new ByteBuffersDirectory();
        IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
        config.setMergeScheduler(new SerialMergeScheduler());
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (int i = 0; i < texts.size(); i++) {
                Index.add(writer, i, texts.get(i));
            }
        }
        return directory;
    }

    private static List<String> queries(Prose language, int count) {
        List<String> queries = new ArrayList<>();
        while (queries.size() < count) {
            String first = language.word();
            String second = language.word();
            queries.add(switch (queries.size() % 4) {
                case 0 -> first;
                case 1 -> "+" + first + " +" + second;
                case 2 -> '"' + first + ' ' + second + '"';
                default -> first + " " + second + " -" + language.word();
            });
        }
        return queries;
    }

    private static long ask(IndexSearcher searcher, String text) throws IOException, ParseException {
        Query query = new QueryParser(Index.TEXT, new StandardAnalyzer()).parse(text);
        Checksum sum = new Checksum().add(searcher.count(query));
        TopDocs top = searcher.search(query, HITS);
        for (ScoreDoc hit : top.scoreDocs) {
            sum.add(searcher.storedFields().document(hit.doc).get(Index.NAME)).add(hit.score);
        }
        return sum.value();
    }
}
