// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.search;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.sequitur.example.vm.Facts;

/**
 * Indexes the JDK with Lucene and searches it, two threads each, in memory.
 *
 * <p>Reports {@code corpus}, {@code documents}, {@code queries}, {@code hits}, {@code checksum} (of every query's hit
 * count and first paths), and {@code indexMillis} and {@code searchMillis}, from a cold VM and without reading the
 * corpus. All but the times depend on the corpus alone, not on which thread did what.
 */
public final class SearchRun {
    private static final int QUERIES = 1_500;
    private static final int FIRST_PATHS = 5;
    private static final String TEXT = "text";
    private static final String PATH = "path";

    private SearchRun() {
    }

    public static void main(String[] arguments) throws Exception {
        Corpus corpus = Corpus.of(Path.of(System.getProperty("java.home")));
        List<String> queries = QueryList.of(corpus.sources(), QUERIES);
        try (Directory directory = new ByteBuffersDirectory()) {
            long start = System.nanoTime();
            index(directory, corpus.sources());
            long indexed = System.nanoTime();
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                Answer[] answers = search(new IndexSearcher(reader), queries);
                long searched = System.nanoTime();
                report(corpus, reader.numDocs(), queries, answers)
                        .put("indexMillis", (indexed - start) / 1_000_000)
                        .put("searchMillis", (searched - indexed) / 1_000_000).print();
            }
        }
    }

    private static void index(Directory directory, List<Source> sources)
            throws IOException, InterruptedException, ExecutionException {
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
            Team.share(sources.size(), i -> {
                Source source = sources.get(i);
                Document document = new Document();
                document.add(new TextField(TEXT, source.text(), Field.Store.NO));
                document.add(new SortedDocValuesField(PATH, new BytesRef(source.path())));
                writer.addDocument(document);
            });
        }
    }

    private record Answer(int hits, List<String> firstPaths) {
    }

    private static Answer[] search(IndexSearcher searcher, List<String> queries)
            throws InterruptedException, ExecutionException {
        Answer[] answers = new Answer[queries.size()];
        Team.share(answers.length, i -> answers[i] = ask(searcher, queries.get(i)));
        return answers;
    }

    private static Answer ask(IndexSearcher searcher, String text) throws IOException, ParseException {
        Query query = new QueryParser(TEXT, new StandardAnalyzer()).parse(text);
        Sort byPath = new Sort(new SortField(PATH, SortField.Type.STRING));
        List<String> paths = new java.util.ArrayList<>();
        for (ScoreDoc hit : searcher.search(query, FIRST_PATHS, byPath).scoreDocs) {
            paths.add(((BytesRef) ((org.apache.lucene.search.FieldDoc) hit).fields[0]).utf8ToString());
        }
        return new Answer(searcher.count(query), paths);
    }

    private static Facts report(Corpus corpus, int documents, List<String> queries, Answer[] answers) {
        Fingerprint fingerprint = new Fingerprint();
        long hits = 0;
        for (int i = 0; i < answers.length; i++) {
            fingerprint.add(queries.get(i)).add(answers[i].hits());
            answers[i].firstPaths().forEach(fingerprint::add);
            hits += answers[i].hits();
        }
        return new Facts().put("corpus", corpus.name()).put("documents", documents).put("queries", queries.size())
                .put("hits", hits).put("checksum", fingerprint.hex());
    }
}
