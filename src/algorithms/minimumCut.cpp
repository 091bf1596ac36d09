// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "minimumCut.hpp"

namespace sequitur {

static const int maxRounds = 200;
static const int maxPaths = 20000;
static const double epsilon = 1e-12; // less capacity than this counts as none

size_t MinimumCut::bytes(int nodes, int edges) {
  size_t ends = 2 * static_cast<size_t>(edges);
  return ends * (sizeof(double) + 2 * sizeof(int)) + 4 * static_cast<size_t>(nodes) * sizeof(int);
}

MinimumCut::MinimumCut(int nodes, int edges, int source, int sink, void *memory)
    : nodes(nodes), source(source), sink(sink) {
  size_t ends = 2 * static_cast<size_t>(edges);
  residual = static_cast<double *>(memory);
  target = reinterpret_cast<int *>(residual + ends);
  nextEnd = target + ends;
  firstEnd = nextEnd + ends;
  level = firstEnd + nodes;
  at = level + nodes;
  work = at + nodes;
  for (int node = 0; node < nodes; node++) {
    firstEnd[node] = -1;
    level[node] = -1;
  }
}

void MinimumCut::addEdge(int from, int to, double capacity) {
  const int ends[2][2] = {{from, to}, {to, from}};
  for (int way = 0; way < 2; way++) {
    int end = edgeEnds++;
    target[end] = ends[way][1];
    residual[end] = way == 0 ? capacity : 0.0;
    nextEnd[end] = firstEnd[ends[way][0]];
    firstEnd[ends[way][0]] = end;
  }
}

// Breadth-first distances from the source over edges with capacity left; false if the sink is out of reach.
bool MinimumCut::buildLevels() {
  for (int node = 0; node < nodes; node++) {
    level[node] = -1;
    at[node] = firstEnd[node];
  }
  int filled = 0;
  work[filled++] = source;
  level[source] = 0;
  for (int head = 0; head < filled; head++) {
    int node = work[head];
    for (int end = firstEnd[node]; end >= 0; end = nextEnd[end]) {
      if (residual[end] > epsilon && level[target[end]] < 0) {
        level[target[end]] = level[node] + 1;
        work[filled++] = target[end];
      }
    }
  }
  return level[sink] >= 0;
}

// Pushes flow along one path of growing levels, depth first without recursion; `work` holds the path. Returns the
// flow, 0 if there is no path.
double MinimumCut::pushPath() {
  int length = 0;
  int node = source;
  while (node != sink) {
    int end = at[node];
    while (end >= 0 && !(residual[end] > epsilon && level[target[end]] == level[node] + 1)) {
      end = nextEnd[end];
    }
    at[node] = end;
    if (end >= 0) {
      work[length++] = end;
      node = target[end];
    } else if (length == 0) {
      return 0.0;
    } else {
      node = target[work[--length] ^ 1];
      at[node] = nextEnd[at[node]];
    }
  }
  double least = unlimited;
  for (int i = 0; i < length; i++) {
    least = residual[work[i]] < least ? residual[work[i]] : least;
  }
  for (int i = 0; i < length; i++) {
    residual[work[i]] -= least;
    residual[work[i] ^ 1] += least;
  }
  return least;
}

bool MinimumCut::solve() {
  int paths = 0;
  for (int round = 0; round < maxRounds; round++) {
    if (!buildLevels()) {
      return true;
    }
    for (double pushed = pushPath(); pushed > 0.0; pushed = pushPath()) {
      flow += pushed;
      if (++paths > maxPaths) {
        return false;
      }
    }
  }
  return false;
}

} // namespace sequitur
