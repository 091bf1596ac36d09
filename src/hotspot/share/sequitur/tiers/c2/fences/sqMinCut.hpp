// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQMINCUT_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQMINCUT_HPP

#include "memory/allocation.hpp"
#include "utilities/growableArray.hpp"

// A flow network and its minimum cut: the cheapest set of edges that parts the source from the sink (Dinic's
// algorithm; max-flow min-cut theorem).
//
// Capacities are execution frequencies, unit: executions per call of the method. Nodes are numbered from 0 by the
// caller. Lives in the resource area of its creator. Cost: O(V^2 E) at worst, near linear on control-flow graphs;
// solve gives up after max_rounds.
class SqMinCut : public ResourceObj {
  struct Edge {
    int to;
    double residual;
  };

  GrowableArray<Edge> _edges;              // edge 2i and its reverse 2i+1
  GrowableArray<GrowableArray<int>*> _out; // edge numbers, per node
  GrowableArray<int> _level;
  GrowableArray<int> _next;
  const int _source;
  const int _sink;

  bool build_levels();
  double push_path();

 public:
  static const double unlimited;

  SqMinCut(int nodes, int source, int sink);

  void add_edge(int from, int to, double capacity);

  // False if the work exceeds its bound; then nothing may be concluded.
  bool solve();

  // After solve: true if the node is on the source's side of the cut. An edge is cut if its ends are on two sides.
  bool on_source_side(int node) const { return _level.at(node) >= 0; }
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQMINCUT_HPP
