// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.search;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Indexes texts with Lucene in memory. Checks the number of texts and how often each term occurs. */
@Program(name = "lucene-index", standsFor = "DaCapo luindex", allocationHeavy = false)
public final class LuceneIndex implements Workload {
    private static final int LENGTH = 120;

    @Override
    public Unit prepare(Setting setting) {
        List<String> texts = Index.language().texts(setting.pick(300, 3_000), LENGTH);
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return index(texts, team);
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    private static String index(List<String> texts, Team team) throws Exception {
        try (Directory directory = new ByteBuffersDirectory()) {
            try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
                team.map(texts.size(), i -> {
                    Index.add(writer, i, texts.get(i));
                    return 0;
                });
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                BrokenResult.unlessEqual("texts in the index", texts.size(), reader.numDocs());
                return checksum(reader);
            }
        }
    }

    private static String checksum(DirectoryReader reader) throws IOException, BrokenResult {
        Checksum sum = new Checksum();
        Terms terms = MultiTerms.getTerms(reader, Index.TEXT);
        TermsEnum each = terms.iterator();
        long total = 0;
        while (each.next() != null) {
            sum.add(each.term().utf8ToString()).add(each.docFreq()).add(each.totalTermFreq());
            total += each.totalTermFreq();
        }
        BrokenResult.unlessEqual("words in the index", (long) LENGTH * reader.numDocs(), total);
        return sum.hex();
    }
}
