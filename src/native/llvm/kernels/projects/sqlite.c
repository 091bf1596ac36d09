// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// SQLite: a table in memory is filled and given an index, and is asked for groups and single rows.
#include "../kernels.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

enum { rows = 20000, lookups = 5000, groups = 100 };

static void check(sqlite3 *base, int code) {
  if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE) {
    fprintf(stderr, "sqlite: %s\n", sqlite3_errmsg(base));
    exit(1);
  }
}

static void execute(sqlite3 *base, const char *sql) { check(base, sqlite3_exec(base, sql, 0, 0, 0)); }

static sqlite3_stmt *prepare(sqlite3 *base, const char *sql) {
  sqlite3_stmt *statement;
  int code = sqlite3_prepare_v2(base, sql, -1, &statement, 0);
  check(base, code);
  return statement;
}

static sqlite3 *filled(void) {
  sqlite3 *base;
  int code = sqlite3_open(":memory:", &base);
  check(base, code);
  execute(base, "create table item(id integer primary key, kind integer, name text); begin");
  sqlite3_stmt *insert = prepare(base, "insert into item(kind, name) values(?, ? || ' pieces')");
  for (int i = 0; i < rows; i++) {
    sqlite3_bind_int(insert, 1, numbers[i] % groups);
    sqlite3_bind_int(insert, 2, numbers[i]);
    check(base, sqlite3_step(insert));
    check(base, sqlite3_reset(insert));
  }
  sqlite3_finalize(insert);
  execute(base, "create index kinds on item(kind, name); commit");
  return base;
}

static long fill(void) {
  sqlite3 *base = filled();
  long last = (long)sqlite3_last_insert_rowid(base);
  sqlite3_close(base);
  return last;
}

static sqlite3 *toAsk;

static long ask(void) {
  long sum = 0;
  if (!toAsk) {
    toAsk = filled();
  }
  sqlite3_stmt *all = prepare(toAsk, "select kind, count(*), max(name) from item group by kind order by 2");
  while (sqlite3_step(all) == SQLITE_ROW) {
    sum += sqlite3_column_int(all, 0) * sqlite3_column_int(all, 1) + sqlite3_column_bytes(all, 2);
  }
  check(toAsk, sqlite3_finalize(all));
  sqlite3_stmt *one = prepare(toAsk, "select kind from item where id = ?");
  for (int i = 0; i < lookups; i++) {
    sqlite3_bind_int(one, 1, 1 + (int)((unsigned)numbers[i] % rows));
    check(toAsk, sqlite3_step(one));
    sum += sqlite3_column_int(one, 0);
    sqlite3_reset(one);
  }
  check(toAsk, sqlite3_finalize(one));
  return sum;
}

const struct kernel sqliteKernels[] = {{"sqlite-fill", fill}, {"sqlite-ask", ask}, {0, 0}};
