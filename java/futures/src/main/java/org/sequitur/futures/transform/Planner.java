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
    private final List<Refusal> refusals;
    private final Set<String> names = new HashSet<>();

    Planner(ClassModel model, List<Refusal> refusals) {
        this.model = model;
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
            List<Site> sites = Sites.find(code, analysis, description, refusals);
            if (!sites.isEmpty()) {
                plans.add(new Plan(code, analysis, sites, this::freshName));
            }
        } catch (Ineligible reason) {
            refusals.add(new Refusal(description, 0, reason.getMessage()));
        }
    }

    private String freshName(String method) {
        int number = 0;
        while (!names.add(method + "$future$" + number)) {
            number++;
        }
        return method + "$future$" + number;
    }
}
