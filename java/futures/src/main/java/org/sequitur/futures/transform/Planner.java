// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.futures.transform;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds what is to be generated for a class. */
final class Planner {
    private final ClassModel model;
    private final Promised promise;
    private final Effects effects;
    private final List<Refusal> refusals;
    private final Set<String> names = new HashSet<>();

    /** {@code promise}: what is promised of methods that do not say. */
    Planner(ClassModel model, Promised promise, List<Refusal> refusals) {
        this.model = model;
        this.promise = promise;
        effects = new Effects(model);
        this.refusals = refusals;
        model.methods().forEach(method -> names.add(method.methodName().stringValue()));
    }

    /** Returns a plan for each method that can be split somewhere. */
    List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        for (MethodModel method : model.methods()) {
            if (method.code().isPresent()) {
                plan(method, plans);
            }
        }
        return plans;
    }

    private void plan(MethodModel method, List<Plan> plans) {
        String description = FuturesTransformer.describe(model, method);
        try {
            MethodCode code = new MethodCode(method);
            Analysis analysis = new Analysis(code, model.thisClass().asSymbol());
            Sites found = Sites.find(code, analysis, description, refusals);
            if (found.promise(promise) == Promised.SAFE) {
                planSafe(code, analysis, found.eligible(), description, plans);
            } else {
                OwnThread own = OwnThread.of(code, analysis, found.eligible(), description, refusals);
                if (!own.sites().isEmpty()) {
                    plans.add(new Plan(code, analysis, own.sites(), own.stops(), null, this::freshName));
                }
            }
        } catch (Ineligible reason) {
            refusals.add(new Refusal(description, 0, reason.getMessage()));
        }
    }

    private void planSafe(MethodCode code, Analysis analysis, List<Site> found, String description,
            List<Plan> plans) {
        List<Site> sites = worthwhile(code, analysis, found, description);
        if (!sites.isEmpty()) {
            Speculation speculation = new Speculation(code, analysis, sites, effects);
            plans.add(new Plan(code, analysis, sites, speculation.stops(), speculation, this::freshName));
        }
    }

    /** Refuses the sites whose rests could do next to nothing before their calls have returned. */
    private List<Site> worthwhile(MethodCode code, Analysis analysis, List<Site> sites, String description) {
        Speculation speculation = new Speculation(code, analysis, sites, effects);
        List<Site> kept = Refusal.passing(sites, speculation::check, code, description, refusals);
        // With fewer calls that go on, more may be read.
        return kept.size() == sites.size() || kept.isEmpty() ? kept
                : worthwhile(code, analysis, Sites.numbered(kept), description);
    }

    private String freshName(String method) {
        int number = 0;
        while (!names.add(method + "$future$" + number)) {
            number++;
        }
        return method + "$future$" + number;
    }
}
