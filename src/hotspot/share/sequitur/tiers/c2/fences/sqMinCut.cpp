// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "sequitur/tiers/c2/fences/sqMinCut.hpp"
#include "utilities/globalDefinitions.hpp"

const double SqMinCut::unlimited = 1e30;

static const int max_rounds = 200;
static const int max_paths = 20000;
static const double epsilon = 1e-12; // less capacity than this counts as none

SqMinCut::SqMinCut(int nodes, int source, int sink)
  : _edges(), _out(nodes), _level(nodes, nodes, -1), _next(nodes, nodes, 0), _source(source), _sink(sink) {
  for (int i = 0; i < nodes; i++) {
    _out.append(new GrowableArray<int>(4));
  }
}

void SqMinCut::add_edge(int from, int to, double capacity) {
  _out.at(from)->append(_edges.length());
  _edges.append(Edge{to, capacity});
  _out.at(to)->append(_edges.length());
  _edges.append(Edge{from, 0.0});
}

// Breadth-first distances from the source over edges with capacity left; false if the sink is out of reach.
bool SqMinCut::build_levels() {
  for (int i = 0; i < _level.length(); i++) {
    _level.at_put(i, -1);
    _next.at_put(i, 0);
  }
  ResourceMark rm;
  GrowableArray<int> queue;
  queue.append(_source);
  _level.at_put(_source, 0);
  for (int head = 0; head < queue.length(); head++) {
    int node = queue.at(head);
    for (int edge : *_out.at(node)) {
      int to = _edges.at(edge).to;
      if (_edges.at(edge).residual > epsilon && _level.at(to) < 0) {
        _level.at_put(to, _level.at(node) + 1);
        queue.append(to);
      }
    }
  }
  return _level.at(_sink) >= 0;
}

// Pushes flow along one path of growing levels, depth first without recursion. Returns the flow, 0 if there is no path.
double SqMinCut::push_path() {
  ResourceMark rm;
  GrowableArray<int> path;
  int node = _source;
  while (node != _sink) {
    GrowableArray<int>* out = _out.at(node);
    int i = _next.at(node);
    while (i < out->length()) {
      const Edge& edge = _edges.at(out->at(i));
      if (edge.residual > epsilon && _level.at(edge.to) == _level.at(node) + 1) {
        break;
      }
      i++;
    }
    _next.at_put(node, i);
    if (i < out->length()) {
      path.append(out->at(i));
      node = _edges.at(out->at(i)).to;
    } else if (path.is_empty()) {
      return 0.0;
    } else {
      node = _edges.at(path.pop() ^ 1).to;
      _next.at_put(node, _next.at(node) + 1);
    }
  }
  double flow = unlimited;
  for (int edge : path) {
    flow = MIN2(flow, _edges.at(edge).residual);
  }
  for (int edge : path) {
    _edges.at(edge).residual -= flow;
    _edges.at(edge ^ 1).residual += flow;
  }
  return flow;
}

bool SqMinCut::solve() {
  int paths = 0;
  for (int round = 0; round < max_rounds; round++) {
    if (!build_levels()) {
      return true;
    }
    while (push_path() > 0.0) {
      if (++paths > max_paths) {
        return false;
      }
    }
  }
  return false;
}
