// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The algorithm against all cuts of small random networks: no cut is cheaper, and the one it names costs what it says.
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -O1 -I%algorithms %s %algorithms/minimumCut.cpp -o %t && %t
// Seen to fail where an edge is forgotten:
// RUN: %clangxx -std=c++17 -O1 -DFORGET -I%algorithms %s %algorithms/minimumCut.cpp -o %t.fault && %not %t.fault
#include "minimumCut.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

struct Edge {
  int from, to;
  double capacity;
};

static double priceOf(const std::vector<Edge> &edges, unsigned sourceSide) {
  double price = 0;
  for (const Edge &edge : edges) {
    if ((sourceSide >> edge.from & 1) && !(sourceSide >> edge.to & 1)) {
      price += edge.capacity;
    }
  }
  return price;
}

// Nodes 0 and 1 are source and sink.
static bool isRight(int nodes, const std::vector<Edge> &edges) {
  double best = HUGE_VAL;
  for (unsigned side = 0; side < 1U << nodes; side++) {
    if ((side & 3) == 1) {
      best = std::min(best, priceOf(edges, side));
    }
  }
  std::vector<double> memory(sequitur::MinimumCut::bytes(nodes, edges.size()) / sizeof(double) + 1);
  sequitur::MinimumCut cut(nodes, edges.size(), 0, 1, memory.data());
#ifdef FORGET
  size_t first = 1;
#else
  size_t first = 0;
#endif
  for (size_t i = first; i < edges.size(); i++) {
    cut.addEdge(edges[i].from, edges[i].to, edges[i].capacity);
  }
  if (!cut.solve()) {
    return false;
  }
  if (best >= sequitur::MinimumCut::unlimited) {
    return cut.value() >= sequitur::MinimumCut::unlimited;
  }
  unsigned side = 0;
  for (int node = 0; node < nodes; node++) {
    side |= cut.onSourceSide(node) ? 1U << node : 0;
  }
  return (side & 3) == 1 && std::abs(cut.value() - best) < 1e-9 && std::abs(priceOf(edges, side) - best) < 1e-9;
}

int main() {
  std::mt19937 random(1);
  for (int round = 0; round < 20000; round++) {
    int nodes = 2 + random() % 8;
    std::vector<Edge> edges(1 + random() % 20);
    for (Edge &edge : edges) {
      edge = {int(random() % nodes), int(random() % nodes), double(random() % 10)};
      if (random() % 10 == 0) {
        edge.capacity = sequitur::MinimumCut::unlimited;
      }
    }
    if (!isRight(nodes, edges)) {
      std::printf("network %d of %d nodes and %zu edges: wrong cut\n", round, nodes, edges.size());
      return 1;
    }
  }
  return 0;
}
