// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.compiler;

import java.util.Map;
import java.util.TreeMap;
import net.sourceforge.pmd.PMDConfiguration;
import net.sourceforge.pmd.PmdAnalysis;
import net.sourceforge.pmd.lang.LanguageRegistry;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.lang.rule.RulePriority;
import net.sourceforge.pmd.lang.rule.RuleSet;
import net.sourceforge.pmd.lang.rule.RuleSetLoader;
import net.sourceforge.pmd.reporting.Report;
import org.sequitur.workloads.BrokenResult;
import org.sequitur.workloads.Checksum;
import org.sequitur.workloads.Program;
import org.sequitur.workloads.Setting;
import org.sequitur.workloads.Unit;
import org.sequitur.workloads.Workload;

/** Checks sources of Lucene against PMD's rules for a quick start; the checksum is of what it complains about. */
@Program(name = "pmd", standsFor = "DaCapo pmd", allocationHeavy = true)
public final class Pmd implements Workload {
    private static final String RULES = "rulesets/java/quickstart.xml";

    @Override
    public Unit prepare(Setting setting) throws Exception {
        Map<String, String> sources = new TreeMap<>();
        JavaSources.of("org/apache/lucene/util/automaton").entrySet().stream().limit(setting.pick(2, 8))
                .forEach(each -> sources.put(each.getKey(), each.getValue()));
        PMDConfiguration configuration = configuration(setting.threads());
        // Reading the rules takes longer than checking the sources, so that is done once.
        RuleSet rules = RuleSetLoader.fromPmdConfig(configuration).loadFromResource(RULES);
        return () -> check(sources, configuration, rules);
    }

    private static PMDConfiguration configuration(int threads) {
        PMDConfiguration configuration = new PMDConfiguration();
        configuration.setDefaultLanguageVersion(LanguageRegistry.PMD.getLanguageVersionById("java", "21"));
        configuration.setMinimumPriority(RulePriority.LOW);
        configuration.setIgnoreIncrementalAnalysis(true);
        configuration.setThreads(threads);
        return configuration;
    }

    private static String check(Map<String, String> sources, PMDConfiguration configuration, RuleSet rules)
            throws BrokenResult {
        try (PmdAnalysis analysis = PmdAnalysis.create(configuration)) {
            analysis.addRuleSet(rules);
            sources.forEach((path, text) -> analysis.files().addSourceFile(FileId.fromPathLikeString(path), text));
            return checksum(analysis.performAnalysisAndCollectReport(), sources.size());
        }
    }

    private static String checksum(Report report, int files) throws BrokenResult {
        if (report.getViolations().isEmpty()) {
            throw new BrokenResult("PMD has nothing to complain about");
        }
        BrokenResult.unlessEqual("files that PMD could not process, of " + files, 0,
                report.getProcessingErrors().size());
        Checksum sum = new Checksum();
        report.getViolations().stream()
                .map(each -> each.getFileId().getOriginalPath() + ':' + each.getBeginLine() + ':'
                        + each.getBeginColumn() + ' ' + each.getRule().getName())
                .sorted().forEach(sum::add);
        return sum.hex();
    }
}
