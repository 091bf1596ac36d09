// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// liburcu: one thread reads and changes a lock-free hash table, as it would beside others.
#include "../kernels.h"

#include <stdlib.h>
#include <urcu/urcu-memb.h>
#include <urcu/rculfhash.h>

enum { nodes = 1 << 14, tableSize = 1 << 14, reads = 8 };

static struct item {
  struct cds_lfht_node node;
  int key;
} items[nodes];
static struct cds_lfht *hashed;

static unsigned long hash(int key) { return (unsigned)key * 2654435761UL >> 7; }

static int matches(struct cds_lfht_node *node, const void *key) {
  return caa_container_of(node, struct item, node)->key == *(const int *)key;
}

static int contains(int key) {
  struct cds_lfht_iter found;
  urcu_memb_read_lock();
  cds_lfht_lookup(hashed, hash(key), matches, &key, &found);
  int there = cds_lfht_iter_get_node(&found) != 0;
  urcu_memb_read_unlock();
  return there;
}

// What is taken out is put in again by the next run, after all readers have left.
static long hashTable(void) {
  long found = 0;
  for (int i = 0; i < nodes; i++) {
    items[i].key = numbers[i];
    urcu_memb_read_lock();
    cds_lfht_add(hashed, hash(numbers[i]), &items[i].node);
    urcu_memb_read_unlock();
  }
  for (int i = 0; i < reads * nodes; i++) {
    found += contains(numbers[i]);
  }
  for (int i = 0; i < nodes; i++) {
    urcu_memb_read_lock();
    cds_lfht_del(hashed, &items[i].node);
    urcu_memb_read_unlock();
  }
  urcu_memb_synchronize_rcu();
  return found;
}

void prepareLiburcu(void) {
  urcu_memb_register_thread();
  hashed = cds_lfht_new_flavor(tableSize, tableSize, tableSize, 0, &urcu_memb_flavor, 0);
  if (!hashed) {
    abort();
  }
}

const struct kernel liburcuKernels[] = {{"liburcu-hash-table", hashTable}, {0, 0}};
