// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "runtime/os.hpp"
#include "sequitur/tiers/c2/fences/sqMinCut.hpp"
#include "unittest.hpp"

static bool cuts(const SqMinCut& network, int from, int to) {
  return network.on_source_side(from) && !network.on_source_side(to);
}

TEST_VM(SqMinCut, cuts_a_chain_where_it_is_thinnest) {
  ResourceMark rm;
  SqMinCut network(4, 0, 3);
  network.add_edge(0, 1, 5.0);
  network.add_edge(1, 2, 1.0);
  network.add_edge(2, 3, 7.0);
  ASSERT_TRUE(network.solve());
  EXPECT_TRUE(cuts(network, 1, 2));
  EXPECT_FALSE(cuts(network, 0, 1));
  EXPECT_FALSE(cuts(network, 2, 3));
}

TEST_VM(SqMinCut, cuts_nothing_if_the_sink_is_out_of_reach) {
  ResourceMark rm;
  SqMinCut network(3, 0, 2);
  network.add_edge(0, 1, SqMinCut::unlimited);
  ASSERT_TRUE(network.solve());
  EXPECT_TRUE(network.on_source_side(1));
  EXPECT_FALSE(network.on_source_side(2));
}

// A loop that stores a hundred times, and its exit: the exit is cut.
TEST_VM(SqMinCut, cuts_the_exit_of_a_loop) {
  ResourceMark rm;
  const int source = 0, sink = 1, body = 2, end = 3, exit = 4;
  SqMinCut network(5, source, sink);
  network.add_edge(source, body, SqMinCut::unlimited);
  network.add_edge(body, end, 100.0);
  network.add_edge(end, body, 99.0);
  network.add_edge(end, exit, SqMinCut::unlimited);
  network.add_edge(exit, sink, 1.0);
  ASSERT_TRUE(network.solve());
  EXPECT_TRUE(cuts(network, exit, sink));
  EXPECT_FALSE(cuts(network, body, end));
}

// One side of a branch is cheap, the other is not: each is cut at its own cheapest place.
TEST_VM(SqMinCut, cuts_both_sides_of_a_branch) {
  ResourceMark rm;
  SqMinCut network(6, 0, 5);
  network.add_edge(0, 1, 10.0);
  network.add_edge(1, 2, 1.0);
  network.add_edge(2, 5, 3.0);
  network.add_edge(1, 3, 8.0);
  network.add_edge(3, 4, 2.0);
  network.add_edge(4, 5, 9.0);
  ASSERT_TRUE(network.solve());
  EXPECT_TRUE(cuts(network, 1, 2));
  EXPECT_TRUE(cuts(network, 3, 4));
  EXPECT_FALSE(cuts(network, 0, 1));
}

// Against brute force: the capacity of the cut found is the least of all 2^4 ways to part six nodes.
TEST_VM(SqMinCut, finds_the_least_of_all_cuts) {
  const int nodes = 6, source = 0, sink = 5;
  for (int round = 0; round < 200; round++) {
    ResourceMark rm;
    double capacity[nodes][nodes] = {};
    SqMinCut network(nodes, source, sink);
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        if (from != to && os::random() % 3 != 0) {
          capacity[from][to] = 1.0 + os::random() % 20;
          network.add_edge(from, to, capacity[from][to]);
        }
      }
    }
    ASSERT_TRUE(network.solve());
    double least = SqMinCut::unlimited;
    double found = 0.0;
    for (int side = 0; side < (1 << (nodes - 2)); side++) {
      auto near = [&](int node) { return node == source || (node != sink && ((side >> (node - 1)) & 1) != 0); };
      double sum = 0.0;
      for (int from = 0; from < nodes; from++) {
        for (int to = 0; to < nodes; to++) {
          if (near(from) && !near(to)) {
            sum += capacity[from][to];
          }
        }
      }
      least = MIN2(least, sum);
    }
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        if (cuts(network, from, to)) {
          found += capacity[from][to];
        }
      }
    }
    EXPECT_DOUBLE_EQ(least, found);
  }
}
