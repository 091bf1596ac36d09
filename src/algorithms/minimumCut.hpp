// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The minimum cut of a flow network: the cheapest set of edges that parts the source from the sink (Dinic's algorithm;
// max-flow min-cut theorem, Ford and Fulkerson 1956).
//
// Allocates nothing and throws nothing, so that a virtual machine and a compiler can use it alike.
#pragma once

#include <stddef.h>

namespace sequitur {

class MinimumCut {
public:
  // A capacity that no cut is worth.
  static constexpr double unlimited = 1e30;

  // Bytes of memory for a network of at most this many nodes and edges.
  static size_t bytes(int nodes, int edges);

  // memory: bytes(nodes, edges) bytes, aligned for double, for as long as this object is used. Nodes are numbered
  // from 0; source and sink are two of them.
  MinimumCut(int nodes, int edges, int source, int sink, void *memory);

  // capacity: at least 0, in any unit; at most `edges` calls.
  void addEdge(int from, int to, double capacity);

  // Cost: O(V^2 E) at worst, near linear on control-flow graphs. False if the work exceeds a bound; then nothing may
  // be concluded.
  bool solve();

  // After solve: an edge is cut if it leads from the source's side to the other. Of several minimum cuts this is the
  // one nearest to the source.
  bool onSourceSide(int node) const { return level[node] >= 0; }

  // After solve: the sum of the capacities that are cut.
  double value() const { return flow; }

private:
  bool buildLevels();
  double pushPath();

  const int nodes;
  const int source;
  const int sink;
  int edgeEnds = 0; // edge i has the ends 2i and 2i+1, each other's reverse
  double flow = 0;

  double *residual; // per edge end
  int *target;
  int *nextEnd;  // the next edge end of the same node, or -1
  int *firstEnd; // per node
  int *level;
  int *at;
  int *work;
};

} // namespace sequitur
