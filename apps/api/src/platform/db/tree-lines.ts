import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * A tree is stored twice: as a parent column in one table, and as one row per ancestor (itself at depth 0) in a closure
 * table.
 */
export type Tree = { table: string; parent: string; lines: string; node: string };

const names = ({ table, parent, lines, node }: Tree) => ({
  table: sql.table(table),
  lines: sql.table(lines),
  node: sql.ref(node),
  above: sql.ref(`above.${parent}`),
});

export async function addLine(db: Db, tree: Tree, at: { accountId: string; id: string; parentId: string | null }) {
  const { lines, node } = names(tree);
  await sql`
    insert into ${lines} (account_id, ancestor_id, ${node}, depth)
    select account_id, ancestor_id, ${at.id}::uuid, depth + 1 from ${lines}
    where account_id = ${at.accountId} and ${node} = ${at.parentId}
    union all select ${at.accountId}::uuid, ${at.id}::uuid, ${at.id}::uuid, 0`.execute(db);
}

/**
 * Rewrites the ancestor rows of a node and of everything below it, in one statement: deletes the ancestors it no longer
 * has and inserts the new ones. The caller holds the lock of the tree.
 */
export async function moveLines(db: Db, tree: Tree, at: { accountId: string; id: string; parentId: string }) {
  const { lines, node } = names(tree);
  await sql`
    with below as (
      select ${node} as node, depth from ${lines} where account_id = ${at.accountId} and ancestor_id = ${at.id}
    ), above as (
      select ancestor_id, depth from ${lines} where account_id = ${at.accountId} and ${node} = ${at.parentId}
    ), gone as (
      delete from ${lines} a using below
      where a.account_id = ${at.accountId} and a.${node} = below.node
        and not exists (select from below inside where inside.node = a.ancestor_id)
        and not exists (select from above where above.ancestor_id = a.ancestor_id)
    )
    insert into ${lines} (account_id, ancestor_id, ${node}, depth)
    select ${at.accountId}::uuid, above.ancestor_id, below.node, above.depth + 1 + below.depth
    from above cross join below
    on conflict (account_id, ancestor_id, ${node}) do update set depth = excluded.depth`.execute(db);
}

/** Rebuilds every ancestor row of an account from the parent column. The caller holds the rows. */
export async function rebuildLines(db: Db, tree: Tree, accountId: string) {
  const { table, lines, node, above } = names(tree);
  await sql`
    with recursive line as (
      select id as node, id as ancestor_id, 0 as depth from ${table} where account_id = ${accountId}
      union all
      select line.node, ${above}, line.depth + 1
      from line join ${table} above on above.account_id = ${accountId} and above.id = line.ancestor_id
      where ${above} is not null
    ), gone as (
      delete from ${lines} a where a.account_id = ${accountId} and not exists (
        select from line where line.node = a.${node} and line.ancestor_id = a.ancestor_id)
    )
    insert into ${lines} as old (account_id, ancestor_id, ${node}, depth)
    select ${accountId}::uuid, ancestor_id, node, depth from line
    on conflict (account_id, ancestor_id, ${node}) do update set depth = excluded.depth
      where old.depth <> excluded.depth`.execute(db);
}

/** The depth of a node below an ancestor, 0 for the ancestor itself; undefined when it is not below it. */
export async function depthIn(
  db: Db,
  tree: Tree,
  at: { accountId: string; ancestorId: string; id: string },
): Promise<number | undefined> {
  const { lines, node } = names(tree);
  const { rows } = await sql<{ depth: number }>`select depth from ${lines}
    where account_id = ${at.accountId} and ancestor_id = ${at.ancestorId} and ${node} = ${at.id}`.execute(db);
  return rows[0]?.depth;
}
