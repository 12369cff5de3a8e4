import type { readConnectedTree as route } from '@reprise/contract/catalogue/category-routes';
import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import { sql } from 'kysely';
import { requestedAccount } from '../../../accounts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { downwards } from './read-nodes.ts';
import { wholeOf } from './visible-nodes.ts';

type Connected = {
  account_id: string;
  account_name: string;
  id: string;
  parent_id: string | null;
  identifier: string;
  label: string;
};

/** Retailer by retailer, each as a tree. */
export async function readConnectedTree(
  ctx: Context,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<RouteAnswer<typeof route>> {
  const accountId = await requestedAccount(ctx, query.accountId);
  const { rows } = await sql<Connected>`select * from app.connected_categories(${accountId}) c
    order by c.account_name, c.account_id`.execute(ctx.db);
  const ids = new Set(rows.map(({ id }) => id));
  const trees = [...Map.groupBy(rows, ({ account_id }) => account_id).values()].flatMap(downwards);
  return wholeOf(
    trees.map(({ row, depth }) => ({
      id: row.id,
      accountId: row.account_id,
      accountName: row.account_name,
      parentId: row.parent_id && ids.has(row.parent_id) ? row.parent_id : null,
      depth,
      identifier: row.identifier,
      label: row.label,
    })),
  );
}
