// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.align;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.biojava.nbio.alignment.Alignments;
import org.biojava.nbio.alignment.Alignments.PairwiseSequenceAlignerType;
import org.biojava.nbio.alignment.SimpleGapPenalty;
import org.biojava.nbio.core.alignment.matrices.SubstitutionMatrixHelper;
import org.biojava.nbio.core.alignment.template.SequencePair;
import org.biojava.nbio.core.alignment.template.SubstitutionMatrix;
import org.biojava.nbio.core.exceptions.CompoundNotFoundException;
import org.biojava.nbio.core.sequence.ProteinSequence;
import org.biojava.nbio.core.sequence.compound.AminoAcidCompound;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Team;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Aligns every pair of related proteins globally; the checksum is of the alignments. */
@Program(name = "biojava", standsFor = "DaCapo biojava", allocationHeavy = false)
public final class Biojava implements Workload {
    private static final String AMINO_ACIDS = "ACDEFGHIKLMNPQRSTVWY";

    @Override
    public Unit prepare(Setting setting) throws CompoundNotFoundException {
        List<ProteinSequence> proteins = proteins(setting.pick(6, 10), setting.pick(80, 200));
        int count = proteins.size();
        SubstitutionMatrix<AminoAcidCompound> matrix = SubstitutionMatrixHelper.getBlosum62();
        Team team = new Team(setting.threads());
        return new Unit() {
            @Override
            public String run() throws Exception {
                return Checksum.of(team.map(count * count, i -> i / count < i % count
                        ? align(proteins.get(i / count), proteins.get(i % count), matrix) : 0));
            }

            @Override
            public void close() {
                team.close();
            }
        };
    }

    /** Descendants of one protein, each with mutations, gaps and insertions. */
    private static List<ProteinSequence> proteins(int count, int length) throws CompoundNotFoundException {
        SplittableRandom random = new SplittableRandom(100);
        StringBuilder ancestor = new StringBuilder();
        for (int i = 0; i < length; i++) {
            ancestor.append(AMINO_ACIDS.charAt(random.nextInt(AMINO_ACIDS.length())));
        }
        List<ProteinSequence> proteins = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder(ancestor);
            for (int change = 0; change < length / 6; change++) {
                int at = random.nextInt(text.length());
                char letter = AMINO_ACIDS.charAt(random.nextInt(AMINO_ACIDS.length()));
                switch (random.nextInt(4)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, letter);
                    default -> text.setCharAt(at, letter);
                }
            }
            proteins.add(new ProteinSequence(text.toString()));
        }
        return proteins;
    }

    private static long align(ProteinSequence a, ProteinSequence b, SubstitutionMatrix<AminoAcidCompound> matrix)
            throws BrokenResult {
        SequencePair<ProteinSequence, AminoAcidCompound> pair = Alignments.getPairwiseAlignment(a, b,
                PairwiseSequenceAlignerType.GLOBAL, new SimpleGapPenalty(), matrix);
        if (pair.getLength() < Math.max(a.getLength(), b.getLength())) {
            throw new BrokenResult("an alignment is shorter than one of its proteins");
        }
        return new Checksum().add(pair.getNumIdenticals()).add(pair.toString()).value();
    }
}
